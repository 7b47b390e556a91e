//! Everything that the answer key needs, and so everything that a prediction may need: one `use` for each part.

/// For mutants of Part I.
pub mod part_one {
    pub use std::{collections::BTreeMap, fmt, io};

    pub use serde_json::{Value, json};

    pub use crate::{
        contract::{Contract, ContractError, Record, Records, Request, Result, Verdict},
        predictions,
        response::Response,
        workbook::prediction::{
            Kind::{Error, Input, State},
            Order, Prediction, answering, contract, failing, not_yet, todo,
        },
    };
}

/// For mutants of Part II.
pub mod part_two {
    pub use std::time::Duration;

    pub use crate::{
        ledger::{Attempt, Checkpoint, Effect, Ledger, LedgerError, Outcome, Result, Scope, Store, pass},
        predictions,
        workbook::prediction::{
            Database,
            Kind::{Error, Input, State},
            Prediction, Purchase, ledger, not_yet, todo,
        },
    };
}
