//! One sitting from its seed: who comes, what they do, what befalls the servers, and how it ends.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use server::storage::{Forget, StoreError, Write};
use sitting::{Guest, NewTable, SeedFrom, Who};
use table::Rng;
use tokio::time::{Instant, sleep};

use crate::company::Company;
use crate::faults::{Planted, Stroke, Weather};
use crate::house::Server;
use crate::journal::{Counts, Journal};
use crate::model::{Known, Waits};
use crate::network::Request;
use crate::pages::Page;
use crate::people::{Deed, Errand, Person, TOKEN, next};
use crate::world::{Health, OF_ANY_AGE, Shore, World, lock};

/// A table that waits for bots alone for so long, with nothing in its way, waits for ever.
const BOTS_TAKE_AT_MOST: Duration = Duration::from_secs(60);

/// The games, with how many may sit there: few, so that much happens.
const GAMES: [(&str, u64, u64); 4] =
    [("hellapagos", 3, 5), ("open-sea", 3, 5), ("twenty-one-days", 1, 4), ("robinson-crusoe", 1, 4)];

/// Which sitting.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plan {
    /// What everything is drawn from.
    pub seed: u64,
    /// A fault that is to be found.
    pub planted: Planted,
    /// A server dies at the write with this number, counted from 0, and nothing else goes wrong.
    pub stroke: Option<(u64, Stroke)>,
    /// Whether the story is printed.
    pub aloud: bool,
}

impl Plan {
    /// The sitting of a seed.
    pub fn of(seed: u64) -> Plan {
        Plan { seed, ..Plan::default() }
    }
}

/// A sitting in which all laws were held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told {
    /// A digest of everything that happened.
    pub digest: u64,
    /// How often what happened.
    pub counts: Counts,
    /// How many writes reached the storage.
    pub writes: u64,
    /// How long it took by the simulated clock.
    pub lasted: Duration,
}

/// A law was broken.
#[derive(Clone, Debug)]
pub struct Failure {
    /// In which sitting.
    pub seed: u64,
    /// Which law, and how.
    pub why: String,
    /// What happened last.
    pub story: Vec<String>,
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for line in &self.story {
            writeln!(f, "{line}")?;
        }
        writeln!(f, "Sitting {}: {}", self.seed, self.why)?;
        write!(f, "Run it again: cargo run --release -p simulation -- --seed {} --tell", self.seed)
    }
}

/// Runs a sitting.
pub fn run(plan: Plan) -> Result<Told, Box<Failure>> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
    let failure = |why: String, story| Box::new(Failure { seed: plan.seed, why, story });
    let runtime = runtime.map_err(|error| failure(format!("nothing can run here: {error}"), Vec::new()))?;
    let story = || {
        runtime.block_on(async {
            let mut story = Story::begin(plan);
            story.run().await;
            story.shore
        })
    };
    let shore = catch_unwind(AssertUnwindSafe(story))
        .map_err(|_| failure("the simulation itself broke down".to_owned(), Vec::new()))?;
    let world = lock(&shore);
    match &world.broken {
        Some(why) => Err(failure(why.clone(), world.journal.last())),
        None => Ok(Told {
            digest: world.journal.digest(),
            counts: world.journal.counts,
            writes: world.writes,
            lasted: world.trouble.max(world.began).duration_since(world.began),
        }),
    }
}

/// A place where a server runs, or will again.
enum Place {
    Up(Server),
    Down(Instant),
}

struct Story {
    shore: Shore,
    places: Vec<Place>,
    /// How many servers there ever were.
    servers: u32,
    pages: Vec<Page>,
    /// How many words were made up.
    words: u32,
    seed: u64,
}

impl Story {
    fn begin(plan: Plan) -> Story {
        let mut rng = Rng::new(plan.seed);
        let mut weather = Weather::drawn(&mut rng);
        if plan.stroke.is_some() {
            weather = Weather::default();
        }
        let mut people: Vec<Person> = ["Ann", "Bob", "Cid", "Eve"].into_iter().map(Person::named).collect();
        people.push(Person::known_as(Who { guest: None, digest: Some(TOKEN) }));
        people.push(Person::known_as(Who::default()));
        let places = *rng.choose(&[1, 1, 2, 2, 3]);
        for person in &mut people {
            person.place = rng.below(places);
        }
        let is_shared = rng.below(if places == 1 { 2 } else { 6 }) > 0;
        let generous = rng.one_in(6);
        let now = Instant::now();
        let mut world = World::new(rng, weather, people, Company::new(places, is_shared, generous));
        world.planted = plan.planted;
        world.stroke_at = plan.stroke;
        world.journal = Journal::new(plan.aloud);
        let shore = Arc::new(Mutex::new(world));
        let places = (0..places).map(|_| Place::Down(now)).collect();
        Story { shore, places, servers: 0, pages: Vec::new(), words: 0, seed: plan.seed }
    }

