//! Any text as a length, a colour, a square, a solution, or another value of the command line.
//! Formatting and parsing a parsed value must give the same value.

use nqueens_sheet::{Class, Color, Group, IdPrefix, Length, Measure, Solution, Square, Unit};

/// Checks an input.
pub fn check(text: &str) {
    if let Ok(measure) = text.parse::<Measure>() {
        assert_eq!(text.parse::<Length>().ok(), Some(measure.length));
        assert!(measure.length >= Length::ZERO);
        for unit in Unit::ALL {
            // The longest length, 100 km, is exact to half a nanometre.
            let value = measure.length.to_unit(unit);
            let length = Length::new(value, unit).expect("it was a length");
            assert_eq!(length.to_unit(unit), value, "{value}{}", unit.name());
        }
    }
    if let Ok(color) = text.parse::<Color>() {
        assert_eq!(color.to_string().parse::<Color>().ok(), Some(color));
        assert!((1.0..=21.01).contains(&color.contrast(Color::WHITE)));
    }
    if let Ok(square) = text.parse::<Square>() {
        assert_eq!(square.to_string().parse::<Square>().ok(), Some(square));
    }
    if let Ok(solution) = text.parse::<Solution>() {
        assert_eq!(solution.to_string().parse().ok(), Some(solution));
    }
    if IdPrefix::new(text).is_ok() {
        assert!(text.is_ascii() && (1..=64).contains(&text.len()));
    }
    let _ = (text.parse::<Group>(), text.parse::<Class>());
}
