# 讀入皇后的個數。
n = int(input())
board = [["."] * n for _ in range(n)]
# 標記已被皇后占用的各條線。
cols = [False] * n
rising = [False] * (2 * n - 1)
falling = [False] * (2 * n - 1)
solutions = []

def place(row):
    # 皇后全部放好，得到一個解。
    if row == n:
        # 保存副本，因為搜尋還會改動原來的內容。
        solutions.append([line[:] for line in board])
        return
    # 逐格嘗試。
    for col in range(n):
        # 這一格所在的次對角線和主對角線。
        r, f = row + col, row - col + n - 1
        # 跳過受攻擊的格子。
        if cols[col] or rising[r] or falling[f]:
            continue
        # 放置皇后。
        board[row][col] = "Q"
        cols[col] = rising[r] = falling[f] = True
        # 遞迴，放置下一個皇后。
        place(row + 1)
        # 收回：拿走皇后。
        board[row][col] = "."
        cols[col] = rising[r] = falling[f] = False

place(0)
for solution in solutions:
    for line in solution:
        print(*line, sep="")
    print()
if not solutions:
    print("no solution")
