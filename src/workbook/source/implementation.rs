//! Which methods of a trait a type overrides.

use syn::{ImplItem, Item};

/// An implementation of a trait.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Implementation {
    /// The trait's name.
    pub of: String,
    /// The type's name.
    pub by: String,
    /// The names of the methods in it.
    pub methods: Vec<String>,
}

/// Returns what this item implements, if it implements a trait.
pub(super) fn implementation(item: &Item) -> Option<Implementation> {
    let Item::Impl(item) = item else { return None };
    let syn::Type::Path(by) = &*item.self_ty else { return None };
    let of = &item.trait_.as_ref()?.0;
    let name = |path: &syn::Path| path.segments.last().map(|segment| segment.ident.to_string());
    let method =
        |item: &ImplItem| if let ImplItem::Fn(method) = item { Some(method.sig.ident.to_string()) } else { None };
    Some(Implementation { of: name(of)?, by: name(&by.path)?, methods: item.items.iter().filter_map(method).collect() })
}
