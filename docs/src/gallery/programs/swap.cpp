#include <cstdlib>
#include <iostream>
#include <utility>

// Room for the largest board.
const int N = 32;
int n;
int queens[N];
int total = 0;

// Is the square free?
bool is_ok(int row, int col) {
    for (int above = 0; above < row; above++) {
        if (std::abs(queens[above] - col) == row - above)
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
    for (int i = row; i < n; i++) {
        // Skip a square that is attacked.
        if (!is_ok(row, queens[i]))
            continue;
        // Place a queen.
        std::swap(queens[row], queens[i]);
        // Go on with the next queen.
        place(row + 1);
        // Take the queen back.
        std::swap(queens[row], queens[i]);
    }
}

int main() {
    // Read the number of queens.
    std::cin >> n;
    for (int i = 0; i < n; i++) queens[i] = i;
    place(0);
    std::cout << total << '\n';
}
