//! After the action, the scope is computed and looked up again, and the response is copied before it is recorded.

use crate::{
    contract::{ActionError, Contract, ContractError, Records, Request, Result, Verdict},
    response::Response,
};

pub(crate) struct LookedUpAgain;

impl Contract for LookedUpAgain {
    fn execute(
        &self,
        records: &mut Records,
        request: &Request<'_>,
        action: &mut dyn FnMut() -> Result<Response, ActionError>,
    ) -> Result<Response> {
        let scope = || self.scoped_key(request.tenant, request.method, request.path, request.key);
        let (first, digest) = (scope()?, self.fingerprint(request.body)?);
        match self.classify(records.get(&first), &digest) {
            Verdict::New => {
                let copy = action().map_err(ContractError::Action)?.deep_copy();
                let second = scope()?;
                if self.classify(records.get(&second), &digest) == Verdict::New {
                    self.remember(records, &second, &digest, &copy)?;
                }
                Ok(copy)
            }
            Verdict::Replay => Ok(self.replay(&records[&first])),
            Verdict::Conflict => Err(ContractError::Conflict),
        }
    }
}
