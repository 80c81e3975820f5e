# 讀入皇后的個數。
n = int(input())
board = [["."] * n for _ in range(n)]
# 記錄皇后攻擊到哪裡。
cols = [False] * n
rising = [False] * (2 * n - 1)
falling = [False] * (2 * n - 1)
solutions = []

def place(row):
    # 皇后全部放好，得到一個解。
    if row == n:
        # 保存副本，因為搜尋還會改動原來的。
        solutions.append([line[:] for line in board])
        return
    # 逐格嘗試。
    for col in range(n):
        r, f = row + col, row - col + n - 1
        # 跳過受攻擊的格子。
        if cols[col] or rising[r] or falling[f]:
            continue
        # 放下皇后。
        board[row][col] = "Q"
        cols[col] = rising[r] = falling[f] = True
        # 繼續放下一個皇后。
        place(row + 1)
        # 收回：拿走皇后。
        board[row][col] = "."
        cols[col] = rising[r] = falling[f] = False

place(0)
for board in solutions:
    for line in board:
        print(*line, sep="")
    print()
if not solutions:
    print("no solution")
