//! A double as Python writes it: the shortest digits that read back as the same number.

use std::fmt::Write;

/// Appends a finite double as Python's `repr` writes it: `1.0`, `-0.0`, `0.0001`, `1e-05`, `1e+16`.
///
/// Plain from 0.0001 up to below 10 to the 16th; elsewhere with an exponent of a sign and at least two digits.
pub(super) fn write_float(out: &mut String, value: f64) {
    let start = out.len();
    // Writing into a `String` cannot fail.
    if value == 0.0 || (1e-4..1e16).contains(&value.abs()) {
        let _ = write!(out, "{value}");
        if !out[start..].contains('.') {
            out.push_str(".0");
        }
    } else {
        let _ = write!(out, "{value:e}");
        let exponent = out[start..].find('e').map_or(out.len(), |e| start + e + 1);
        let sign = if out[exponent..].starts_with('-') { out.remove(exponent) } else { '+' };
        let padding = if out.len() - exponent < 2 { "0" } else { "" };
        out.insert_str(exponent, padding);
        out.insert(exponent, sign);
    }
}
