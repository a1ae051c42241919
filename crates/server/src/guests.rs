//! Guests: known by a secret, called by a name.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::problem::Problem;
use crate::secret::{self, Secret};
use crate::storage::{Guest, Storage, StoreError, Write, Writer};
use crate::words;

/// As many secrets are remembered before the memory is emptied.
const REMEMBERED: usize = 20_000;

/// Who is who.
#[derive(Clone)]
pub struct Guests {
    storage: Arc<dyn Storage>,
    writer: Writer,
    /// Whose secret was shown lately, so that not every request reads the disk; nobody's if it is a program's, which
    /// has a seat but is no guest. A std mutex, because no await is held.
    known: Arc<Mutex<HashMap<[u8; 32], Option<Guest>>>>,
}

impl Guests {
    /// Nobody is remembered yet.
    pub fn new(storage: Arc<dyn Storage>, writer: Writer) -> Guests {
        Guests { storage, writer, known: Arc::default() }
    }

    /// The guest with this secret.
    pub async fn find(&self, secret: &Secret) -> Result<Option<Guest>, StoreError> {
        let digest = secret.digest();
        if let Some(guest) = self.known.lock().unwrap_or_else(PoisonError::into_inner).get(&digest) {
            return Ok(guest.clone());
        }
        let found = self.storage.guest_by_key(&digest).await?;
        self.remember(digest, found.clone());
        Ok(found)
    }

    /// Names whoever has this secret: a new guest, or one who is called something else from now on.
    pub async fn name(&self, secret: &Secret, name: &str) -> Result<Guest, Problem> {
        let name = words::line("The name", name, words::LONGEST_NAME)?;
        let guest = match self.find(secret).await? {
            Some(known) => {
                let guest = Guest { name, ..known };
                self.writer.write(Write::Rename(guest.clone())).await?;
                // The guest may have other devices.
                let other = |old: &Option<Guest>| old.as_ref().is_none_or(|old| old.id != guest.id);
                self.known.lock().unwrap_or_else(PoisonError::into_inner).retain(|_, old| other(old));
                guest
            }
            None => {
                let guest = Guest { id: secret::letters(16)?, name };
                let (key, recovery) = (secret.digest(), secret.recovery().digest());
                self.writer.write(Write::NewGuest(guest.clone(), key, recovery)).await?;
                guest
            }
        };
        self.remember(secret.digest(), Some(guest.clone()));
        Ok(guest)
    }

    /// A secret for another device of the guest whose recovery link this is.
    pub async fn recover(&self, recovery: &Secret) -> Result<Option<Secret>, Problem> {
        let Some(guest) = self.storage.guest_by_recovery(&recovery.digest()).await? else {
            return Ok(None);
        };
        let secret = Secret::draw()?;
        let write = Write::NewKey(guest.id, secret.digest(), secret.recovery().digest());
        self.writer.write(write).await?;
        Ok(Some(secret))
    }

    fn remember(&self, digest: [u8; 32], guest: Option<Guest>) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= REMEMBERED {
            known.clear();
        }
        known.insert(digest, guest);
    }
}
