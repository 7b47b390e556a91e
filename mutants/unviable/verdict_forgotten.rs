//! A caller of step 5 does not handle the conflict.

use same_key::contract::Verdict;

pub fn act(verdict: &Verdict) -> bool {
    match verdict {
        Verdict::New => true,
        Verdict::Replay => false,
        #[cfg(mended)]
        Verdict::Conflict => false,
    }
}
