//! A match: a record and the position that it leads to.

use crate::chance::{Key, MOST_RIGGED, Rng, commitment, digest};
use crate::game::Game;
use crate::log::{Audience, Silent, Story, Told, Viewer};
use crate::names::Names;
use crate::record::{FORMAT, Mark, Played, Record, RecordError, Rigged, Start};
use crate::refusal::{PositionError, Refusal};
use crate::seat::Seat;

/// A position is marked with its digest whenever this many more moves have been made.
const MARK_EVERY: usize = 16;

/// So many other deals are tried to see whether a seat has learned something.
const DEALS: u64 = 12;

/// What taking back moves would undo, besides the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undo {
    /// Only this seat's own moves, without chance or secrets: free.
    Free,
    /// Somebody else has moved since.
    OthersMoved,
    /// Chance has fallen, or something was shown.
    Revealed,
}

/// A running or finished game.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    record: Record<G>,
    position: G,
    story: Story<G::Event>,
    /// How long story and chance were before each move, so that a move can be told again and undone.
    before: Vec<(usize, usize)>,
    /// The position when the last mover began to move, and how many moves there were then: what only they have done
    /// since can be looked at again without replaying the whole game.
    run: (usize, G),
}

impl<G: Game> Match<G> {
    /// Deals a new match. The setup must have been checked.
    pub fn new(setup: G::Setup, seed: &str, names: Names) -> Match<G> {
        let start = Start::Seed { setup, seed: seed.to_owned(), commitment: commitment(seed) };
        Match::begin(start, names)
    }

    /// A match that goes on from a position.
    pub fn from_position(position: G) -> Result<Match<G>, PositionError> {
        position.audit()?;
        Ok(Match::begin(Start::Position(Box::new(position)), Names::default()))
    }

    fn begin(start: Start<G>, names: Names) -> Match<G> {
        let mut story = Story::default();
        let position = match &start {
            Start::Seed { setup, seed, .. } => G::start(setup, Key::from_seed(seed), &mut story),
            Start::Position(position) => (**position).clone(),
        };
        let record = Record {
            marooned: FORMAT,
            game: G::ID.to_owned(),
            rules: G::RULES,
            start,
            names,
            moves: Vec::new(),
            chance: Vec::new(),
            rigged: Vec::new(),
            marks: Vec::new(),
        };
        let run = (0, position.clone());
        let mut new = Match { record, position, story, before: Vec::new(), run };
        new.mark();
        new
    }

    /// The position now.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// What people are called.
    pub fn names(&self) -> &Names {
        &self.record.names
    }

    /// Names the people.
    pub fn rename(&mut self, names: Names) {
        self.record.names = names;
    }

    /// How many moves have been made.
    pub fn len(&self) -> usize {
        self.record.moves.len()
    }

    /// Whether no move has been made.
    pub fn is_empty(&self) -> bool {
        self.record.moves.is_empty()
    }

    /// The moves so far.
    pub fn moves(&self) -> &[Played<G::Move>] {
        &self.record.moves
    }

    /// What was published of the seed, if the match was dealt from one.
    pub fn commitment(&self) -> Option<&str> {
        match &self.record.start {
            Start::Seed { commitment, .. } => Some(commitment),
            Start::Position(_) => None,
        }
    }

    /// The seed, if the match was dealt from one: a secret until the end.
    pub fn seed(&self) -> Option<&str> {
        match &self.record.start {
            Start::Seed { seed, .. } => Some(seed),
            Start::Position(_) => None,
        }
    }

    /// Everything told so far, the deal included.
    pub fn story(&self) -> &[Told<G::Event>] {
        &self.story.told
    }

    /// What was told since so many moves had been made.
    pub fn story_since(&self, moves: usize) -> &[Told<G::Event>] {
        let from = self.before.get(moves).map_or(self.story.told.len(), |before| before.0);
        &self.story.told[from..]
    }

