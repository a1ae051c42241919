//! Plain data: what has a JSON form.
//!
//! A derived reader or writer is generic over the format, so every crate and every test that reads a position would compile
//! all of it again: it was most of what a build of the project did. Here the derive is compiled once, with the type, for
//! JSON alone ([`Written::to_json`], [`Plain::from_json`]), and everything generic goes through a JSON value.

use serde::Serialize;
use serde::de::DeserializeOwned;
#[doc(hidden)]
pub use serde_json::Value;
#[doc(hidden)]
pub use serde_json::value::Serializer as Writer;

use crate::record::RecordError;

/// Data that can be written as JSON and read back. Made by [`plain!`](macro@crate::plain).
pub trait Plain: Written + DeserializeOwned {
    /// What JSON describes, or the place in it of what does not fit or cannot be.
    fn from_json(json: &Value) -> Result<Self, RecordError>;
}

/// Data that can be written as JSON. Made by [`written!`](macro@crate::written), or with [`Plain`].
pub trait Written: Serialize {
    /// Its JSON form.
    fn to_json(&self) -> Value;

    /// Its JSON form, as text.
    fn to_bytes(&self) -> Vec<u8> {
        serde_json::to_vec(&self.to_json()).expect("a value has a text")
    }
}

/// Makes types [`Plain`] whose derive of `Serialize` and `Deserialize` says `#[serde(remote = "Self")]`.
#[macro_export]
macro_rules! plain {
    ($($Type:ty),*) => {$(
        $crate::written!($Type);

        impl<'de> ::serde::Deserialize<'de> for $Type {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<$Type, D::Error> {
                let json = <$crate::plain::Value as ::serde::Deserialize>::deserialize(deserializer)?;
                <$Type as $crate::Plain>::from_json(&json).map_err(::serde::de::Error::custom)
            }
        }

        impl $crate::Plain for $Type {
            fn from_json(json: &$crate::plain::Value) -> Result<$Type, $crate::RecordError> {
                struct Derived($Type);
                impl<'de> ::serde::Deserialize<'de> for Derived {
                    fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Derived, D::Error> {
                        <$Type>::deserialize(deserializer).map(Derived)
                    }
                }
                $crate::record::from_json::<Derived>(json).map(|read| read.0)
            }
        }
    )*};
}

/// Makes types [`Written`] whose derive of `Serialize` says `#[serde(remote = "Self")]`.
#[macro_export]
macro_rules! written {
    ($($Type:ty),*) => {$(
        impl ::serde::Serialize for $Type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                ::serde::Serialize::serialize(&$crate::Written::to_json(self), serializer)
            }
        }

        impl $crate::Written for $Type {
            fn to_json(&self) -> $crate::plain::Value {
                <$Type>::serialize(self, $crate::plain::Writer).expect("plain data has a JSON form")
            }
        }
    )*};
}

/// Reads plain enumerations, whose derive says `#[serde(remote = "Self")]`, by their words alone: the list of words is compiled
/// once and not for every format that an enumeration stands in.
#[macro_export]
macro_rules! named {
    ($($Type:ty),*) => {$(
        impl ::serde::Serialize for $Type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                <$Type>::serialize(self, serializer)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $Type {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<$Type, D::Error> {
                fn read(word: &str) -> Result<$Type, ::serde::de::value::Error> {
                    <$Type>::deserialize(::serde::de::IntoDeserializer::into_deserializer(word))
                }
                let word = <String as ::serde::Deserialize>::deserialize(deserializer)?;
                read(&word).map_err(::serde::de::Error::custom)
            }
        }
    )*};
}

/// Makes small types [`Plain`] that stand inside others, too, and are derived for every format.
#[macro_export]
macro_rules! plain_as_derived {
    ($($Type:ty),*) => {$(
        impl $crate::Written for $Type {
            fn to_json(&self) -> $crate::plain::Value {
                ::serde::Serialize::serialize(self, $crate::plain::Writer)
                    .expect("plain data has a JSON form")
            }
        }

        impl $crate::Plain for $Type {
            fn from_json(json: &$crate::plain::Value) -> Result<$Type, $crate::RecordError> {
                $crate::record::from_json(json)
            }
        }
    )*};
}

/// Makes a position [`Plain`] by way of its document, which says what JSON can say, and is checked as it becomes one.
#[macro_export]
macro_rules! plain_by_document {
    ($Position:ty, $Document:ty) => {
        impl ::serde::Serialize for $Position {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                ::serde::Serialize::serialize(&$crate::Written::to_json(self), serializer)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $Position {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<$Position, D::Error> {
                let json = <$crate::plain::Value as ::serde::Deserialize>::deserialize(deserializer)?;
                <$Position as $crate::Plain>::from_json(&json).map_err(::serde::de::Error::custom)
            }
        }

        impl $crate::Written for $Position {
            fn to_json(&self) -> $crate::plain::Value {
                let document: $Document = (*self).into();
                ::serde::Serialize::serialize(&document, $crate::plain::Writer)
                    .expect("plain data has a JSON form")
            }
        }

        impl $crate::Plain for $Position {
            fn from_json(json: &$crate::plain::Value) -> Result<$Position, $crate::RecordError> {
                let document: $crate::Object<$Document> = $crate::record::from_json(json)?;
                Ok(document.try_into()?)
            }
        }
    };
}
