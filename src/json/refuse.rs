//! The methods of a `Serializer` that refuse: everything except text and what wraps it.

/// Rejects every scalar except text, every array and every object with this error.
macro_rules! refuse {
    ($error:expr) => {
        type SerializeSeq = Impossible<Self::Ok, Self::Error>;
        type SerializeTuple = Impossible<Self::Ok, Self::Error>;
        type SerializeTupleStruct = Impossible<Self::Ok, Self::Error>;
        type SerializeTupleVariant = Impossible<Self::Ok, Self::Error>;
        type SerializeMap = Impossible<Self::Ok, Self::Error>;
        type SerializeStruct = Impossible<Self::Ok, Self::Error>;
        type SerializeStructVariant = Impossible<Self::Ok, Self::Error>;

        refuse! { $error => Self::Ok:
            serialize_bool(bool), serialize_bytes(&[u8]), serialize_none(), serialize_unit(),
            serialize_unit_struct(&'static str), serialize_f32(f32), serialize_f64(f64),
            serialize_i8(i8), serialize_i16(i16), serialize_i32(i32), serialize_i64(i64), serialize_i128(i128),
            serialize_u8(u8), serialize_u16(u16), serialize_u32(u32), serialize_u64(u64), serialize_u128(u128)
        }
        refuse! { $error => Self::SerializeSeq: serialize_seq(Option<usize>), serialize_tuple(usize) }
        refuse! { $error => Self::SerializeTupleStruct: serialize_tuple_struct(&'static str, usize) }
        refuse! { $error => Self::SerializeMap: serialize_map(Option<usize>) }
        refuse! { $error => Self::SerializeStruct: serialize_struct(&'static str, usize) }
        refuse! { $error => Self::SerializeTupleVariant:
            serialize_tuple_variant(&'static str, u32, &'static str, usize),
            serialize_struct_variant(&'static str, u32, &'static str, usize)
        }
        fn serialize_newtype_variant<T: ?Sized + serde::Serialize>(
            self, _: &'static str, _: u32, _: &'static str, _: &T,
        ) -> Result<Self::Ok, Self::Error> {
            Err($error)
        }
    };
    ($error:expr => $ok:ty: $($method:ident($($argument:ty),*)),*) => {
        $(fn $method(self, $(_: $argument),*) -> Result<$ok, Self::Error> { Err($error) })*
    };
}

pub(super) use refuse;
