//! Fresh randomness from the system: the seeds of matches, and the whims of bots.

use anyhow::anyhow;
use table::Rng;

/// A seed that nobody can guess: 128 bits in hexadecimal.
pub fn seed() -> anyhow::Result<String> {
    Ok(format!("{:016x}{:016x}", word()?, word()?))
}

/// A generator for bots.
pub fn rng() -> anyhow::Result<Rng> {
    Ok(Rng::new(word()?))
}

fn word() -> anyhow::Result<u64> {
    getrandom::u64().map_err(|error| anyhow!("The system gives no random numbers: {error}"))
}
