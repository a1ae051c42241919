//! Numbers of a document. They are read wide, so that one far too big, or below 0, is refused in the same words and with
//! the same place as one a little too big.

use serde::{Deserialize, Deserializer};

/// A number that fits, or the largest: more than anything in this game counts to.
pub(super) struct Wide(u8);

impl<'de> Deserialize<'de> for Wide {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Wide, D::Error> {
        i64::deserialize(deserializer).map(|number| Wide(u8::try_from(number).unwrap_or(u8::MAX)))
    }
}

fn plain<const N: usize>(numbers: [Wide; N]) -> [u8; N] {
    numbers.map(|number| number.0)
}

/// A number.
pub(super) fn one<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    Wide::deserialize(deserializer).map(|number| number.0)
}

/// A number, or nothing.
pub(super) fn maybe<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u8>, D::Error> {
    Ok(Option::<Wide>::deserialize(deserializer)?.map(|number| number.0))
}

/// Several numbers.
pub(super) fn each<'de, D: Deserializer<'de>, const N: usize>(deserializer: D) -> Result<[u8; N], D::Error>
where
    [Wide; N]: Deserialize<'de>,
{
    <[Wide; N]>::deserialize(deserializer).map(plain)
}

/// Several numbers, or nothing.
pub(super) fn maybe_each<'de, D: Deserializer<'de>, const N: usize>(
    deserializer: D,
) -> Result<Option<[u8; N]>, D::Error>
where
    [Wide; N]: Deserialize<'de>,
{
    Ok(Option::<[Wide; N]>::deserialize(deserializer)?.map(plain))
}
