//! Who asks.

use serde::{Deserialize, Serialize};

/// A person, known by a secret alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guest {
    /// What the house calls them.
    pub id: String,
    /// What people call them.
    pub name: String,
    /// The number of the face that they have chosen, if they have.
    pub face: Option<u8>,
    /// Whether they want to be asked even where there is only one answer.
    pub always_ask: bool,
}

/// Who asks: a guest, or a program with the token of a seat.
#[derive(Clone, Debug, Default)]
pub struct Who {
    /// The guest.
    pub guest: Option<Guest>,
    /// The digest of the secret that was shown.
    pub digest: Option<[u8; 32]>,
}

impl From<Guest> for Who {
    fn from(guest: Guest) -> Who {
        Who { guest: Some(guest), digest: None }
    }
}
