//! The network between people and servers: what is sent comes late, twice, in another order, or never.

use std::sync::Arc;
use std::time::Duration;

use sitting::{Problem, Reply, Wish};
use tokio::time::{Instant, sleep};

use crate::house::Server;
use crate::model::Seen;
use crate::people::{Deed, Errand, View};
use crate::world::{Shore, lock};

/// Something that was sent.
pub struct Request {
    /// The world.
    pub shore: Shore,
    /// To whom.
    pub server: Server,
    /// By whom, as the world counts people.
    pub person: usize,
    /// At which table.
    pub table: String,
    /// What.
    pub deed: Deed,
}

/// What a server has answered.
enum Answer {
    /// What was wished is done, and the server had so many entries then.
    Reply(Reply, u64),
    Seen(Box<Seen>),
    Next(String),
    Read,
}

impl Request {
    /// Sends it, and once more if the network does so.
    pub fn send(self) {
        let (there, again) = {
            let world = &mut *lock(&self.shore);
            let who = world.people[self.person].who.clone();
            world.model.sends(&self.table, &who, &self.deed.errand);
            let there = world.weather.network(&mut world.rng);
            let twice = world.weather.happens(&mut world.rng, world.weather.net_twice);
            let again = if twice { world.weather.network(&mut world.rng) } else { None };
            if again.is_some() {
                world.model.sends(&self.table, &who, &self.deed.errand);
            }
            let name = world.people[self.person].name().to_owned();
            let what: String = format!("{:?}", self.deed.errand).chars().take(120).collect();
            world.note(&format!("{name} to server {}: {what}", self.server.number));
            (there, again)
        };
        if let Some(again) = again {
            tokio::spawn(self.copy().deliver(again));
        }
        if let Some(there) = there {
            tokio::spawn(self.deliver(there));
        }
    }

    fn copy(&self) -> Request {
        Request {
            shore: Arc::clone(&self.shore),
            server: self.server.clone(),
            person: self.person,
            table: self.table.clone(),
            deed: Deed { errand: self.deed.errand.clone(), forged: self.deed.forged },
        }
    }

    async fn deliver(self, there: Duration) {
        sleep(there).await;
        if !lock(&self.shore).is_well(self.server.number) {
            return;
        }
        let (who, floor, is_forgotten) = {
            let world = lock(&self.shore);
            let floor = match self.deed.errand {
                // Whoever looks is shown what any server has written.
                Errand::Look if world.company.is_shared => world.model.length(&self.table),
                _ => world.model.floor(self.server.number, &self.table),
            };
            let is_forgotten = world.company.is_shared && world.model.is_forgotten(&self.table);
            (world.people[self.person].who.clone(), floor, is_forgotten)
        };
        let since = Instant::now();
        let answer = self.ask(&who).await;
        let back = {
            let world = &mut *lock(&self.shore);
            if world.is_dead(self.server.number) {
                return;
            }
            self.hold(world, &who, floor, &answer);
            if is_forgotten && matches!(answer, Ok(Answer::Seen(_))) {
                // Where servers look what others wrote nobody is shown what is no more.
                world.hold(Err(format!("{} was forgotten, and is shown", self.table)));
            }
            if let Some(length) = self.is_heard(&answer) {
                world.hears(self.server.number, &self.table, &who, length, since);
            }
            world.weather.network(&mut world.rng)
        };
        let Some(back) = back else { return };
        sleep(back).await;
        let world = &mut *lock(&self.shore);
        match answer {
            Ok(Answer::Seen(seen)) => {
                if let Some(view) = View::of(&seen) {
                    world.people[self.person].views.insert(self.table, view);
                }
            }
            Ok(Answer::Next(next)) => {
                world.people[self.person].views.entry(next).or_default();
            }
            // Whoever is refused, or hears nothing, tries another server next.
            Err(_) => world.people[self.person].place += world.rng.below(2),
            Ok(_) => {}
        }
    }

    async fn ask(&self, who: &sitting::Who) -> Result<Answer, Problem> {
        let (tables, id, asking) = (&self.server.tables, &self.table, who.clone());
        match &self.deed.errand {
            Errand::Wish(wish) => {
                let wish = wish.clone();
                let done = tables.at(id, |table| {
                    Box::pin(async move { Ok((table.ask(&asking, wish).await?, table.sitting().length())) })
                });
                done.await.map(|(reply, length)| Answer::Reply(reply, length))
            }
            Errand::Start => {
                let begun = tables.at(id, |table| {
                    Box::pin(async move { Ok((table.start(&asking).await?, table.sitting().length())) })
                });
                begun.await.map(|(reply, length)| Answer::Reply(reply, length))
            }
            Errand::Again => {
                tables.again(who, id, async |_| Ok(())).await.map(|(next, _)| Answer::Next(next))
            }
            Errand::Record => tables.record(who, id).await.map(|_| Answer::Read),
            Errand::Look | Errand::Open | Errand::Close => tables
                .visit(id, who, move |sitting, now| Ok(Box::new(Seen::of(sitting, now, &asking))))
                .await
                .map(Answer::Seen),
        }
    }

    /// How many entries the server had when it heard of whoever asked; none if what they did is no sign that they are there.
    fn is_heard(&self, answer: &Result<Answer, Problem>) -> Option<u64> {
        use Wish::{AnswerTakingBack, Greet, Play, Say, TakeBack};
        match (&self.deed.errand, answer) {
            (
                Errand::Wish(Greet | Play(..) | Say(..) | TakeBack | AnswerTakingBack(_)),
                Ok(Answer::Reply(_, length)),
            ) => Some(*length),
            (_, Ok(Answer::Seen(seen))) => Some(seen.length),
            _ => None,
        }
    }

    /// Holds an answer against the laws.
    fn hold(
        &self,
        world: &mut crate::world::World,
        who: &sitting::Who,
        floor: u64,
        answer: &Result<Answer, Problem>,
    ) {
        let (server, name) = (self.server.number, world.people[self.person].name().to_owned());
        let law = match answer {
            Err(problem) => {
                world.journal.counts.refused += 1;
                world.note(&format!("server {server} to {name}: no, {problem}"));
                world.model.refused(&self.table, problem)
            }
            Ok(Answer::Reply(reply, _)) => {
                world.journal.counts.acknowledged += 1;
                world.note(&format!("server {server} to {name}: {reply:?}"));
                let done = match &self.deed.errand {
                    Errand::Wish(wish) => wish.clone(),
                    _ => Wish::Start(Default::default()),
                };
                if self.deed.forged {
                    Err(format!("what {name} may not do was done: {done:?}"))
                } else {
                    world.model.acknowledged(server, &self.table, who, &done, reply)
                }
            }
            Ok(Answer::Seen(seen)) => {
                world.journal.counts.looks += 1;
                world.note(&format!("server {server} shows {name} {} entries", seen.length));
                world.looks(server, &self.table);
                let began = world.began;
                world.model.shown(&self.table, who, seen, floor, began)
            }
            Ok(Answer::Next(next)) => {
                world.note(&format!("server {server} to {name}: play again at {next}"));
                if world.disk.books.contains_key(next) || world.model.is_forgotten(next) {
                    Ok(())
                } else {
                    Err(format!("{next} was promised, and is not there"))
                }
            }
            Ok(Answer::Read) => {
                let over = world.model.tables.get(&self.table).map(|known| known.waits());
                if over == Some(crate::model::Waits::Over) {
                    Ok(())
                } else {
                    Err(format!("{name} reads the record of a game that is not over"))
                }
            }
        };
        world.hold(law);
    }
}
