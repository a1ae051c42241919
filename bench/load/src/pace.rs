//! Many tables at one move a second each.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use anyhow::Result;
use tokio::sync::Notify;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

use crate::http::{Connection, Follow, live_page_request, request};
use crate::row;
use crate::script::Script;
use crate::seated::{Seated, guest, person};

/// What `load pace` can be told.
#[derive(clap::Args)]
pub struct Args {
    /// How many tables play.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=5000))]
    tables: u32,
    /// For how long: each table makes so many moves.
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=60))]
    seconds: u64,
    /// Streams tell only how many moves there are and who is asked, not the whole view.
    #[arg(long)]
    brief: bool,
    /// Every seat is a person with a live page, packed as browsers get it, and not a program with a view.
    #[arg(long, conflicts_with = "brief")]
    pages: bool,
    /// So many people watch each table on live pages besides.
    #[arg(long, default_value_t = 0, requires = "pages", value_parser = clap::value_parser!(u32).range(0..=1000))]
    watchers: u32,
}

/// How far a seat's live stream has come.
#[derive(Default)]
struct Seen {
    moves: Cell<usize>,
    at: Cell<Option<Instant>>,
    news: Notify,
}

impl Seen {
    async fn follow(self: Rc<Seen>, mut stream: Follow) {
        // The stream ends with the measurement.
        while let Ok(moves) = stream.moves().await {
            if moves > self.moves.get() {
                self.moves.set(moves);
                self.at.set(Some(Instant::now()));
                self.news.notify_one();
            }
        }
    }

    /// When so many moves had arrived.
    async fn reaches(&self, moves: usize) -> Instant {
        loop {
            match self.at.get() {
                Some(at) if self.moves.get() >= moves => return at,
                _ => self.news.notified().await,
            }
        }
    }
}

/// Every seat of every table has its live stream; a move counts once the last of them has shown it.
pub async fn run(args: &Args, address: &str, seats: u8) -> Result<()> {
    let scripts = Script::write(64, seats, args.seconds as usize)?;
    let scripts: Vec<Rc<Script>> = scripts.into_iter().map(Rc::new).collect();
    let mut first = Connection::open(address).await?;
    let host = guest(&mut first, "Load").await?;
    let mut people = Vec::new();
    for seat in 0..if args.pages { u32::from(seats) } else { 0 } {
        people.push(person(&mut first, &format!("Person {seat}")).await?);
    }
    let mut all = Vec::new();
    let mut streams = JoinSet::new();
    for number in 0..args.tables as usize {
        let script = &scripts[number % scripts.len()];
        let table = Seated::make(&mut first, &host, seats, script, &people).await?;
        let live = |token: &str| {
            if args.pages {
                live_page_request(&table.id, token)
            } else {
                let how = if args.brief { "?brief=true" } else { "" };
                request("GET", &format!("{}/live{how}", table.path()), token, "")
            }
        };
        let mut seen = Vec::new();
        let watchers = std::iter::repeat_n(&host, args.watchers as usize);
        for token in table.tokens.iter().chain(watchers) {
            let mut stream = Connection::open(address).await?.follow(&live(token)).await?;
            stream.moves().await?;
            let one = Rc::new(Seen::default());
            streams.spawn_local(Rc::clone(&one).follow(stream));
            seen.push(one);
        }
        all.push((table, seen));
    }
    let begun = Instant::now() + Duration::from_secs(1);
    let apart = Duration::from_secs(1) / args.tables;
    let mut tables = JoinSet::new();
    for (number, (table, seen)) in all.into_iter().enumerate() {
        let (first, moves) = (begun + apart * number as u32, args.seconds as u32);
        let mut connection = Connection::open(address).await?;
        tables.spawn_local(async move {
            let mut times = Vec::new();
            for next in 0..moves {
                let Some(request) = table.request(next as usize) else { break };
                sleep_until(first + Duration::from_secs(1) * next).await;
                let sent = Instant::now();
                connection.send(&request).await?;
                let acknowledged = sent.elapsed();
                let mut last = sent;
                for seat in &seen {
                    last = last.max(seat.reaches(next as usize + 1).await);
                }
                times.push((acknowledged, last - sent));
            }
            anyhow::Ok(times)
        });
    }
    let (mut acknowledged, mut shown) = (Vec::new(), Vec::new());
    while let Some(done) = tables.join_next().await {
        for (one, other) in done?? {
            acknowledged.push(one);
            shown.push(other);
        }
    }
    let took = begun.elapsed().as_secs_f64();
    row("tables, seats each", format!("{} x {seats}", args.tables));
    row("live streams", streams.len());
    row("moves a second", format!("{:.0}", shown.len() as f64 / took));
    row("", "p50 / p99 / max");
    row("sent to acknowledged, ms", spread(&mut acknowledged));
    row("sent to every seat's update, ms", spread(&mut shown));
    Ok(())
}

pub fn spread(times: &mut [Duration]) -> String {
    times.sort_unstable();
    let at = |share: f64| {
        let place = (times.len() as f64 * share) as usize;
        times.get(place.min(times.len().saturating_sub(1))).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
    };
    format!("{:.1} / {:.1} / {:.1}", at(0.5), at(0.99), at(1.0))
}
