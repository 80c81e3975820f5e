//! The baseline of the benchmarks.
//!
//! The same recursion in C, compiled with `gcc -O3`, took 782 ns per solution for n = 14; this took
//! 800 ns.

/// The usual recursion on bit sets, with a callback for each solution.
pub(crate) struct Textbook<F> {
    n: usize,
    board: u32,
    ranks: [u16; 32],
    found: F,
}

impl<F: FnMut(&[u16])> Textbook<F> {
    /// Finds all solutions of `n`, from 1 to 32.
    pub(crate) fn run(n: usize, found: F) {
        let mut search = Textbook {
            n,
            board: u32::MAX >> (32 - n),
            ranks: [0; 32],
            found,
        };
        search.place(0, 0, 0, 0);
    }

    fn place(&mut self, file: usize, ranks: u32, rising: u32, falling: u32) {
        if file == self.n {
            (self.found)(&self.ranks[..self.n]);
            return;
        }
        let mut open = self.board & !(ranks | rising | falling);
        while open != 0 {
            let queen = open & open.wrapping_neg();
            open ^= queen;
            self.ranks[file] = queen.trailing_zeros() as u16;
            let (up, down) = ((rising | queen) << 1, (falling | queen) >> 1);
            self.place(file + 1, ranks | queen, up, down);
        }
    }
}
