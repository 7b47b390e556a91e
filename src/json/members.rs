//! The bookkeeping that sorts the members of objects while a body is written.

use std::ops::Range;

use super::KeyOrder;

/// One stack for all open objects, so that no object needs its own allocation.
///
/// An object's members are written in their original order, and rearranged when the object ends. The index `first` is
/// the height of the stack when the object was opened: its own members start there.
pub(super) struct Members {
    open: Vec<Member>,
    names: String,
    rearranged: String,
}

struct Member {
    /// The name's first eight bytes as one number. Most names differ there, and one comparison decides.
    prefix: u64,
    /// The range of its unescaped name in `Members::names`.
    name: Range<usize>,
    /// The range of the whole member in the text.
    text: Range<usize>,
}

impl Member {
    /// Returns the name's bytes, with its prefix first. UTF-8 bytes sort in code point order.
    fn sort_key<'n>(&self, names: &'n str) -> (u64, &'n [u8]) {
        (self.prefix, &names.as_bytes()[self.name.clone()])
    }
}

impl Members {
    /// Creates an empty stack, with capacity for the members of a small body.
    pub(super) fn new() -> Self {
        Self { open: Vec::with_capacity(16), names: String::with_capacity(256), rearranged: String::new() }
    }

    pub(super) fn count(&self) -> usize {
        self.open.len()
    }

    /// Begins a member with this name at this position in the text.
    pub(super) fn begin(&mut self, name: &str, start: usize) {
        let mut prefix = [0; 8];
        prefix.iter_mut().zip(name.bytes()).for_each(|(to, from)| *to = from);
        let begin = self.names.len();
        self.names.push_str(name);
        let name = begin..self.names.len();
        self.open.push(Member { prefix: u64::from_be_bytes(prefix), name, text: start..start });
    }

    /// Ends the most recent member at this position in the text.
    pub(super) fn end(&mut self, end: usize) {
        if let Some(member) = self.open.last_mut() {
            member.text.end = end;
        }
    }

    /// Sorts the members by name, and leaves the text unchanged.
    pub(super) fn sort(&mut self, first: usize, order: KeyOrder) {
        let Self { open, names, .. } = self;
        match order {
            KeyOrder::CodePoint => open[first..].sort_by(|one, other| one.sort_key(names).cmp(&other.sort_key(names))),
            KeyOrder::Utf16 => open[first..].sort_by(|one, other| {
                names[one.name.clone()].encode_utf16().cmp(names[other.name.clone()].encode_utf16())
            }),
        }
    }

    /// Returns a name that two members share. The members must be sorted.
    pub(super) fn duplicate(&self, first: usize) -> Option<&str> {
        let same = |pair: &&[Member]| pair[0].sort_key(&self.names) == pair[1].sort_key(&self.names);
        self.open[first..].windows(2).find(same).map(|pair| &self.names[pair[0].name.clone()])
    }

    /// Rewrites the text from `start` on in the order of the members.
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

    /// Removes the members of the object that ends, and keeps the members of outer objects.
    pub(super) fn forget(&mut self, first: usize) {
        if let Some(member) = self.open.get(first) {
            self.names.truncate(member.name.start);
        }
        self.open.truncate(first);
    }
}
