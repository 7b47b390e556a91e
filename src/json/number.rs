//! A double as Python writes it: the shortest digits that read back as the same number.

/// Appends a finite double as Python's `repr` writes it: `1.0`, `-0.0`, `0.0001`, `1e-05`, `1e+16`.
///
/// The digits are zmij's, not the standard library's: where two shortest texts are equally near, Python takes the one with
/// the even last digit, and Rust's `{}` does not. Python's way of setting them out differs from zmij's below 0.0001 only.
pub(super) fn write_float(out: &mut String, value: f64) {
    let mut buffer = zmij::Buffer::new();
    let text = buffer.format_finite(value.abs());
    if value.is_sign_negative() {
        out.push('-');
    }
    if let Some(digits) = text.strip_prefix("0.0000") {
        let (first, others) = digits.split_at(1);
        let point = if others.is_empty() { "" } else { "." };
        out.extend([first, point, others, "e-05"]);
    } else if let Some((digits, exponent)) = text.split_once("e-") {
        let padding = if exponent.len() < 2 { "0" } else { "" };
        out.extend([digits, "e-", padding, exponent]);
    } else {
        out.push_str(text);
    }
}
