//! Where a mutant comes from, with a link to the report.

use crate::{mutant::Mutant, workbook::origin};

/// Returns where the fault comes from, in one sentence.
pub(super) fn origin(mutant: &Mutant) -> String {
    origin::sentence(mutant.origin, link)
}

/// Returns a link to a report such as `owner/repository#number`.
fn link(report: &str) -> String {
    match report.split_once('#') {
        Some((repository, number)) => format!("[{report}](https://github.com/{repository}/issues/{number})"),
        None => report.to_owned(),
    }
}
