//! The chapters of the workbook that have mutants, with their names and titles.

/// The chapter of a mutant: a step of the contract, or a topic of the ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Chapter {
    /// Step 1.
    ValidKey,
    /// Step 2.
    Canonical,
    /// Step 3.
    Fingerprint,
    /// Step 4.
    ScopedKey,
    /// Step 5.
    Classify,
    /// Step 6.
    Remember,
    /// Step 7.
    Replay,
    /// Step 8.
    Execute,
    /// Part II: whose request it is.
    LedgerScope,
    /// Part II: what a request asks for.
    LedgerMeaning,
    /// Part II: effect and receipt in one transaction.
    LedgerOneCommit,
    /// Part II: several workers at once.
    LedgerRaces,
    /// Part II: an attempt that ends early.
    LedgerCrashes,
    /// Part II: COMMIT reports an error.
    LedgerLostReply,
    /// Part II: the receipt cannot be read.
    LedgerInProgress,
    /// Part II: how long a receipt is valid.
    LedgerRetention,
    /// Part II: the file comes from a backup.
    LedgerRestores,
}

/// The parts of the workbook. The tests of one part never run on a mutant of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// Part I: the contract in memory.
    One,
    /// Part II: the ledger in SQLite.
    Two,
}

impl Chapter {
    /// All chapters, in reading order.
    pub const ALL: [Self; 17] = [
        Self::ValidKey,
        Self::Canonical,
        Self::Fingerprint,
        Self::ScopedKey,
        Self::Classify,
        Self::Remember,
        Self::Replay,
        Self::Execute,
        Self::LedgerScope,
        Self::LedgerMeaning,
        Self::LedgerOneCommit,
        Self::LedgerRaces,
        Self::LedgerCrashes,
        Self::LedgerLostReply,
        Self::LedgerInProgress,
        Self::LedgerRetention,
        Self::LedgerRestores,
    ];

    /// Returns its name: the folder in `mutants/`, the files in `tests/contract/` and `tests/predictions/`, and the
    /// page in `book/src/`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::ValidKey => "step1_valid_key",
            Self::Canonical => "step2_canonical",
            Self::Fingerprint => "step3_fingerprint",
            Self::ScopedKey => "step4_scoped_key",
            Self::Classify => "step5_classify",
            Self::Remember => "step6_remember",
            Self::Replay => "step7_replay",
            Self::Execute => "step8_execute",
            Self::LedgerScope => "ledger_scope",
            Self::LedgerMeaning => "ledger_meaning",
            Self::LedgerOneCommit => "ledger_one_commit",
            Self::LedgerRaces => "ledger_races",
            Self::LedgerCrashes => "ledger_crashes",
            Self::LedgerLostReply => "ledger_lost_reply",
            Self::LedgerInProgress => "ledger_in_progress",
            Self::LedgerRetention => "ledger_retention",
            Self::LedgerRestores => "ledger_restores",
        }
    }

    /// Returns the title of its page.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::ValidKey => "Step 1: what is a key?",
            Self::Canonical => "Step 2: one text for one meaning",
            Self::Fingerprint => "Step 3: a fingerprint that lasts",
            Self::ScopedKey => "Step 4: whose key, and for what?",
            Self::Classify => "Step 5: new, replay or conflict",
            Self::Remember => "Step 6: copy what is stored",
            Self::Replay => "Step 7: copy what is returned",
            Self::Execute => "Step 8: act once",
            Self::LedgerScope => "Scope is identity",
            Self::LedgerMeaning => "What a request means",
            Self::LedgerOneCommit => "Effect and receipt in one commit",
            Self::LedgerRaces => "Races",
            Self::LedgerCrashes => "Crashes",
            Self::LedgerLostReply => "The lost reply",
            Self::LedgerInProgress => "Still in progress",
            Self::LedgerRetention => "Retention",
            Self::LedgerRestores => "Restores",
        }
    }

    /// Returns the part that it belongs to.
    #[must_use]
    pub fn part(self) -> Part {
        if self <= Self::Execute { Part::One } else { Part::Two }
    }
}

impl Part {
    /// Both parts, in reading order.
    pub const ALL: [Self; 2] = [Self::One, Self::Two];

    /// Returns the test target with its tests: `cargo test --test TARGET`.
    #[must_use]
    pub fn tests(self) -> &'static str {
        match self {
            Self::One => "contract",
            Self::Two => "ledger",
        }
    }

    /// Returns the title of the part.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::One => "Part I: the contract",
            Self::Two => "Part II: the ledger",
        }
    }
}
