//! What can be set when the server starts.

use std::num::NonZeroU32;
use std::time::Duration;

use crate::http::Proxies;
use crate::live::Minds;

/// How much one client may have of the server: enough for a club behind one address, too little to be in anybody's way.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Requests a second.
    pub requests: NonZeroU32,
    /// Connections that are open at a time.
    pub connections: usize,
    /// Live streams that are open at a time.
    pub streams: usize,
    /// Live streams at one table, whoever's they are.
    pub table_streams: usize,
    /// New guests an hour.
    pub guests: NonZeroU32,
    /// Changes of name, face and what a guest wants an hour: each is told at every table of theirs.
    pub changes: NonZeroU32,
    /// Times that somebody sits down an hour: each is kept, and who gets up again leaves nothing but that.
    pub joins: NonZeroU32,
    /// New tables an hour.
    pub tables: NonZeroU32,
    /// Tables in the lobby that are not over.
    pub listed: usize,
    /// Tables where bots play alone, at a time.
    pub bot_tables: usize,
    /// Moves that bots make at such tables within an hour, before the next one can be begun.
    pub bot_moves: u64,
    /// Reviews that are under way or wait, at a time.
    pub reviews: usize,
    /// Questions to the coach that are thought over or wait, at a time.
    pub coached: usize,
    /// Codes of tables that are tried in a minute.
    pub codes: NonZeroU32,
}

impl Limits {
    /// So many requests a second, and as much of everything else as is usual.
    pub const fn of(requests: NonZeroU32) -> Limits {
        Limits {
            requests,
            connections: 250,
            streams: 120,
            table_streams: 300,
            guests: many(120),
            changes: many(120),
            joins: many(240),
            tables: many(120),
            listed: 12,
            bot_tables: 3,
            bot_moves: 20_000,
            reviews: 3,
            coached: 2,
            codes: many(12),
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::of(many(40))
    }
}

const fn many(number: u32) -> NonZeroU32 {
    match NonZeroU32::new(number) {
        Some(number) => number,
        None => NonZeroU32::MIN,
    }
}

/// How the server behaves.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How long a bot takes for a move, so that people can follow.
    pub pace: Duration,
    /// How long a table where nothing happens stays in memory.
    pub idle: Duration,
    /// The address that people reach the server at, for links and cookies; where it listens if none.
    pub url: Option<String>,
    /// How much one client may have of the server; none for any amount.
    pub limits: Option<Limits>,
    /// The proxies through which clients come, and which name them in `X-Forwarded-For`.
    pub proxies: Proxies,
    /// How often an idle stream gives a sign of life: often enough for proxies and phones.
    pub sign_of_life: Duration,
    /// Where bots think.
    pub minds: Minds,
    /// For how long a table is kept at which nobody begins, and nobody looks.
    pub keep_unbegun: Duration,
    /// For how long a finished game is kept that nobody looks at; for ever if none.
    pub keep_finished: Option<Duration>,
    /// For how long a guest is kept who does not come, and who sits at no table that is kept; for ever if none.
    pub keep_guests: Option<Duration>,
    /// How often what is old is looked for.
    pub between_sweeps: Duration,
    /// How thoroughly a finished game is looked at again, in hundredths of what is usual.
    pub effort: u32,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            pace: Duration::from_millis(700),
            idle: Duration::from_secs(120),
            url: None,
            limits: Some(Limits::default()),
            proxies: Proxies::default(),
            sign_of_life: Duration::from_secs(15),
            minds: Minds::default(),
            keep_unbegun: Duration::from_secs(14 * 86_400),
            keep_finished: None,
            keep_guests: None,
            between_sweeps: Duration::from_secs(3_600),
            effort: 100,
        }
    }
}
