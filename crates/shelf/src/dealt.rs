//! A match of one game, behind the interface that all share.

use std::any::Any;

use bots::review::Effort;
use bots::search::{Candidate, Mind};
use bots::{Brain, Lists};
use serde_json::Value;
use table::record::move_from_json;
use table::{
    Belief, Idle, Match, Names, Question, Refusal, Rng, Seat, Seats, Step, Told, Trace, Undo, Viewer,
    Written, search,
};

use crate::advice::Advice;
use crate::any::{AnyMatch, Choice, Eagerness, Ending, Line, Memory, Prepared};
use crate::review::Looking;
use crate::{AnyReview, GameId, Playable, ShelfError, Sight};

/// So many moves are told of at the most when somebody asks what to do.
const MOST_ADVICE: usize = 4;

/// A match of a game whose type is known here and nowhere outside.
pub(crate) struct Dealt<G: Playable> {
    pub game: GameId,
    pub inner: Match<G>,
}

impl<G: Playable> Dealt<G> {
    fn boxed(&self, inner: Match<G>) -> Box<dyn AnyMatch> {
        Box::new(Dealt { game: self.game, inner })
    }

    fn now(&self) -> &G {
        self.inner.position()
    }

    fn read_move(mv: &Value) -> Result<G::Move, ShelfError> {
        move_from_json(mv).map_err(|error| {
            let place =
                if error.place == "top" { "move".to_owned() } else { format!("move.{}", error.place) };
            ShelfError::malformed(place, format!("{}.", error.why))
        })
    }

    fn check_seat(&self, seat: Seat) -> Result<(), ShelfError> {
        if seat.0 < self.seats() { Ok(()) } else { Err(ShelfError::no_such_seat(seat, self.seats())) }
    }

    fn choice(&self, seat: Seat, mv: &G::Move) -> Choice {
        Choice { mv: mv.to_json(), text: self.now().move_text(seat, mv, self.inner.names()) }
    }

    fn choices(&self, seat: Seat, list: fn(&G, Seat, &mut Vec<G::Move>)) -> Vec<Choice> {
        let mut moves = Vec::new();
        if seat.0 < self.seats() {
            list(self.now(), seat, &mut moves);
        }
        moves.iter().map(|mv| self.choice(seat, mv)).collect()
    }

    fn lines(&self, told: &[Told<G::Event>], viewer: Viewer) -> Vec<Line> {
        let line = |event: &G::Event| Line {
            event: event.to_json(),
            text: G::event_text(event, viewer, self.inner.names()),
        };
        told.iter().filter_map(|told| told.seen_by(viewer)).map(line).collect()
    }
}

impl<G: Playable> AnyMatch for Dealt<G> {
    fn game(&self) -> GameId {
        self.game
    }

    fn clone_box(&self) -> Box<dyn AnyMatch> {
        self.boxed(self.inner.clone())
    }

    fn rules(&self) -> u32 {
        G::RULES
    }

    fn noted_rules(&self) -> u32 {
        self.inner.noted_rules()
    }

    fn seats(&self) -> u8 {
        self.now().seats()
    }

    fn len(&self) -> usize {
        self.inner.len()
    }

    fn is_over(&self) -> bool {
        self.now().is_over()
    }

    fn out(&self) -> Seats {
        self.now().out()
    }

    fn asked(&self) -> Seats {
        self.now().asked()
    }

    fn goes_ahead(&self, seat: Seat) -> bool {
        self.now().goes_ahead(seat)
    }

    fn question(&self, seat: Seat) -> Option<Question> {
        self.now().question(seat, self.inner.names())
    }

    fn answers(&self, seat: Seat) -> Vec<Choice> {
        self.choices(seat, G::answers)
    }

    fn asides(&self, seat: Seat) -> Vec<Choice> {
        self.choices(seat, G::asides)
    }

    fn only_answer(&self, seat: Seat) -> Option<Value> {
        let mut moves = Vec::new();
        if seat.0 >= self.seats() || !self.asked().has(seat) {
            return None;
        }
        self.now().answers(seat, &mut moves);
        let [only] = moves[..] else { return None };
        moves.clear();
        self.now().asides(seat, &mut moves);
        moves.iter().all(G::can_wait).then(|| only.to_json())
    }

