//! A mutant's change as a diff.

use std::fmt::Write;

use crate::workbook::source::Line;

/// Formats the lines as a diff, with `context` unchanged lines around each change.
pub(super) fn diff(lines: &[Line], context: usize) -> String {
    let is_changed = |line: &Line| !matches!(line, Line::Kept(_));
    let is_near = |index: usize| {
        let window = &lines[index.saturating_sub(context)..lines.len().min(index + context + 1)];
        window.iter().any(is_changed)
    };
    let mut text = String::new();
    let mut skipping = false;
    for (index, line) in lines.iter().enumerate() {
        let _ = match line {
            Line::Kept(_) if !is_near(index) => {
                // Lines skipped at the beginning or the end of the method get no mark.
                if !skipping && context > 0 && index > 0 && lines[index..].iter().any(is_changed) {
                    text += "  ...\n";
                }
                skipping = true;
                continue;
            }
            Line::Kept(line) => writeln!(text, "  {line}"),
            Line::Removed(line) => writeln!(text, "- {line}"),
            Line::Added(line) => writeln!(text, "+ {line}"),
        };
        skipping = false;
    }
    text
}
