//! Counts of outcomes, and a table of the failures.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::Case;
use crate::subject::Outcome;

/// The number of failures that are printed in full, shortest first, of each fault.
const EXAMPLES: usize = 12;

#[derive(Default)]
pub(crate) struct Report {
    /// Numbers of cases by verdict (right or not) and outcome.
    counts: BTreeMap<(bool, Outcome), usize>,
    failures: BTreeMap<Fault, Vec<(u64, Case)>>,
}

/// An outcome that differs from the verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fault {
    Crash,
    FalselyRight,
    FalselyWrong,
    FalselyRefused,
}

impl Report {
    pub(crate) fn add(&mut self, number: u64, case: Case, outcome: Outcome) {
        *self.counts.entry((case.right, outcome)).or_default() += 1;
        let fault = match (case.right, outcome) {
            (_, Outcome::Crashed) => Fault::Crash,
            (false, Outcome::Right) => Fault::FalselyRight,
            (true, Outcome::Wrong) => Fault::FalselyWrong,
            (true, Outcome::Refused) => Fault::FalselyRefused,
            (true, Outcome::Right) | (false, Outcome::Wrong | Outcome::Refused) => return,
        };
        self.failures.entry(fault).or_default().push((number, case));
    }

    pub(crate) fn merge(mut self, other: Report) -> Report {
        for (key, count) in other.counts {
            *self.counts.entry(key).or_default() += count;
        }
        for (fault, mut cases) in other.failures {
            self.failures.entry(fault).or_default().append(&mut cases);
        }
        self
    }

    /// Prints the counts and failures. Panics if there are too many failures.
    pub(crate) fn finish(mut self) {
        let counts = &self.counts;
        println!("cases by verdict (true: right) and outcome: {counts:?}");
        let right: usize = counts
            .iter()
            .filter(|(key, _)| key.0)
            .map(|(_, count)| count)
            .sum();
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("judge");
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        for (fault, cases) in &mut self.failures {
            cases.sort_by_key(|(number, case)| (case.text.len(), *number));
            print_table(*fault, cases);
            for (number, case) in cases {
                let option = case.option.map_or(String::new(), |n| format!("-n{n}"));
                let name = format!("{fault:?}-{number}-{:?}{option}.txt", case.expect);
                fs::write(folder.join(name), &case.bytes).unwrap();
            }
        }
        println!("the texts are in {}", folder.display());
        let count = |fault| self.failures.get(&fault).map_or(0, Vec::len);
        let [crashes, accepted] = [Fault::Crash, Fault::FalselyRight].map(count);
        let [wrong, refused] = [Fault::FalselyWrong, Fault::FalselyRefused].map(count);
        assert_eq!(crashes, 0, "crashes");
        assert_eq!(accepted, 0, "outputs are called right and are not");
        assert!(
            wrong * 200 <= right,
            "{wrong} of {right} right outputs are called wrong"
        );
        assert!(
            refused * 100 <= right * 3,
            "{refused} of {right} right outputs are refused"
        );
    }
}

/// Prints how often styles, variations and decorations fail, and examples.
fn print_table(fault: Fault, cases: &[(u64, Case)]) {
    let mut sums = BTreeMap::<&str, BTreeMap<&str, usize>>::new();
    for (_, case) in cases {
        let decorations = case.decorations.iter().map(|name| ("decorations", *name));
        let names = [
            ("styles", case.name.as_str()),
            ("variations", case.variation),
        ];
        for (kind, name) in names.into_iter().chain(decorations) {
            *sums.entry(kind).or_default().entry(name).or_default() += 1;
        }
    }
    for (kind, names) in sums {
        let mut names: Vec<_> = names.into_iter().collect();
        names.sort_by_key(|(_, count)| Reverse(*count));
        let names: Vec<String> = names
            .iter()
            .map(|(name, count)| format!("{count} {name}"))
            .collect();
        println!(
            "{fault:?} by {} {kind}: {}",
            names.len(),
            names[..names.len().min(30)].join("; ")
        );
    }
    let mut seen = Vec::new();
    for (number, case) in cases {
        let row = (&case.name, case.variation);
        if seen.len() < EXAMPLES && !seen.contains(&row) {
            seen.push(row);
            let Case {
                name,
                variation,
                expect,
                option,
                text,
                ..
            } = case;
            let decorations = case.decorations.join(", ");
            println!("\n{fault:?} {number} | {name} | {decorations} | {variation}");
            println!("{expect:?}, --n {option:?}\n{text}");
        }
    }
}
