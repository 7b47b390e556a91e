//! Everything that can go wrong in Part II, one variant for each way. None of them means "there is no receipt".

use crate::{error::ActionError, error::ContractError, ledger::Scope};

/// The result of everything that the ledger does.
pub type Result<T, E = LedgerError> = std::result::Result<T, E>;

/// Why an attempt came to nothing, or why nobody knows what it came to.
///
/// Two errors are equal when they are the same variant and read the same, so that a test or a prediction can name one.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LedgerError {
    /// The quantity is zero or negative. Nothing was done.
    #[error("a quantity is at least 1, and this is not: {0}")]
    QuantityNotPositive(i64),
    /// The end of the retention, counted from this time in seconds, is beyond every `i64`. Nothing was done.
    #[error("no retention can be counted from {0}, which is too close to the end of time")]
    ClockOverflow(i64),
    /// Part I refused a part of the request. Nothing was done.
    #[error(transparent)]
    Contract(#[from] ContractError),

    /// Another attempt, perhaps at the same request, held the store for longer than the busy timeout. This attempt did
    /// nothing. Ask again with the same key: the answer is a replay if the other attempt was the same request.
    #[error("another attempt is in progress: ask again with the same key")]
    InProgress,
    /// The store failed before COMMIT: this attempt was rolled back. Repair the store, then ask again with the same key.
    #[error("the store failed, and nothing was done: {0}")]
    Storage(#[source] rusqlite::Error),
    /// COMMIT itself reported an error. Effect and receipt are there together or not at all, and only the store knows
    /// which. Ask again with the same key within the retention: that replays what was done, or does it now. A new key
    /// could do it twice.
    #[error("it is not known whether this was done: ask again with the same key, never with a new one ({0})")]
    OutcomeUnknown(#[source] rusqlite::Error),
    /// There is a receipt, and it does not say what a receipt says. Nothing was done: it may stand for an effect.
    #[error("the receipt of {scope} cannot be read ({reason}): repair it before this key is used again")]
    CorruptReceipt {
        /// Whose receipt it is.
        scope: Scope,
        /// What is wrong with it.
        reason: String,
    },
    /// The file could not be opened in the journal mode that was asked for. Nothing was done.
    #[error("the store keeps its {found} journal, and cannot change to {wanted}")]
    WrongJournal {
        /// The mode that was asked for, in SQLite's words.
        wanted: &'static str,
        /// The mode that the file is in.
        found: String,
    },

    /// An order of this number exists already, however old it is.
    #[error("{tenant} has an order {number} already")]
    OrderNumberTaken {
        /// Whose number it is.
        tenant: String,
        /// The number.
        number: String,
    },
    /// The checkpoint hook's own error, whole: `downcast_ref` on the box finds its type. Before
    /// [`Committed`](crate::ledger::Checkpoint::Committed) everything was rolled back; at it everything is done, and
    /// only the reply is lost.
    #[error(transparent)]
    Interrupted(ActionError),
}

/// Busy past the timeout is an attempt in progress elsewhere; everything else is a fault of the store.
impl From<rusqlite::Error> for LedgerError {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::DatabaseBusy) => Self::InProgress,
            _ => Self::Storage(error),
        }
    }
}

impl PartialEq for LedgerError {
    fn eq(&self, other: &Self) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other) && self.to_string() == other.to_string()
    }
}
