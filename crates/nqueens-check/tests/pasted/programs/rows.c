/* Prints all boards as rows of '.' and 'o'; with the argument "count", only their number. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int n, count, quiet, row_of[32];

static void place(int column) {
    if (column == n) {
        count++;
        if (quiet) return;
        printf("Solution %d:\n", count);
        for (int r = 0; r < n; r++) {
            for (int c = 0; c < n; c++) putchar(row_of[c] == r ? 'o' : '.');
            putchar('\n');
        }
        return;
    }
    for (int r = 0; r < n; r++) {
        int free = 1;
        for (int c = 0; c < column; c++)
            if (row_of[c] == r || abs(row_of[c] - r) == column - c) free = 0;
        if (!free) continue;
        row_of[column] = r;
        place(column + 1);
    }
}

int main(int argc, char **argv) {
    n = atoi(argv[1]);
    quiet = argc > 2 && !strcmp(argv[2], "count");
    place(0);
    if (quiet) printf("%d\n", count);
    return 0;
}
