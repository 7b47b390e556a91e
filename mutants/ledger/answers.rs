//! The answer key of Part II. It spoils the part: predict first.
#![allow(clippy::redundant_closure, reason = "a function of its own is not general enough where a closure is")]

use crate::{answer::Answer, prediction::prelude::part_two::*};

const HAPPY_PATH: &str = "ledger::happy_path";

fn first() -> Purchase {
    Purchase::default()
}

fn at(now: i64) -> Purchase {
    Purchase { now, ..first() }
}

fn of_south() -> Purchase {
    Purchase { tenant: "south", ..first() }
}

fn of_three() -> Purchase {
    Purchase { quantity: 3, ..first() }
}

fn with_key(key: &'static str) -> Purchase {
    Purchase { key, ..first() }
}

/// What the last of these purchases comes to, in a new database.
fn last<const COUNT: usize>(ledger: &dyn Ledger, purchases: [Purchase; COUNT]) -> String {
    let database = Database::new();
    purchases.map(|purchase| purchase.send(ledger, &database)).last().cloned().unwrap_or_default()
}

/// How many rows a table has after these purchases.
fn rows<const COUNT: usize>(ledger: &dyn Ledger, purchases: [Purchase; COUNT], table: &str) -> Option<i64> {
    let database = Database::new();
    for purchase in purchases {
        purchase.send(ledger, &database);
    }
    database.rows(table)
}

/// How many rows a table has after an attempt that fails at this checkpoint.
fn rows_after_failure(ledger: &dyn Ledger, at: Checkpoint, table: &str) -> Option<i64> {
    let database = Database::new();
    let _ = Purchase::default().attempt(ledger, &database, &mut |_, checkpoint| {
        if checkpoint == at { Err("the machine stops".into()) } else { Ok(()) }
    });
    database.rows(table)
}

/// What `look` sees when an attempt under the key `busy` has just reached this checkpoint.
fn meanwhile<T>(ledger: &dyn Ledger, database: &Database, at: Checkpoint, look: impl Fn() -> T) -> Option<T> {
    let mut seen = None;
    let busy = Purchase { key: "busy", ..Purchase::default() };
    let _ = busy.attempt(ledger, database, &mut |_, checkpoint| {
        if checkpoint == at {
            seen = Some(look());
        }
        Ok(())
    });
    seen
}

/// A purchase whose COMMIT fails, because a reader is in the middle of a query.
fn commit_fails(ledger: &dyn Ledger) -> Result<Outcome> {
    let (database, purchase) = (Database::new(), Purchase::default());
    let reader = database.open()?;
    let mut query = reader.connection().prepare("SELECT * FROM sqlite_schema")?;
    let mut rows = query.query([])?;
    rows.next()?;
    purchase.attempt(ledger, &database, &mut pass)
}

/// What a request of this quantity comes to, after something was done to the receipt of two.
fn after(ledger: &dyn Ledger, damage: &str, quantity: i64) -> String {
    let (database, purchase) = (Database::new(), Purchase::default());
    purchase.send(ledger, &database);
    let _ = database.run(|connection| connection.execute_batch(damage));
    Purchase { quantity, ..purchase }.send(ledger, &database)
}

