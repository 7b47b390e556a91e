//! The answer key: a right prediction for each mutant that can be killed, with its reasons. Its entries are in
//! `mutants/`, one file per chapter.

use crate::{chapter::Chapter, workbook::prediction::Prediction};

/// The answer for one mutant.
pub struct Answer {
    /// The observation that shows the difference, and its outcomes.
    pub prediction: Prediction,
    /// A test that the mutant passes: the happy path, which does not reveal it.
    pub survives: &'static str,
    /// Why the observation shows the difference.
    pub why: &'static str,
}

/// An answer that lacks its reason. Continue with [`because`](Self::because).
#[must_use = "say why: .because(\"…\")"]
pub struct WithoutReason {
    prediction: Prediction,
    survives: &'static str,
}

impl Prediction {
    /// Names a test that passes although the mutant is wrong.
    pub fn survives(self, test: &'static str) -> WithoutReason {
        WithoutReason { prediction: self, survives: test }
    }
}

impl WithoutReason {
    /// States in one sentence why the observation shows the difference.
    #[must_use]
    pub fn because(self, why: &'static str) -> Answer {
        Answer { prediction: self.prediction, survives: self.survives, why }
    }
}

/// Returns the answers of every chapter, in reading order.
pub fn all() -> impl Iterator<Item = Answer> {
    Chapter::ALL.into_iter().flat_map(of)
}

/// Returns the answer for the mutant of this name. An equivalent mutant has a proof instead.
#[must_use]
pub fn find(name: &str) -> Option<Answer> {
    all().find(|answer| answer.prediction.mutant == name)
}

/// Returns a chapter's answers, in reading order.
fn of(chapter: Chapter) -> Vec<Answer> {
    match chapter {
        Chapter::ValidKey => step1_valid_key::answers(),
        Chapter::Canonical => step2_canonical::answers(),
        Chapter::Fingerprint => step3_fingerprint::answers(),
        Chapter::ScopedKey => step4_scoped_key::answers(),
        Chapter::Classify => step5_classify::answers(),
        Chapter::Remember => step6_remember::answers(),
        Chapter::Replay => step7_replay::answers(),
        Chapter::Execute => step8_execute::answers(),
        Chapter::LedgerScope => ledger_scope::answers(),
        Chapter::LedgerMeaning => ledger_meaning::answers(),
        Chapter::LedgerOneCommit => ledger_one_commit::answers(),
        Chapter::LedgerRaces => ledger_races::answers(),
        Chapter::LedgerCrashes => ledger_crashes::answers(),
        Chapter::LedgerLostReply => ledger_lost_reply::answers(),
        Chapter::LedgerInProgress => ledger_in_progress::answers(),
        Chapter::LedgerRetention => ledger_retention::answers(),
        Chapter::LedgerRestores => ledger_restores::answers(),
    }
}

#[path = "../../mutants/ledger_crashes/answers.rs"]
mod ledger_crashes;
#[path = "../../mutants/ledger_in_progress/answers.rs"]
mod ledger_in_progress;
#[path = "../../mutants/ledger_lost_reply/answers.rs"]
mod ledger_lost_reply;
#[path = "../../mutants/ledger_meaning/answers.rs"]
mod ledger_meaning;
#[path = "../../mutants/ledger_observations.rs"]
mod ledger_observations;
#[path = "../../mutants/ledger_one_commit/answers.rs"]
mod ledger_one_commit;
#[path = "../../mutants/ledger_races/answers.rs"]
mod ledger_races;
#[path = "../../mutants/ledger_restores/answers.rs"]
mod ledger_restores;
#[path = "../../mutants/ledger_retention/answers.rs"]
mod ledger_retention;
#[path = "../../mutants/ledger_scope/answers.rs"]
mod ledger_scope;
#[path = "../../mutants/step1_valid_key/answers.rs"]
mod step1_valid_key;
#[path = "../../mutants/step2_canonical/answers.rs"]
mod step2_canonical;
#[path = "../../mutants/step3_fingerprint/answers.rs"]
mod step3_fingerprint;
#[path = "../../mutants/step4_scoped_key/answers.rs"]
mod step4_scoped_key;
#[path = "../../mutants/step5_classify/answers.rs"]
mod step5_classify;
#[path = "../../mutants/step6_remember/answers.rs"]
mod step6_remember;
#[path = "../../mutants/step7_replay/answers.rs"]
mod step7_replay;
#[path = "../../mutants/step8_execute/answers.rs"]
mod step8_execute;