    fn play(&mut self, seat: Seat, mv: &Value) -> Result<(), ShelfError> {
        let mv = Self::read_move(mv)?;
        self.check_seat(seat)?;
        self.inner.play(seat, &mv)?;
        Ok(())
    }

    fn prepare(&self, seat: Seat, mv: &Value) -> Result<Prepared, ShelfError> {
        let mv = Self::read_move(mv)?;
        self.check_seat(seat)?;
        Ok(Prepared(Box::new(self.inner.prepare(seat, &mv)?)))
    }

    fn install(&mut self, prepared: Prepared) -> bool {
        prepared.0.into_any().downcast::<Step<G>>().is_ok_and(|step| self.inner.install(*step))
    }

    fn rest(&mut self) {
        self.inner.rest();
    }

    fn why(&self, seat: Seat, mv: &Value) -> Result<Option<Refusal>, ShelfError> {
        let mv = Self::read_move(mv)?;
        self.check_seat(seat)?;
        Ok(self.now().check(seat, &mv).err())
    }

    fn why_not(&self, seat: Seat, words: &str) -> Vec<(String, Refusal)> {
        let mut every = Vec::new();
        if seat.0 < self.seats() {
            G::every_move(self.seats(), &mut every);
        }
        let refused = |mv: &G::Move| {
            let refusal = self.now().check(seat, mv).err()?;
            let text = self.now().move_text(seat, mv, self.inner.names());
            search::has_words(&text, words).then(|| (self.now().sense(seat, mv), text, refusal))
        };
        let refused: Vec<_> = every.iter().filter_map(refused).collect();
        let nearest = refused.iter().map(|(sense, ..)| *sense).min();
        let near = refused.into_iter().filter(|(sense, ..)| Some(*sense) == nearest);
        near.map(|(_, text, refusal)| (text, refusal)).collect()
    }

    fn idle(&self, seat: Seat) -> Vec<Idle<Value>> {
        if seat.0 >= self.seats() {
            return Vec::new();
        }
        let told =
            |idle: Idle<G::Move>| Idle { name: idle.name, mv: idle.mv.to_json(), refusal: idle.refusal };
        self.now().idle(seat).into_iter().map(told).collect()
    }

    fn about(&self, words: &str) -> Vec<(String, String)> {
        G::about(words)
    }

    fn rule(&self, id: &str) -> Option<String> {
        search::rule(G::rules(), id)
    }

