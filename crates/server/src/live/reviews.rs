//! Reviews: finished games are looked at again when somebody asks for it, once, and what was found is kept.
//!
//! One game is looked at at a time, on the threads of bots, in slices that wait in line with the thoughts of bots at tables. Whoever asks
//! again is told how far it is. Nothing of it is kept before it is whole: after a restart it begins anew.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use shelf::{AnyMatch, AnyReview, Review};
use sitting::{Kind, Material, Problem, Who};
use tokio::sync::Semaphore;
use tokio::time::Instant;

use super::minds::Minds;
use super::tables::Tables;
use crate::storage::Write;

/// So long a slice of a review takes at the most, where no bot thinks.
const SLICE: Duration = Duration::from_millis(60);
/// No more games than this wait to be looked at.
const MOST_WAITING: usize = 32;
/// Of so many that broke down it is known that they would again; of an older one it is found out once more.
const MOST_BROKEN: usize = 256;

/// What there is of a review.
#[derive(Clone, Debug)]
pub enum Looked {
    /// So many steps of so many are done.
    UnderWay(usize, usize),
    /// All of it.
    Whole(Arc<Review>),
}

/// How far a review is.
enum Stand<T> {
    /// It begins now, for it may.
    Begins(T),
    At(usize, usize),
    /// It broke down, and would again.
    Broken,
}

/// The reviews that are under way.
#[derive(Debug)]
pub struct Reviews {
    /// A std mutex, because no await is held.
    all: Mutex<All>,
    turn: Arc<Semaphore>,
}

#[derive(Debug, Default)]
struct All {
    /// How many steps of how many are done, by table.
    under_way: HashMap<String, (usize, usize)>,
    /// The last tables whose review broke down: there it would again.
    broken: VecDeque<String>,
}

impl Default for Reviews {
    fn default() -> Reviews {
        Reviews { all: Mutex::default(), turn: Arc::new(Semaphore::new(1)) }
    }
}

impl Reviews {
    fn all(&self) -> MutexGuard<'_, All> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note(&self, id: &str, done: usize, of: usize) {
        self.all().under_way.insert(id.to_owned(), (done, of));
    }

    fn done(&self, id: &str) {
        self.all().under_way.remove(id);
    }

    fn broke_down(&self, id: &str) {
        let mut all = self.all();
        all.under_way.remove(id);
        if all.broken.len() == MOST_BROKEN {
            all.broken.pop_front();
        }
        all.broken.push_back(id.to_owned());
    }

    /// How far the review of a table is; if it has not begun it does now, if it may.
    fn stand<T>(
        &self,
        id: &str,
        may_begin: impl FnOnce() -> Result<T, Problem>,
    ) -> Result<Stand<T>, Problem> {
        let mut all = self.all();
        if let Some((done, of)) = all.under_way.get(id) {
            return Ok(Stand::At(*done, *of));
        }
        if all.broken.iter().any(|broken| broken == id) {
            return Ok(Stand::Broken);
        }
        if all.under_way.len() >= MOST_WAITING {
            return Err(Problem::new(
                Kind::Unavailable,
                "Many games wait for their review: come back in a few minutes.",
            ));
        }
        let may = may_begin()?;
        all.under_way.insert(id.to_owned(), (0, 0));
        Ok(Stand::Begins(may))
    }
}

