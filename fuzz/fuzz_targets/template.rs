#![no_main]

use libfuzzer_sys::fuzz_target;
use nqueens_sheet_fuzz::template;

fuzz_target!(|input: &str| template::check(input));
