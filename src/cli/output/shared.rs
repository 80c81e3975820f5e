//! A sink with two owners.

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

use crate::cli::failure::Outcome;
use crate::cli::job::target::Target;
use crate::cli::output::sink::Sink;

/// A sink that is still there when the drawing that writes to it has ended.
#[derive(Clone)]
pub(crate) struct Shared(Rc<RefCell<Sink>>);

impl Shared {
    pub(crate) fn open(target: &Target) -> Outcome<Shared> {
        Ok(Shared(Rc::new(RefCell::new(Sink::open(target)?))))
    }

    pub(crate) fn commit(self) -> Outcome {
        self.0.replace(Sink::Nowhere).commit()
    }
}

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.borrow_mut().flush()
    }
}
