//! A lesson as its file has it, and the game that it is a script of.

use std::sync::LazyLock;

use serde::Deserialize;
use serde_json::{Map, Value};
use shelf::{AnyMatch, GameId};
use table::{Names, Options, Seat};

use super::LEARNER;

/// A scripted game, step by step.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Lesson {
    /// What the others are called, from seat 1 on.
    pub others: Vec<String>,
    /// From what the game is dealt, where it begins at its beginning.
    #[serde(default)]
    pub seed: String,
    /// What is chosen before it is dealt.
    #[serde(default)]
    pub options: Options,
    /// Where it begins, if not at its beginning.
    #[serde(default)]
    pub position: Option<Value>,
    /// The steps; after the last there is nothing more to be done.
    #[serde(rename = "step")]
    pub steps: Vec<Step>,
}

/// A step: something is said, the learner goes on, and then the others do something.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// What the coach says: a sentence or two.
    pub say: String,
    /// What that is about, as selectors of the page; where a move is waited for, what offers it is pointed at.
    #[serde(default)]
    pub point: Vec<String>,
    /// How chance falls in what comes now.
    #[serde(default)]
    pub rig: Vec<u8>,
    /// The move that the learner has to make; without one it is enough to have read.
    #[serde(default)]
    pub mine: Option<Value>,
    /// What is done then, one after the other.
    #[serde(default)]
    pub then: Vec<Scripted>,
}

/// A move that is made by itself.
#[derive(Clone, Debug, Deserialize)]
pub struct Scripted {
    /// By whom.
    pub by: u8,
    /// The move.
    #[serde(flatten)]
    pub mv: Map<String, Value>,
}

/// Why a lesson cannot fail.
const PLAYED: &str = "a test plays every lesson that the program is built with";

static LESSONS: LazyLock<[Lesson; GameId::ALL.len()]> = LazyLock::new(|| {
    GameId::ALL.map(|game| {
        let text = match game {
            GameId::Hellapagos => include_str!("../../lessons/hellapagos.toml"),
            GameId::OpenSea => include_str!("../../lessons/open-sea.toml"),
            GameId::TwentyOneDays => include_str!("../../lessons/twenty-one-days.toml"),
            GameId::RobinsonCrusoe => include_str!("../../lessons/robinson-crusoe.toml"),
        };
        toml::from_str(text).expect(PLAYED)
    })
});

impl Lesson {
    /// The lesson of a game.
    pub fn of(game: GameId) -> &'static Lesson {
        let number = GameId::ALL.iter().position(|other| *other == game).unwrap_or_default();
        &LESSONS[number]
    }

    /// The number of the last step.
    pub fn last(&self) -> usize {
        self.steps.len() - 1
    }

    /// The game as it is at a step of its lesson.
    pub fn at(&self, game: GameId, step: usize, learner: &str) -> Box<dyn AnyMatch> {
        let opened = match &self.position {
            Some(position) => game.load_position(position),
            None => game.deal(1 + self.others.len() as u64, &self.seed, &self.options),
        };
        let mut at = opened.expect(PLAYED);
        at.rename(Names::new([learner].into_iter().chain(self.others.iter().map(String::as_str))));
        for step in &self.steps[..step] {
            step.play(at.as_mut());
        }
        at
    }
}

impl Step {
    /// Every move of the step, in order, with its seat.
    pub fn moves(&self) -> impl Iterator<Item = (Seat, Value)> {
        let mine = self.mine.iter().map(|mv| (LEARNER, mv.clone()));
        mine.chain(self.then.iter().map(|scripted| (Seat(scripted.by), Value::Object(scripted.mv.clone()))))
    }

    /// Does what the step does.
    pub(super) fn play(&self, at: &mut dyn AnyMatch) {
        if !self.rig.is_empty() {
            at.rig(&self.rig).expect(PLAYED);
        }
        for (seat, mv) in self.moves() {
            at.play(seat, &mv).expect(PLAYED);
        }
    }
}
