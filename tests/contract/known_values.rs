//! Bodies and scopes with the text and the digest that `CPython`'s `json` and `hashlib` give them.

use same_key::{json::loads, subject};
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

fn known_values() -> KnownValues {
    serde_json::from_str(include_str!("../data/canonical_vectors.json")).expect("the file is in this repository")
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
fn there_are_72_bodies_and_9_scopes() {
    let KnownValues { bodies, scopes } = known_values();
    assert_eq!((bodies.len(), scopes.len()), (72, 9));
}
