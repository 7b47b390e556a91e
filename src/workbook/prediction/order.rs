//! An order to send. With it, an observation of step 8 contains only what matters.

use serde_json::{Value, json};

use crate::{
    contract::{ActionError, Contract, Records, Request, Result},
    response::Response,
};

/// A `POST` to `/orders` with the body `{"quantity": …}`, by default from the tenant `north`.
///
/// ```
/// use same_key::{contract::{Records, Reference}, workbook::prediction::{Order, answering}};
///
/// let (mut records, order) = (Records::new(), Order { quantity: 2, ..Order::default() });
/// let (first, calls) = order.send(&Reference, &mut records, answering("accepted"));
/// assert_eq!(first.map(|answer| answer.to_json()), Ok("accepted".into()));
/// assert_eq!(calls, 1);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Order<'o> {
    /// The tenant that sends the order.
    pub tenant: &'o str,
    /// Its idempotency key.
    pub key: &'o str,
    /// The quantity that is ordered.
    pub quantity: u32,
}

impl Default for Order<'_> {
    fn default() -> Self {
        Self { tenant: "north", key: "intent-a", quantity: 2 }
    }
}

impl Order<'_> {
    /// Sends it through step 8. Returns the result, and how often the action ran.
    pub fn send(
        self,
        contract: &dyn Contract,
        records: &mut Records,
        mut action: impl FnMut() -> Result<Response, ActionError>,
    ) -> (Result<Response>, usize) {
        let body = json!({"quantity": self.quantity});
        let request = Request { tenant: self.tenant, method: "POST", path: "/orders", key: self.key, body: &body };
        let mut calls = 0;
        let result = contract.execute(records, &request, &mut || {
            calls += 1;
            action()
        });
        (result, calls)
    }
}

/// Returns an action that succeeds with this answer, a new copy each time.
pub fn answering(answer: impl Into<Value>) -> impl FnMut() -> Result<Response, ActionError> {
    let answer = answer.into();
    move || Ok(Response::from(answer.clone()))
}

/// Returns an action that fails with this text.
pub fn failing(text: &'static str) -> impl FnMut() -> Result<Response, ActionError> {
    move || Err(text.into())
}
