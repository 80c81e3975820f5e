//! Option values: plausible, extreme and absurd.

use super::options::Argument;
use super::rng::Rng;

/// Values that suit few options or none.
const ABSURD: &str = "a\u{7}b\u{8}|two\nlines\nof\nfour|\u{1b}]0;title\u{7}|\u{9b}31m||-|--|-1|0|1e9|\
                     NaN|inf|x|8.5|٣|{|{}|{nope}|a,b|%s%n|\u{1b}[31m|\u{202e}abc";

/// Plausible and extreme values by value name.
const KNOWN: &str = "
    N = 4 5 6 7 8 4..6 1 ; 9 10 0 2 3 1..9 12..8 27 32 33 1000 1001 99999999999999999999
    K = 1 2 3 5 10 ; 0 92 93 1000000 18446744073709551615
    S = 1 2 0.5 1.37 2x ; 0 100 0.01 101 -2
    D = 96 97 150 72dpi ; 300 1 10000 0 10001
    I/N = 1/2 2/2 1/1 ; 3/2 0/1 1/0 1/18446744073709551615
    T = 1 2 4 ; 0 256 257
    R = 1 2 3 ; 0 4294967295
    LENGTH = 20px 5mm 0.2in 9pt 1cm 3 ; 0 0px 0.001px 1px 99999km 100000000mm 1e3px 7.3mm 4096px
    PAPER = a4 a6 letter 50x70cm ; 1x1mm 100x100m 0x0mm 20x20px 3x4 10x99999mm
    COLS = 1 2 3 10 ; 0 1000000 18446744073709551615
    ROWS = 1 2 3 10 ; 0 1000000 18446744073709551615
    QUEENS = b4,d3,a2,c1 2,4,1,3 a1 2,4 (1,2),(2,4) ; (0,1) (9,9,9) d4,f2 1,1 0,1 9,9 a1,a1 99999
    NUMBERS = 1 2,4 1,3 ; 2,4,1,3 1,2 0 9 65536 1,1
    SQUARE=COLOUR = a1=red b2=#123 (1,2)=red ; a1 =red a1= z99=red
    SQUARE = a1 d4 c2 2,3 (2,3) ; 0,99999999999999999999 a9 z99 0 a0
    FROM-TO = a1-b2 a1-d4,a1-a4 (1,1)-(2,2) ; a1-a1 a1 - z9-a1
    SQUARES = a1 b5,d4 c1 ; a1,a1 a1,b2 z99 i9 a0 aaaaaaaaaaaa1
    COLOUR|none = none white black #f0e6d2 red ; #0008 transparent currentColor url(#x)
    on|off|COLOUR = on off red #123 ; none #0008 transparent
    NAME=VALUE = queen=#a00 page=white,ink=black queen-scale=0.9 ; queen-scale=0.25 queen-scale=4 \
        queen-scale=NaN queen=none light=red,light=red queen ground=#0b2a5b,ink=white ground=gold
    PREFIX = a q board-1 ; 9 a:b ümlaut
    EQ = .Q oX ; QQ . abc ..Q 🂠♛
    STEPS = 1 1-9 20-31 70- ; 0 9-1 100000 1-18446744073709551615 1-99999999999999999999 -
    STEP = 1 12 76 ; 0 77 1000000 18446744073709551615
    SECONDS = 1 5 30 2.5 ; 0 600 601 NaN inf -1 1e300
    PAGES = 1 1-2 1- ; 0 2-1 99999 18446744073709551615 1-99999999999999999999 -
    TEXT = {n} Eight,queens {count} digits ; {permutation} {number}.{squares} {tally} \
        {page}/{pages} {{ }} שלום 八 👑 a\u{301}
    coordinates|FORMULA = coordinates row-col n-row+col ; row n
    FORMULA = row-col row+col n-row+col ; 0 row row+row -row-col+99999999999 \
        row-col-2147483648 col-row
    0|1 = 0 1 ; 2 18446744073709551615
    A..B = 8 1..12 27 ; 0 28 5..3 1.. ..8
    GROUP = all none mirror ; All rotate x
    RENDERER = html epub ; x
    heart|FILE = heart ; boards.txt empty folder missing
    CSV = times.csv ; boards.txt empty missing";

/// Existing files, missing files, and a folder.
const FILES: &str =
    "boards.txt boards.txt boards.json own.svg own.svg font.otf empty folder missing";
const OUTPUTS: &str = "x.svg x.svg x.png x.png x.pdf x.pdf x.svgz x.txt x.json x.fen - \
                       page-{0p}-of-{t}.svg p{p}.png x.gif x.html folder missing/x.svg";

/// The plausible and the extreme values of an argument, or `None` for arguments with named values.
fn known_values(arg: &Argument) -> Option<[Vec<&'static str>; 2]> {
    let name = match (arg.name.as_str(), arg.value.as_deref()?) {
        ("--output", _) => return Some([OUTPUTS, OUTPUTS].map(split_words)),
        (_, "FILE" | "NAME|FILE") => return Some([FILES, FILES].map(split_words)),
        (_, "N|A..B") => "A..B",
        (_, "TEXT|digits") => "TEXT",
        (_, name) => name,
    };
    let mut rows = KNOWN.lines().map(str::trim);
    let row = rows.find_map(|row| row.strip_prefix(name)?.strip_prefix(" = "));
    assert!(
        row.is_some() || !arg.value_names().is_empty(),
        "list values of {name} in KNOWN"
    );
    let (plain, extreme) = row?.split_once(" ; ")?;
    Some([plain, extreme].map(split_words))
}

fn split_words(text: &'static str) -> Vec<&'static str> {
    text.split_whitespace().collect()
}

/// A random value for an argument.
pub(crate) fn any_value(arg: &Argument, rng: &mut Rng) -> String {
    if rng.percent(7) {
        let silly: Vec<&str> = ABSURD.split('|').collect();
        return (*rng.choose(&silly)).to_owned();
    }
    if rng.percent(1) {
        return "w".repeat(5000);
    }
    let names = arg.value_names();
    match known_values(arg) {
        Some([plain, extreme]) if names.is_empty() || rng.percent(25) => {
            let values = if rng.percent(75) { plain } else { extreme };
            let value = *rng.choose(&values);
            if rng.percent(15) {
                near_limit(value, rng)
            } else {
                value.to_owned()
            }
        }
        _ if names.is_empty() => String::new(),
        _ => rng.choose(names).clone(),
    }
}

/// Replaces the first number by one near a limit of an integer type, where unchecked casts and
/// arithmetic fail.
fn near_limit(value: &str, rng: &mut Rng) -> String {
    let start = value
        .find(|c: char| c.is_ascii_digit())
        .unwrap_or(value.len());
    let (before, rest) = value.split_at(start);
    let after = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    let number = (1_i128 << rng.choose(&[16, 31, 32, 63, 64])) + rng.choose(&[-1, 0, 1]);
    format!("{before}{}{after}", number * rng.choose(&[1, -1]))
}

/// A valid value that keeps jobs small.
pub(crate) fn plain_value(arg: &Argument) -> String {
    match (arg.name.as_str(), arg.value_names().first()) {
        _ if arg.value.is_none() => String::new(),
        (_, Some(first)) => first.clone(),
        ("--font", _) => "font.otf".to_owned(),
        ("FILE", _) => "own.svg".to_owned(),
        _ => known_values(arg)
            .map_or("", |[plain, _]| plain[0])
            .to_owned(),
    }
}