    async fn run(&mut self) {
        self.tend();
        let tables = if lock(&self.shore).rng.one_in(6) { 2 } else { 1 };
        for _ in 0..tables {
            self.lay().await;
        }
        let deeds = 40 + lock(&self.shore).rng.below(160);
        for _ in 0..deeds {
            if self.is_broken() {
                return;
            }
            self.pause().await;
            self.tend();
            self.strike();
            self.act();
            self.goes_on();
        }
        let stays_away = lock(&self.shore).rng.one_in(8);
        if stays_away {
            self.go_home().await;
        }
        self.end().await;
    }

    /// Hardly anybody comes for so long that what is old is forgotten, or at one of the tables somebody looks on.
    async fn go_home(&mut self) {
        // Nobody begins at this one.
        self.lay().await;
        let newest = lock(&self.shore).model.tables.keys().next_back().cloned();
        let often = *lock(&self.shore).rng.choose(&[0, 3, 10]);
        let minutes = 12 + lock(&self.shore).rng.below(14);
        for _ in 0..minutes * 3 {
            if self.is_broken() {
                return;
            }
            sleep(Duration::from_secs(20)).await;
            self.tend();
            self.strike();
            self.goes_on();
            let looks = often > 0 && lock(&self.shore).rng.below(often) == 0;
            if let (true, Some(server), Some(table)) = (looks, self.server_of(0), &newest) {
                self.send(server, 0, table.clone(), Errand::Look.into());
            }
        }
    }

    fn is_broken(&self) -> bool {
        lock(&self.shore).broken.is_some()
    }

    /// Somebody makes a table, and tries until it is there.
    async fn lay(&mut self) {
        let (host, new) = self.new_table();
        for _ in 0..60 {
            let server = self.places.iter().find_map(|place| match place {
                Place::Up(server) => Some(server.clone()),
                Place::Down(_) => None,
            });
            if let Some(server) = server {
                let made =
                    tokio::time::timeout(Duration::from_secs(60), server.tables.make(&host, &new)).await;
                let world = &mut *lock(&self.shore);
                if let (Ok(Ok(laid)), false) = (made, world.is_dead(server.number)) {
                    world.note(&format!("{} makes {}: {new:?}", host.name, laid.id));
                    let there = world.disk.books.contains_key(&laid.id) || world.model.is_forgotten(&laid.id);
                    world.hold(if there { Ok(()) } else { Err(format!("{} was promised", laid.id)) });
                    for person in &mut world.people {
                        person.views.entry(laid.id.clone()).or_default();
                    }
                    return;
                }
            }
            sleep(Duration::from_secs(1)).await;
            self.tend();
        }
    }

    fn new_table(&self) -> (Guest, NewTable) {
        let world = &mut *lock(&self.shore);
        let rng = &mut world.rng;
        let (game, least, most) = GAMES[(self.seed % 4) as usize];
        let seats = least + rng.below((most - least + 1) as usize) as u64;
        let new = NewTable {
            game: game.to_owned(),
            seats,
            bots: (!rng.one_in(8)).then(|| (*rng.choose(&["instinct", "random"])).to_owned()),
            private: rng.one_in(3),
            clock: rng.one_in(2).then(|| 10 + rng.below(30) as u32),
            away: Some(*rng.choose(&[0, 0, 20, 60])),
            seed: match rng.below(12) {
                0 => SeedFrom::Own(format!("own seed {}", self.seed)),
                1 => SeedFrom::Daily,
                _ => SeedFrom::Chance,
            },
            watch: rng.one_in(12),
            ..NewTable::default()
        };
        let new = NewTable { watch: new.watch && new.seed != SeedFrom::Daily, ..new };
        let host = world.people[0].who.guest.clone();
        (host.unwrap_or_else(|| crate::model::guest("ann")), new)
    }

    /// A while passes: mostly a moment, at times long enough for clocks to run out.
    async fn pause(&self) {
        let pause = {
            let rng = &mut lock(&self.shore).rng;
            match rng.below(20) {
                0..=6 => 0,
                7..=16 => rng.below(1_500),
                17 | 18 => rng.below(8_000),
                _ => rng.below(70_000),
            }
        };
        sleep(Duration::from_millis(pause as u64)).await;
    }

