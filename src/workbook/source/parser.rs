//! Parses Rust; no module outside of `source` does. It turns a file into plain data: methods, items, predictions,
//! registered names.

use std::ops::Range;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::{
    Expr, ExprCall, ExprMethodCall, File, ImplItem, Item, Lit, Meta, Token, TraitItem, Visibility,
    punctuated::Punctuated,
    spanned::Spanned,
    visit::{self, Visit},
};

use super::{
    implementation::{Implementation, implementation},
    unfinished::is_unfinished,
};
use crate::chapter::Part;

/// A parsed source file.
#[derive(Clone, Debug)]
pub struct Source {
    /// The methods with a body in its traits and in its implementations of traits, in order.
    pub methods: Vec<Method>,
    /// Its functions and constants outside of traits and implementations, in order.
    pub(crate) items: Vec<FreeItem>,
    /// What it implements: the trait, the type, and the methods, in order.
    pub implementations: Vec<Implementation>,
    /// Every prediction in it, in order.
    pub predictions: Vec<WrittenPrediction>,
    registered: syn::Result<Vec<(String, Part)>>,
}

/// The source of a method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Method {
    /// Its name.
    pub name: String,
    /// Its documentation, without the comment markers.
    pub documentation: String,
    /// Its lines from `fn` to the closing brace, without the indentation of a method.
    pub code: String,
    /// Its lines with documentation and indentation.
    pub text: String,
    /// The line of `fn`, counted from 1.
    pub first: usize,
}

/// A function or a constant.
#[derive(Clone, Debug)]
pub(crate) struct FreeItem {
    pub(crate) name: String,
    /// Its documentation, without the comment markers.
    pub(crate) documentation: String,
    pub(super) is_function: bool,
    /// With its documentation, without `pub`.
    pub(super) text: String,
}

/// The source of a prediction: `contract(…)`, `ledger(…)` or `not_yet(…)`.
#[derive(Clone, Debug)]
pub struct WrittenPrediction {
    /// The mutant that it names.
    pub mutant: String,
    /// The line in which it begins, counted from 1.
    pub(super) first: usize,
    /// The line that names the mutant, counted from 1.
    pub line: usize,
    /// Whether something is predicted: it is not `not_yet(…)`, and nothing in it is left to do.
    pub is_made: bool,
    /// Its text up to the end of `.fails(…)`, or the whole text without one. The indentation of its first line is
    /// removed.
    pub(super) text: String,
}

impl Source {
    /// Parses the text of a file.
    ///
    /// # Errors
    /// A syntax error, if the text is not Rust.
    pub fn parse(text: &str) -> syn::Result<Self> {
        let file = syn::parse_file(text)?;
        let mut finder = PredictionFinder { source: text, predictions: Vec::new() };
        finder.visit_file(&file);
        Ok(Self {
            methods: methods(&file, text),
            items: items(&file, text),
            implementations: file.items.iter().filter_map(implementation).collect(),
            predictions: finder.predictions,
            registered: registered(&file),
        })
    }

    /// Returns the names in the static `MUTANTS` of `mutants/mine.rs`, each with the part that it overrides.
    ///
    /// # Errors
    /// An entry that is not written as `("name", Subject::Contract(&Type))` or with `Subject::Ledger`, or a name that is
    /// given twice.
    pub fn registered(self) -> syn::Result<Vec<(String, Part)>> {
        self.registered
    }
}

fn methods(file: &File, source: &str) -> Vec<Method> {
    let mut methods = Vec::new();
    for item in &file.items {
        match item {
            Item::Trait(item) => {
                for item in &item.items {
                    if let TraitItem::Fn(method) = item
                        && let Some(body) = &method.default
                    {
                        methods.push(self::method(source, &method.attrs, &method.sig, body));
                    }
                }
            }
            Item::Impl(item) if item.trait_.is_some() => {
                for item in &item.items {
                    if let ImplItem::Fn(method) = item {
                        methods.push(self::method(source, &method.attrs, &method.sig, &method.block));
                    }
                }
            }
            _ => {}
        }
    }
    methods
}

