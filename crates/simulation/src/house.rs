//! The servers: each a `Tables` of its own on the disk that all share.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use server::Settings;
use server::live::{Clock, Minds, Reviews, Shared, Tables, Waiting};
use server::meters::Meters;
use server::secret::Chance;
use server::storage::{Storage, Writer};
use table::Rng;

use crate::store::Store;
use crate::world::{DAWN, Health, Shore, lock};

/// How long bots take for a move.
pub const PACE: Duration = Duration::from_millis(700);

/// Servers differ by so much about the time, at the most.
const SKEW_MS: usize = 60_000;

/// So long tables are kept that nobody looks at: minutes here, that are weeks elsewhere.
pub const KEPT: Duration = Duration::from_secs(600);

/// How often what is old is looked for.
const BETWEEN_SWEEPS: Duration = Duration::from_secs(30);

/// A server that runs, or has run.
#[derive(Clone)]
pub struct Server {
    /// Its number: whoever comes in its place has another one.
    pub number: u32,
    /// Its tables.
    pub tables: Tables,
}

impl Server {
    /// Starts a server, which wakes the tables where a game is on.
    pub fn start(shore: &Shore, number: u32) -> Server {
        let (skew, chance, idle) = {
            let world = &mut *lock(shore);
            world.health.insert(number, Health::Well);
            world.note(&format!("server {number} starts"));
            world.model.server_starts(number);
            let idle = Duration::from_secs(*world.rng.choose(&[5, 30, 120]));
            (world.rng.below(SKEW_MS), world.rng.word(), idle)
        };
        let age = lock(shore).age();
        let storage: Arc<dyn Storage> = Arc::new(Store::of(shore, number));
        let meters = Arc::new(Meters::default());
        let (writer, _) = Writer::start(Arc::clone(&storage), Arc::clone(&meters));
        let settings = Settings {
            pace: PACE,
            idle,
            url: None,
            limits: None,
            proxies: server::http::Proxies::default(),
            sign_of_life: Duration::from_secs(15),
            minds: Minds::at_once(),
            effort: 1,
            keep_unbegun: KEPT,
            keep_finished: Some(KEPT),
            keep_guests: None,
            between_sweeps: BETWEEN_SWEEPS,
        };
        let tables = Tables::new(Shared {
            storage,
            writer,
            meters,
            settings,
            clock: Clock::showing(DAWN + age + Duration::from_millis(skew as u64)),
            chance: Chance::Repeatable(Mutex::new(Rng::new(chance))),
            reviews: Reviews::default(),
            waiting: Waiting::default(),
            seen: Arc::default(),
        });
        let waking = tables.clone();
        tokio::spawn(async move { waking.wake().await });
        let company = tables.clone();
        tokio::spawn(async move { company.keep_company().await });
        let upkeep = tables.clone();
        tokio::spawn(async move { upkeep.keep_up().await });
        Server { number, tables }
    }
}