    /// What is dead is buried, and comes back after a while.
    fn tend(&mut self) {
        for place in &mut self.places {
            match place {
                Place::Up(server) if lock(&self.shore).is_dead(server.number) => {
                    server.tables.close();
                    let after = Duration::from_millis(lock(&self.shore).rng.below(15_000) as u64);
                    lock(&self.shore).troubled(after);
                    *place = Place::Down(Instant::now() + after);
                }
                Place::Down(until) if *until <= Instant::now() => {
                    *place = Place::Up(Server::start(&self.shore, self.servers));
                    self.servers += 1;
                    lock(&self.shore).troubled(Duration::from_secs(1));
                }
                Place::Up(_) | Place::Down(_) => {}
            }
        }
        let world = &mut *lock(&self.shore);
        self.pages.retain(|page| page.is_live() && !world.is_dead(page.server));
        for page in self.pages.iter().filter(|page| page.shown() > 0) {
            world.looks(page.server, &page.table);
        }
    }

    /// What befalls servers and disk.
    fn strike(&mut self) {
        let world = &mut *lock(&self.shore);
        let weather = world.weather.clone();
        let up: Vec<u32> = self
            .places
            .iter()
            .filter_map(|place| if let Place::Up(server) = place { Some(server.number) } else { None })
            .collect();
        if up.is_empty() {
            return;
        }
        if weather.happens(&mut world.rng, weather.kills) {
            let server = *world.rng.choose(&up);
            world.kill(server, "it just does");
        }
        if weather.happens(&mut world.rng, weather.cuts) {
            let server = *world.rng.choose(&up);
            let time = Duration::from_millis(world.rng.below(40_000) as u64);
            if world.is_well(server) {
                world.note(&format!("server {server} is cut off for {time:?}"));
                world.journal.counts.cuts += 1;
                world.health.insert(server, Health::Cut(Instant::now() + time));
                world.company.silence(server);
                world.troubled(time);
            }
        }
        if world.company.is_shared && weather.happens(&mut world.rng, weather.mute) {
            let server = *world.rng.choose(&up);
            let time = Duration::from_millis(world.rng.below(20_000) as u64);
            world.note(&format!("server {server} cannot say for {time:?} that it is there"));
            world.troubled(time);
            world.company.mute(server, Instant::now() + time);
        }
        if weather.happens(&mut world.rng, weather.spells) {
            let why = world.rng.choose(&[StoreError::Full, StoreError::Locked]).clone();
            let time = Duration::from_millis(world.rng.below(20_000) as u64);
            world.note(&format!("for {time:?}: {why}"));
            world.troubled(time);
            world.weather.spell = Some((why, Instant::now() + time));
        }
        if weather.happens(&mut world.rng, weather.oblivion) {
            let number = *world.rng.choose(&up);
            world.note(&format!("server {number} is to forget all tables where no game is on"));
            self.have_all_forgotten(number);
        }
    }

    /// Whoever keeps the house has tables forgotten that people have in memory, or are about to begin at.
    fn have_all_forgotten(&self, number: u32) {
        let of = |place: &Place| match place {
            Place::Up(server) if server.number == number => Some(server.clone()),
            Place::Up(_) | Place::Down(_) => None,
        };
        let Some(server) = self.places.iter().find_map(of) else { return };
        let forget = Forget { never_begun: OF_ANY_AGE, finished: Some(OF_ANY_AGE), ..Forget::default() };
        tokio::spawn(async move {
            // If it cannot be done it is not done.
            let _ = server.tables.shared().writer.write(Write::Forget(forget)).await;
        });
    }

    /// Somebody does something.
    fn act(&mut self) {
        let (person, table, deed) = {
            let world = &mut *lock(&self.shore);
            let Some((person, table)) = somebody(world) else { return };
            self.words += 1;
            let words = format!("ahoy, {} waves", self.words);
            let deed = next(&mut world.rng, &world.people[person], &table, words);
            (person, table, deed)
        };
        let Some(server) = self.server_of(person) else { return };
        match deed.errand {
            Errand::Open => {
                let page = Page::open(&self.shore, server, person, &table);
                self.pages.push(page);
            }
            Errand::Close => self.pages.retain(|page| page.person != person || page.table != table),
            _ => self.send(server, person, table, deed),
        }
    }

    fn send(&self, server: Server, person: usize, table: String, deed: Deed) {
        Request { shore: Arc::clone(&self.shore), server, person, table, deed }.send();
    }

    /// The server that somebody goes to, or another one if it is down.
    fn server_of(&self, person: usize) -> Option<Server> {
        let place = lock(&self.shore).people[person].place;
        let up = |n: usize| match &self.places[(place + n) % self.places.len()] {
            Place::Up(server) => Some(server.clone()),
            Place::Down(_) => None,
        };
        (0..self.places.len()).find_map(up)
    }

