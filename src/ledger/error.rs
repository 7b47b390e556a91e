//! The errors of Part II, one variant for each kind of failure. No error stands for "no receipt".

use crate::{
    error::{ActionError, ContractError, shortened},
    ledger::Scope,
};

/// The result of the ledger's functions.
pub type Result<T, E = LedgerError> = std::result::Result<T, E>;

/// Why an attempt failed, or why its outcome is unknown.
///
/// Two errors are equal when they have the same variant and the same content, so a test or a prediction can compare
/// them. Two errors of SQLite, or of a hook, are equal when they have the same message.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LedgerError {
    /// The quantity is zero or negative. Nothing was done.
    #[error("a quantity must be at least 1, not {0}")]
    QuantityNotPositive(i64),
    /// A receipt written at this time, in seconds, would expire at a time that does not fit in an `i64`. Nothing was
    /// done.
    #[error("a receipt written at second {0} would expire after the last second that fits in an i64")]
    ClockOverflow(i64),
    /// Part I rejected a part of the request, or an audit found a receipt whose scope has such a part. Nothing was done.
    #[error(transparent)]
    Contract(#[from] ContractError),

    /// Another attempt, perhaps for the same request, held the store for longer than the busy timeout. This attempt did
    /// nothing. Ask again with the same key: the answer is a replay if the other attempt was for the same request.
    #[error("another attempt is in progress: ask again with the same key")]
    InProgress,
    /// The store failed before COMMIT, or the disk was full at COMMIT, and this attempt was rolled back. Repair the
    /// store, then ask again with the same key.
    #[error("the store failed, and nothing was done: {0}")]
    Storage(#[source] rusqlite::Error),
    /// The hook ran a statement that ended the transaction, and reported no error itself. SQLite ends a transaction
    /// with a rollback when a disk is full, at an interrupt, or at an `OR ROLLBACK`: then nothing was done. If it was
    /// the hook's own COMMIT, everything is done that was written before it. Ask again with the same key.
    #[error("a statement of the hook ended the transaction before its COMMIT: ask again with the same key")]
    TransactionEnded,
    /// COMMIT itself reported an error other than a full disk. Either effect and receipt were both committed, or
    /// neither was. Only the store knows which. Ask again with the same key within the retention: the request is then
    /// replayed, or carried out now. With a new key it could be carried out twice.
    #[error("the outcome is unknown: ask again with the same key, never with a new one ({0})")]
    OutcomeUnknown(#[source] rusqlite::Error),
    /// The receipt is malformed. Nothing was done, because the receipt may record an effect.
    #[error("the receipt of {scope} cannot be read ({reason}): repair it before this key is used again")]
    CorruptReceipt {
        /// The scope of the receipt.
        scope: Scope,
        /// What is wrong with the receipt.
        reason: String,
    },
    /// An audit found damage in the file: SQLite's integrity check lists it, or SQLite cannot read the file. Nothing
    /// was done. Restore the file, or repair it with SQLite's own tools.
    #[error("the store's file is damaged: {found}")]
    DamagedFile {
        /// What SQLite found, one line for each of the first 100 faults.
        found: String,
    },
    /// The file belongs to another program, or to a later version of this one. It stays as it is.
    #[error("the file is not a store of this version: it has {found}")]
    ForeignFile {
        /// The numbers or the table that this ledger does not write.
        found: String,
    },
    /// The file could not be opened in the requested journal mode. Nothing was done.
    #[error("the store's journal mode is {found} and cannot be changed to {wanted}")]
    WrongJournal {
        /// The requested mode, under SQLite's name.
        wanted: &'static str,
        /// The mode that the file is in.
        found: String,
    },

    /// An order with this number already exists, however old it is.
    #[error("{} already has an order {}", shortened(.tenant), shortened(.number))]
    OrderNumberTaken {
        /// The tenant who has the order.
        tenant: String,
        /// The order number.
        number: String,
    },
    /// The checkpoint hook's own error, unchanged: `downcast_ref` on the box recovers its type. Before
    /// [`Committed`](crate::ledger::Checkpoint::Committed), everything was rolled back, unless the hook had committed it
    /// by itself. At `Committed`, everything is done, and only the reply is lost.
    #[error(transparent)]
    Interrupted(ActionError),
}

impl LedgerError {
    /// Returns what an error of COMMIT means. After most errors, SQLite cannot say whether the commit is durable. At a
    /// full disk it rolls back, and then no transaction is open. This holds as long as no other database is attached.
    pub fn of_commit(error: rusqlite::Error, is_autocommit: bool) -> Self {
        match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::DiskFull) if is_autocommit => Self::Storage(error),
            _ => Self::OutcomeUnknown(error),
        }
    }
}

/// `SQLITE_BUSY` after the timeout means that another attempt is in progress. Every other error is a fault of the
/// store.
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
        match (self, other) {
            (Self::Contract(one), Self::Contract(other)) => one == other,
            // Their messages may be cut, and then they do not tell two errors apart.
            (
                Self::OrderNumberTaken { tenant, number },
                Self::OrderNumberTaken { tenant: other_tenant, number: other_number },
            ) => (tenant, number) == (other_tenant, other_number),
            _ => std::mem::discriminant(self) == std::mem::discriminant(other) && self.to_string() == other.to_string(),
        }
    }
}
