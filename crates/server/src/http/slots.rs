//! How many tables of a kind each client has, for as long as the storage says that they are of that kind.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use sitting::Listing;

use super::Client;
use super::remembered::Remembered;
use crate::storage::{Storage, StoreError};

/// So often at most it is looked up which tables still count: whoever is refused and asks again costs nothing.
const BETWEEN_LOOKS: Duration = Duration::from_secs(1);

/// The tables of each client.
#[derive(Default)]
pub struct Slots(Mutex<Remembered<Slot>>);

#[derive(Default)]
struct Slot {
    tables: Vec<String>,
    /// Places that are kept for tables which are not written yet.
    coming: usize,
    looked: Option<Instant>,
}

/// A place for a table that is not there yet; given back if it never comes.
pub struct Place<'a> {
    slots: &'a Slots,
    client: Client,
}

impl Slots {
    /// A place for another table of a client, unless they have as many that count as they may.
    pub async fn place(
        &self,
        client: Client,
        most: usize,
        storage: &dyn Storage,
        counts: impl Fn(&Listing) -> bool,
    ) -> Result<Option<Place<'_>>, StoreError> {
        let full = |slot: &Slot| slot.tables.len() + slot.coming >= most;
        let known = self.with(client, |slot| {
            let is_stale = slot.looked.is_none_or(|looked| looked.elapsed() > BETWEEN_LOOKS);
            (full(slot) && is_stale).then(|| {
                slot.looked = Some(Instant::now());
                slot.tables.clone()
            })
        });
        let mut gone = Vec::new();
        for id in known.into_iter().flatten() {
            if !storage.listing(&id).await?.is_some_and(|listing| counts(&listing)) {
                gone.push(id);
            }
        }
        let has_room = self.with(client, |slot| {
            slot.tables.retain(|id| !gone.contains(id));
            let has_room = !full(slot);
            slot.coming += usize::from(has_room);
            has_room
        });
        Ok(has_room.then_some(Place { slots: self, client }))
    }

    fn with<T>(&self, client: Client, work: impl FnOnce(&mut Slot) -> T) -> T {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        work(all.of(client, Instant::now()))
    }
}

impl Place<'_> {
    /// The table is there.
    pub fn fill(self, table: &str) {
        self.slots.with(self.client, |slot| slot.tables.push(table.to_owned()));
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.slots.with(self.client, |slot| slot.coming = slot.coming.saturating_sub(1));
    }
}
