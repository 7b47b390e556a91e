//! The record is taken out of the map, and put back before the outcome is returned.

use crate::{
    contract::{ActionError, Contract, ContractError, Records, Request, Result, Verdict},
    response::Response,
};

pub(crate) struct RecordTakenOut;

impl Contract for RecordTakenOut {
    fn execute(
        &self,
        records: &mut Records,
        request: &Request<'_>,
        action: &mut dyn FnMut() -> Result<Response, ActionError>,
    ) -> Result<Response> {
        let scope = self.scoped_key(request.tenant, request.method, request.path, request.key)?;
        let digest = self.fingerprint(request.body)?;
        let Some((scope, record)) = records.remove_entry(&scope) else {
            let response = action().map_err(ContractError::Action)?;
            self.remember(records, &scope, &digest, &response)?;
            return Ok(response.deep_copy());
        };
        let outcome = match self.classify(Some(&record), &digest) {
            Verdict::Replay => Ok(self.replay(&record)),
            Verdict::New | Verdict::Conflict => Err(ContractError::Conflict),
        };
        records.insert(scope, record);
        outcome
    }
}
