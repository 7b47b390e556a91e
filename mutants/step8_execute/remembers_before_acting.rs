//! An empty record is stored before the action runs.

use serde_json::Value;

use crate::{
    contract::{ActionError, Contract, ContractError, Record, Records, Request, Result, Verdict},
    response::Response,
};

pub(crate) struct RemembersBeforeActing;

impl Contract for RemembersBeforeActing {
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
                self.remember(records, &scope, &digest, &Response::from(Value::Null))?;
                let response = action().map_err(ContractError::Action)?;
                records.insert(scope, Record { fingerprint: digest, response: response.deep_copy() });
                Ok(response.deep_copy())
            }
            Verdict::Replay => Ok(self.replay(&records[&scope])),
            Verdict::Conflict => Err(ContractError::Conflict),
        }
    }
}
