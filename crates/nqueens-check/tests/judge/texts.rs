//! Texts written by hand, for what the styles cannot show: no boards, counts alone and other files.

use crate::board::Expect::{self, All, Fundamental, Some as Several};

/// A text, the expected list, the board size on the command line (0: none) and whether it is right.
#[rustfmt::skip]
pub(crate) const TEXTS: &[(&str, Expect, usize, bool)] = &[
    ("", All, 2, true), ("", All, 3, true), ("\n", Fundamental, 3, true), ("", All, 4, false), ("", Fundamental, 6, false),
    ("[]\n", All, 2, true), ("[]\n", All, 3, true), ("[]\n", All, 6, false), ("[]", Fundamental, 8, false),
    ("No solution\n", All, 3, true), ("No solution exists.\n", All, 2, true), ("0 solutions found\n", All, 3, true),
    ("Number of solutions: 0\n", All, 2, true), ("No solution\n", All, 4, false), ("0 solutions found\n", All, 5, false),
    ("Solutions for n = 5:\n", All, 0, false), ("Solutions for n = 8:\nDone.\n", Fundamental, 0, false), ("Solution 1:\n", All, 4, false),
    ("Enter n: ", All, 4, false), ("Enter the number of queens: \n", All, 0, false), ("Hello, world!\n", All, 0, false), ("Hello, world!\n", All, 1, false),
    ("Segmentation fault (core dumped)\n", All, 8, false), ("Segmentation fault\n", Several, 8, false), ("bash: ./queens: No such file or directory\n", All, 8, false),
    ("Traceback (most recent call last):\n  File \"queens.py\", line 12, in <module>\n    solve(8)\nIndexError: list index out of range\n", All, 3, false),
    ("Exception in thread \"main\" java.lang.StackOverflowError\n\tat Queens.place(Queens.java:14)\n\tat Queens.place(Queens.java:17)\n", All, 0, false),
    ("queens.c:4:5: error: expected ';' before 'return'\n    4 |     return 0;\n      |     ^~~~~~\n1 error generated.\n", All, 0, false),
    ("def solve(n):\n    board = [0] * n\n    return place(board, 0)\n\nprint(solve(8))\n", All, 0, false),
    ("#include <stdio.h>\nint board[8];\nint main(void) {\n    for (int i = 1; i <= 4; i++)\n        printf(\"%d \", board[i]);\n    return 0;\n}\n", All, 0, false),
    ("let rec place row = if row = 4 then print_board () else try_columns row 0\nlet () = place 0\n", All, 1, false),
    ("# Eight queens\n\n1. Place a queen in the first row.\n2. Go to the next row.\n3. Go back if no square is free.\n", All, 0, false),
    ("((q0 1)\n (q1 1)\n (q2 1)\n (q3 2))\n", All, 4, false), ("1 0 0 2\n", All, 4, false), ("1 1 1 1\n", All, 4, false), ("[0, 0, 0, 0]\n", Several, 4, false),
    ("[2, 4, 1, 3]\n[3, 1, 4, 2]\n1 2 3 4\n", All, 4, false), ("[2, 4, 1, 3]\n[3, 1, 4, 2]\n", All, 0, true), ("Enter n: 2 4 1 3\n3 1 4 2\n", All, 0, true),
    ("Enter n: 2 4 1 3\n3 1 4 2\n", Fundamental, 4, false), ("Enter n: 2 4 1 3\n", All, 0, false), ("Enter n: 2 4 1 3\n", Several, 0, true),
    ("Enter n: 2 4 1 4\n3 1 4 2\n", All, 4, false), ("Solution 1: 2 4 1 3\nSolution 2: 3 1 4 2\nTotal: 2\n", All, 0, true), ("Solution 1: 2 4 1 3\nSolution 2: 2 4 1 3\nTotal: 2\n", All, 0, false),
    (".Q..\n...Q\nQ...\n..Q.\n", All, 0, false), (".Q..\n...Q\nQ...\n..Q.\n", Fundamental, 0, true), (".Q..\n...Q\nQ...\n..Q.\n\n..Q.\n", Several, 4, false),
    ("q q q\nq q q\nTotal: 2 solutions for n = 4\n", All, 0, false), ("?Q?!\n!!?Q\nQ!?!\n?!Q!\n\nTotal: 2\n", All, 4, false),
    (".Q..\n...Q\nQ...\n..Q.\n\n..Q.\nQ...\n...Q\n.Q..\n\n....\n....\n....\n....\n", All, 4, false), ("1-2 2-4 3-1 4-3\n1-3 2-1 3-4 4-2\n", All, 0, true),
    ("1 2\n2 4\n3 1\n4 3\n\n1 3\n2 1\n3 4\n4 2\n", All, 4, true), ("b4 d3 a2 c1; c4 a3 d2 b1\n", All, 0, true), ("b4 d3 a2 c1; c4 a3 d2 b2\n", All, 4, false),
    ("n = 4: 2 solutions\nn = 5: 10 solutions\nn = 6: 4 solutions\n", All, 0, true), ("n = 4: 2 solutions\nn = 5: 10 solutions\nn = 6: 5 solutions\n", All, 0, false),
    ("8 queens: 92 solutions\n", All, 0, true), ("8 queens: 91 solutions\n", All, 0, false), ("92\n", All, 8, true), ("724\n", All, 8, false), ("Total: 92\n", All, 8, true), ("Total: 92\n", All, 7, false),
];
