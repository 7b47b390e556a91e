//! States where a mutant comes from, in one sentence.

use crate::mutant::Origin;

/// Returns the sentence. `link` turns a report such as `owner/repository#number` into text that the reader can follow.
pub(crate) fn sentence(origin: Origin, link: impl Fn(&str) -> String) -> String {
    match origin {
        Origin::Worksheet(snippet) => format!("The worksheet's own snippet: `{snippet}`."),
        Origin::Reason(reason) => format!("From the worksheet's reason for this step: {reason}."),
        Origin::Essay(sentence) => format!("From the essay: {sentence}."),
        Origin::Report(report) => format!("Seen in the field: {}.", link(report)),
        Origin::Workbook => "A mistake that this workbook adds.".to_owned(),
    }
}
