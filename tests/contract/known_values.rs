//! Bodies and scopes, with the texts and digests that `CPython`'s `json` and `hashlib` produce for them.

use same_key::json::loads;

use crate::subject::subject;
use serde::Deserialize;

#[derive(Deserialize)]
struct KnownValues {
    bodies: Vec<Body>,
    scopes: Vec<Scope>,
}

#[derive(Deserialize)]
struct Body {
    text: String,
    canonical: String,
    fingerprint: String,
}

#[derive(Deserialize)]
struct Scope {
    tenant: String,
    method: String,
    path: String,
    key: String,
    scoped_key: String,
}

/// Returns the known values of this repository, or of the file that `KNOWN_VALUES` names.
fn known_values() -> KnownValues {
    let file = std::env::var_os("KNOWN_VALUES");
    let text = file.map_or_else(
        || include_str!("../data/canonical_vectors.json").to_owned(),
        |file| std::fs::read_to_string(file).expect("KNOWN_VALUES names a file that can be read"),
    );
    serde_json::from_str(&text).expect("the file has bodies and scopes")
}

#[test]
fn every_body_has_its_text() {
    for Body { text, canonical, .. } in known_values().bodies {
        let written = loads(text.as_bytes()).and_then(|body| subject().canonical(&body));
        assert_eq!(written, Ok(canonical), "for {text}");
    }
}

#[test]
fn every_body_has_its_fingerprint() {
    for Body { text, fingerprint, .. } in known_values().bodies {
        let digest = loads(text.as_bytes()).and_then(|body| subject().fingerprint(&body));
        assert_eq!(digest, Ok(fingerprint), "for {text}");
    }
}

#[test]
fn every_scope_has_its_scoped_key() {
    for Scope { tenant, method, path, key, scoped_key } in known_values().scopes {
        assert_eq!(subject().scoped_key(&tenant, &method, &path, &key), Ok(scoped_key));
    }
}

#[test]
fn there_are_known_values() {
    let KnownValues { bodies, scopes } = known_values();
    assert!(bodies.len() >= 72 && scopes.len() >= 9, "{} bodies, {} scopes", bodies.len(), scopes.len());
}
