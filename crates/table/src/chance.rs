//! Chance: every random number of a match, drawn from its seed.
//!
//! Each draw is a keyed hash (SipHash-1-3) of the purpose and of how many draws that purpose has had. So a draw for the
//! weather never disturbs the dice, two tables on one seed meet the same weather however differently they play, and
//! what was seen foretells nothing. The mapping from hash to range is ours and fixed by golden vectors: records of
//! today must replay for ever.

use std::hash::Hasher;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use siphasher::sip::SipHasher13;

use crate::few::Few;
use crate::log::Witness;
use crate::set::{Member, Set};

/// What a seed is published as before the game, so that nobody can change it afterwards.
///
/// The key of the draws comes from another hash of the seed: the commitment gives nothing of it away.
pub fn commitment(seed: &str) -> String {
    hex(&labelled_hash("marooned commitment", seed))
}

/// The same with a salt, which is told together with the seed: two tables on one seed publish nothing alike. Without a
/// salt it is the plain one.
pub fn salted_commitment(seed: &str, salt: &str) -> String {
    if salt.is_empty() {
        return commitment(seed);
    }
    // The salt is hashed by itself first, so that no part of it can be taken for a part of the seed.
    hex(&labelled_hash(&format!("marooned commitment {}", digest(salt.as_bytes())), seed))
}

/// The key that all draws of a match are made with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Key(pub [u64; 2]);

impl Key {
    /// The key that belongs to a seed, the same on every machine.
    pub fn from_seed(seed: &str) -> Key {
        let hash = labelled_hash("marooned chance", seed);
        let word = |from: usize| {
            let mut bytes = [0; 8];
            bytes.copy_from_slice(&hash[from..from + 8]);
            u64::from_le_bytes(bytes)
        };
        Key([word(0), word(8)])
    }

    /// Another key, which hangs on this one and on a salt: whoever does not know this one cannot foretell it.
    pub fn stirred(self, salt: u64) -> Key {
        Key::from_seed(&format!("stirred {:016x}{:016x} {salt}", self.0[0], self.0[1]))
    }
}

impl Serialize for Key {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&format!("{:016x}{:016x}", self.0[0], self.0[1]))
    }
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Key, D::Error> {
        let text = String::deserialize(deserializer)?;
        let bad = || serde::de::Error::custom("a key is 32 hexadecimal digits");
        if text.len() != 32 || !text.is_ascii() {
            return Err(bad());
        }
        let word = |part: &str| u64::from_str_radix(part, 16).map_err(|_| bad());
        Ok(Key([word(&text[..16])?, word(&text[16..])?]))
    }
}

/// How many scripted results can wait at once.
pub const MOST_RIGGED: usize = 64;

/// The source of all chance of one position, with `P` purposes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chance<const P: usize> {
    key: Key,
    drawn: Few<u32, P>,
    #[serde(default, skip_serializing_if = "rig_is_empty")]
    rig: Few<u8, MOST_RIGGED>,
}

fn rig_is_empty(rig: &Few<u8, MOST_RIGGED>) -> bool {
    rig.is_empty()
}

impl<const P: usize> Chance<P> {
    /// Fresh chance, nothing drawn yet.
    pub fn new(key: Key) -> Self {
        Chance { key, drawn: std::iter::repeat_n(0, P).collect(), rig: Few::new() }
    }

    /// Replaces the future: the same counts under another key, and no script. For redeals.
    pub fn rekey(&mut self, key: Key) {
        self.key = key;
        self.rig.clear();
    }

    /// Lets all that is not drawn yet fall anew; a script stays.
    pub fn stir(&mut self, salt: u64) {
        self.key = self.key.stirred(salt);
    }

    /// Whether a loaded chance has one count per purpose.
    pub fn is_whole(&self) -> bool {
        self.drawn.len() == P
    }

    /// Scripts the results of the next picks and dice, in the order in which the rules ask; none clears the script.
    pub fn rig(&mut self, rolls: &[u8]) {
        self.rig = rolls.iter().copied().collect();
    }

