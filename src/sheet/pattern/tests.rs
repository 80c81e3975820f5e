use super::*;

fn refusal(pattern: Result<Pattern>) -> String {
    pattern.unwrap_err().to_string()
}

fn named(pattern: &Pattern) -> String {
    pattern.fill(|placeholder| placeholder.name().to_uppercase())
}

#[test]
fn fills_every_placeholder() {
    for placeholder in Placeholder::ALL {
        let pattern: Pattern = format!("<{placeholder}>").parse().unwrap();
        let expected = format!("<{}>", placeholder.name().to_uppercase());
        assert_eq!(named(&pattern), expected);
        assert_eq!(pattern.placeholders().collect::<Vec<_>>(), [placeholder]);
    }
}

#[test]
fn braces_are_written_twice() {
    let cases = [
        ("", ""),
        ("{{}}", "{}"),
        ("{{n}}", "{n}"),
        ("{{{n}}}", "{N}"),
        ("{n}{n}}}", "NN}"),
        ("a{{b{n}c}}d", "a{bNc}d"),
        ("№ {number} – 八", "№ NUMBER – 八"),
    ];
    for (text, filled) in cases {
        let pattern: Pattern = text.parse().unwrap();
        assert_eq!(named(&pattern), filled, "{text}");
        assert_eq!(pattern.to_string(), text);
    }
}

#[test]
fn rejects_unmatched_braces() {
    for text in [
        "{", "}", "a{n", "n}", "{n}}", "{a{n}", "{{{n}}", "{{}", "{n}{",
    ] {
        let error = text.parse::<Pattern>().unwrap_err();
        assert!(
            matches!(&error, Error { kind: ErrorKind::InvalidValue, message, .. } if message.contains("unmatched brace")),
            "{text}: {error}"
        );
    }
    assert_eq!(
        refusal("n = {n".parse()),
        "unmatched brace in `n = {n`: write {{ or }} for a brace, and a placeholder as {n}"
    );
}

#[test]
fn rejects_unknown_placeholders() {
    for text in ["{}", "{ n }", "{N}", "{n:3}", "{numbr}"] {
        let error = text.parse::<Pattern>().unwrap_err();
        assert!(
            matches!(&error, Error { kind: ErrorKind::InvalidValue, message, .. } if message.contains("unknown placeholder")),
            "{text}"
        );
    }
    assert_eq!(
        refusal(Pattern::for_board("{numbr}")),
        "unknown placeholder `{numbr}`: choose one of {number}, {index}, {permutation}, {squares}, {class}, \
         {orbit_size}, {symmetry}, {n}, {count}, {fundamentals}, {tally}, {page}, {pages}, and write {{ for a brace"
    );
    assert_eq!(
        refusal(Pattern::for_sheet("{numbr}")),
        "unknown placeholder `{numbr}`: choose one of {n}, {count}, {fundamentals}, {tally}, {page}, {pages}, \
         and write {{ for a brace"
    );
}

#[test]
fn sheet_texts_reject_board_placeholders() {
    let text = "n = {n}: {class}, {number}";
    assert!(Pattern::for_board(text).is_ok());
    assert_eq!(
        refusal(Pattern::for_sheet(text)),
        "`{class}` is only for texts of single boards: choose one of {n}, {count}, {fundamentals}, \
         {tally}, {page}, {pages}"
    );
    assert!(Pattern::for_sheet("{tally} · {page}/{pages}").is_ok());
}

proptest::proptest! {
    #[test]
    fn any_text_round_trips_or_fails_later(text in "([{}]|n|page|\\PC){0,12}") {
        let malformed = Pattern::from(text.as_str());
        match text.parse::<Pattern>() {
            Ok(pattern) => proptest::prop_assert_eq!(&pattern, &malformed),
            Err(error) => {
                let later = malformed.check_for_board().unwrap_err();
                proptest::prop_assert_eq!(later.to_string(), error.to_string());
                proptest::prop_assert!(malformed.check_for_sheet().is_err());
            }
        }
        proptest::prop_assert_eq!(malformed.to_string(), text);
    }

    #[test]
    fn escaped_text_parses_back(text in "([{}]|\\PC){0,12}") {
        let pattern: Pattern = Pattern::literal(&text).to_string().parse().unwrap();
        proptest::prop_assert_eq!(named(&pattern), text);
        proptest::prop_assert_eq!(pattern.placeholders().count(), 0);
    }
}
