//! The steps of the workbook, and what each is called everywhere.

/// A step of the contract, or the ledger. It has the same name in `mutants/`, `tests/contract/` and the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
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
    /// Part II.
    Ledger,
}

impl Step {
    /// All steps, in reading order.
    pub const ALL: [Self; 9] = [
        Self::ValidKey,
        Self::Canonical,
        Self::Fingerprint,
        Self::ScopedKey,
        Self::Classify,
        Self::Remember,
        Self::Replay,
        Self::Execute,
        Self::Ledger,
    ];

    /// Its module: the folder of its mutants, the file of its tests, its chapter.
    #[must_use]
    pub fn module(self) -> &'static str {
        match self {
            Self::ValidKey => "step1_valid_key",
            Self::Canonical => "step2_canonical",
            Self::Fingerprint => "step3_fingerprint",
            Self::ScopedKey => "step4_scoped_key",
            Self::Classify => "step5_classify",
            Self::Remember => "step6_remember",
            Self::Replay => "step7_replay",
            Self::Execute => "step8_execute",
            Self::Ledger => "ledger",
        }
    }

    /// What it is about, in a few words.
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
            Self::Ledger => "Part II: the ledger",
        }
    }
}
