//! A short list that lives in the position itself.

use std::fmt;
use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Serialize};

/// At most `N` things, stored in place. It is `Copy` (as `Vec` and the usual in-place vectors are not), which is what
/// keeps the clone of a position a plain copy of memory.
#[derive(Clone, Copy)]
pub struct Few<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> Few<T, N> {
    /// An empty list.
    #[inline]
    pub fn new() -> Self {
        Few { len: 0, items: [T::default(); N] }
    }

    /// The first `len` of these; `len` is at most `N`.
    #[inline]
    pub fn first_of(items: [T; N], len: u8) -> Self {
        assert!(len as usize <= N, "there are {N} things here");
        Few { len, items }
    }

    /// Adds a thing at the end. The caller knows from the rules that `N` is never passed; passing it is a bug here.
    #[inline]
    pub fn push(&mut self, item: T) {
        assert!((self.len as usize) < N, "a list that the rules bound to {N} has overflowed");
        self.items[self.len as usize] = item;
        self.len += 1;
    }

    /// Takes the last thing off.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        if self.len == 0 {
            return None;
        }
        self.len -= 1;
        Some(std::mem::take(&mut self.items[self.len as usize]))
    }

    /// Takes the thing at `index` out; those behind it move up.
    pub fn remove(&mut self, index: usize) -> T {
        let item = self[index];
        self.items.copy_within(index + 1..self.len as usize, index);
        self.len -= 1;
        self.items[self.len as usize] = T::default();
        item
    }

    /// Keeps only what `keep` says.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let mut index = 0;
        while index < self.len as usize {
            if keep(&self.items[index]) {
                index += 1;
            } else {
                self.remove(index);
            }
        }
    }

    /// Empties the list.
    #[inline]
    pub fn clear(&mut self) {
        *self = Few::new();
    }

    /// Whether another thing would fit.
    pub fn is_full(&self) -> bool {
        self.len as usize == N
    }
}

impl<T: Copy + Default, const N: usize> Default for Few<T, N> {
    #[inline]
    fn default() -> Self {
        Few::new()
    }
}

impl<T, const N: usize> Deref for Few<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for Few<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Few<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Few<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Few<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Few<T, N> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(iter: I) -> Self {
        let mut few = Few::new();
        iter.into_iter().for_each(|item| few.push(item));
        few
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a Few<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: Serialize, const N: usize> Serialize for Few<T, N> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for Few<T, N> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        if items.len() > N {
            return Err(serde::de::Error::custom(format!("at most {N} fit here, not {}", items.len())));
        }
        Ok(items.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn behaves_like_a_short_vector() {
        let mut few: Few<u8, 4> = [3, 1, 2].into_iter().collect();
        assert_eq!(few.remove(0), 3);
        few.push(9);
        few.retain(|n| *n != 2);
        assert_eq!(&*few, &[1, 9]);
        assert_eq!(few.pop(), Some(9));
        assert_eq!(serde_json::to_string(&few).unwrap(), "[1]");
        assert!(serde_json::from_str::<Few<u8, 4>>("[1,2,3,4,5]").is_err());
        assert_eq!(Few::first_of([1, 9, 7], 1)[..], few[..]);
    }
}
