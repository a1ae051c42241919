//! Sets that know what they hold and are as wide as they need to be: seats, colours, cards.

use std::cmp::Ordering;
use std::fmt::{self, Debug};
use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use crate::chance::Rng;
use crate::word::Word;

/// What a set can hold: things that are counted off from 0.
pub trait Member: Copy {
    /// A word with a bit for each of them.
    type Word: Word;
    /// How many there are.
    const COUNT: u8;
    /// What one of them is called, for whoever reads that there is no such thing.
    const NOUN: &'static str;

    /// Its number.
    fn number(self) -> u8;

    /// The one with this number, which is less than `COUNT`.
    fn numbered(number: u8) -> Self;

    /// Which member something stands for that was read into a set; none if there is no room for it. (A card is read by its
    /// kind and stands for the first copy that is not there yet.)
    fn read_into(self, _set: &Set<Self>) -> Option<Self> {
        Some(self)
    }
}

/// A set of seats, colours, cards. A machine word or a few, so that "who is asked" costs nothing to copy or compare.
pub struct Set<T: Member>(T::Word);

impl<T: Member> Set<T> {
    /// Nothing.
    pub const NONE: Set<T> = Set(T::Word::NONE);

    /// All of them.
    #[inline]
    pub fn all() -> Set<T> {
        Set::first(T::COUNT)
    }

    /// The first `count` of them.
    #[inline]
    pub fn first(count: u8) -> Set<T> {
        Set(T::Word::first(u32::from(count)))
    }

    /// `count` neighbours, beginning with this one.
    #[inline]
    pub fn run(from: T, count: u8) -> Set<T> {
        let start = u32::from(from.number());
        Set(T::Word::first(start + u32::from(count)).minus(T::Word::first(start)))
    }

    /// One alone.
    #[inline]
    pub fn only(member: T) -> Set<T> {
        Set(T::Word::bit(member.number()))
    }

    /// Whether it is in the set.
    #[inline]
    pub fn has(self, member: T) -> bool {
        let number = member.number();
        number < T::COUNT && self.0.has(number)
    }

    /// Puts one in.
    #[inline]
    pub fn add(&mut self, member: T) {
        *self = self.with(member);
    }

    /// Takes one out.
    #[inline]
    pub fn remove(&mut self, member: T) {
        *self = self.without(member);
    }

    /// The set with one more in it.
    #[inline]
    #[must_use]
    pub fn with(self, member: T) -> Set<T> {
        self.or(Set::only(member))
    }

    /// The set with one out of it.
    #[inline]
    #[must_use]
    pub fn without(self, member: T) -> Set<T> {
        self.minus(Set::only(member))
    }

    /// Those in both sets.
    #[inline]
    #[must_use]
    pub fn and(self, other: Set<T>) -> Set<T> {
        Set(self.0.and(other.0))
    }

    /// Those in either set.
    #[inline]
    #[must_use]
    pub fn or(self, other: Set<T>) -> Set<T> {
        Set(self.0.or(other.0))
    }

    /// Those in this set and not in `other`.
    #[inline]
    #[must_use]
    pub fn minus(self, other: Set<T>) -> Set<T> {
        Set(self.0.minus(other.0))
    }

    /// How many there are.
    #[inline]
    pub fn len(self) -> u8 {
        self.0.count() as u8
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == T::Word::NONE
    }

    /// The one with the lowest number.
    #[inline]
    pub fn lowest(self) -> Option<T> {
        self.0.lowest().map(T::numbered)
    }

    /// The only one, if there is just one.
    #[inline]
    pub fn sole(self) -> Option<T> {
        if self.len() == 1 { self.lowest() } else { None }
    }

    /// Any of them, for whoever deals a position anew.
    pub fn any(self, rng: &mut Rng) -> Option<T> {
        if self.is_empty() { None } else { self.nth(rng.below(self.len().into()) as u32) }
    }

    /// The `n`-th by number, counted from 0.
    #[inline]
    pub fn nth(self, n: u32) -> Option<T> {
        self.0.nth(n).map(T::numbered)
    }
}

