//! The mutants of the chapter `ledger_retention`, in reading order.

use crate::{
    chapter::Chapter::LedgerRetention,
    mutant::{
        Mutant,
        Origin::{Essay, Workbook},
    },
};

mod boundary_inclusive;
mod clock_wraps;
mod expired_conflicts;
mod expired_in_the_way;
mod expiry_deletes_effect;
mod future_is_expired;
mod machines_clock;
mod never_expires;
mod order_number_repeats;
mod replay_renews;
mod retention_in_milliseconds;

pub(super) static MUTANTS: &[Mutant] = &[
    Mutant::ledger(
        LedgerRetention,
        "boundary-inclusive",
        Essay("its own program acts again at 60 seconds, and replays at 59"),
        &boundary_inclusive::BoundaryInclusive,
    ),
    Mutant::ledger(
        LedgerRetention,
        "never-expires",
        Essay("a retention is not a permanent rule"),
        &never_expires::NeverExpires,
    ),
    Mutant::ledger(
        LedgerRetention,
        "retention-in-milliseconds",
        Workbook,
        &retention_in_milliseconds::RetentionInMilliseconds,
    ),
    Mutant::ledger(LedgerRetention, "replay-renews", Workbook, &replay_renews::ReplayRenews),
    Mutant::ledger(LedgerRetention, "expired-in-the-way", Workbook, &expired_in_the_way::ExpiredInTheWay),
    Mutant::ledger(LedgerRetention, "expired-conflicts", Workbook, &expired_conflicts::ExpiredConflicts),
    Mutant::ledger(
        LedgerRetention,
        "expiry-deletes-effect",
        Essay("removing a record does not undo the order"),
        &expiry_deletes_effect::ExpiryDeletesEffect,
    ),
    Mutant::ledger(LedgerRetention, "future-is-expired", Workbook, &future_is_expired::FutureIsExpired),
    Mutant::ledger(LedgerRetention, "clock-wraps", Workbook, &clock_wraps::ClockWraps),
    Mutant::ledger(LedgerRetention, "machines-clock", Workbook, &machines_clock::MachinesClock),
    Mutant::ledger(
        LedgerRetention,
        "order-number-repeats",
        Essay("a permanent rule needs a constraint that lasts longer than the records"),
        &order_number_repeats::OrderNumberRepeats,
    ),
];
