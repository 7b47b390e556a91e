//! A failure is passed on, and an empty record stays.

use serde_json::Value;

use crate::{
    contract::{ActionError, Contract, ContractError, Records, Request, Result, Verdict},
    response::Response,
};

pub(crate) struct FailureLeavesRecord;

impl Contract for FailureLeavesRecord {
    fn execute(
        &self,
        records: &mut Records,
        request: &Request<'_>,
        action: &mut dyn FnMut() -> Result<Response, ActionError>,
    ) -> Result<Response> {
        let scope = self.scoped_key(request.tenant, request.method, request.path, request.key)?;
        let digest = self.fingerprint(request.body)?;
        match self.classify(records.get(&scope), &digest) {
            Verdict::New => {
                let keep = |records: &mut _| self.remember(records, &scope, &digest, &Response::from(Value::Null));
                let response = action().or_else(|error| keep(records).and(Err(ContractError::Action(error))))?;
                self.remember(records, &scope, &digest, &response)?;
                Ok(response.deep_copy())
            }
            Verdict::Replay => Ok(self.replay(&records[&scope])),
            Verdict::Conflict => Err(ContractError::Conflict),
        }
    }
}
