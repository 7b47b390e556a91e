//! The points of an attempt at which its hook runs, and at which a failure, a crash or another worker may intervene.

use rusqlite::Connection;

use crate::{error::ActionError, ledger::LedgerError, ledger::Result};

/// A point that an attempt has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Checkpoint {
    /// The transaction has begun. Nothing has been read.
    Begun,
    /// The receipt has been looked up.
    LookedUp,
    /// The effect is written, and only this transaction sees it. A replay or a conflict never reaches this point.
    EffectWritten,
    /// The receipt is written too. A replay or a conflict never reaches this point.
    ReceiptWritten,
    /// The transaction is committed and durable. Only the reply remains to be sent.
    Committed,
}

impl Checkpoint {
    /// All checkpoints, in the order in which a new request reaches them.
    pub const ALL: [Self; 5] =
        [Self::Begun, Self::LookedUp, Self::EffectWritten, Self::ReceiptWritten, Self::Committed];
}

/// A callback that runs at each checkpoint, with the attempt's own connection. Its writes before
/// [`Checkpoint::Committed`] belong to the transaction. Its error ends the attempt.
///
/// A hook must not end the transaction. SQLite can end it too, when a statement of the hook fails: at a full disk, at
/// an interrupt, or at an `OR ROLLBACK`. After each hook that returns no error, the attempt checks that the transaction
/// is still open, and returns [`LedgerError::TransactionEnded`] if it is not. The check cannot see a hook's
/// `ROLLBACK TO` an earlier savepoint, nor a `ROLLBACK` or `COMMIT` with a new `BEGIN`, nor a temporary table that hides
/// one of the ledger's. Then, and after a `COMMIT` of a hook that fails, the errors' statements about effect and receipt
/// no longer hold, and a receipt may be left without its effect.
pub type Hook<'h> = dyn FnMut(&Connection, Checkpoint) -> Result<(), ActionError> + 'h;

/// Does nothing, as a hook.
///
/// # Errors
/// It never fails.
pub fn pass(_: &Connection, _: Checkpoint) -> Result<(), ActionError> {
    Ok(())
}

/// Calls the hook, and checks that it has not ended the transaction. Otherwise the later writes would be committed one
/// by one, without the earlier ones.
///
/// # Errors
/// [`LedgerError::Interrupted`] with the hook's own error; [`LedgerError::TransactionEnded`].
pub fn reach(hook: &mut Hook<'_>, connection: &Connection, checkpoint: Checkpoint) -> Result<()> {
    let was_open = !connection.is_autocommit();
    hook(connection, checkpoint).map_err(LedgerError::Interrupted)?;
    let ended = was_open && connection.is_autocommit();
    if ended { Err(LedgerError::TransactionEnded) } else { Ok(()) }
}
