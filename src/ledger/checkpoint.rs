//! The points of an attempt at which something else may happen: a failure, a crash, another worker.

use rusqlite::Connection;

use crate::{error::ActionError, ledger::LedgerError, ledger::Result};

/// A point that an attempt has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Checkpoint {
    /// The transaction has begun. Nothing has been read.
    Begun,
    /// The receipt was looked up.
    LookedUp,
    /// The effect is written, and only this transaction sees it. A replay and a conflict never come here.
    EffectWritten,
    /// Its receipt is written too. A replay and a conflict never come here.
    ReceiptWritten,
    /// Everything is done and lasts. Only the reply is still to come.
    Committed,
}

impl Checkpoint {
    /// All of them, in the order in which a new request reaches them.
    pub const ALL: [Self; 5] =
        [Self::Begun, Self::LookedUp, Self::EffectWritten, Self::ReceiptWritten, Self::Committed];
}

/// What is called at each checkpoint, with the attempt's own connection: what it writes there before
/// [`Checkpoint::Committed`] belongs to the transaction. Its error ends the attempt.
///
/// It must not end the transaction: with a COMMIT, a ROLLBACK or an `OR ROLLBACK` of its own, what the errors say of effect
/// and receipt no longer holds.
pub type Hook<'h> = dyn FnMut(&Connection, Checkpoint) -> Result<(), ActionError> + 'h;

/// A hook that does nothing.
///
/// # Errors
/// None.
pub fn pass(_: &Connection, _: Checkpoint) -> Result<(), ActionError> {
    Ok(())
}

/// Calls the hook.
///
/// # Errors
/// [`LedgerError::Interrupted`] with the hook's own error.
pub fn reach(hook: &mut Hook<'_>, connection: &Connection, checkpoint: Checkpoint) -> Result<()> {
    hook(connection, checkpoint).map_err(LedgerError::Interrupted)
}
