//! Guests: known by a secret, called by a name.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use sitting::{Guest, Kind, Problem, words};
use web::model::FACES;

use crate::live::Seen;
use crate::secret::{Chance, Secret};
use crate::storage::{Storage, StoreError, Write, Writer};

/// With this many guests in memory, the memory is emptied.
const MOST_GUESTS_IN_MEMORY: usize = 20_000;

/// Who is who.
#[derive(Clone)]
pub struct Guests {
    storage: Arc<dyn Storage>,
    writer: Writer,
    /// Whose secret was shown lately, so that not every request reads the disk; nobody's if it is a program's, which
    /// has a seat but is no guest. A std mutex, because no await is held.
    known: Arc<Mutex<HashMap<[u8; 32], Option<Guest>>>>,
    /// Who was here.
    seen: Arc<Seen>,
    /// How often guests had been forgotten when the first of those was shown.
    forgotten: Arc<AtomicU64>,
}

impl Guests {
    /// Nobody is remembered yet.
    pub fn new(storage: Arc<dyn Storage>, writer: Writer, seen: Arc<Seen>) -> Guests {
        Guests { storage, writer, known: Arc::default(), seen, forgotten: Arc::default() }
    }

    /// The guest with this secret.
    pub async fn find(&self, secret: &Secret) -> Result<Option<Guest>, StoreError> {
        let digest = secret.digest();
        let forgotten = self.seen.times_forgotten();
        let known = {
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            if self.forgotten.swap(forgotten, Ordering::Relaxed) != forgotten {
                known.clear();
            }
            known.get(&digest).cloned()
        };
        let found = match known {
            Some(guest) => guest,
            None => {
                let found = self.storage.guest_by_key(&digest).await?;
                self.remember(digest, found.clone());
                found
            }
        };
        if let Some(guest) = &found {
            self.seen.guest(&guest.id);
        }
        Ok(found)
    }

    /// Names whoever has this secret: a new guest, or one who is called something else from now on.
    pub async fn name(&self, secret: &Secret, name: &str) -> Result<Guest, Problem> {
        let name = words::name("The name", name)?;
        let guest = match self.find(secret).await? {
            Some(known) => {
                self.change(&known, Write::Rename(known.id.clone(), name.clone())).await?;
                Guest { name, ..known }
            }
            None => {
                let guest = Guest { id: Chance::System.letters(16)?, name, face: None, always_ask: false };
                self.writer.write(Write::NewGuest(guest.clone(), secret.digest())).await?;
                self.remember(secret.digest(), Some(guest.clone()));
                guest
            }
        };
        Ok(guest)
    }

    /// Gives a guest the face with this number; none for that of whatever seat they take.
    pub async fn wear(&self, guest: &Guest, face: Option<u8>) -> Result<Guest, Problem> {
        if face.is_some_and(|face| face >= FACES) {
            let why = format!("There is no such face: they are counted from 0 to {}.", FACES - 1);
            return Err(Problem::new(Kind::Malformed, why));
        }
        self.change(guest, Write::Face(guest.id.clone(), face)).await?;
        Ok(Guest { face, ..guest.clone() })
    }

    /// Whether a guest wants to be asked even where there is only one answer.
    pub async fn always_ask(&self, guest: &Guest, always_ask: bool) -> Result<Guest, Problem> {
        self.change(guest, Write::AlwaysAsk(guest.id.clone(), always_ask)).await?;
        Ok(Guest { always_ask, ..guest.clone() })
    }

    /// Writes what is new about a guest, who may have several devices: whoever asks for them next reads the disk.
    async fn change(&self, guest: &Guest, write: Write) -> Result<(), Problem> {
        self.writer.write(write).await?;
        let other = |old: &Option<Guest>| old.as_ref().is_none_or(|old| old.id != guest.id);
        self.known.lock().unwrap_or_else(PoisonError::into_inner).retain(|_, old| other(old));
        Ok(())
    }

    /// The guest whose recovery link ends in this.
    pub async fn owner(&self, recovery: &str) -> Result<Guest, Problem> {
        let found = match Secret::read(recovery) {
            Some(recovery) => self.storage.guest_by_recovery(&recovery.digest()).await?,
            None => None,
        };
        found.ok_or_else(nobodys)
    }

    /// A link that brings a guest to one other device; those that were made before work no more.
    pub async fn link(&self, guest: &Guest, secret: &Secret) -> Result<Secret, Problem> {
        let link = Secret::draw()?;
        let made = Some((secret.digest(), link.digest()));
        self.writer.write(Write::Link { guest: guest.id.clone(), made }).await?;
        Ok(link)
    }

    /// No link of a guest works any more.
    pub async fn revoke(&self, guest: &Guest) -> Result<(), Problem> {
        Ok(self.writer.write(Write::Link { guest: guest.id.clone(), made: None }).await?)
    }

    /// A secret for another device of the guest whose recovery link ends in this.
    pub async fn recover(&self, recovery: &str) -> Result<Secret, Problem> {
        self.owner(recovery).await?;
        let link = Secret::read(recovery).ok_or_else(nobodys)?.digest();
        let secret = Secret::draw()?;
        match self.writer.write(Write::NewKey { link, secret: secret.digest() }).await {
            Ok(()) => Ok(secret),
            // Somebody else has used it in this very moment.
            Err(StoreError::Taken) => Err(nobodys()),
            Err(error) => Err(error.into()),
        }
    }

    fn remember(&self, digest: [u8; 32], guest: Option<Guest>) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST_GUESTS_IN_MEMORY {
            known.clear();
        }
        known.insert(digest, guest);
    }
}

/// What is said of a link that brings nobody anywhere.
fn nobodys() -> Problem {
    Problem::new(
        Kind::Missing,
        "This link leads nowhere: it works once, and until another one is made. Make one on your other device, and copy it \
         whole.",
    )
}
