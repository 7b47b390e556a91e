"""Checks that this project agrees with CPython, byte for byte, on 10,000 random bodies and 1,000 scopes.

    cargo build && python3 tests/cpython/agree.py target/debug/same-key [VALUES]

checks the program that `cargo run` builds. With VALUES, it also writes the values to that file, for the tests:

    KNOWN_VALUES=VALUES cargo test --test contract known_values
"""

import hashlib
import json
import random
import struct
import subprocess
import sys

BODIES, SCOPES, SEED = 10_000, 1_000, 20_240_117
KEY_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-"
TOKEN_CHARACTERS = KEY_CHARACTERS + "!#$%&'*+.^`|~"
EDGES = "\0\x01\b\t\n\f\r\x1f\x7f\x80\"\\/ é\u0301ß中\u2028\u2029\ue000\ufeff\uff20\uffff😀𝒳\U0010ffff"

chance = random.Random(SEED)


def character():
    if chance.random() < 0.5:
        return chance.choice(EDGES)
    while True:
        code = chance.choice((chance.randrange(0x80), chance.randrange(0x10000), chance.randrange(0x110000)))
        if not 0xD800 <= code < 0xE000:  # a surrogate is not a character
            return chr(code)


def text():
    return "".join(character() for _ in range(chance.choice((0, 1, 2, 5, 20))))


def number():
    kind = chance.randrange(5)
    if kind == 0:
        return chance.randrange(-(2**63), 2**64)
    if kind == 1:
        return chance.choice((0, 1, -1, 2**63 - 1, -(2**63), 2**64 - 1, 2**53 + 1))
    if kind == 2:
        return chance.choice((0.0, -0.0, 1e15, 1e16, 1e-4, 1e-5, 5e-324, 1.7976931348623157e308, 2.675, 1e22, 1e23))
    if kind == 3:
        return chance.randrange(-(10**9), 10**9) / 10 ** chance.randrange(12)
    while True:
        (value,) = struct.unpack("<d", chance.randbytes(8))
        if value - value == 0:  # finite
            return value


def value(depth):
    kind = chance.randrange(7 if depth else 5)
    if kind == 5:
        return [value(depth - 1) for _ in range(chance.randrange(4))]
    if kind == 6:
        return body(depth - 1)
    return (None, chance.random() < 0.5, number(), number(), text())[kind]


def body(depth):
    return {text(): value(depth) for _ in range(chance.randrange(6))}


def known_body():
    object = body(3)
    canonical = json.dumps(object, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    return {
        "text": json.dumps(object, ensure_ascii=chance.random() < 0.5),
        "canonical": canonical,
        "fingerprint": hashlib.sha256(canonical.encode()).hexdigest(),
    }


def some(characters, most):
    return "".join(chance.choice(characters) for _ in range(chance.randint(1, most)))


def known_scope():
    scope = {
        "tenant": some(KEY_CHARACTERS, 64),
        "method": some(TOKEN_CHARACTERS, 8),
        "path": "/" + text(),
        "key": some(KEY_CHARACTERS, 64),
    }
    parts = [scope["tenant"], scope["method"].upper(), scope["path"], scope["key"]]
    return {**scope, "scoped_key": json.dumps(parts, separators=(",", ":"))}


def ask(program, step, lines):
    asked = subprocess.run([program, "apply", step], input="\n".join(lines).encode(), capture_output=True)
    if asked.returncode != 0:
        sys.exit(f"{program} apply {step} ends with {asked.returncode}: {asked.stderr.decode()[:1000]}")
    return asked.stdout.decode().split("\n")[:-1]


def compare(step, given, answers, expected):
    if len(answers) != len(expected):
        sys.exit(f"{step}: {len(expected)} lines were asked, and {len(answers)} answered")
    for asked, answer, wanted in zip(given, answers, expected):
        if answer != wanted:
            sys.exit(f"{step} differs for {asked!r}:\n  CPython   {wanted!r}\n  same-key  {answer!r}")
    print(f"{step}: {len(expected)} agree")


def main():
    program = sys.argv[1]
    bodies = [known_body() for _ in range(BODIES)]
    scopes = [known_scope() for _ in range(SCOPES)]
    texts = [body["text"] for body in bodies]
    parts = [json.dumps([scope[part] for part in ("tenant", "method", "path", "key")]) for scope in scopes]
    keys = [scope["key"] for scope in scopes]
    compare("valid-key", keys, ask(program, "valid-key", keys), keys)
    for step in ("canonical", "fingerprint"):
        compare(step, texts, ask(program, step, texts), [body[step] for body in bodies])
    compare("scoped-key", parts, ask(program, "scoped-key", parts), [scope["scoped_key"] for scope in scopes])
    if len(sys.argv) > 2:
        with open(sys.argv[2], "w", encoding="utf-8") as file:
            json.dump({"bodies": bodies, "scopes": scopes}, file)


main()
