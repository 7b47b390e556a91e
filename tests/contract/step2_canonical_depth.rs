//! Step 2's limits on depth: how many arrays, objects, newtypes and `Some`s may stand inside one another.

use std::collections::BTreeMap;

use rstest::rstest;
use same_key::{
    contract::{ContractError, Result},
    json::MAX_DEPTH,
};
use serde::{
    Serialize, Serializer,
    ser::{SerializeStructVariant, SerializeTupleVariant},
};

use crate::{
    process::alone,
    step2_canonical_typed::{Choice, Members, Wrapper, canonical, one},
};

/// Nested levels, generated while they are serialized. Dropping a real value of this depth would overflow the stack.
struct Levels(usize, Kind);

#[derive(Clone, Copy, Debug)]
enum Kind {
    Array,
    Object,
    Tuple,
    NewtypeVariant,
    TupleVariant,
    StructVariant,
    Some,
    Newtype,
}

impl Serialize for Levels {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(levels, kind) = *self;
        let Some(inner) = levels.checked_sub(1).map(|levels| Self(levels, kind)) else {
            return serializer.serialize_unit();
        };
        match kind {
            Kind::Array => serializer.collect_seq([inner]),
            Kind::Object => serializer.collect_map([("n", inner)]),
            Kind::Tuple => (inner, 1).serialize(serializer),
            Kind::NewtypeVariant => serializer.serialize_newtype_variant("Levels", 0, "n", &inner),
            Kind::TupleVariant => {
                let mut variant = serializer.serialize_tuple_variant("Levels", 0, "n", 1)?;
                variant.serialize_field(&inner)?;
                variant.end()
            }
            Kind::StructVariant => {
                let mut variant = serializer.serialize_struct_variant("Levels", 0, "n", 1)?;
                variant.serialize_field("n", &inner)?;
                variant.end()
            }
            Kind::Some => serializer.serialize_some(&inner),
            Kind::Newtype => serializer.serialize_newtype_struct("Levels", &inner),
        }
    }
}

const LEVELS: [Kind; 4] = [Kind::Array, Kind::Object, Kind::Tuple, Kind::NewtypeVariant];

#[rstest]
fn levels_are_accepted_up_to_127(#[values(0, 1, 2, 3)] kind: usize) {
    // The object around them adds one level.
    assert!(canonical(one(Levels(MAX_DEPTH - 1, LEVELS[kind]))).is_ok());
    let side_by_side: Vec<_> = (0..3).map(|_| Levels(MAX_DEPTH - 2, LEVELS[kind])).collect();
    assert!(canonical(one(side_by_side)).is_ok(), "a level ends with its value");
    assert_eq!(canonical(one(Levels(MAX_DEPTH, LEVELS[kind]))), Err(ContractError::TooDeep));
}

/// The object that names the variant, and the array or object in it.
#[rstest]
fn a_variant_with_a_tuple_or_fields_is_two_levels(#[values(Kind::TupleVariant, Kind::StructVariant)] kind: Kind) {
    const VARIANTS: usize = (MAX_DEPTH - 1) / 2;
    // The object around them adds one level, and the array a second one.
    assert!(canonical(one(Levels(VARIANTS, kind))).is_ok());
    assert!(canonical(one([0, 1, 2].map(|_| Levels(VARIANTS - 1, kind)))).is_ok(), "the levels end with their value");
    assert_eq!(canonical(one([Levels(VARIANTS, kind)])), Err(ContractError::TooDeep));
}

#[test]
fn no_depth_overflows_the_stack() {
    alone("step2_canonical_depth::no_depth_overflows_the_stack", || {
        for kind in LEVELS {
            for levels in [10_000, usize::MAX] {
                assert_eq!(canonical(one(Levels(levels, kind))), Err(ContractError::TooDeep), "{kind:?}");
            }
        }
    });
}

#[test]
fn endless_wrappers_do_not_overflow_the_stack() {
    alone("step2_canonical_depth::endless_wrappers_do_not_overflow_the_stack", || {
        for kind in [Kind::Some, Kind::Newtype] {
            assert_eq!(canonical(Levels(usize::MAX, kind)), Err(ContractError::TooDeep), "{kind:?}");
            assert_eq!(canonical(one(Levels(usize::MAX, kind))), Err(ContractError::TooDeep), "{kind:?}");
        }
        let name = Members(vec![(Levels(usize::MAX, Kind::Newtype), 1)]);
        assert_eq!(canonical(name), Err(ContractError::TooDeep), "a name");
    });
}

