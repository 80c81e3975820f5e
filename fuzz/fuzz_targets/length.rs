#![no_main]

use libfuzzer_sys::fuzz_target;
use nqueens_sheet_fuzz::length;

fuzz_target!(|input: &str| length::check(input));
