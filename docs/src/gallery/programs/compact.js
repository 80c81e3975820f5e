const { readFileSync } = require("node:fs");

// Read the number of queens.
const n = Number(readFileSync(0, "utf8"));
const queens = [];
let total = 0;

function place(row) {
    // All queens are placed: a solution.
    if (row === n) {
        console.log(queens.join(" "));
        total++;
        return;
    }
    // Try one square after another.
    for (let col = 0; col < n; col++) {
        // Is the square free?
        let free = true;
        for (let above = 0; above < row; above++) {
            if (queens[above] === col || Math.abs(queens[above] - col) === row - above) {
                free = false;
                break;
            }
        }
        // Skip a square that is attacked.
        if (!free)
            continue;
        // Place a queen.
        queens.push(col);
        // Go on with the next queen.
        place(row + 1);
        // Take the queen back.
        queens.pop();
    }
}

place(0);
if (total === 0) console.log("no solution");
