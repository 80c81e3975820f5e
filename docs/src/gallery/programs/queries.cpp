#include <cstdlib>
#include <iostream>

// Room for the largest board.
const int N = 32;
int n;
int queens[N], placed = 0;
int total = 0;

// Is the square free?
bool is_ok(int row, int col) {
    for (int above = 0; above < row; above++) {
        if (queens[above] == col || std::abs(queens[above] - col) == row - above)
            return false;
    }
    return true;
}

void place(int row) {
    // All queens are placed: a solution.
    if (row == n) {
        total++;
        return;
    }
    // Try one square after another.
    for (int col = 0; col < n; col++) {
        // Skip a square that is attacked.
        if (!is_ok(row, col))
            continue;
        // Place a queen.
        queens[placed++] = col;
        // Go on with the next queen.
        place(row + 1);
        // Take the queen back.
        placed--;
    }
}

int main() {
    // Compute all answers first.
    int answers[11];
    for (n = 1; n <= 10; n++) {
        total = 0;
        place(0);
        answers[n] = total;
    }
    // Look up answers until 0 is read.
    while (std::cin >> n && n != 0) std::cout << answers[n] << '\n';
}
