//! Random command lines, generated from the list of options.

pub(crate) mod line;
pub(crate) mod options;
pub(crate) mod rng;
pub(crate) mod run;
mod values;

pub(crate) fn env_number(name: &str, default: u64) -> u64 {
    let text = std::env::var(name).ok();
    text.map_or(default, |text| text.parse().unwrap())
}
