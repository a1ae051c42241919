//! The four colours, and sets of them; spots and sides of the raft.

use serde::{Deserialize, Serialize};
use table::{Member, Set};

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

/// Some of the survivors.
pub type Colours = Set<Colour>;

impl Member for Colour {
    type Word = u8;
    const COUNT: u8 = 4;
    const NOUN: &'static str = "colour";

    #[inline]
    fn number(self) -> u8 {
        self as u8
    }

    #[inline]
    fn numbered(number: u8) -> Colour {
        // Masked rather than checked: the lists of moves go through colours all the time.
        Colour::ALL[usize::from(number & 3)]
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