    /// Nothing goes wrong any more: every table ends, or waits for somebody who can be named.
    async fn end(&mut self) {
        let restart = {
            let world = &mut *lock(&self.shore);
            // Where a server dies at one write, nothing else goes wrong.
            world.rng.one_in(2) && world.stroke_at.is_none()
        };
        if restart {
            self.restart_all().await;
        }
        {
            let world = &mut *lock(&self.shore);
            world.note("nothing goes wrong any more");
            world.weather = Weather::default();
            world.company.calm();
            for health in world.health.values_mut().filter(|health| matches!(health, Health::Cut(_))) {
                *health = Health::Well;
            }
        }
        for _ in 0..14 {
            sleep(Duration::from_secs(20)).await;
            self.tend();
            self.goes_on();
            if self.is_broken() {
                return;
            }
        }
        self.last_words().await;
        self.pages_are_told();
        let world = &mut *lock(&self.shore);
        let law = world.model.all_is_kept(&world.disk, world.began);
        world.hold(law);
    }

    /// All servers die at once, and come back while everything else goes wrong that may.
    async fn restart_all(&mut self) {
        for place in &self.places {
            if let Place::Up(server) = place {
                lock(&self.shore).kill(server.number, "all of them do");
            }
        }
        for _ in 0..20 {
            self.tend();
            sleep(Duration::from_secs(1)).await;
        }
    }

    /// Every page that is still open shows what everybody heard last, whichever server it was said to.
    fn pages_are_told(&mut self) {
        self.tend();
        let world = &mut *lock(&self.shore);
        if self.places.len() > 1 && !world.company.is_shared {
            return;
        }
        for page in &self.pages {
            let known = world.model.tables.get(&page.table).filter(|known| !known.is_forgotten);
            let last = known.and_then(|known| known.last_heard);
            let name = world.people[page.person].name().to_owned();
            if last.is_some_and(|last| page.shown() <= last) {
                let why = format!("{name} still sees {} entries of {}", page.shown(), page.table);
                world.hold(Err(format!("{why}: entry {last:?} never came")));
            }
        }
    }

    /// No table waits for nobody, and clocks are kept.
    fn goes_on(&self) {
        let world = &mut *lock(&self.shore);
        let stuck = |(id, known): (&String, &Known)| {
            let waited = known.waited(world.trouble);
            let stuck = known.waits() == Waits::Bots && waited > BOTS_TAKE_AT_MOST;
            stuck.then(|| format!("{id} waits for nobody, for {waited:?}"))
        };
        let law = world.model.tables.iter().find_map(stuck).map_or(Ok(()), Err);
        let law = law.and_then(|()| world.clocks_are_kept());
        world.hold(law);
    }

    /// Everybody says something once more and looks, at every server.
    async fn last_words(&mut self) {
        let servers: Vec<Server> = self
            .places
            .iter()
            .filter_map(|place| if let Place::Up(server) = place { Some(server.clone()) } else { None })
            .collect();
        let tables: Vec<String> = lock(&self.shore).model.tables.keys().cloned().collect();
        for server in &servers {
            for table in &tables {
                self.words += 1;
                let words = sitting::Says::Words(format!("farewell, {} waves", self.words));
                let wish = sitting::Wish::Say(words, false);
                self.send(server.clone(), 0, table.clone(), wish.into());
            }
            sleep(Duration::from_secs(3)).await;
            let people = lock(&self.shore).people.len();
            for person in 0..people {
                for table in &tables {
                    self.send(server.clone(), person, table.clone(), Errand::Look.into());
                }
            }
            sleep(Duration::from_secs(2)).await;
        }
    }
}

/// Who does something next, and at which table: mostly somebody who is waited for.
fn somebody(world: &mut World) -> Option<(usize, String)> {
    let asked = |(n, person): (usize, &Person), id: &str, known: &Known| {
        known.sitting.is_asked(&person.who).then(|| (n, id.to_owned()))
    };
    let waited_for: Vec<(usize, String)> = world
        .model
        .tables
        .iter()
        .flat_map(|(id, known)| {
            world.people.iter().enumerate().filter_map(move |person| asked(person, id, known))
        })
        .collect();
    if !waited_for.is_empty() && !world.rng.one_in(3) {
        return Some(world.rng.choose(&waited_for).clone());
    }
    let person = *world.rng.choose(&[0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 5]);
    let tables: Vec<String> = world.people[person].views.keys().cloned().collect();
    if tables.is_empty() { None } else { Some((person, world.rng.choose(&tables).clone())) }
}
