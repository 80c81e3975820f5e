#![no_main]

use libfuzzer_sys::fuzz_target;
use nqueens_sheet_fuzz::layout;

fuzz_target!(|input: layout::Input| layout::check(&input));
