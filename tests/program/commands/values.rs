//! Values of options: plausible ones, extreme ones and silly ones.

use std::collections::BTreeSet;

use super::dice::Dice;
use super::options::Argument;

/// No value of any option, or of nearly none.
const SILLY: [&str; 22] = [
    "a\u{7}b\u{8}",
    "two\nlines\nof\nfour",
    "\u{1b}]0;title\u{7}",
    "\u{9b}31m",
    "",
    "-",
    "--",
    "-1",
    "0",
    "1e9",
    "NaN",
    "inf",
    "x",
    "8.5",
    "٣",
    "{",
    "{}",
    "{nope}",
    "a,b",
    "%s%n",
    "\u{1b}[31m",
    "\u{202e}abc",
];

/// What is meant to be written for a value of a name; the plain ones come twice
/// as often as those after the bar.
fn known(name: &str) -> [&'static str; 2] {
    match name {
        "N" => [
            "4 5 6 7 8 4..6 1",
            "9 10 0 2 3 1..9 12..8 27 32 33 1000 1001 99999999999999999999",
        ],
        "K" => ["1 2 3 5 10", "0 92 93 1000000 18446744073709551615"],
        "S" => ["1 2 0.5 1.37 2x", "0 100 0.01 101 -2"],
        "D" => ["96 97 150 72dpi", "300 1 10000 0 10001"],
        "I/N" => ["1/2 2/2 1/1", "3/2 0/1 1/0 1/18446744073709551615"],
        "T" => ["1 2 4", "0 256 257"],
        "R" => ["1 2 3", "0 4294967295"],
        "LENGTH" => [
            "20px 5mm 0.2in 9pt 1cm 3",
            "0 0px 0.001px 1px 99999km 100000000mm 1e3px 7.3mm 4096px",
        ],
        "PAPER" => [
            "a4 a6 letter 50x70cm",
            "1x1mm 100x100m 0x0mm 20x20px 3x4 10x99999mm",
        ],
        "COLS" | "ROWS" => ["1 2 3 10", "0 1000000 18446744073709551615"],
        "SQUARE" => ["a1 d4 c2", "a9 z99 0 a0"],
        "QUEENS" => [
            "b4,d3,a2,c1 2,4,1,3 a1 2,4",
            "d4,f2 1,1 0,1 9,9 a1,a1 99999",
        ],
        "NUMBERS" => ["1 2,4 1,3", "2,4,1,3 1,2 0 9 65536 1,1"],
        "SQUARE=COLOUR" => ["a1=red b2=#123", "a1 =red a1= z99=red"],
        "FROM-TO" => ["a1-b2 a1-d4,a1-a4", "a1-a1 a1 - z9-a1"],
        "SQUARES" => ["a1 b5,d4 c1", "a1,a1 a1,b2 z99 i9 a0 aaaaaaaaaaaa1"],
        "COLOUR|none" => [
            "none white black #f0e6d2 red",
            "#0008 transparent currentColor url(#x)",
        ],
        "on|off|COLOUR" => ["on off red #123", "none #0008 transparent"],
        "NAME=VALUE" => [
            "queen=#a00 page=white,ink=black queen-scale=0.9",
            "queen-scale=0.25 queen-scale=4 queen-scale=NaN queen=none light=red,light=red queen",
        ],
        "PREFIX" => ["a q board-1", "9 a:b ümlaut"],
        "EQ" => [".Q oX", "QQ . abc ..Q 🂠♛"],
        "STEPS" => [
            "1 1-9 20-31 70-",
            "0 9-1 100000 1-18446744073709551615 1-99999999999999999999 -",
        ],
        "SECONDS" => ["1 5 30 2.5", "0 600 601 NaN inf -1 1e300"],
        "PAGES" => [
            "1 1-2 1-",
            "0 2-1 99999 18446744073709551615 1-99999999999999999999 -",
        ],
        "TEXT" | "TEXT|digits" => [
            "{n} Eight,queens {count} digits",
            "{permutation} {number}.{squares} {tally} {page}/{pages} {{ }} שלום 八 👑 a\u{301}",
        ],
        "FORMULA" => [
            "row-col row+col n-row+col",
            "0 row row+row -row-col+99999999999 row-col-2147483648 col-row",
        ],
        "0|1" => ["0 1", "2 18446744073709551615"],
        "N|A..B" | "A..B" => ["8 1..12 27", "0 28 5..3 1.. ..8"],
        "GROUP" => ["all none mirror", "All rotate x"],
        "RENDERER" => ["html epub", "x"],
        "CSV" => ["times.csv", "boards.txt empty missing"],
        other => panic!("say which values of {other} are plausible and which extreme"),
    }
}

