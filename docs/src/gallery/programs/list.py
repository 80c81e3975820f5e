# Read the number of queens.
n = int(input())
board = [["."] * n for _ in range(n)]
# What the queens attack.
cols = [False] * n
rising = [False] * (2 * n - 1)
falling = [False] * (2 * n - 1)
solutions = []

def place(row):
    # All queens are placed: a solution.
    if row == n:
        # Keep a copy, as the search goes on with the original.
        solutions.append([line[:] for line in board])
        return
    # Try one square after another.
    for col in range(n):
        # The rising and the falling diagonal of the square.
        r, f = row + col, row - col + n - 1
        # Skip a square that is attacked.
        if cols[col] or rising[r] or falling[f]:
            continue
        # Place a queen.
        board[row][col] = "Q"
        cols[col] = rising[r] = falling[f] = True
        # Go on with the next queen.
        place(row + 1)
        # Take the queen back.
        board[row][col] = "."
        cols[col] = rising[r] = falling[f] = False

place(0)
for solution in solutions:
    for line in solution:
        print(*line, sep="")
    print()
if not solutions:
    print("no solution")
