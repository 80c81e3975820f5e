#![no_main]

use libfuzzer_sys::fuzz_target;
use nqueens_sheet_fuzz::stamps;

fuzz_target!(|input: stamps::Input<'_>| stamps::check(&input));
