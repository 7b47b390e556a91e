//! What `json!` loses before the observed step sees it, for an observation that shows no difference.

use std::panic::Location;

use crate::workbook::source::{self, LostInJson};

/// Returns a hint if the prediction at this location writes something with `json!` that never reaches the step.
///
/// A source that cannot be read or parsed gives no hint.
pub(super) fn hint(location: &Location<'_>) -> Option<String> {
    let text = source::prediction(location).ok()?;
    let used = source::items_used(location, &text).unwrap_or_default();
    Some(match source::lost_in_json(&[&[text], &used[..]].concat().join("\n"))? {
        LostInJson::NotFinite => {
            "`json!` writes NaN and infinity as null before the step sees them. Use a map or a struct of your own instead:\n  BTreeMap::from([(\"price\", f64::NAN)])".to_owned()
        }
        LostInJson::NameTwice(name) => {
            format!("`json!` keeps only the last member called {name:?}, before the step sees the body. A struct or a map of your own whose `Serialize` writes both names keeps them.")
        }
    })
}
