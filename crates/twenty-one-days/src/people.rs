//! The four colours, and sets of them; spots and sides of the raft.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The colour of a survivor. Each is on the raft once, so that a colour names a survivor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// First class, the token with a 1.
    #[default]
    Blue,
    /// Second class, the token with a 2.
    Yellow,
    /// Third class, the token with a 3.
    Red,
    /// The crew, the token with a C.
    Green,
}

impl Colour {
    /// All four, in the order of their tokens.
    pub const ALL: [Colour; 4] = [Colour::Blue, Colour::Yellow, Colour::Red, Colour::Green];

    /// The colour as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A set of colours.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Colours(u8);

impl Colours {
    /// None of them.
    pub const NONE: Colours = Colours(0);
    /// All four.
    pub const ALL: Colours = Colours(0b1111);

    /// One alone.
    #[inline]
    pub const fn only(colour: Colour) -> Colours {
        Colours(1 << colour as u8)
    }

    /// Whether a colour is in the set.
    #[inline]
    pub const fn has(self, colour: Colour) -> bool {
        self.0 >> colour as u8 & 1 == 1
    }

    /// Puts a colour in.
    #[inline]
    pub fn add(&mut self, colour: Colour) {
        self.0 |= 1 << colour as u8;
    }

    /// The set without a colour.
    #[inline]
    #[must_use]
    pub const fn without(self, colour: Colour) -> Colours {
        Colours(self.0 & !(1 << colour as u8))
    }

    /// Those in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Colours) -> Colours {
        Colours(self.0 & other.0)
    }

    /// Those in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Colours) -> Colours {
        Colours(self.0 | other.0)
    }

    /// Those in this set and not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Colours) -> Colours {
        Colours(self.0 & !other.0)
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first of them, if any.
    #[inline]
    pub fn first(self) -> Option<Colour> {
        self.into_iter().next()
    }

    /// The only one of them, if there is just one.
    #[inline]
    pub fn sole(self) -> Option<Colour> {
        if self.len() == 1 { self.first() } else { None }
    }

    /// The `n`-th of them, counted from 0.
    #[inline]
    pub fn nth(self, n: u32) -> Option<Colour> {
        self.into_iter().nth(n as usize)
    }
}

impl IntoIterator for Colours {
    type Item = Colour;
    type IntoIter = ColoursIter;

    #[inline]
    fn into_iter(self) -> ColoursIter {
        ColoursIter(self.0)
    }
}

/// Goes through a set of colours in order.
#[derive(Clone, Debug)]
pub struct ColoursIter(u8);

impl Iterator for ColoursIter {
    type Item = Colour;

    #[inline]
    fn next(&mut self) -> Option<Colour> {
        if self.0 == 0 {
            return None;
        }
        let colour = Colour::ALL[self.0.trailing_zeros() as usize & 3];
        self.0 &= self.0 - 1;
        Some(colour)
    }
}

impl FromIterator<Colour> for Colours {
    fn from_iter<I: IntoIterator<Item = Colour>>(iter: I) -> Colours {
        let mut all = Colours::NONE;
        iter.into_iter().for_each(|colour| all.add(colour));
        all
    }
}

impl fmt::Debug for Colours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl Serialize for Colours {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for Colours {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Colours, D::Error> {
        Ok(Vec::<Colour>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// One of the four openings of the raft (Q2): A and B on its left half, C and D on its right one; A and D outside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spot {
    /// Left, outside: planks 1 and 2.
    #[default]
    A,
    /// Left, inside: planks 2 and 3.
    B,
    /// Right, inside: planks 4 and 5.
    C,
    /// Right, outside, nearest the fishing location: planks 5 and 6.
    D,
}

impl Spot {
    /// All four, from left to right.
    pub const ALL: [Spot; 4] = [Spot::A, Spot::B, Spot::C, Spot::D];

    /// On which half it lies.
    #[inline]
    pub const fn side(self) -> Side {
        match self {
            Spot::A | Spot::B => Side::Left,
            Spot::C | Spot::D => Side::Right,
        }
    }

    /// How many planks its side must have lost for it to be gone: both planks of the spot (Q2).
    #[inline]
    pub const fn gone_at(self) -> u8 {
        match self {
            Spot::A | Spot::D => 2,
            Spot::B | Spot::C => 3,
        }
    }
}

/// A half of the raft, with three planks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Planks 1 to 3, lost from the first on.
    #[default]
    Left,
    /// Planks 4 to 6, lost from the sixth on.
    Right,
}

impl Side {
    /// Both.
    pub const BOTH: [Side; 2] = [Side::Left, Side::Right];
}
