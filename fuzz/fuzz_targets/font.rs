#![no_main]

use libfuzzer_sys::fuzz_target;
use nqueens_sheet_fuzz::font;

fuzz_target!(|input: &[u8]| font::check(input));
