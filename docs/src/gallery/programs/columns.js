const { readFileSync } = require("node:fs");

// Read the number of queens.
const n = Number(readFileSync(0, "utf8"));
const queens = [];
const solutions = [];

// Is the square free?
function isOk(col, row) {
    for (let left = 0; left < col; left++) {
        if (queens[left] === row || Math.abs(queens[left] - row) === col - left)
            return false;
    }
    return true;
}

function place(col) {
    // All queens are placed: a solution.
    if (col === n) {
        // Keep a copy, as the search goes on with the original.
        solutions.push([...queens]);
        return;
    }
    // Try one square after another.
    for (let row = 0; row < n; row++) {
        // Skip a square that is attacked.
        if (!isOk(col, row))
            continue;
        // Place a queen.
        queens.push(row);
        // Go on with the next queen.
        place(col + 1);
        // Take the queen back.
        queens.pop();
    }
}

place(0);
for (const queens of solutions) console.log(queens.join(" "));
if (solutions.length === 0) console.log("no solution");
