//! How much of something each client has at a time.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

/// How many each has now.
#[derive(Debug)]
pub struct Holds<K>(Arc<Mutex<HashMap<K, usize>>>);

impl<K> Clone for Holds<K> {
    fn clone(&self) -> Self {
        Holds(Arc::clone(&self.0))
    }
}

impl<K> Default for Holds<K> {
    fn default() -> Self {
        Holds(Arc::default())
    }
}

/// One of them, until it is dropped.
#[derive(Debug)]
pub struct Hold<K: Clone + Eq + Hash> {
    holds: Holds<K>,
    key: K,
}

impl<K: Clone + Eq + Hash> Holds<K> {
    /// One more for somebody, unless they have as many as they may.
    pub fn take(&self, key: K, most: usize) -> Option<Hold<K>> {
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = held.entry(key.clone()).or_insert(0);
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Hold { holds: self.clone(), key })
    }
}

impl<K: Clone + Eq + Hash> Drop for Hold<K> {
    fn drop(&mut self) {
        let mut held = self.holds.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = held.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                held.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_as_many_as_they_may_and_what_is_let_go_can_be_had_again() {
        let holds = Holds::default();
        let first = holds.take("ann", 2);
        let second = holds.take("ann", 2);
        assert!(first.is_some() && second.is_some());
        assert!(holds.take("ann", 2).is_none() && holds.take("bob", 2).is_some());
        drop(first);
        assert!(holds.take("ann", 2).is_some());
        drop(second);
        assert!(holds.0.lock().is_ok_and(|held| held.is_empty()), "nobody who has nothing is remembered");
    }
}
