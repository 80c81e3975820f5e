#include <stdbool.h>
#include <stdio.h>
#include <string.h>

// Room for the largest board.
enum { N = 32 };
int n;
char board[N][N + 1];
// What the queens attack.
bool cols[N], rising[2 * N - 1], falling[2 * N - 1];
int total = 0;

void place(int row) {
    // All queens are placed: a solution.
    if (row == n) {
        for (int i = 0; i < n; i++) puts(board[i]);
        puts("");
        total++;
        return;
    }
    // Try one square after another.
    for (int col = 0; col < n; col++) {
        // The rising and the falling diagonal of the square.
        int r = row + col, f = row - col + n - 1;
        // Skip a square that is attacked.
        if (cols[col] || rising[r] || falling[f])
            continue;
        // Place a queen.
        board[row][col] = 'Q';
        cols[col] = rising[r] = falling[f] = true;
        // Go on with the next queen.
        place(row + 1);
        // Take the queen back.
        board[row][col] = '.';
        cols[col] = rising[r] = falling[f] = false;
    }
}

int main(void) {
    // Read the number of queens.
    scanf("%d", &n);
    for (int i = 0; i < n; i++) memset(board[i], '.', n);
    place(0);
    if (total == 0) puts("no solution");
}
