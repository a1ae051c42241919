//! Lessons: a scripted game at which a newcomer does what there is to do, one sentence at a time.
//!
//! A lesson is data (`lessons/<game>.toml`). The table at a step is the replay of all moves before it: nothing is kept
//! anywhere but the number of the step, and that in the learner's own browser.

pub(crate) mod coach;
mod script;

use maud::Markup;
use serde_json::Value;
use shelf::{AnyMatch, GameId};
use table::{Seat, Viewer};

use crate::model::{Chair, Coach, Sitter, Stage, TablePage, UndoState, Visitor, Watching, own_face};
use crate::push;
use crate::scene::playbill;
pub use script::{Lesson, Scripted, Step};

/// The learner's seat.
pub const LEARNER: Seat = Seat(0);

/// What a learner without a name is called.
const NAMELESS: &str = "Sam";

/// What a learner sends.
#[derive(Clone, Debug, PartialEq)]
pub enum Sent {
    /// They have read, and go on.
    Next,
    /// A move.
    Move(Value),
}

/// What a learner is answered: the step that is reached, and what is pushed to the page.
#[derive(Clone, Debug, PartialEq)]
pub struct Reached {
    /// The number of the step.
    pub step: usize,
    /// The page as a whole, with what happened on the way there.
    pub push: Value,
}

/// The page of a step; the last one if there are not that many.
pub fn page(game: GameId, visitor: Visitor, step: usize) -> Markup {
    coach::page(&table(game, visitor, step))
}

/// The table of a step through the learner's eyes; that of the last step if there are not that many.
pub fn table(game: GameId, visitor: Visitor, step: usize) -> TablePage {
    let lesson = Lesson::of(game);
    let step = step.min(lesson.last());
    let at = lesson.at(game, step, learner(&visitor));
    through_their_eyes(lesson, at.as_ref(), visitor, step)
}

/// Goes on from a step, if what is sent is what it waits for; else a sentence that says what it waits for.
pub fn go_on(game: GameId, visitor: Visitor, step: usize, sent: &Sent) -> Result<Reached, String> {
    let lesson = Lesson::of(game);
    let Some(here) = lesson.steps.get(step).filter(|_| step < lesson.last()) else {
        return Err("The lesson has no such step: reload the page.".to_owned());
    };
    let wanted = match (sent, &here.mine) {
        (Sent::Next, None) => true,
        (Sent::Move(mv), Some(mine)) => mv == mine,
        _ => false,
    };
    if !wanted {
        return Err(match here.mine {
            Some(_) => format!("In a game you could. In this lesson: {}", here.say),
            None => "In a moment: read this first, and press Next.".to_owned(),
        });
    }
    let mut at = lesson.at(game, step, learner(&visitor));
    let before = through_their_eyes(lesson, at.as_ref(), visitor.clone(), step);
    let told = (playbill(game).told)(&before);
    here.play(at.as_mut());
    let after = through_their_eyes(lesson, at.as_ref(), visitor, step + 1);
    Ok(Reached { step: step + 1, push: push::step(&after, told) })
}

fn learner(visitor: &Visitor) -> &str {
    visitor.name.as_deref().unwrap_or(NAMELESS)
}

fn through_their_eyes(
    lesson: &'static Lesson,
    at: &dyn AnyMatch,
    visitor: Visitor,
    step: usize,
) -> TablePage {
    let asked = at.asked();
    let chair = |n: u8| Chair {
        seat: Seat(n),
        name: at.names().of(Seat(n)),
        sitter: Sitter::Person { present: true, stand_in: false },
        asked: asked.has(Seat(n)),
        face: own_face(Seat(n)),
    };
    let Step { say, point, mine, .. } = &lesson.steps[step];
    TablePage {
        visitor,
        id: format!("learn-{}", at.game().id()),
        game: at.game(),
        title: format!("Learn {}", at.game().name()),
        stage: if at.is_over() { Stage::Over } else { Stage::Playing },
        me: Some(LEARNER),
        host: false,
        sent_away: false,
        invite: None,
        code: None,
        options: Vec::new(),
        fill: None,
        chairs: (0..at.seats()).map(chair).collect(),
        sight: Some(at.sight(Viewer::Seat(LEARNER))),
        passing: false,
        untold: false,
        coach: false,
        watching: Watching::default(),
        moves: at.len(),
        // Steps without a move are changes, too.
        change: step as u64,
        chat: Vec::new(),
        clock: None,
        undo: UndoState::Nothing,
        seed_of_host: false,
        commitment: None,
        seed: None,
        salt: String::new(),
        open: true,
        watchable: false,
        stirred: 0,
        ending: at.ending(),
        review: None,
        rematch: false,
        next: None,
        lesson: Some(Coach {
            step,
            of: lesson.steps.len(),
            say,
            point,
            wants: mine.as_ref().map(|mine| as_offered(at, mine)),
        }),
    }
}

/// A move of the learner's, letter by letter as the page offers it.
fn as_offered(at: &dyn AnyMatch, mine: &Value) -> String {
    let mut offers = at.answers(LEARNER).into_iter().chain(at.asides(LEARNER));
    offers.find(|offer| offer.mv == *mine).map_or_else(|| mine.to_string(), |offer| offer.mv.to_string())
}
