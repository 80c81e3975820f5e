//! Prints all solutions as pairs (row, column) from 1.

fn solve(n: usize, queens: &mut Vec<(usize, usize)>, all: &mut Vec<Vec<(usize, usize)>>) {
    let row = queens.len() + 1;
    if row > n {
        all.push(queens.clone());
        return;
    }
    for column in 1..=n {
        if queens.iter().all(|&(r, c)| c != column && c.abs_diff(column) != row - r) {
            queens.push((row, column));
            solve(n, queens, all);
            queens.pop();
        }
    }
}

fn main() {
    let n = std::env::args().nth(1).and_then(|n| n.parse().ok()).expect("a board size");
    let mut all = Vec::new();
    solve(n, &mut Vec::new(), &mut all);
    for solution in &all {
        println!("{solution:?}");
    }
    println!("Total: {}", all.len());
}
