//! CLDR plural rules, in the syntax of its tables, for integers.
//!
//! <https://unicode.org/reports/tr35/tr35-numbers.html#Plural_rules_syntax>

/// True if a number matches a rule such as `i % 10 = 2..4 and i % 100 != 12..14`.
pub(crate) fn matches_rule(rule: &str, number: u128) -> bool {
    rule.split(" or ").any(|condition| {
        condition
            .split(" and ")
            .all(|relation| relation_holds(relation, number) == Some(true))
    })
}

/// True if a number matches a relation such as `i % 10 = 2..4`; `None` if the relation is malformed.
fn relation_holds(relation: &str, number: u128) -> Option<bool> {
    let (left, right) = relation.split_once('=')?;
    let (left, is_negated) = match left.strip_suffix('!') {
        Some(left) => (left, true),
        None => (left, false),
    };
    let (operand, modulus) = match left.split_once('%') {
        Some((operand, modulus)) => (operand, modulus.trim().parse().ok()?),
        None => (left, u128::MAX),
    };
    let value = match operand.trim() {
        "n" | "i" => number.checked_rem(modulus)?,
        // Decimals and exponents, which integers do not have.
        "v" | "w" | "f" | "t" | "c" | "e" => 0,
        _ => return None,
    };
    let mut ranges = right.split(',').map(|range| {
        let (from, to) = range.split_once("..").unwrap_or((range, range));
        Some((
            from.trim().parse::<u128>().ok()?,
            to.trim().parse::<u128>().ok()?,
        ))
    });
    let contains_value =
        |range: Option<(u128, u128)>| range.is_some_and(|(from, to)| (from..=to).contains(&value));
    Some(ranges.any(contains_value) != is_negated)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matching_numbers(rule: &str, max: u128) -> Vec<u128> {
        (0..=max)
            .filter(|number| matches_rule(rule, *number))
            .collect()
    }

    #[test]
    fn evaluates_cldr_rules() {
        assert_eq!(matching_numbers("i = 1 and v = 0", 30), [1]);
        assert_eq!(matching_numbers("i = 0,1", 30), [0, 1]);
        let polish = "v = 0 and i % 10 = 2..4 and i % 100 != 12..14";
        assert_eq!(
            matching_numbers(polish, 34),
            [2, 3, 4, 22, 23, 24, 32, 33, 34]
        );
        assert_eq!(matching_numbers("v != 0", 30), []);
        let spanish = "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5";
        for (number, many) in [
            (0, false),
            (1_000_000, true),
            (1_000_001, false),
            (10u128.pow(30), true),
        ] {
            assert_eq!(matches_rule(spanish, number), many, "{number}");
        }
    }

    #[test]
    fn malformed_rules_match_nothing() {
        for rule in ["", "x = 1", "i % 0 = 1", "i is 1"] {
            assert_eq!(matching_numbers(rule, 100), [], "{rule}");
        }
    }
}
