"""Prints all solutions of the n-queens puzzle: a program to check."""

import sys


def solve(n, columns=()):
    row = len(columns)
    if row == n:
        yield columns
    for column in range(n):
        if all(column != c and abs(column - c) != row - r for r, c in enumerate(columns)):
            yield from solve(n, (*columns, column))


if __name__ == "__main__":
    n = int(sys.argv[1])
    for columns in solve(n):
        for column in columns:
            print("." * column + "Q" + "." * (n - 1 - column))
        print()