    fn rule_ids(&self) -> Vec<&'static str> {
        search::rule_ids(G::rules()).collect()
    }

    fn chapter(&self) -> (u8, u8) {
        self.now().chapter()
    }

    fn view(&self, viewer: Viewer) -> Value {
        self.now().view(viewer).to_json()
    }

    fn sight(&self, viewer: Viewer) -> Box<dyn Any + Send> {
        Box::new(Sight::of(&self.inner, viewer))
    }

    fn view_text(&self, viewer: Viewer) -> String {
        G::view_text(&self.now().view(viewer), self.inner.names())
    }

    fn setup(&self) -> Value {
        self.now().setup().to_json()
    }

    fn position(&self) -> Value {
        self.now().to_json()
    }

    fn rig(&mut self, rolls: &[u8]) -> Result<(), ShelfError> {
        self.inner.rig(rolls).map_err(|why| ShelfError::malformed("rolls", why))
    }

    fn undo(&mut self, moves: usize) -> bool {
        self.inner.undo(moves)
    }

    fn taken_back(&self, moves: usize, seat: Seat, salt: Option<u64>) -> Option<Box<dyn AnyMatch>> {
        self.inner.taken_back(moves, seat, salt).map(|inner| self.boxed(inner))
    }

    fn stirred(&self) -> Vec<usize> {
        self.inner.stirred().iter().map(|stirred| stirred.after).collect()
    }

    fn undoing(&self, moves: usize, seat: Seat) -> Undo {
        self.inner.undoing(moves, seat)
    }

    fn mover(&self, number: usize) -> Option<Seat> {
        self.inner.moves().get(number).map(|played| played.seat)
    }

    fn counted(&self, viewer: Viewer) -> Vec<usize> {
        self.inner.counted(viewer).collect()
    }

    fn is_quiet(&self, number: usize) -> bool {
        self.inner.is_quiet(number)
    }

    fn trace(&self) -> Trace {
        self.inner.trace()
    }

    fn at(&self, moves: usize) -> Box<dyn AnyMatch> {
        self.boxed(self.inner.at(moves))
    }

    fn save(&self) -> Value {
        self.inner.save().to_json()
    }

    fn bot(&self, seat: Seat, brain: Brain, rng: &mut Rng) -> Result<Choice, ShelfError> {
        self.check_seat(seat)?;
        let not_asked = || ShelfError::NotYours(format!("{} is not asked now.", self.inner.names().of(seat)));
        if !self.asked().has(seat) {
            return Err(not_asked());
        }
        let mv =
            brain.answer(Belief::of(self.now(), seat), rng, &mut Lists::default()).ok_or_else(not_asked)?;
        Ok(self.choice(seat, &mv))
    }

    fn advice(&self, seat: Seat, brain: Brain, rng: &mut Rng) -> Result<Vec<Advice>, ShelfError> {
        self.check_seat(seat)?;
        let search = brain.search::<G>();
        let thought = search.and_then(|search| Mind::new(search).think(Belief::of(self.now(), seat), rng));
        let Some(thought) = thought.filter(|_| self.asked().has(seat)) else {
            return Err(ShelfError::NotYours(format!("{} is not asked now.", self.inner.names().of(seat))));
        };
        // The best of those that were tried most, and so on. What left early and looks better than what stayed was lucky, and
        // is not told; nor is what only takes in those who play by rules of thumb.
        let (mut least, view) = (f64::INFINITY, self.now().view(Viewer::Seat(seat)));
        let told = thought.candidates.into_iter().filter(|one| {
            let told = one.tries > 0 && one.chance <= least && !G::is_feint(&view, seat, &one.mv);
            least = if told { one.chance } else { least };
            told
        });
        let told: Vec<Candidate<G::Move>> = told.take(MOST_ADVICE).collect();
        let say = |one: &Candidate<G::Move>| Advice::of(self.choice(seat, &one.mv), one, &told[0]);
        Ok(told.iter().map(say).collect())
    }

    fn review(&self, percent: u32) -> Result<Box<dyn AnyReview>, ShelfError> {
        Ok(Box::new(Looking::of(self.game, &self.inner, Effort::usual::<G>().percent(percent))?))
    }

    fn bot_move(
        &self,
        brain_of: &dyn Fn(Seat) -> Option<Brain>,
        eagerness: Eagerness,
        memory: &mut Memory,
        rng: &mut Rng,
    ) -> Option<(Seat, Value)> {
        let asked = self.asked();
        let allowed = |seat: Seat| match eagerness {
            Eagerness::Impulsive => brain_of(seat),
            Eagerness::Patient => brain_of(seat).filter(|_| asked.has(seat)),
        };
        let (seat, mv) = bots::next_move(self.now(), allowed, rng, memory.of()?)?;
        Some((seat, mv.to_json()))
    }

    fn opening(&self, viewer: Viewer) -> Vec<Line> {
        let story = self.inner.story();
        let moves = self.inner.story_since(0).len();
        self.lines(&story[..story.len() - moves], viewer)
    }

    fn lines_since(&self, moves: usize, viewer: Viewer) -> Vec<Line> {
        self.lines(self.inner.story_since(moves), viewer)
    }

    fn lines_of(&self, number: usize, viewer: Viewer) -> Vec<Line> {
        let since = self.inner.story_since(number);
        let later = self.inner.story_since(number + 1).len();
        self.lines(&since[..since.len() - later], viewer)
    }

    fn ending(&self) -> Option<Ending> {
        Ending::of(self.now(), self.inner.names())
    }

    fn commitment(&self) -> Option<&str> {
        self.inner.commitment()
    }

    fn seed(&self) -> Option<&str> {
        self.inner.seed()
    }

    fn salt(&self) -> &str {
        self.inner.salt()
    }

    fn names(&self) -> &Names {
        self.inner.names()
    }

    fn rename(&mut self, names: Names) {
        self.inner.rename(names);
    }
}