fn method(source: &str, attributes: &[syn::Attribute], signature: &syn::Signature, body: &syn::Block) -> Method {
    let (first, last) = (signature.span().start().line, body.span().end().line);
    let beginning = attributes.first().map_or(first, |attribute| attribute.span().start().line);
    let lines = |first: usize| source.lines().skip(first - 1).take(last + 1 - first);
    Method {
        name: signature.ident.to_string(),
        documentation: documentation(attributes),
        code: lines(first).map(|line| line.strip_prefix("    ").unwrap_or(line)).fold(String::new(), with_line),
        text: lines(beginning).fold(String::new(), with_line),
        first,
    }
}

fn with_line(text: String, line: &str) -> String {
    text + line + "\n"
}

/// Returns the text of the `///` lines.
fn documentation(attributes: &[syn::Attribute]) -> String {
    let line = |attribute: &syn::Attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => {
            text_of(&pair.value).map(|text| text.trim_start_matches(' ').to_owned())
        }
        _ => None,
    };
    attributes.iter().filter_map(line).collect::<Vec<_>>().join("\n")
}

/// Returns the value of a string literal.
fn text_of(expression: &Expr) -> Option<String> {
    match expression {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Str(text) => Some(text.value()),
            _ => None,
        },
        _ => None,
    }
}

fn items(file: &File, source: &str) -> Vec<FreeItem> {
    let item = |item: &Item| {
        let (name, is_function, attributes, visibility, range) = match item {
            Item::Fn(item) => (&item.sig.ident, true, &item.attrs, &item.vis, item.span().byte_range()),
            Item::Const(item) => (&item.ident, false, &item.attrs, &item.vis, item.span().byte_range()),
            _ => return None,
        };
        let text = &source[range.clone()];
        let text = match visibility {
            Visibility::Inherited => text.to_owned(),
            visibility => {
                let visibility = visibility.span().byte_range();
                let (before, after) = (visibility.start - range.start, visibility.end - range.start);
                format!("{}{}", &text[..before], text[after..].trim_start())
            }
        };
        Some(FreeItem { name: name.to_string(), documentation: documentation(attributes), is_function, text })
    };
    file.items.iter().filter_map(item).collect()
}

fn registered(file: &File) -> syn::Result<Vec<(String, Part)>> {
    let list = file.items.iter().find_map(|item| match item {
        Item::Static(list) if list.ident == "MUTANTS" => Some(&*list.expr),
        _ => None,
    });
    let Some(Expr::Reference(reference)) = list else { return Ok(Vec::new()) };
    let Expr::Array(array) = &*reference.expr else { return Ok(Vec::new()) };
    let mut names = Vec::new();
    for entry in &array.elems {
        let form = r#"write a mutant as ("name", Subject::Contract(&Type)), or with Subject::Ledger"#;
        let (name, part) = named(entry).ok_or_else(|| syn::Error::new(entry.span(), form))?;
        if names.iter().any(|(known, _)| *known == name) {
            return Err(syn::Error::new(entry.span(), format_args!("two mutants are called {name:?}")));
        }
        names.push((name, part));
    }
    Ok(names)
}

/// Reads an entry such as `("mine", Subject::Contract(&Mine))`.
fn named(entry: &Expr) -> Option<(String, Part)> {
    let Expr::Tuple(pair) = entry else { return None };
    let (name, Expr::Call(subject)) = (text_of(pair.elems.first()?)?, pair.elems.get(1)?) else { return None };
    let Expr::Path(variant) = &*subject.func else { return None };
    let variant = variant.path.segments.last()?;
    let part =
        [("Contract", Part::One), ("Ledger", Part::Two)].into_iter().find(|(known, _)| variant.ident == known)?.1;
    pair.attrs.is_empty().then_some((name, part))
}

/// Collects predictions. Most are inside `predictions![…]`, whose tokens have to be parsed first.
struct PredictionFinder<'s> {
    source: &'s str,
    predictions: Vec<WrittenPrediction>,
}