/// Files there are, files there are not, and what is no file.
const FILES: [&str; 9] = [
    "boards.txt",
    "boards.txt",
    "boards.json",
    "own.svg",
    "own.svg",
    "font.otf",
    "empty",
    "folder",
    "missing",
];
const OUTPUTS: [&str; 18] = [
    "x.svg",
    "x.svg",
    "x.png",
    "x.png",
    "x.pdf",
    "x.pdf",
    "x.svgz",
    "x.txt",
    "x.json",
    "x.fen",
    "-",
    "page-{0p}-of-{t}.svg",
    "p{p}.png",
    "x.gif",
    "x.apng",
    "x.html",
    "folder",
    "missing/x.svg",
];

/// Files by what they are for, where that is what is asked for.
fn files(arg: &Argument) -> Option<&'static [&'static str]> {
    match (arg.name.as_str(), arg.kind()) {
        ("--output", _) => Some(&OUTPUTS),
        (_, "FILE" | "NAME|FILE") => Some(&FILES),
        _ => None,
    }
}

/// A value for an argument.
pub(crate) fn value(arg: &Argument, dice: &mut Dice) -> String {
    if dice.percent(7) {
        return (*dice.one(&SILLY)).to_owned();
    }
    if dice.percent(1) {
        return "w".repeat(5000);
    }
    let possible = arg.names();
    let own_sides = arg.kind() == "PAPER" && dice.percent(50);
    if !possible.is_empty() && !own_sides {
        if arg.kind() == "NAME|FILE" && dice.percent(20) {
            return (*dice.one(&FILES)).to_owned();
        }
        return dice.one(possible).clone();
    }
    if let Some(files) = files(arg) {
        return (*dice.one(files)).to_owned();
    }
    let [plain, extreme] = known(arg.kind());
    let words = if dice.percent(75) { plain } else { extreme };
    let words: Vec<&str> = words.split(' ').collect();
    let word = *dice.one(&words);
    let ends = if dice.percent(15) {
        at_ends(word)
    } else {
        Vec::new()
    };
    if ends.is_empty() {
        word.to_owned()
    } else {
        dice.one(&ends).clone()
    }
}

/// The first plain value of an argument with such numbers.
pub(crate) fn far(arg: &Argument) -> Vec<String> {
    if files(arg).is_some() || arg.value.is_none() || !arg.names().is_empty() {
        Vec::new()
    } else {
        at_ends(&plain(arg))
    }
}

/// A value with each number in the place of one of its own that is at an end of a type: what
/// casts, adds or multiplies without care goes wrong there.
fn at_ends(value: &str) -> Vec<String> {
    let mut ends = Vec::new();
    let is_digit = |c: char| c.is_ascii_digit();
    let mut start = 0;
    while let Some(begin) = value[start..].find(is_digit).map(|at| start + at) {
        let rest = &value[begin..];
        let end = begin + rest.find(|c| !is_digit(c)).unwrap_or(rest.len());
        for power in [16, 31, 32, 63, 64] {
            for number in [-1, 0, 1].map(|by| (1_i128 << power) + by) {
                for number in [number, -number] {
                    ends.push(format!("{}{number}{}", &value[..begin], &value[end..]));
                }
            }
        }
        start = end;
    }
    ends
}

/// A value that an argument takes, and that keeps jobs small.
pub(crate) fn plain(arg: &Argument) -> String {
    if let Some(first) = arg.names().first() {
        return first.clone();
    }
    match (arg.name.as_str(), files(arg)) {
        ("--font", _) => "font.otf",
        ("FILE", _) => "own.svg",
        (_, Some(files)) => files[0],
        (_, None) if arg.value.is_none() => "",
        (_, None) => known(arg.kind())[0].split(' ').next().unwrap_or(""),
    }
    .to_owned()
}

/// The edges of an argument's values: the least and the largest, those beyond, none, and what the
/// program draws a line at. Those that it refuses, too.
pub(crate) fn edges(arg: &Argument) -> Vec<String> {
    if arg.value.is_none() {
        return vec![String::new()];
    }
    let names: Vec<&str> = arg.names().iter().map(String::as_str).collect();
    let mut edges: Vec<&str> = match names.as_slice() {
        [first, _, .., last] if arg.name != "--format" => vec![first, names[names.len() / 2], last],
        names => names.to_vec(),
    };
    if let Some(files) = files(arg) {
        edges.extend(files);
    } else if names.is_empty() || arg.kind() == "PAPER" {
        edges.extend(known(arg.kind()).iter().flat_map(|known| known.split(' ')));
    }
    edges.push("");
    let mut seen = BTreeSet::new();
    edges.retain(|edge| seen.insert(*edge));
    edges.into_iter().map(str::to_owned).collect()
}
