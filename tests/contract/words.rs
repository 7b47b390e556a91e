//! Texts that programs treat in a special way: as another type, as a date, as a session, as something to tidy up. The
//! contract knows none of them, so each is treated like any other text.
#![allow(dead_code, reason = "Part II's tests need only some of them")]

/// Texts that look like another type, a date or a line break, and names that a program may leave out.
#[rustfmt::skip]
pub(crate) const WORDS: [&str; 64] = [
    "null", "undefined", "None", "nil", "NULL", "true", "false", "True", "yes", "no", "on", "off", "NaN",
    "Infinity", "-Infinity", "inf", "0", "-0", "1", "-1", "2", "007", "+7", "1.0", "1.50", ".5", "1e5", "0x10",
    "1_000", "1,000", "18446744073709551616", "{}", "[]", "[1]", "{\"a\":1}", "\"a\"", "\\u0041", "\\n", "\r\n",
    "\n", "\r", "a\r\nb", "a\n", " a", "a ", "\ta", "a  b", "\u{feff}a", "a\u{200b}", "a\u{a0}b", "e\u{301}",
    "\u{e9}", "\u{1e9e}", "2026-01-01", "2026-01-01T00:00:00+00:00", "2026-01-01T00:00:00Z",
    "2026-01-01T00:00:00.000Z", "__proto__", "$ref", "id", "timestamp", "nonce", "password", "idempotency_key",
];

/// Words that are valid keys, and so may name a tenant or a key. The last ones are identifiers in well-known formats,
/// some of which other programs compare without case or write in another way.
#[rustfmt::skip]
pub(crate) const KEYS: [&str; 40] = [
    "null", "undefined", "None", "nil", "true", "false", "NaN", "0", "-1", "1", "007", "1e5", "0x10", "-", "--",
    "_", "default", "test", "admin", "root", "public", "anonymous", "latest",
    "00000000-0000-0000-0000-000000000000", "A1B2C3D4-0000-4000-8000-00000000000F",
    "a1b2c3d4-0000-4000-8000-00000000000f", "A1B2C3D4000040008000000000000000", "01ARZ3NDEKTSV4RRFFQ69G5FAV",
    "01arz3ndektsv4rrffq69g5fav", "DEADBEEF", "deadbeef", "0XFF", "QUJD", "QUJDRA__", "xn--bcher-kva", "2026-01-01",
    "20260101T000000Z", "sk_live_A1", "-----BEGIN-KEY-----", "_a_",
];

/// Methods of HTTP and of `WebDAV`, and two that are made up.
#[rustfmt::skip]
pub(crate) const METHODS: [&str; 24] = [
    "GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH", "PROPFIND", "PROPPATCH",
    "MKCOL", "COPY", "MOVE", "LOCK", "UNLOCK", "REPORT", "SEARCH", "QUERY", "PURGE", "LINK", "M-SEARCH", "NULL",
    "X",
];

/// Paths with parts that a program may leave out, decode or tidy up.
#[rustfmt::skip]
pub(crate) const PATHS: [&str; 40] = [
    "/", "//", "/null", "/undefined", "/a", "/a/", "//a", "/A", "/a.json", "/a;jsessionid=1", "/a;jsessionid=2",
    "/a;v=1", "/a?", "/a?b", "/a?b=", "/a?b=1", "/a?b=2", "/a?b=1&b=2", "/a?b=2&b=1", "/a?c=1&b=1",
    "/a?utm_source=x", "/a?utm_source=y", "/a?session=1", "/a?_=1", "/a?nonce=1", "/a?t=2026-01-01", "/a#b", "/a#c",
    "/a%20b", "/a+b", "/a b", "/%61", "/%2F", "/%2f", "/./a", "/../a", "/a/.", "/index.html", "/v1/a", "/v2/a",
];
