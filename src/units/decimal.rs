//! Decimal digits, appended to bytes.

use super::unit::Unit;

/// Appends `ticks` in `unit` as the shortest decimal with four places at most.
pub(crate) fn push_decimal(out: &mut Vec<u8>, ticks: i64, unit: Unit) {
    let per = i128::from(unit.ticks());
    let scaled = (i128::from(ticks) * 20_000 + per).div_euclid(2 * per);
    if scaled < 0 {
        out.push(b'-');
    }
    let scaled = scaled.unsigned_abs();
    let (whole, mut rest) = ((scaled / 10_000) as u64, (scaled % 10_000) as u32);
    if whole != 0 || rest == 0 {
        push_integer(out, whole);
    }
    if rest != 0 {
        out.push(b'.');
        let mut place = 1000;
        while rest != 0 {
            out.push(b'0' + (rest / place) as u8);
            rest %= place;
            place /= 10;
        }
    }
}

/// Appends a whole number.
pub(crate) fn push_integer(out: &mut Vec<u8>, mut value: u64) {
    let mut digits = [0u8; 20];
    let mut start = digits.len();
    loop {
        start -= 1;
        digits[start] = b'0' + (value % 10) as u8;
        value /= 10;
        if value == 0 {
            break;
        }
    }
    out.extend_from_slice(&digits[start..]);
}

/// Appends a whole number with its sign.
pub(crate) fn push_signed(out: &mut Vec<u8>, value: i32) {
    if value < 0 {
        out.push(b'-');
    }
    push_integer(out, u64::from(value.unsigned_abs()));
}