    /// One of `n`, counted from 0, that a person could see being drawn: a ball, a card out of a hand. Can be scripted.
    #[inline]
    pub fn pick(&mut self, purpose: usize, n: u32, witness: &mut impl Witness) -> u32 {
        let natural = self.next(purpose, n);
        let result = if self.rig.is_empty() { natural } else { u32::from(self.rig.remove(0)).min(n - 1) };
        witness.chance(result);
        result
    }

    /// A die with `sides` faces, counted from 1. Can be scripted.
    #[inline]
    pub fn die(&mut self, purpose: usize, sides: u32, witness: &mut impl Witness) -> u32 {
        let natural = self.next(purpose, sides) + 1;
        let result =
            if self.rig.is_empty() { natural } else { u32::from(self.rig.remove(0)).clamp(1, sides) };
        witness.chance(result);
        result
    }

    /// One of `n`, counted from 0, as part of a shuffle: the next card of a deck. Never scripted.
    #[inline]
    pub fn shuffled(&mut self, purpose: usize, n: u32, witness: &mut impl Witness) -> u32 {
        let result = self.next(purpose, n);
        witness.chance(result);
        result
    }

    /// One of a set, as [`pick`](Chance::pick) gives it; none of none.
    #[inline]
    pub fn pick_from<T: Member>(
        &mut self,
        purpose: usize,
        set: Set<T>,
        witness: &mut impl Witness,
    ) -> Option<T> {
        if set.is_empty() { None } else { set.nth(self.pick(purpose, set.len().into(), witness)) }
    }

    /// One of a set, as [`shuffled`](Chance::shuffled) gives it; none of none.
    #[inline]
    pub fn shuffled_from<T: Member>(
        &mut self,
        purpose: usize,
        set: Set<T>,
        witness: &mut impl Witness,
    ) -> Option<T> {
        if set.is_empty() { None } else { set.nth(self.shuffled(purpose, set.len().into(), witness)) }
    }

    /// The next number below `n` of a purpose. The high word of a 64 by 32 bit product: its bias is under 2^-50 for
    /// any `n` that a game has, and it costs one multiplication.
    #[inline]
    fn next(&mut self, purpose: usize, n: u32) -> u32 {
        debug_assert!(n > 0, "nothing to draw from");
        let count = self.drawn[purpose];
        self.drawn[purpose] = count.wrapping_add(1);
        below(hash(self.key, purpose as u32, count), n)
    }
}

#[inline]
fn hash(key: Key, purpose: u32, count: u32) -> u64 {
    let mut hasher = SipHasher13::new_with_keys(key.0[0], key.0[1]);
    hasher.write_u64(u64::from(purpose) << 32 | u64::from(count));
    hasher.finish()
}

#[inline]
fn below(word: u64, n: u32) -> u32 {
    ((u128::from(word) * u128::from(n)) >> 64) as u32
}

fn labelled_hash(label: &str, text: &str) -> [u8; 32] {
    let mut hasher = Sha256::new();
    hasher.update(label.as_bytes());
    hasher.update([0]);
    hasher.update(text.as_bytes());
    hasher.finalize().into()
}

/// A digest of bytes as 64 hexadecimal digits: what records mark positions with.
pub fn digest(bytes: &[u8]) -> String {
    hex(&<[u8; 32]>::from(Sha256::digest(bytes)))
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("writing to a string cannot fail");
        text
    })
}