impl<'ast> Visit<'ast> for PredictionFinder<'_> {
    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        if let Ok(items) = call.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated) {
            for item in &items {
                self.visit_expr(item);
            }
        }
    }

    fn visit_expr_method_call(&mut self, chain: &'ast ExprMethodCall) {
        match self.prediction(chain) {
            Some(prediction) => self.predictions.push(prediction),
            None => visit::visit_expr_method_call(self, chain),
        }
    }

    fn visit_expr_call(&mut self, call: &'ast ExprCall) {
        match self.start(call, call.span().byte_range().end) {
            Some(prediction) => self.predictions.push(prediction),
            None => visit::visit_expr_call(self, call),
        }
    }
}

impl PredictionFinder<'_> {
    /// Returns the prediction that a method chain builds, if it begins with one.
    fn prediction(&self, chain: &ExprMethodCall) -> Option<WrittenPrediction> {
        // The parts after `.fails(…)` belong only to answers.
        let mut end = chain.span().byte_range().end;
        let mut receiver = chain;
        loop {
            if receiver.method == "fails" {
                end = receiver.span().byte_range().end;
            }
            match &*receiver.receiver {
                Expr::MethodCall(call) => receiver = call,
                Expr::Call(call) => return self.start(call, end),
                _ => return None,
            }
        }
    }

    /// Returns the prediction that this call begins, if it begins one. Its text goes up to `end`.
    fn start(&self, call: &ExprCall, end: usize) -> Option<WrittenPrediction> {
        let Expr::Path(function) = &*call.func else { return None };
        let function = function.path.segments.last()?.ident.to_string();
        if !["contract", "ledger", "not_yet"].contains(&function.as_str()) {
            return None;
        }
        let name = call.args.first()?;
        let start = call.span();
        let text = self.dedented(start.byte_range().start..end);
        Some(WrittenPrediction {
            mutant: text_of(name)?,
            first: start.start().line,
            line: name.span().start().line,
            is_made: function != "not_yet" && !is_unfinished(&text),
            text,
        })
    }

    /// Returns the text without the indentation of its first line.
    fn dedented(&self, range: Range<usize>) -> String {
        let line = self.source[..range.start].rfind('\n').map_or(0, |end| end + 1);
        let indentation = self.source[line..].len() - self.source[line..].trim_start().len();
        let mut lines = self.source[range].lines();
        let first = lines.next().unwrap_or_default().to_owned();
        lines.fold(first, |text, line| text + "\n" + line.get(indentation..).unwrap_or_default())
    }
}

/// Returns the second argument of the call that an expression begins with: a prediction's observation.
pub(super) fn second_argument(text: &str) -> Option<&str> {
    let mut expression = syn::parse_str::<Expr>(text).ok()?;
    while let Expr::MethodCall(call) = expression {
        expression = *call.receiver;
    }
    let Expr::Call(call) = expression else { return None };
    Some(&text[call.args.get(1)?.span().byte_range()])
}

/// Returns whether this text calls the function or names the constant. A method of the same name does not count.
pub(super) fn uses(text: &str, item: &FreeItem) -> bool {
    // Parsing takes much longer than searching, and most texts lack most names.
    text.contains(&item.name) && text.parse().is_ok_and(|tokens| uses_in(tokens, item))
}

fn uses_in(tokens: TokenStream, item: &FreeItem) -> bool {
    let mut tokens = tokens.into_iter().peekable();
    let mut after_dot = false;
    while let Some(token) = tokens.next() {
        let is_dot = matches!(&token, TokenTree::Punct(sign) if sign.as_char() == '.');
        match token {
            TokenTree::Ident(name) if !after_dot && name == item.name => {
                let is_called = matches!(tokens.peek(), Some(TokenTree::Group(arguments)) if arguments.delimiter() == Delimiter::Parenthesis);
                if !item.is_function || is_called {
                    return true;
                }
            }
            TokenTree::Group(group) if uses_in(group.stream(), item) => return true,
            _ => {}
        }
        after_dot = is_dot;
    }
    false
}
