//! A double as Python writes it: with the fewest digits that read back as the same number.

/// Appends a finite double as Python's `repr` writes it: `1.0`, `-0.0`, `0.0001`, `1e-05`, `1e+16`.
///
/// The digits come from zmij and not from the standard library. When two shortest texts are equally near, Python
/// chooses the one with the even last digit, and Rust's `{}` does not. Python's format differs from zmij's only below
/// 0.0001.
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