/// Does a look-up fail while another connection lets nobody read?
fn look_up_fails(ledger: &(dyn Ledger + 'static)) -> Result<bool> {
    let (database, purchase) = (Database::new(), Purchase::default());
    let (store, other) = (database.open()?, database.open()?);
    other.connection().execute_batch("BEGIN EXCLUSIVE")?;
    Ok(ledger.look_up(store.connection(), &purchase.scope()?).is_err())
}

/// How many milliseconds a patient connection still waits for a lock, once a transaction was begun on it.
fn patience_after_begin(ledger: &dyn Ledger) -> Result<i64> {
    let database = Database::new();
    let mut store = database.open()?;
    store.connection().busy_timeout(Duration::from_secs(5))?;
    drop(ledger.begin(&mut store)?);
    Ok(store.connection().query_row("PRAGMA busy_timeout", [], |row| row.get(0))?)
}

/// What a second receipt under one scope comes to.
fn second_receipt(ledger: &dyn Ledger) -> Result<()> {
    let (database, purchase) = (Database::new(), Purchase::default());
    let (store, scope) = (database.open()?, purchase.scope()?);
    let attempt = Attempt { scope: &scope, quantity: 2, fingerprint: ledger.fingerprint(2)?, now: 0, expires_at: 60 };
    ledger.write_receipt(store.connection(), &attempt, Effect { id: 1, quantity: 2 })?;
    ledger.write_receipt(store.connection(), &attempt, Effect { id: 2, quantity: 2 })
}

/// Is a second order of one number refused?
fn second_number_is_refused(ledger: &(dyn Ledger + 'static)) -> Result<bool> {
    let database = Database::new();
    let store = database.open()?;
    ledger.take_order_number(store.connection(), "north", "7")?;
    Ok(ledger.take_order_number(store.connection(), "north", "7").is_err())
}

/// What the audit lists when a receipt has expired and gone.
fn audited(ledger: &(dyn Ledger + 'static)) -> Result<Vec<i64>> {
    let (database, purchase) = (Database::new(), Purchase::default());
    purchase.send(ledger, &database);
    database.run(|connection| connection.execute_batch("DELETE FROM receipts"))?;
    Ok(ledger.audit(&mut database.open()?, 100)?.effects_without_receipt)
}

#[expect(clippy::too_many_lines, reason = "an entry a mutant")]
pub(in crate::mutants) fn answers() -> Vec<Answer> {
    vec![
        ledger("key-only-lookup", |l| last(l, [first(), of_south()]))
            .reference("created 2".to_owned())
            .mutant("replay 1".to_owned())
            .seen_in(Input)
            .fails(["ledger_scope::another_scope_is_another_request::case_01_another_tenant"])
            .survives(HAPPY_PATH)
            .because("It takes two tenants with one key: the second gets the first one's order."),
        ledger("tenant-left-out-of-lookup", |l| last(l, [first(), of_south()]))
            .reference("created 2".to_owned())
            .mutant("replay 1".to_owned())
            .seen_in(Input)
            .fails(["ledger_scope::another_scope_is_another_request::case_01_another_tenant"])
            .survives(HAPPY_PATH)
            .because("It takes two tenants with one operation and one key."),
        ledger("operation-left-out", |l| last(l, [first(), Purchase { operation: "batch-order", ..first() }]))
            .reference("created 2".to_owned())
            .mutant("replay 1".to_owned())
            .seen_in(Input)
            .fails(["ledger_scope::another_scope_is_another_request::case_02_another_operation"])
            .survives(HAPPY_PATH)
            .because("It takes one tenant that uses a key for two operations."),
        ledger("joined-scope", |l| last(l, [first(), Purchase { tenant: "north-web", operation: "order", ..first() }]))
            .reference("created 2".to_owned())
            .mutant("replay 1".to_owned())
            .seen_in(Input)
            .fails(["ledger_scope::another_scope_is_another_request::case_13_a_dash_moved_from_the_operation"])
            .survives(HAPPY_PATH)
            .because("A part may hold the sign that joins them, so two scopes can read the same."),
        ledger("key-case-ignored", |l| last(l, [first(), with_key("INTENT-A")]))
            .reference("created 2".to_owned())
            .mutant("replay 1".to_owned())
            .seen_in(Input)
            .fails(["ledger_scope::another_scope_is_another_request::case_06_the_key_in_another_case"])
            .survives(HAPPY_PATH)
            .because("It takes two keys that only their case tells apart."),
        ledger("key-cut-short", |l| {
            last(
                l,
                [
                    with_key("key-of-much-more-than-32-characters-one"),
                    with_key("key-of-much-more-than-32-characters-two"),
                ],
            )
        })
        .reference("created 2".to_owned())
        .mutant("replay 1".to_owned())
        .seen_in(Input)
        .fails(["ledger_scope::every_character_of_a_long_part_counts::part_3_2"])
        .survives(HAPPY_PATH)
        .because("It takes two long keys that agree in their first 32 characters."),
        ledger("key-as-pattern", |l| last(l, [first(), with_key("intent_a")]))
            .reference("created 2".to_owned())
            .mutant("replay 1".to_owned())
            .seen_in(Input)
            .fails(["ledger_scope::another_scope_is_another_request::case_11_another_sign_in_the_key"])
            .survives(HAPPY_PATH)
            .because("In a pattern an underscore stands for any character, and a key may have one."),
        ledger("machines-clock", |l| last(l, [first(), first()]))
            .reference("replay 1".to_owned())
            .mutant("created 2".to_owned())
            .seen_in(State)
            .fails(["ledger::a_retry_replays_and_changes_nothing::case_2_over_a_new_connection"])
            .survives(HAPPY_PATH)
            .because("By the machine's clock the time 60 is long past, so the receipt is not found."),
        ledger("corrupt-is-new", |l| after(l, "UPDATE receipts SET result = '?'", 2) == "created 2")
            .reference(false)
            .mutant(true)
            .seen_in(Error)
            .fails(["ledger_corrupt_receipt::a_result_that_cannot_be_read_is_reported::case_1_by_the_same_request"])
            .survives(HAPPY_PATH)
            .because(
                "A receipt that cannot be read may stand for an effect: the error is lost, and the work \
        done twice.",
            ),
        ledger("fault-is-new", |l| look_up_fails(l))
            .reference(Ok(true))
            .mutant(Ok(false))
            .seen_in(Error)
            .fails(["ledger_fault::a_damaged_page_is_a_fault_and_no_missing_receipt::case_1_the_table"])
            .survives(HAPPY_PATH)
            .because(
                "The store cannot be read, and that is not the same as having no receipt: the fault is \
        lost.",
            ),
        ledger("receipt-unchecked", |l| after(l, "UPDATE receipts SET fingerprint = '?'", 3) == "conflict")
            .reference(false)
            .mutant(true)
            .seen_in(Error)
            .fails(["ledger_corrupt_receipt::a_quantity_that_is_not_the_fingerprints_is_reported"])
            .survives(HAPPY_PATH)
            .because(
                "It takes another quantity over a damaged receipt: the damage is taken for a conflict, \
        and no error tells of it.",
            ),
        ledger("fingerprint-unchecked", |l| last(l, [first(), of_three()]))
            .reference("conflict".to_owned())
            .mutant("replay 1".to_owned())
            .seen_in(Input)
            .fails(["ledger::another_quantity_is_a_conflict_and_changes_nothing::case_2_more"])
            .survives(HAPPY_PATH)
            .because("It takes another quantity under a known key."),
        ledger("conflict-creates", |l| last(l, [first(), of_three()]))
            .reference("conflict".to_owned())
            .mutant("created 2".to_owned())
            .seen_in(Input)
            .fails(["ledger::another_quantity_is_a_conflict_and_changes_nothing::case_2_more"])
            .survives(HAPPY_PATH)
            .because("It takes another quantity under a known key: the key buys twice."),
        ledger("replay-creates", |l| rows(l, [first(), first()], "effects"))
            .reference(Some(1))
            .mutant(Some(2))
            .seen_in(State)
            .fails(["ledger::a_retry_replays_and_changes_nothing::case_2_over_a_new_connection"])
            .survives(HAPPY_PATH)
            .because("A retry is carried out again; counting the effects shows it."),
        ledger("plain-text-kept", |l| l.fingerprint(2).map(|kept| kept.len()))
            .reference(Ok(64))
            .mutant(Ok(14))
            .seen_in(Input)
            .fails(["ledger::the_fingerprint_is_part_ones"])
            .survives(HAPPY_PATH)
            .because("Two texts differ where two digests differ, so only the stored text itself shows it."),
        ledger("quantity-as-float", |l| l.fingerprint(9_007_199_254_740_993) == l.fingerprint(9_007_199_254_740_992))
            .reference(false)
            .mutant(true)
            .seen_in(Input)
            .fails(["ledger::every_quantity_has_part_ones_fingerprint"])
            .survives(HAPPY_PATH)
            .because("Above 2 to the power of 53 a float cannot hold every whole number."),
        ledger("boundary-inclusive", |l| l.is_live(60, 60))
            .reference(false)
            .mutant(true)
            .seen_in(Input)
            .fails(["ledger_retention::a_receipt_is_live_until_it_expires"])
            .survives(HAPPY_PATH)
            .because("Only the very second at which it expires shows it."),
        ledger("never-expires", |l| l.is_live(60, 61))
            .reference(false)
            .mutant(true)
            .seen_in(Input)
            .fails(["ledger_retention::a_receipt_is_live_until_it_expires"])
            .survives(HAPPY_PATH)
            .because("Any time after the retention shows it."),
        ledger("future-is-expired", |l| l.is_live(200, 0))
            .reference(true)
            .mutant(false)
            .seen_in(Input)
            .fails(["ledger_retention::a_clock_that_steps_back_keeps_receipts_alive::case_1_a_second"])
            .survives(HAPPY_PATH)
            .because("It takes a receipt that a later clock has written."),
        ledger("retention-in-milliseconds", |l| l.expires_at(0))
            .reference(Ok(60))
            .mutant(Ok(60_000))
            .seen_in(Input)
            .fails(["ledger_retention::it_expires_60_seconds_after_it_was_written"])
            .survives(HAPPY_PATH)
            .because("Within the first minute both answer the same; the time itself shows it."),
        ledger("clock-wraps", |l| l.expires_at(i64::MAX).is_err())
            .reference(true)
            .mutant(false)
            .seen_in(Error)
            .fails(["ledger_retention::it_expires_60_seconds_after_it_was_written"])
            .survives(HAPPY_PATH)
            .because("The sum does not fit; wrapped, the receipt would have expired before it was written."),
        ledger("expired-conflicts", |l| last(l, [first(), Purchase { quantity: 3, ..at(60) }]))
            .reference("created 2".to_owned())
            .mutant("conflict".to_owned())
            .seen_in(State)
            .fails(["ledger_model::every_sequence_goes_as_in_the_model"])
            .survives(HAPPY_PATH)
            .because("It takes an expired receipt and another request: with the same request both are new."),
        ledger("replay-renews", |l| last(l, [first(), at(30), at(70)]))
            .reference("created 2".to_owned())
            .mutant("replay 1".to_owned())
            .seen_in(State)
            .fails(["ledger::a_retry_replays_and_changes_nothing::case_2_over_a_new_connection"])
            .survives(HAPPY_PATH)
            .because("It takes a retry within the retention and one after it: the first moved the end."),
        ledger("deferred-begin", |l| {
            let database = Database::new();
            meanwhile(l, &database, Checkpoint::Begun, || first().send(l, &database))
        })
        .reference(Some(LedgerError::InProgress.to_string()))
        .mutant(Some("created 1".to_owned()))
        .seen_in(State)
        .fails(["ledger_fault::a_file_that_nobody_else_may_even_read_is_in_progress"])
        .survives(HAPPY_PATH)
        .because("At the first checkpoint nobody has read or written; only who holds the lock differs."),
        ledger("does-not-wait", |l| patience_after_begin(l).ok())
            .reference(Some(5_000))
            .mutant(Some(0))
            .seen_in(State)
            .fails(["ledger_waiting::a_duplicate_waits_for_the_first_attempt_and_replays_it"])
            .survives(HAPPY_PATH)
            .because(
                "Alone, nobody has to wait. A duplicate that comes too early is turned away instead of \
        getting its replay.",
            ),
        ledger("exclusive-begin", |l| {
            let database = Database::new();
            meanwhile(l, &database, Checkpoint::Begun, || database.rows("effects").is_some())
        })
        .reference(Some(true))
        .mutant(Some(false))
        .seen_in(State)
        .fails(["ledger_interleaving::whoever_only_reads_is_not_kept_out_and_sees_both_or_neither"])
        .survives(HAPPY_PATH)
        .because("Writers wait for each other either way; a reader shows it."),
        ledger("drop-commits", |l| rows_after_failure(l, Checkpoint::EffectWritten, "effects"))
            .reference(Some(0))
            .mutant(Some(1))
            .seen_in(State)
            .fails(["ledger::what_the_hook_writes_belongs_to_the_transaction"])
            .survives(HAPPY_PATH)
            .because("Only what a failed attempt leaves behind shows it."),
        ledger("busy-is-new", |l| {
            let database = Database::new();
            first().send(l, &database);
            meanwhile(l, &database, Checkpoint::Begun, || first().send(l, &database))
        })
        .reference(Some(LedgerError::InProgress.to_string()))
        .mutant(Some("replay 1".to_owned()))
        .seen_in(Error)
        .fails(["ledger_fault::a_file_that_nobody_else_may_even_read_is_in_progress"])
        .survives(HAPPY_PATH)
        .because("While another attempt holds the lock, the error that says so is lost."),
        ledger("busy-is-conflict", |l| {
            let database = Database::new();
            meanwhile(l, &database, Checkpoint::Begun, || first().send(l, &database))
        })
        .reference(Some(LedgerError::InProgress.to_string()))
        .mutant(Some("conflict".to_owned()))
        .seen_in(Error)
        .fails(["ledger_fault::a_file_that_nobody_else_may_even_read_is_in_progress"])
        .survives(HAPPY_PATH)
        .because("A client that is told of a conflict gives up; one that is told to wait asks again."),
        ledger("no-transaction", |l| rows_after_failure(l, Checkpoint::EffectWritten, "effects"))
            .reference(Some(0))
            .mutant(Some(1))
            .seen_in(State)
            .fails(["ledger::what_the_hook_writes_belongs_to_the_transaction"])
            .survives(HAPPY_PATH)
            .because("The effect stands although the attempt failed, and nothing remembers it."),
        ledger("quantity-unchecked", |l| {
            last(l, [Purchase { quantity: 0, ..Purchase::default() }])
                == LedgerError::QuantityNotPositive(0).to_string()
        })
        .reference(true)
        .mutant(false)
        .seen_in(Error)
        .fails(["ledger::refuses_a_quantity_that_is_not_positive::case_1_zero::key_is_used_1_false"])
        .survives(HAPPY_PATH)
        .because("The table's own check still refuses it, with an error that blames the store."),
        ledger("commit-forgotten", |l| rows(l, [first()], "effects"))
            .reference(Some(1))
            .mutant(Some(0))
            .seen_in(State)
            .fails(["ledger::a_new_request_leaves_one_effect_and_one_receipt"])
            .survives(HAPPY_PATH)
            .because("The answer is right; only another connection sees that nothing was kept."),
        ledger("committed-too-early", |l| {
            let database = Database::new();
            meanwhile(l, &database, Checkpoint::Committed, || database.rows("effects"))
        })
        .reference(Some(Some(1)))
        .mutant(Some(Some(0)))
        .seen_in(State)
        .fails(["ledger_commit::a_rule_that_is_broken_at_commit::case_1_new_under_a_rollback_journal"])
        .survives(HAPPY_PATH)
        .because("At the checkpoint another connection does not see the effect yet."),
        ledger("ignores-commit-error", |l| commit_fails(l).is_err())
            .reference(true)
            .mutant(false)
            .seen_in(Error)
            .fails(["ledger_commit::a_reader_in_the_way_of_a_rollback_journal"])
            .survives(HAPPY_PATH)
            .because("It takes a COMMIT that fails: then success is reported, and nothing was kept."),
        ledger("unknown-is-failed", |l| matches!(commit_fails(l), Err(LedgerError::OutcomeUnknown(_))))
            .reference(true)
            .mutant(false)
            .seen_in(Error)
            .fails(["ledger_commit::a_reader_in_the_way_of_a_rollback_journal"])
            .survives(HAPPY_PATH)
            .because("After COMMIT was tried, nobody may say that nothing was done."),
        ledger("effect-committed-first", |l| rows_after_failure(l, Checkpoint::EffectWritten, "effects"))
            .reference(Some(0))
            .mutant(Some(1))
            .seen_in(State)
            .fails(["ledger::what_the_hook_writes_belongs_to_the_transaction"])
            .survives(HAPPY_PATH)
            .because("A failure between the two leaves an effect without a receipt: the retry does it again."),
        ledger("receipt-committed-first", |l| rows_after_failure(l, Checkpoint::EffectWritten, "receipts"))
            .reference(Some(0))
            .mutant(Some(1))
            .seen_in(State)
            .fails(["ledger::the_hook_sees_what_the_attempt_has_written_so_far"])
            .survives(HAPPY_PATH)
            .because(
                "A failure between the two leaves a receipt without an effect: the retry replays what \
        never happened.",
            ),
        ledger("receipt-left-out", |l| rows(l, [first()], "receipts"))
            .reference(Some(1))
            .mutant(Some(0))
            .seen_in(State)
            .fails(["ledger::a_new_request_leaves_one_effect_and_one_receipt"])
            .survives(HAPPY_PATH)
            .because("The first answer is right; only the empty table, or a retry, shows it."),
        ledger("expired-in-the-way", |l| last(l, [first(), at(60)]) == "created 2")
            .reference(true)
            .mutant(false)
            .seen_in(State)
            .fails(["ledger_audit::an_effect_of_an_expired_receipt_is_in_order_when_the_key_was_used_again"])
            .survives(HAPPY_PATH)
            .because("It takes an expired receipt: what is left of it keeps the new one out."),
        ledger("expiry-deletes-effect", |l| rows(l, [first(), at(60)], "effects"))
            .reference(Some(2))
            .mutant(Some(1))
            .seen_in(State)
            .fails(["ledger_audit::an_effect_of_an_expired_receipt_is_in_order_when_the_key_was_used_again"])
            .survives(HAPPY_PATH)
            .because("That a receipt has expired does not undo the order; counting the effects shows it."),
        ledger("forgets-other-tenants", |l| rows(l, [of_south(), first()], "receipts"))
            .reference(Some(2))
            .mutant(Some(1))
            .seen_in(State)
            .fails(["ledger_scope::another_scope_is_another_request::case_01_another_tenant"])
            .survives(HAPPY_PATH)
            .because("A new request of one tenant removes another one's receipt."),
        ledger("replaces-receipt", |l| second_receipt(l).is_err())
            .reference(true)
            .mutant(false)
            .seen_in(Error)
            .fails(["ledger_fault::a_receipt_is_written_once_and_the_first_stays"])
            .survives(HAPPY_PATH)
            .because("With the lock no second receipt is ever tried, so the method itself has to be asked."),
        ledger("ignores-receipt", |l| second_receipt(l).is_err())
            .reference(true)
            .mutant(false)
            .seen_in(Error)
            .fails(["ledger_fault::a_receipt_is_written_once_and_the_first_stays"])
            .survives(HAPPY_PATH)
            .because("The first receipt stays, but nobody hears that there was one."),
        ledger("order-number-repeats", |l| second_number_is_refused(l))
            .reference(Ok(true))
            .mutant(Ok(false))
            .seen_in(Error)
            .fails(["ledger_limits::an_order_number_is_taken_for_longer_than_any_receipt_lives"])
            .survives(HAPPY_PATH)
            .because("It takes the same number twice: the rule has to outlive every receipt."),
        ledger("audit-forgets-time", |l| audited(l))
            .reference(Ok(Vec::new()))
            .mutant(Ok(vec![1]))
            .seen_in(State)
            .fails(["ledger_audit::a_receipt_is_missing::case_3_after_it"])
            .survives(HAPPY_PATH)
            .because("It takes an effect whose receipt has expired and gone: that one is in order."),
    ]
}
