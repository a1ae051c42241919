//! The chain: a running digest of everything that is done in a match.
//!
//! Every link hashes the one before it, so that a move that was changed, left out, put in or put elsewhere makes all
//! later links others. It costs the JSON of one move and one small hash; the far larger JSON of a position is hashed
//! only where a mark is made.

use sha2::{Digest, Sha256};

use crate::plain::Written;
use crate::record::{Rigged, Stirred};
use crate::seat::Seat;

/// Everything that was done so far, in 256 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Chain([u8; 32]);

impl Chain {
    /// The first link, made of the game and of what was published of the seed. How the match was set up is part of the
    /// position, and so of every mark.
    pub fn begin(game: &str, commitment: &str) -> Chain {
        let mut hasher = Sha256::new();
        hasher.update(b"marooned chain\0");
        hasher.update(game.as_bytes());
        hasher.update([0]);
        hasher.update(commitment.as_bytes());
        Chain(hasher.finalize().into())
    }

    /// The link after a move, before which results may have been scripted or chance been stirred.
    pub fn after(
        &self,
        stirred: impl Iterator<Item = Stirred>,
        rigged: impl Iterator<Item = Rigged>,
        seat: Seat,
        mv: &impl Written,
    ) -> Chain {
        let mut hasher = Sha256::new();
        hasher.update(self.0);
        for Stirred { salt, .. } in stirred {
            hasher.update(b"s");
            hasher.update(salt.to_le_bytes());
        }
        for Rigged { rolls, .. } in rigged {
            hasher.update(b"r");
            hasher.update((rolls.len() as u64).to_le_bytes());
            hasher.update(rolls);
        }
        hasher.update(b"m");
        hasher.update([seat.0]);
        hasher.update(mv.to_bytes());
        Chain(hasher.finalize().into())
    }

    /// The first 32 bits: enough to name the first move that is another one.
    pub fn link(&self) -> u32 {
        let [a, b, c, d, ..] = self.0;
        u32::from_be_bytes([a, b, c, d])
    }

    /// What a row of a table's record notes: whether the moves are the same, and whether they led to the same position.
    pub fn trace(&self, position: &impl Written) -> Trace {
        let [a, b, c, d, e, f, g, h, ..] = <[u8; 32]>::from(Sha256::digest(position.to_bytes()));
        Trace { moves: self.link(), position: u64::from_be_bytes([a, b, c, d, e, f, g, h]) }
    }

    /// A digest of all that was done and of the position that it led to.
    pub fn mark(&self, position: &impl Written) -> String {
        let mut hasher = Sha256::new();
        hasher.update(self.0);
        hasher.update(position.to_bytes());
        crate::chance::hex(&<[u8; 32]>::from(hasher.finalize()))
    }
}

/// A short digest of what was done, and one of the position that it led to, told apart: moves that are others were
/// changed, a position that is another one under the same moves comes of other rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trace {
    /// Of everything that was done.
    pub moves: u32,
    /// Of the position.
    pub position: u64,
}
