#![no_main]

use libfuzzer_sys::fuzz_target;
use nqueens_sheet_fuzz::png;

fuzz_target!(|input: png::Input| png::check(&input));