    /// Makes a move and returns what was told of it.
    pub fn play(&mut self, seat: Seat, mv: &G::Move) -> Result<&[Told<G::Event>], Refusal> {
        let before = (self.story.told.len(), self.story.chance.len());
        let begins = self.record.moves.last().is_none_or(|last| last.seat != seat);
        let was = begins.then(|| self.position.clone());
        self.position.play(seat, mv, &mut self.story)?;
        if let Some(was) = was {
            self.run = (self.len(), was);
        }
        self.before.push(before);
        self.record.moves.push(Played { seat, mv: *mv });
        if self.len().is_multiple_of(MARK_EVERY) {
            self.mark();
        }
        Ok(&self.story.told[before.0..])
    }

    /// Scripts the next results of chance.
    pub fn rig(&mut self, rolls: &[u8]) -> Result<(), String> {
        if rolls.len() > MOST_RIGGED {
            return Err(format!(
                "At most {MOST_RIGGED} results can be scripted at once, not {}.",
                rolls.len()
            ));
        }
        self.position.rig(rolls);
        self.record.rigged.push(Rigged { after: self.len(), rolls: rolls.to_vec() });
        // A script is part of the position: a mark that was made of it a moment ago is made again.
        if self.record.marks.last().is_some_and(|mark| mark.after == self.len()) {
            self.mark();
        }
        Ok(())
    }

    /// What taking back the last `moves` would undo, seen from a seat.
    pub fn undoing(&self, moves: usize, seat: Seat) -> Undo {
        let from = self.len().saturating_sub(moves);
        if self.record.moves[from..].iter().any(|played| played.seat != seat) {
            return Undo::OthersMoved;
        }
        let Some(&(told, chance)) = self.before.get(from) else {
            return Undo::Free;
        };
        let secret = |told: &Told<G::Event>| told.to != Audience::All;
        if self.story.chance.len() > chance || self.story.told[told..].iter().any(secret) {
            return Undo::Revealed;
        }
        if self.teaches(from, seat) { Undo::Revealed } else { Undo::Free }
    }

    /// Whether a seat has learned something from its own moves since: had other cards lain where it cannot see them, it
    /// would see something else now. (Tomorrow's weather, say, that somebody else has looked at before.)
    fn teaches(&self, from: usize, seat: Seat) -> bool {
        let (begun, before) = &self.run;
        let Some(known) = self.record.moves.get(*begun..from) else { return true };
        let goes = |game: &mut G, moves: &[Played<G::Move>]| {
            moves.iter().all(|played| game.play(played.seat, &played.mv, &mut Silent).is_ok())
        };
        let mut before = before.clone();
        if !goes(&mut before, known) {
            return true;
        }
        let now = self.position.view(Viewer::Seat(seat));
        (0..DEALS).any(|deal| {
            let mut other = before.clone();
            other.redeal(seat, &mut Rng::new(deal));
            !goes(&mut other, &self.record.moves[from..]) || other.view(Viewer::Seat(seat)) != now
        })
    }

    /// Takes back the last `moves`; false if there are not that many.
    pub fn undo(&mut self, moves: usize) -> bool {
        match self.len().checked_sub(moves) {
            Some(to) => {
                *self = self.at(to);
                true
            }
            None => false,
        }
    }

    /// The same match after its first `moves`.
    pub fn at(&self, moves: usize) -> Match<G> {
        let mut earlier = Match::begin(self.record.start.clone(), self.record.names.clone());
        let mut rigged = self.record.rigged.iter().filter(|rigged| rigged.after <= moves).peekable();
        for number in 0..=moves.min(self.len()) {
            while let Some(script) = rigged.next_if(|script| script.after == number) {
                earlier.rig(&script.rolls).expect("it was accepted when it was laid in");
            }
            if number < moves.min(self.len()) {
                let Played { seat, mv } = &self.record.moves[number];
                earlier.play(*seat, mv).expect("it was accepted when it was made");
            }
        }
        earlier
    }

