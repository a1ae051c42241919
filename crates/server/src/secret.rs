//! Secrets: what opens a seat, and what is derived from it.

use std::sync::{Mutex, PoisonError};

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use sitting::{Kind, Problem};
use table::Rng;

/// Letters and digits that nobody mistakes for each other, read out or written down.
const PLAIN: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz23456789z";

/// The secret of a guest on one device: 256 random bits in hexadecimal. It is never written to disk or log.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// A new one.
    pub fn draw() -> Result<Secret, NoChance> {
        Ok(Secret(hex(&bytes::<32>()?)))
    }

    /// What somebody sent, if it could be one.
    pub fn read(text: &str) -> Option<Secret> {
        let plain = text.len() == 64 && text.bytes().all(|c| c.is_ascii_hexdigit());
        plain.then(|| Secret(text.to_owned()))
    }

    /// What the guest keeps.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What is stored of it.
    pub fn digest(&self) -> [u8; 32] {
        Sha256::digest(self.0.as_bytes()).into()
    }

    /// The token that forms must send back. A page of another site cannot know it, and it does not betray the secret.
    pub fn form_token(&self) -> String {
        hex(&self.derive("form"))
    }

    fn derive(&self, purpose: &str) -> [u8; 32] {
        let mut mac = Hmac::<Sha256>::new_from_slice(self.0.as_bytes()).expect("a key of any length will do");
        mac.update(purpose.as_bytes());
        mac.finalize().into_bytes().into()
    }
}

/// The system gives no random numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("The system gives no random numbers: nothing was begun. Try again.")]
pub struct NoChance;

impl From<NoChance> for Problem {
    fn from(error: NoChance) -> Problem {
        Problem::new(Kind::Unavailable, error.to_string())
    }
}

/// What ids, codes and seeds are drawn from.
#[derive(Debug, Default)]
pub enum Chance {
    /// The system: nobody can guess it.
    #[default]
    System,
    /// Numbers that come again the same: for simulations alone.
    Repeatable(Mutex<Rng>),
}

impl Chance {
    /// An id or a code of so many letters, about five bits each.
    pub fn letters(&self, count: usize) -> Result<String, NoChance> {
        let bytes = self.bytes::<32>()?;
        Ok(bytes
            .iter()
            .cycle()
            .take(count.min(32))
            .map(|byte| char::from(PLAIN[usize::from(byte % 31)]))
            .collect())
    }

    /// A seed of 128 bits that nobody can guess.
    pub fn seed(&self) -> Result<String, NoChance> {
        Ok(hex(&self.bytes::<16>()?))
    }

    /// What is mixed into the commitment of a table: 64 bits.
    pub fn salt(&self) -> Result<String, NoChance> {
        Ok(hex(&self.bytes::<8>()?))
    }

    fn bytes<const N: usize>(&self) -> Result<[u8; N], NoChance> {
        match self {
            Chance::System => bytes(),
            Chance::Repeatable(rng) => {
                let mut rng = rng.lock().unwrap_or_else(PoisonError::into_inner);
                Ok(std::array::from_fn(|_| rng.below(256) as u8))
            }
        }
    }
}

/// Compares without telling by the time it takes how much was right.
pub fn same(a: &str, b: &str) -> bool {
    a.len() == b.len() && a.bytes().zip(b.bytes()).fold(0, |all, (a, b)| all | (a ^ b)) == 0
}

fn bytes<const N: usize>() -> Result<[u8; N], NoChance> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoChance)?;
    Ok(bytes)
}

fn hex(bytes: &[u8]) -> String {
    bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .map(|digit| char::from(b"0123456789abcdef"[usize::from(digit)]))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_derived_tells_nothing_and_stays() {
        let secret = Secret::draw().unwrap();
        let again = Secret::read(secret.reveal()).unwrap();
        assert_eq!(secret.form_token(), again.form_token());
        assert_ne!(secret.form_token(), secret.reveal());
        assert!(Secret::read("short").is_none());
        assert!(Secret::read(&"g".repeat(64)).is_none());
    }

    #[test]
    fn letters_are_plain() {
        let code = Chance::System.letters(6).unwrap();
        assert_eq!(code.len(), 6);
        assert!(code.chars().all(|c| !"il1o0".contains(c)), "{code}");
    }
}