/// Quick numbers for bots, playouts and redeals. Not part of a match: nothing that must be fair or stable hangs on it.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// A generator that begins at `seed`.
    pub fn new(seed: u64) -> Rng {
        Rng(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x2545_f491_4f6c_dd1d)
    }

    /// The next 64 bits (SplitMix64).
    #[inline]
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// One of `n`, counted from 0.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        below(self.word(), n as u32) as usize
    }

    /// One of the things in a slice that is not empty.
    #[inline]
    pub fn choose<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    /// True once in `n` times.
    #[inline]
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// A key for a redealt future.
    pub fn key(&mut self) -> Key {
        Key([self.word(), self.word()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::Silent;

    /// Golden vectors: if one of these changes, every record ever saved is void.
    #[test]
    fn draws_are_stable_for_ever() {
        assert_eq!(commitment("raft"), GOLDEN_COMMITMENT);
        let mut chance = Chance::<2>::new(Key::from_seed("raft"));
        let first: Vec<u32> = (0..8).map(|_| chance.pick(0, 6, &mut Silent)).collect();
        let other: Vec<u32> = (0..8).map(|_| chance.shuffled(1, 54, &mut Silent)).collect();
        assert_eq!((first, other), (GOLDEN_PICKS.to_vec(), GOLDEN_SHUFFLE.to_vec()));
    }

    const GOLDEN_COMMITMENT: &str = "1c70d629f2170fbfb4bf41f82eeb5bc3aa6786bcce8a3174078a61b1afaaa197";
    const GOLDEN_PICKS: [u32; 8] = [4, 5, 3, 2, 1, 5, 5, 2];
    const GOLDEN_SHUFFLE: [u32; 8] = [8, 45, 19, 30, 23, 52, 23, 31];

    #[test]
    fn stirred_chance_falls_anew_and_the_same_salt_brings_the_same() {
        let mut first = Chance::<1>::new(Key::from_seed("x"));
        first.pick(0, 6, &mut Silent);
        let (mut plain, mut again, mut other) = (first, first, first);
        first.stir(3);
        again.stir(3);
        other.stir(4);
        let draws = |chance: &mut Chance<1>| -> Vec<u32> {
            (0..8).map(|_| chance.pick(0, 1_000, &mut Silent)).collect()
        };
        let one = draws(&mut first);
        assert_eq!(one, draws(&mut again));
        assert_ne!(one, draws(&mut other));
        assert_ne!(one, draws(&mut plain));
    }

    #[test]
    fn a_salt_hides_that_two_seeds_are_one() {
        assert_eq!(salted_commitment("raft", ""), commitment("raft"));
        let salted: Vec<String> = ["a", "b", "ab"].map(|salt| salted_commitment("raft", salt)).into();
        assert_ne!(salted[0], salted[1]);
        assert!(!salted.contains(&commitment("raft")));
        assert_ne!(salted_commitment("b", "a"), salted_commitment("", "ab"), "where the salt ends is clear");
    }

    #[test]
    fn purposes_do_not_disturb_each_other() {
        let mut one = Chance::<2>::new(Key::from_seed("x"));
        let mut two = one;
        for _ in 0..5 {
            two.pick(1, 6, &mut Silent);
        }
        for _ in 0..20 {
            assert_eq!(one.pick(0, 1000, &mut Silent), two.pick(0, 1000, &mut Silent));
        }
    }

    #[test]
    fn scripted_results_come_in_order_and_shuffles_ignore_them() {
        let mut chance = Chance::<1>::new(Key::from_seed("x"));
        let mut natural = chance;
        chance.rig(&[5, 2, 6]);
        assert_eq!(chance.pick(0, 6, &mut Silent), 5);
        natural.pick(0, 6, &mut Silent);
        assert_eq!(chance.shuffled(0, 54, &mut Silent), natural.shuffled(0, 54, &mut Silent));
        assert_eq!(chance.pick(0, 6, &mut Silent), 2);
        assert_eq!(chance.die(0, 6, &mut Silent), 6);
        chance.rig(&[9]);
        chance.rig(&[]);
        natural.pick(0, 6, &mut Silent);
        natural.die(0, 6, &mut Silent);
        assert_eq!(chance.pick(0, 6, &mut Silent), natural.pick(0, 6, &mut Silent));
    }

    #[test]
    fn draws_are_even() {
        let mut chance = Chance::<1>::new(Key::from_seed("even"));
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[chance.pick(0, 6, &mut Silent) as usize] += 1;
        }
        assert!(seen.iter().all(|n| (9_600..10_400).contains(n)), "{seen:?}");
    }

    #[test]
    fn keys_survive_json() {
        let chance = Chance::<3>::new(Key::from_seed("x"));
        let text = serde_json::to_string(&chance).unwrap();
        assert_eq!(serde_json::from_str::<Chance<3>>(&text).unwrap(), chance);
        assert!(serde_json::from_str::<Key>("\"12\"").is_err());
    }
}
