//! The members of the objects that are open while a body is written: what sorting them needs.

use std::ops::Range;

use super::KeyOrder;

/// A stack for all open objects together, so that an object costs no allocation of its own.
///
/// An object's members are written as they come, and rearranged when it ends. Its own part of the stack starts where the
/// stack ended when it was opened, and is called `first`.
pub(super) struct Members {
    open: Vec<Member>,
    names: String,
    rearranged: String,
}

struct Member {
    /// The name's first eight bytes as one number: most names differ there, and it compares at once.
    prefix: u64,
    /// Where its name stands in `Members::names`, unescaped.
    name: Range<usize>,
    /// Where the whole member stands in the text.
    text: Range<usize>,
}

impl Member {
    /// UTF-8 bytes have the order of code points.
    fn sort_key<'n>(&self, names: &'n str) -> (u64, &'n [u8]) {
        (self.prefix, &names.as_bytes()[self.name.clone()])
    }
}

impl Members {
    /// None are open, and there is room for those of a small body.
    pub(super) fn new() -> Self {
        Self { open: Vec::with_capacity(16), names: String::with_capacity(256), rearranged: String::new() }
    }

    pub(super) fn count(&self) -> usize {
        self.open.len()
    }

    /// A member of this name starts here in the text.
    pub(super) fn begin(&mut self, name: &str, start: usize) {
        let mut prefix = [0; 8];
        prefix.iter_mut().zip(name.bytes()).for_each(|(to, from)| *to = from);
        let begin = self.names.len();
        self.names.push_str(name);
        let name = begin..self.names.len();
        self.open.push(Member { prefix: u64::from_be_bytes(prefix), name, text: start..start });
    }

    /// The member that began last ends here in the text.
    pub(super) fn end(&mut self, end: usize) {
        if let Some(member) = self.open.last_mut() {
            member.text.end = end;
        }
    }

    /// Sorts by name, not yet in the text.
    pub(super) fn sort(&mut self, first: usize, order: KeyOrder) {
        let Self { open, names, .. } = self;
        match order {
            KeyOrder::CodePoint => open[first..].sort_by(|one, other| one.sort_key(names).cmp(&other.sort_key(names))),
            KeyOrder::Utf16 => open[first..].sort_by(|one, other| {
                names[one.name.clone()].encode_utf16().cmp(names[other.name.clone()].encode_utf16())
            }),
        }
    }

    /// A name that two members share, once they are sorted.
    pub(super) fn duplicate(&self, first: usize) -> Option<&str> {
        let same = |pair: &&[Member]| pair[0].sort_key(&self.names) == pair[1].sort_key(&self.names);
        self.open[first..].windows(2).find(same).map(|pair| &self.names[pair[0].name.clone()])
    }

    /// Puts the text from `start` on into the members' order.
    pub(super) fn rearrange(&mut self, first: usize, text: &mut String, start: usize, separator: &str) {
        let members = &self.open[first..];
        if members.is_sorted_by_key(|member| member.text.start) {
            return;
        }
        self.rearranged.clear();
        self.rearranged.reserve(text.len());
        for member in members {
            if !self.rearranged.is_empty() {
                self.rearranged.push_str(separator);
            }
            self.rearranged.push_str(&text[member.text.clone()]);
        }
        text.truncate(start);
        text.push_str(&self.rearranged);
    }

    /// The object ends: only those of outer objects stay.
    pub(super) fn forget(&mut self, first: usize) {
        if let Some(member) = self.open.get(first) {
            self.names.truncate(member.name.start);
        }
        self.open.truncate(first);
    }
}
