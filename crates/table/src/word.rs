//! Words of bits, from 8 to 256 of them: what sets are made of.

use std::fmt::Debug;
use std::hash::Hash;

/// A word of bits, numbered from 0.
pub trait Word: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static {
    /// How many bits.
    const WIDTH: u32;
    /// No bit is set.
    const NONE: Self;

    /// The first `count` bits; all where that is more than there are.
    fn first(count: u32) -> Self;
    /// One bit, which is within the width.
    fn bit(number: u8) -> Self;
    /// Whether a bit within the width is set.
    fn has(self, number: u8) -> bool;
    /// Those in both.
    fn and(self, other: Self) -> Self;
    /// Those in either.
    fn or(self, other: Self) -> Self;
    /// Those in this and not in the other.
    fn minus(self, other: Self) -> Self;
    /// How many are set.
    fn count(self) -> u32;
    /// The lowest that is set.
    fn lowest(self) -> Option<u8>;
    /// All but the lowest.
    fn without_lowest(self) -> Self;

    /// The `n`-th that is set, counted from 0.
    #[inline]
    fn nth(self, n: u32) -> Option<u8> {
        let mut word = self;
        for _ in 0..n {
            word = word.without_lowest();
        }
        word.lowest()
    }
}

macro_rules! machine_word {
    ($($word:ty),*) => {$(
        impl Word for $word {
            const WIDTH: u32 = <$word>::BITS;
            const NONE: Self = 0;

            #[inline]
            fn first(count: u32) -> Self {
                if count >= Self::WIDTH { <$word>::MAX } else { (1 << count) - 1 }
            }

            #[inline]
            fn bit(number: u8) -> Self {
                1 << number
            }

            #[inline]
            fn has(self, number: u8) -> bool {
                self >> number & 1 == 1
            }

            #[inline]
            fn and(self, other: Self) -> Self {
                self & other
            }

            #[inline]
            fn or(self, other: Self) -> Self {
                self | other
            }

            #[inline]
            fn minus(self, other: Self) -> Self {
                self & !other
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn lowest(self) -> Option<u8> {
                if self == 0 { None } else { Some(self.trailing_zeros() as u8) }
            }

            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
        }
    )*};
}

machine_word!(u8, u16, u32, u64, u128);

/// `N` times 64 bits, at most 256: for the decks that no machine word holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    #[inline]
    fn each(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        Wide(std::array::from_fn(|n| join(self.0[n], other.0[n])))
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Ord for Wide<N> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.iter().rev().cmp(other.0.iter().rev())
    }
}

impl<const N: usize> Word for Wide<N> {
    const WIDTH: u32 = 64 * N as u32;
    const NONE: Self = Wide([0; N]);

    fn first(count: u32) -> Self {
        Wide(std::array::from_fn(|n| u64::first(count.saturating_sub(64 * n as u32))))
    }

    #[inline]
    fn bit(number: u8) -> Self {
        let mut word = Self::NONE;
        word.0[usize::from(number / 64)] = 1 << (number % 64);
        word
    }

    #[inline]
    fn has(self, number: u8) -> bool {
        self.0[usize::from(number / 64)].has(number % 64)
    }

    #[inline]
    fn and(self, other: Self) -> Self {
        self.each(other, |one, other| one & other)
    }

    #[inline]
    fn or(self, other: Self) -> Self {
        self.each(other, |one, other| one | other)
    }

    #[inline]
    fn minus(self, other: Self) -> Self {
        self.each(other, |one, other| one & !other)
    }

    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    fn lowest(self) -> Option<u8> {
        let n = self.0.iter().position(|word| *word != 0)?;
        self.0[n].lowest().map(|bit| bit + 64 * n as u8)
    }

    #[inline]
    fn without_lowest(mut self) -> Self {
        if let Some(word) = self.0.iter_mut().find(|word| **word != 0) {
            *word = word.without_lowest();
        }
        self
    }
}
