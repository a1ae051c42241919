//! Pages that are open: each is shown whatever changes, until it is closed, its server dies or its connection is lost.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sitting::{Reply, Who, Wish};
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep, timeout};

use crate::house::Server;
use crate::model::Seen;
use crate::people::View;
use crate::world::{Shore, lock};

/// So often a page notices that nobody is there any more.
const SIGN_OF_LIFE: Duration = Duration::from_secs(15);

/// An open page, as whoever looks at it has it: dropped, it closes.
pub struct Page {
    /// Whose, as the world counts people.
    pub person: usize,
    /// Of which table.
    pub table: String,
    /// At which server.
    pub server: u32,
    closing: oneshot::Sender<()>,
    /// How long the log was that it showed last.
    shown: Arc<AtomicU64>,
}

impl Page {
    /// Opens a page.
    pub fn open(shore: &Shore, server: Server, person: usize, table: &str) -> Page {
        let (closing, closed) = oneshot::channel();
        let shown = Arc::new(AtomicU64::new(0));
        let number = server.number;
        tokio::spawn(live(shore.clone(), server, person, table.to_owned(), closed, Arc::clone(&shown)));
        Page { person, table: table.to_owned(), server: number, closing, shown }
    }

    /// How long the log was that it showed last.
    pub fn shown(&self) -> u64 {
        self.shown.load(Ordering::Relaxed)
    }

    /// Whether it is still shown anything.
    pub fn is_live(&self) -> bool {
        !self.closing.is_closed()
    }
}

async fn live(
    shore: Shore,
    server: Server,
    person: usize,
    table: String,
    mut closed: oneshot::Receiver<()>,
    length: Arc<AtomicU64>,
) {
    let who = lock(&shore).people[person].who.clone();
    let (arriving, since) = (who.clone(), Instant::now());
    let opened = server
        .tables
        .at(&table, |live| {
            Box::pin(async move {
                let page = live.ask(&arriving, Wish::Arrive).await?;
                Ok((page, live.sitting().length(), live.changes()))
            })
        })
        .await;
    let Ok((Reply::Page(number), read, mut changes)) = opened else { return };
    lock(&shore).hears(server.number, &table, &who, read, since);
    let turn = Duration::from_millis(1 + lock(&shore).opened());
    let mut shown = None;
    loop {
        if let Some((place, change)) = shown {
            let other = |counts: &Vec<u64>| counts.get(place) != Some(&change);
            let next = tokio::select! {
                biased;
                _ = &mut closed => break,
                next = timeout(SIGN_OF_LIFE, changes.wait_for(other)) => next.map(|seen| seen.is_ok()),
            };
            match next {
                // Who of many hears first is chance in tokio: here it is the older page.
                Ok(true) => sleep(turn).await,
                Ok(false) => return,
                Err(_) if lock(&shore).is_dead(server.number) => return,
                Err(_) => continue,
            }
        }
        let floor = lock(&shore).model.floor(server.number, &table);
        let looking = who.clone();
        let look = server.tables.read(&table, move |sitting, now| {
            Ok((sitting.place_of(&looking), Box::new(Seen::of(sitting, now, &looking))))
        });
        let Ok((place, seen)) = look.await else { return };
        if lock(&shore).is_dead(server.number) {
            return;
        }
        shown = Some((place, seen.change));
        length.store(seen.length, Ordering::Relaxed);
        push(&shore, &server, person, &table, &who, &seen, floor).await;
    }
    // Whoever goes says so, if anybody still listens.
    let _ = server.tables.ask(&table, &Who::default(), Wish::Depart(number)).await;
}

/// What is pushed is held against the laws, and comes after a while or not at all.
async fn push(
    shore: &Shore,
    server: &Server,
    person: usize,
    table: &str,
    who: &Who,
    seen: &Seen,
    floor: u64,
) {
    let back = {
        let world = &mut *lock(shore);
        world.journal.counts.looks += 1;
        let name = world.people[person].name().to_owned();
        world.note(&format!("server {} pushes {} entries to {name}", server.number, seen.length));
        let law = world.model.shown(table, who, seen, floor, world.began);
        world.hold(law);
        world.weather.network(&mut world.rng)
    };
    let Some(back) = back else { return };
    sleep(back).await;
    if let Some(view) = View::of(seen) {
        lock(shore).people[person].views.insert(table.to_owned(), view);
    }
}
