//! Any text as a length, a colour, a square, a solution, and as other words
//! of the command line. What is written back is read as the same.

use nqueens_sheet::{Class, Color, Group, IdPrefix, Length, Measure, Solution, Square, Unit};

/// Tries an input.
pub fn check(text: &str) {
    if let Ok(measure) = text.parse::<Measure>() {
        assert_eq!(text.parse::<Length>().ok(), Some(measure.length));
        assert!(measure.length >= Length::ZERO);
        for unit in Unit::ALL {
            // The farthest length, 100 km, is known to half a nanometre.
            let there = measure.length.to(unit);
            let back = Length::new(there, unit).expect("it was a length");
            assert_eq!(back.to(unit), there, "{there}{}", unit.suffix());
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
        assert_eq!(solution.to_string().parse(), Ok(solution));
    }
    if IdPrefix::new(text).is_ok() {
        assert!(text.is_ascii() && (1..=64).contains(&text.len()));
    }
    let _ = (text.parse::<Group>(), text.parse::<Class>());
}