#[rstest]
#[case::empty_arrays(Vec::<u8>::new())]
#[case::arrays_in_arrays([[0]])]
#[case::objects(one(0))]
#[case::arrays_in_objects(one([0]))]
#[case::variants_with_content(Choice::Newtype(1))]
#[case::something(Some(1))]
#[case::newtypes(Wrapper(1))]
#[case::newtypes_of_something(Wrapper(Some(1)))]
#[case::newtypes_of_newtypes(Wrapper(Wrapper(Wrapper(1))))]
#[case::tuples((0, 1))]
#[case::variants_with_a_tuple(Choice::Tuple(0, 1))]
#[case::variants_with_fields(Choice::Struct { b: 0, a: 1 })]
fn siblings_do_not_add_depth(#[case] value: impl Serialize) {
    let members: BTreeMap<_, _> = (0..1_000).map(|number| (number.to_string(), &value)).collect();
    assert!(canonical(&members).is_ok());
    assert!(canonical(one(vec![&value; 1_000])).is_ok());
}

#[rstest]
fn wrappers_are_accepted_up_to_254(#[values(Kind::Some, Kind::Newtype)] kind: Kind) {
    assert!(canonical(one(Levels(2 * MAX_DEPTH, kind))).is_ok());
    assert_eq!(canonical(one(Levels(2 * MAX_DEPTH + 1, kind))), Err(ContractError::TooDeep));
}

/// A value inside this many wrappers.
struct Wrapped<'a, T>(usize, Kind, &'a T);

impl<T: Serialize> Serialize for Wrapped<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(wrappers, kind, value) = *self;
        let Some(inner) = wrappers.checked_sub(1).map(|wrappers| Self(wrappers, kind, value)) else {
            return value.serialize(serializer);
        };
        match kind {
            Kind::Some => serializer.serialize_some(&inner),
            _ => serializer.serialize_newtype_struct("Wrapped", &inner),
        }
    }
}

#[rstest]
fn wrappers_around_the_body_are_accepted_up_to_127(#[values(Kind::Some, Kind::Newtype)] kind: Kind) {
    let body = one(1);
    assert_eq!(canonical(Wrapped(MAX_DEPTH, kind, &body)).as_deref(), Ok(r#"{"n":1}"#));
    assert_eq!(canonical(Wrapped(MAX_DEPTH + 1, kind, &body)), Err(ContractError::TooDeep));
}

#[test]
fn newtypes_of_a_name_are_accepted_up_to_127() {
    let named = |wrappers| canonical(Members(vec![(Wrapped(wrappers, Kind::Newtype, &"n"), 1)]));
    assert_eq!(named(MAX_DEPTH).as_deref(), Ok(r#"{"n":1}"#));
    assert_eq!(named(MAX_DEPTH + 1), Err(ContractError::TooDeep));
}

/// If each level allowed 254 more, one path could have 32,000.
#[rstest]
fn wrappers_on_one_path_count_together_whatever_is_between_them(
    #[values(Kind::Some, Kind::Newtype)] outer: Kind,
    #[values(Kind::Some, Kind::Newtype)] inner: Kind,
) {
    const OUTER: usize = 200;
    fn inside<T: Serialize>(kind: Kind, value: T) -> Result<()> {
        canonical(one(Wrapped(OUTER, kind, &value))).map(drop)
    }
    let written = |wrappers| {
        let value = &Wrapped(wrappers, inner, &1);
        let (variant, siblings) = (Ok::<_, ()>(value), [value, value]);
        [
            inside(outer, value),
            inside(outer, [value]),
            inside(outer, (1, value)),
            inside(outer, one(value)),
            inside(outer, variant),
            inside(outer, siblings),
            inside(outer, [one([Ok::<_, ()>(value)])]),
        ]
    };
    assert_eq!(written(2 * MAX_DEPTH - OUTER), [const { Ok(()) }; 7]);
    assert_eq!(written(2 * MAX_DEPTH - OUTER + 1), [const { Err(ContractError::TooDeep) }; 7]);
}
