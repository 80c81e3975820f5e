#![no_main]

use libfuzzer_sys::fuzz_target;
use nqueens_sheet_fuzz::from_input;

fuzz_target!(|input: from_input::Input<'_>| from_input::check(input));
