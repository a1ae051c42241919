//! What is written as an object in JSON, and as nothing else.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A struct that is read from an object alone.
///
/// Serde's structs can be read from a list of their fields, too, and where every field has a default an empty list would
/// be a whole position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Object<T>(pub T);

impl<T: Serialize> Serialize for Object<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Object<T>, D::Error> {
        deserializer.deserialize_map(Fields(PhantomData)).map(Object)
    }
}

/// A list of objects, for `deserialize_with`.
pub fn each<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<T>, D::Error> {
    let all = Vec::<Object<T>>::deserialize(deserializer)?;
    Ok(all.into_iter().map(|object| object.0).collect())
}

/// An object, or nothing, for `deserialize_with`.
pub fn maybe<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    Ok(Option::<Object<T>>::deserialize(deserializer)?.map(|object| object.0))
}

struct Fields<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Fields<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object: fields with their names, in braces")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
    #[serde(default, deny_unknown_fields)]
    struct Point {
        x: u8,
        y: u8,
    }

    fn read(json: &str) -> Result<Object<Point>, String> {
        serde_json::from_str(json).map_err(|error| error.to_string())
    }

    #[test]
    fn an_object_is_read_and_written_as_itself() {
        assert_eq!(read(r#"{ "y": 2 }"#), Ok(Object(Point { x: 0, y: 2 })));
        let written = serde_json::to_string(&Object(Point { x: 1, y: 2 }));
        assert_eq!(written.ok().as_deref(), Some(r#"{"x":1,"y":2}"#));
    }

    #[test]
    fn lists_and_everything_else_are_refused_with_what_is_wanted() {
        for json in ["[]", "[1]", "[1, 2]", "null", "3", "\"x\"", "true"] {
            let error = read(json).unwrap_err();
            assert!(
                error.contains("expected an object: fields with their names, in braces"),
                "{json}: {error}"
            );
        }
        assert!(read(r#"{ "z": 2 }"#).unwrap_err().contains("unknown field `z`"));
    }
}