impl Tables {
    /// What there is of the review of a finished game. Whoever asks first has it begun, if it may be; what was said to that is
    /// held until it is done.
    pub async fn review<T: Send + 'static>(
        &self,
        who: &Who,
        id: &str,
        may_begin: impl FnOnce() -> Result<T, Problem>,
    ) -> Result<Looked, Problem> {
        let who = who.clone();
        let game = match self.read(id, move |sitting, now| sitting.to_be_reviewed(now, &who)).await? {
            Material::Kept(review) => return Ok(Looked::Whole(review)),
            Material::Game(game) => game,
        };
        let held = match self.shared().reviews.stand(id, may_begin)? {
            Stand::Begins(held) => held,
            Stand::At(done, of) => return Ok(Looked::UnderWay(done, of)),
            Stand::Broken => {
                return Err(Problem::new(
                    Kind::Unavailable,
                    "This game cannot be reviewed: the program has a fault here. Report it, with the record.",
                ));
            }
        };
        // It must not keep the server from closing: between its slices it holds nothing of it.
        let (tables, id) = (self.weak(), id.to_owned());
        let shared = self.shared();
        let (minds, effort) = (shared.settings.minds.clone(), shared.settings.effort);
        let turn = Arc::clone(&shared.reviews.turn);
        tokio::spawn(async move {
            let _held = held;
            let Ok(_turn) = turn.acquire_owned().await else { return };
            let goes_on = |done, of| match tables.back() {
                Some(tables) => {
                    tables.shared().reviews.note(&id, done, of);
                    true
                }
                None => false,
            };
            let found = look_at(&minds, game, effort, goes_on).await;
            match (found, tables.back()) {
                (Some(review), Some(tables)) => tables.keep_review(&id, review).await,
                (None, Some(tables)) => {
                    tracing::error!(
                        event = "review-broke-down",
                        "a review broke down: the program has a fault"
                    );
                    tables.shared().reviews.broke_down(&id);
                }
                (_, None) => {}
            }
        });
        Ok(Looked::UnderWay(0, 0))
    }

    async fn keep_review(&self, id: &str, review: Review) {
        let rules = review.rules;
        match serde_json::to_string(&review) {
            Ok(body) => {
                if let Err(error) =
                    self.shared().writer.write(Write::Review(id.to_owned(), rules, body)).await
                {
                    tracing::warn!(event = "review-not-kept", %error, "a review could not be kept");
                }
            }
            Err(error) => tracing::error!(event = "review-unwritable", %error, "a review cannot be written"),
        }
        let review = Arc::new(review);
        let told = self.at(id, |table| {
            Box::pin(async move {
                table.sitting.show_review(review);
                table.tell();
                Ok(())
            })
        });
        // A table that is gone is looked at again when somebody asks.
        let _ = told.await;
        self.shared().reviews.done(id);
    }
}

/// Looks at a game slice by slice, for as long as somebody wants to hear how far it is; none if it broke down or nobody does.
async fn look_at(
    minds: &Minds,
    game: Box<dyn AnyMatch>,
    effort: u32,
    goes_on: impl Fn(usize, usize) -> bool,
) -> Option<Review> {
    let begin = move |_| game.review(effort).ok();
    let mut reviewer: Box<dyn AnyReview> = minds.think(SLICE, Instant::now(), begin).await.ok()??;
    loop {
        let slice = move |time: Duration| {
            let began = Instant::now();
            while reviewer.step() && began.elapsed() < time {}
            let found = reviewer.found();
            (reviewer, found)
        };
        let (back, found) = minds.think(SLICE, Instant::now(), slice).await.ok()?;
        if found.is_some() {
            return found;
        }
        let (done, of) = back.progress();
        if !goes_on(done, of) {
            return None;
        }
        reviewer = back;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reviews_that_broke_down_are_in_nobody_s_way() {
        let reviews = Reviews::default();
        for n in 0..1_000 {
            reviews.broke_down(&format!("broken {n}"));
        }
        assert!(matches!(reviews.stand("broken 999", || Ok(())), Ok(Stand::Broken)));
        assert!(matches!(reviews.stand("another one", || Ok(())), Ok(Stand::Begins(()))));
        assert!(matches!(reviews.stand("another one", || Ok(())), Ok(Stand::At(0, 0))));
        let refused = reviews.stand("a third", || Err::<(), _>(Problem::new(Kind::Limited, "Wait.")));
        assert!(refused.is_err() && reviews.all().under_way.len() == 1, "what may not begin has not");
    }
}
