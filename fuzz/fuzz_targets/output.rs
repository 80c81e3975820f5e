#![no_main]

use libfuzzer_sys::fuzz_target;
use nqueens_sheet_fuzz::output;

fuzz_target!(|input: (Option<u8>, &[u8])| output::check(input));
