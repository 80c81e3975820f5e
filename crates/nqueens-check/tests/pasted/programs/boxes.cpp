// Prints all boards in box-drawing characters, with Windows line ends.
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

using Board = std::vector<int>;

static void rule(std::size_t n, const char *left, const char *middle, const char *right) {
    std::cout << left;
    for (std::size_t i = 0; i < n; i++) std::cout << (i ? middle : "") << "───";
    std::cout << right << "\r\n";
}

static void print(const Board &board, int number) {
    std::cout << "Board #" << number << "\r\n";
    rule(board.size(), "┌", "┬", "┐");
    for (std::size_t row = 0; row < board.size(); row++) {
        if (row) rule(board.size(), "├", "┼", "┤");
        for (int column = 0; column < int(board.size()); column++)
            std::cout << "│ " << (board[row] == column ? "♛" : " ") << " ";
        std::cout << "│\r\n";
    }
    rule(board.size(), "└", "┴", "┘");
    std::cout << "\r\n";
}

static void search(Board &board, int n, int &found) {
    const int row = int(board.size());
    if (row == n) return print(board, ++found);
    for (int column = 0; column < n; column++) {
        bool attacked = false;
        for (int r = 0; r < row; r++)
            attacked |= board[r] == column || std::abs(board[r] - column) == row - r;
        if (attacked) continue;
        board.push_back(column);
        search(board, n, found);
        board.pop_back();
    }
}

int main(int, char **argv) {
    Board board;
    int found = 0;
    search(board, std::stoi(argv[1]), found);
    std::cout << found << " boards\r\n";
}
