//! Compares `canonical` and `fingerprint` with `serde_json_canonicalizer` and with plain `serde_json`.
//!
//! Run it with `cargo bench --bench canonical`. Compare results only within one run: the ratios are meaningful, the
//! absolute times are not.

use divan::{Bencher, black_box};
use same_key::contract::{Contract, Reference};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

fn main() {
    divan::main();
}

/// The approximate sizes of the bodies in bytes. The smallest is a short order; the others are orders of many lines,
/// with members as a client might send them.
const SIZES: [usize; 3] = [60, 1_000, 20_000];

fn body(size: usize) -> Value {
    if size == 60 {
        return json!({"quantity": 2, "item": "green tea", "price": 9.5, "gift": false});
    }
    let line = |number: u32| {
        json!({
            "sku": format!("tea-{number:04}"), "quantity": number % 7 + 1, "price": f64::from(number) * 1.25, "gift": number % 3 == 1,
            "note": "leave it \"at the door\", s'il vous plaît", "options": {"size": "L", "colour": null},
        })
    };
    let mut body = json!({"order": "2024-0117", "customer": {"name": "Zoë", "id": 42}, "lines": []});
    let mut lines = Vec::new();
    for number in 0.. {
        if body.to_string().len() >= size {
            break;
        }
        lines.push(line(number));
        body["lines"] = Value::from(lines.clone());
    }
    body
}

#[divan::bench_group(sample_size = 100)]
mod canonical {
    use super::{Bencher, Contract, Reference, SIZES, black_box, body};

    #[divan::bench(args = SIZES)]
    fn same_key(bencher: Bencher, size: usize) {
        let body = body(size);
        bencher.bench(|| Reference.canonical(black_box(&body)));
    }

    #[divan::bench(args = SIZES)]
    fn serde_json_canonicalizer(bencher: Bencher, size: usize) {
        let body = body(size);
        bencher.bench(|| ::serde_json_canonicalizer::to_string(black_box(&body)));
    }

    /// Serializes the same trait object, without sorting and without checks.
    #[divan::bench(args = SIZES)]
    fn serde_json_to_vec(bencher: Bencher, size: usize) {
        let body = body(size);
        bencher.bench(|| serde_json::to_vec(black_box(&body as &dyn erased_serde::Serialize)));
    }
}

#[divan::bench_group(sample_size = 100)]
mod fingerprint {
    use super::{Bencher, Contract, Digest, Reference, SIZES, Sha256, black_box, body};

    #[divan::bench(args = SIZES)]
    fn same_key(bencher: Bencher, size: usize) {
        let body = body(size);
        bencher.bench(|| Reference.fingerprint(black_box(&body)));
    }

    #[divan::bench(args = SIZES)]
    fn serde_json_canonicalizer(bencher: Bencher, size: usize) {
        let body = body(size);
        bencher.bench(|| ::serde_json_canonicalizer::to_vec(black_box(&body)).map(Sha256::digest));
    }

    #[divan::bench(args = SIZES)]
    fn serde_json_to_vec(bencher: Bencher, size: usize) {
        let body = body(size);
        bencher.bench(|| serde_json::to_vec(black_box(&body as &dyn erased_serde::Serialize)).map(Sha256::digest));
    }
}
