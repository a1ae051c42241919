//! Reviews: finished games are looked at again when somebody asks for it, once, and what was found is kept.
//!
//! One game is looked at at a time, on the threads of bots, in slices that wait in line with the thoughts of bots at tables. Whoever asks
//! again is told how far it is. Nothing of it is kept before it is whole: after a restart it begins anew.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
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

/// What there is of a review.
#[derive(Clone, Debug)]
pub enum Looked {
    /// So many steps of so many are done.
    UnderWay(usize, usize),
    /// All of it.
    Whole(Arc<Review>),
}

/// How far a review is.
#[derive(Clone, Copy, Debug)]
enum Stand {
    At(usize, usize),
    /// It broke down, and would again.
    Broken,
}

/// The reviews that are under way.
#[derive(Debug)]
pub struct Reviews {
    /// By table. A std mutex, because no await is held.
    stands: Mutex<HashMap<String, Stand>>,
    turn: Arc<Semaphore>,
}

impl Default for Reviews {
    fn default() -> Reviews {
        Reviews { stands: Mutex::default(), turn: Arc::new(Semaphore::new(1)) }
    }
}

impl Reviews {
    fn note(&self, id: &str, stand: Stand) {
        self.stands.lock().unwrap_or_else(PoisonError::into_inner).insert(id.to_owned(), stand);
    }

    fn done(&self, id: &str) {
        self.stands.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
    }

    /// How far the review of a table is; none, and it stands at its beginning from now on, if it has not begun.
    fn stand(&self, id: &str) -> Result<Option<Stand>, Problem> {
        let mut stands = self.stands.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(stand) = stands.get(id) {
            return Ok(Some(*stand));
        }
        if stands.len() >= MOST_WAITING {
            return Err(Problem::new(
                Kind::Unavailable,
                "Many games wait for their review: come back in a few minutes.",
            ));
        }
        stands.insert(id.to_owned(), Stand::At(0, 0));
        Ok(None)
    }
}

impl Tables {
    /// What there is of the review of a finished game. Whoever asks first has it begun.
    pub async fn review(&self, who: &Who, id: &str) -> Result<Looked, Problem> {
        let who = who.clone();
        let game = match self.read(id, move |sitting, now| sitting.to_be_reviewed(now, &who)).await? {
            Material::Kept(review) => return Ok(Looked::Whole(review)),
            Material::Game(game) => game,
        };
        match self.shared().reviews.stand(id)? {
            Some(Stand::At(done, of)) => return Ok(Looked::UnderWay(done, of)),
            Some(Stand::Broken) => {
                return Err(Problem::new(
                    Kind::Unavailable,
                    "This game cannot be reviewed: the program has a fault here. Report it, with the record.",
                ));
            }
            None => {}
        }
        // It must not keep the server from closing: between its slices it holds nothing of it.
        let (tables, id) = (self.weak(), id.to_owned());
        let shared = self.shared();
        let (minds, effort) = (shared.settings.minds.clone(), shared.settings.effort);
        let turn = Arc::clone(&shared.reviews.turn);
        tokio::spawn(async move {
            let Ok(_turn) = turn.acquire_owned().await else { return };
            let note = |stand| match tables.back() {
                Some(tables) => {
                    tables.shared().reviews.note(&id, stand);
                    true
                }
                None => false,
            };
            let found = look_at(&minds, game, effort, |done, of| note(Stand::At(done, of))).await;
            match (found, tables.back()) {
                (Some(review), Some(tables)) => tables.keep_review(&id, review).await,
                (None, Some(_)) => {
                    tracing::error!(
                        event = "review-broke-down",
                        "a review broke down: the program has a fault"
                    );
                    note(Stand::Broken);
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
