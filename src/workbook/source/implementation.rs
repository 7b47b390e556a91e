//! Which methods of a trait a type overrides.

use syn::{ImplItem, ImplItemFn, Item, spanned::Spanned};

use super::unfinished::is_unfinished;

/// An implementation of a trait.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Implementation {
    /// The trait's name.
    pub of: String,
    /// The type's name.
    pub by: String,
    /// The names of the methods in it.
    pub methods: Vec<String>,
    /// The names of those in which a `todo!()` is left.
    pub unfinished: Vec<String>,
}

/// Returns what this item implements, if it implements a trait.
pub(super) fn implementation(item: &Item) -> Option<Implementation> {
    let Item::Impl(item) = item else { return None };
    let syn::Type::Path(by) = &*item.self_ty else { return None };
    let of = &item.trait_.as_ref()?.0;
    let name = |path: &syn::Path| path.segments.last().map(|segment| segment.ident.to_string());
    let methods =
        || item.items.iter().filter_map(|item| if let ImplItem::Fn(method) = item { Some(method) } else { None });
    let names = |method: &ImplItemFn| method.sig.ident.to_string();
    let has_todo = |method: &&ImplItemFn| method.block.span().source_text().is_some_and(|text| is_unfinished(&text));
    Some(Implementation {
        of: name(of)?,
        by: name(&by.path)?,
        methods: methods().map(names).collect(),
        unfinished: methods().filter(has_todo).map(names).collect(),
    })
}
