//! What can be set when the server starts.

use std::time::Duration;

use crate::live::Minds;

/// How the server behaves.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How long a bot takes for a move, so that people can follow.
    pub pace: Duration,
    /// How long a table where nothing happens stays in memory.
    pub idle: Duration,
    /// The address that people reach the server at, for links and cookies; where it listens if none.
    pub url: Option<String>,
    /// How many requests a second one client may make; no limit if none.
    pub rate: Option<std::num::NonZeroU32>,
    /// Whether clients come through a proxy of ours, which names them in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// How often an idle stream gives a sign of life: often enough for proxies and phones.
    pub sign_of_life: Duration,
    /// Where bots think.
    pub minds: Minds,
    /// How thoroughly a finished game is looked at again, in hundredths of what is usual.
    pub effort: u32,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            pace: Duration::from_millis(700),
            idle: Duration::from_secs(120),
            url: None,
            rate: std::num::NonZeroU32::new(40),
            behind_proxy: false,
            sign_of_life: Duration::from_secs(15),
            minds: Minds::default(),
            effort: 100,
        }
    }
}
