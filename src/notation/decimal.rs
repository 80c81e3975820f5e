//! Decimal digits, appended to bytes.

/// Appends `value` in decimal, without leading zeros.
///
/// `write!` into a `Vec<u8>` gives the same bytes at a quarter of the speed,
/// and the numbers are most of what the data formats consist of.
pub(super) fn push_decimal(out: &mut Vec<u8>, value: u64) {
    // Ranks have one or two digits on all boards that are enumerated.
    match value {
        0..10 => return out.push(b'0' + value as u8),
        10..100 => {
            let value = value as u8;
            return out.extend_from_slice(&[b'0' + value / 10, b'0' + value % 10]);
        }
        _ => {}
    }
    let mut digits = [0; 20];
    let mut start = digits.len();
    let mut rest = value;
    loop {
        start -= 1;
        digits[start] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    out.extend_from_slice(&digits[start..]);
}

#[cfg(test)]
mod tests {
    use super::push_decimal;

    #[test]
    fn agrees_with_the_standard_library() {
        for value in [0, 1, 9, 10, 99, 100, 1000, 65_535, u64::MAX] {
            let mut out = Vec::new();
            push_decimal(&mut out, value);
            assert_eq!(out, value.to_string().into_bytes());
        }
    }
}
