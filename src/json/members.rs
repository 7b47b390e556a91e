//! The members of the objects that are open while a body is written: what sorting them needs.

use std::ops::Range;

use super::KeyOrder;

/// A stack for all open objects together, so that an object costs no allocation of its own.
///
/// An object's members are written as they come, and rearranged when it ends. Its own part of the stack starts where the
/// stack ended when it was opened, and is called `first`.
#[derive(Default)]
pub(super) struct Members {
    open: Vec<Member>,
    names: String,
    rearranged: String,
}

struct Member {
    /// Where its name stands in `Members::names`, unescaped.
    name: Range<usize>,
    /// Where the whole member stands in the text.
    text: Range<usize>,
}

impl Members {
    pub(super) fn count(&self) -> usize {
        self.open.len()
    }

    /// A member of this name starts here in the text.
    pub(super) fn begin(&mut self, name: &str, start: usize) {
        let begin = self.names.len();
        self.names.push_str(name);
        self.open.push(Member { name: begin..self.names.len(), text: start..start });
    }

    /// The member that began last ends here in the text.
    pub(super) fn end(&mut self, end: usize) {
        if let Some(member) = self.open.last_mut() {
            member.text.end = end;
        }
    }

    /// Sorts by name, not yet in the text.
    pub(super) fn sort(&mut self, first: usize, order: KeyOrder) {
        let name = |member: &Member| &self.names[member.name.clone()];
        self.open[first..].sort_by(|one, other| match order {
            KeyOrder::CodePoint => name(one).cmp(name(other)),
            KeyOrder::Utf16 => name(one).encode_utf16().cmp(name(other).encode_utf16()),
        });
    }

    /// A name that two members share, once they are sorted.
    pub(super) fn duplicate(&self, first: usize) -> Option<&str> {
        let name = |member: &Member| &self.names[member.name.clone()];
        self.open[first..].windows(2).find(|pair| name(&pair[0]) == name(&pair[1])).map(|pair| name(&pair[0]))
    }

    /// Puts the text from `start` on into the members' order.
    pub(super) fn rearrange(&mut self, first: usize, text: &mut String, start: usize, separator: &str) {
        let members = &self.open[first..];
        if members.is_sorted_by_key(|member| member.text.start) {
            return;
        }
        self.rearranged.clear();
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