    /// The saved game, marked at its last position.
    pub fn save(&self) -> Record<G> {
        let mut whole = self.clone();
        whole.mark();
        whole.record.chance = whole.story.chance;
        whole.record
    }

    /// Replays a saved game, checking every move, every result of chance and every mark.
    pub fn load(record: &Record<G>) -> Result<Match<G>, RecordError> {
        check_head(record)?;
        let mut replay = Match::begin(record.start.clone(), record.names.clone());
        record
            .names
            .check(replay.position.seats())
            .map_err(|(n, why)| RecordError::new(format!("names[{n}]"), why))?;
        let mut rigged = record.rigged.iter().peekable();
        for number in 0..=record.moves.len() {
            while let Some(script) = rigged.next_if(|script| script.after == number) {
                replay.rig(&script.rolls).map_err(|why| RecordError::new("rigged", why))?;
            }
            for mark in record.marks.iter().filter(|mark| mark.after == number) {
                if mark.hash != replay.hash() {
                    return Err(RecordError::new(
                        format!("marks, after move {number}"),
                        "The position differs from the one that was marked: a move before it was changed.",
                    ));
                }
            }
            if let Some(Played { seat, mv }) = record.moves.get(number) {
                let place = || format!("moves[{number}]");
                if seat.0 >= replay.position.seats() {
                    return Err(RecordError::new(place(), format!("There is no seat {seat}.")));
                }
                replay
                    .play(*seat, mv)
                    .map_err(|refusal| RecordError::new(place(), format!("Refused: {refusal}")))?;
            }
        }
        if rigged.next().is_some() {
            return Err(RecordError::new(
                "rigged",
                "Results are scripted after the last move or out of order.",
            ));
        }
        if record.chance != replay.story.chance {
            return Err(RecordError::new(
                "chance",
                "The seed gives other results of chance than those noted.",
            ));
        }
        Ok(replay)
    }

    fn mark(&mut self) {
        let after = self.len();
        let hash = self.hash();
        self.record.marks.retain(|mark| mark.after != after);
        self.record.marks.push(Mark { after, hash });
    }

    fn hash(&self) -> String {
        let json = serde_json::to_vec(&self.position).expect("a position is plain data");
        digest(&json)
    }
}

fn check_head<G: Game>(record: &Record<G>) -> Result<(), RecordError> {
    if record.marooned != FORMAT {
        return Err(RecordError::new(
            "marooned",
            format!("This record has format {}, and this program reads format {FORMAT}.", record.marooned),
        ));
    }
    if record.game != G::ID {
        return Err(RecordError::new(
            "game",
            format!("This is a record of {}, not of {}.", record.game, G::ID),
        ));
    }
    if record.rules != G::RULES {
        return Err(RecordError::new(
            "rules",
            format!(
                "It was played under version {} of the rules, and this program has {}.",
                record.rules,
                G::RULES
            ),
        ));
    }
    match &record.start {
        Start::Seed { setup, seed, commitment: published } => {
            G::check_setup(setup).map_err(|error| RecordError::new("start.seed.setup", error.to_string()))?;
            if *published != commitment(seed) {
                return Err(RecordError::new(
                    "start.seed.commitment",
                    "The seed is not the one that was committed to before the game.",
                ));
            }
        }
        Start::Position(position) => {
            position
                .audit()
                .map_err(|error| RecordError::new(format!("start.position.{}", error.place), error.why))?;
        }
    }
    if let Some(mark) = record.marks.iter().find(|mark| mark.after > record.moves.len()) {
        return Err(RecordError::new(
            "marks",
            format!(
                "A position is marked after move {}, but there are only {} moves.",
                mark.after,
                record.moves.len()
            ),
        ));
    }
    if !record.marks.iter().any(|mark| mark.after == record.moves.len()) {
        return Err(RecordError::new(
            "marks",
            "The last position is not marked: the end of the record is missing.",
        ));
    }
    Ok(())
}