/// Goes through a set by number.
pub struct SetIter<T: Member>(Set<T>);

impl<T: Member> Iterator for SetIter<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        let number = self.0.0.lowest()?;
        self.0.0 = self.0.0.without_lowest();
        Some(T::numbered(number))
    }
}

impl<T: Member> Clone for SetIter<T> {
    fn clone(&self) -> Self {
        SetIter(self.0)
    }
}

impl<T: Member> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = SetIter<T>;

    #[inline]
    fn into_iter(self) -> SetIter<T> {
        SetIter(self)
    }
}

impl<T: Member> FromIterator<T> for Set<T> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(iter: I) -> Set<T> {
        iter.into_iter().fold(Set::NONE, Set::with)
    }
}

impl<T: Member> Clone for Set<T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Member> Copy for Set<T> {}

impl<T: Member> Default for Set<T> {
    fn default() -> Self {
        Set::NONE
    }
}

impl<T: Member> PartialEq for Set<T> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T: Member> Eq for Set<T> {}

impl<T: Member> PartialOrd for Set<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<T: Member> Ord for Set<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.cmp(&other.0)
    }
}

impl<T: Member> Hash for Set<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<T: Member + Debug> Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl<T: Member + Serialize> Serialize for Set<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de, T: Member + Deserialize<'de>> Deserialize<'de> for Set<T> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Set<T>, D::Error> {
        let mut set = Set::NONE;
        for read in Vec::<T>::deserialize(deserializer)? {
            let number = read.number();
            if number >= T::COUNT {
                return Err(serde::de::Error::custom(format!("there is no {} {number}", T::NOUN)));
            }
            let member = read.read_into(&set).ok_or_else(|| {
                serde::de::Error::custom(format!("the box has not so many of one {}", T::NOUN))
            })?;
            // A list that stands for a set names nothing twice: whoever wrote it meant something else.
            if set.has(member) {
                return Err(serde::de::Error::custom(format!("one {} is there twice", T::NOUN)));
            }
            set.add(member);
        }
        Ok(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::word::Wide;

    /// One of 218 cards.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    struct Leaf(u8);

    impl Member for Leaf {
        type Word = Wide<4>;
        const COUNT: u8 = 218;
        const NOUN: &'static str = "leaf";

        fn number(self) -> u8 {
            self.0
        }

        fn numbered(number: u8) -> Leaf {
            Leaf(number)
        }
    }

    #[test]
    fn a_wide_set_behaves_like_a_narrow_one() {
        let set: Set<Leaf> = [3, 63, 64, 130, 217].map(Leaf).into_iter().collect();
        assert_eq!(set.into_iter().map(|leaf| leaf.0).collect::<Vec<_>>(), [3, 63, 64, 130, 217]);
        assert_eq!(
            (set.len(), set.lowest(), set.nth(3), set.nth(5)),
            (5, Some(Leaf(3)), Some(Leaf(130)), None)
        );
        assert!(set.has(Leaf(64)) && !set.has(Leaf(65)));
        assert_eq!(set.without(Leaf(64)).minus(Set::first(64)).into_iter().count(), 2);
        assert_eq!(Set::<Leaf>::all().len(), 218);
        assert_eq!(Set::run(Leaf(60), 8).and(set).len(), 2);
        assert!(Set::only(Leaf(64)) > Set::only(Leaf(63)), "the order is that of numbers");
    }

    #[test]
    fn a_set_goes_through_json_by_what_its_members_are_called() {
        let set: Set<Leaf> = [7, 200].map(Leaf).into_iter().collect();
        let json = serde_json::to_string(&set).unwrap();
        assert_eq!(json, "[7,200]");
        assert_eq!(serde_json::from_str::<Set<Leaf>>(&json).unwrap(), set);
    }

    #[test]
    fn a_list_that_names_something_twice_is_no_set() {
        let error = serde_json::from_str::<Set<Leaf>>("[7,200,7]").unwrap_err();
        assert!(error.to_string().starts_with("one leaf is there twice"), "{error}");
    }
}
