//! Replaying a saved game, with every check.

use super::{MARK_EVERY, Match};
use crate::chance::{digest, salted_commitment};
use crate::game::Game;
use crate::record::{FORMAT, FORMER, Mark, Played, Record, RecordError, Start};

impl<G: Game> Match<G> {
    /// Replays a saved game, checking every move, every result of chance and every mark. A game that was played under
    /// another version of the rules is tried all the same: if it replays to the same marks it is the same game.
    pub fn load(record: &Record<G>) -> Result<Match<G>, RecordError> {
        check_head(record)?;
        let mut replay = replay(record).map_err(|error| under_other_rules::<G>(record.rules, error))?;
        replay.noted = record.rules;
        Ok(replay)
    }
}

/// Says with an error that the game was played under other rules, if it was: that is the likeliest reason.
pub fn under_other_rules<G: Game>(rules: u32, error: RecordError) -> RecordError {
    if rules == G::RULES {
        return error;
    }
    let why = format!(
        "It was played under version {rules} of the rules, and under version {}, which this program has, it does not \
         replay: {}",
        G::RULES,
        error.why
    );
    RecordError { place: error.place, why }
}

fn replay<G: Game>(record: &Record<G>) -> Result<Match<G>, RecordError> {
    let mut replay = Match::begin(record.start.clone(), record.names.clone());
    record
        .names
        .check(replay.position().seats())
        .map_err(|(n, why)| RecordError::new(format!("names[{n}]"), why))?;
    let mut stirred = record.stirred.iter().peekable();
    let mut rigged = record.rigged.iter().peekable();
    for number in 0..=record.moves.len() {
        while let Some(stir) = stirred.next_if(|stir| stir.after == number) {
            replay.stir(stir.salt);
        }
        while let Some(script) = rigged.next_if(|script| script.after == number) {
            replay.rig(&script.rolls).map_err(|why| RecordError::new("rigged", why))?;
        }
        check_marks(record, &replay)?;
        if let Some(played) = record.moves.get(number) {
            check_link(record, &replay, played)?;
            let place = || format!("moves[{number}]");
            let Played { seat, mv } = played;
            if seat.0 >= replay.position().seats() {
                return Err(RecordError::new(place(), format!("There is no seat {seat}.")));
            }
            replay
                .play(*seat, mv)
                .map_err(|refusal| RecordError::new(place(), format!("Refused: {refusal}")))?;
        }
    }
    if rigged.next().is_some() {
        return Err(RecordError::new("rigged", "Results are scripted after the last move or out of order."));
    }
    if stirred.next().is_some() {
        return Err(RecordError::new("stirred", "Chance fell anew after the last move or out of order."));
    }
    if record.chance != replay.chance {
        return Err(RecordError::new("chance", "The seed gives other results of chance than those noted."));
    }
    Ok(replay)
}

/// Whether the next move is the one that was made: asked before it is played, so that a changed move is called so even
/// where the rules refuse it.
fn check_link<G: Game>(
    record: &Record<G>,
    replay: &Match<G>,
    played: &Played<G::Move>,
) -> Result<(), RecordError> {
    let number = replay.len();
    match record.links.get(number) {
        Some(link) if *link != replay.chain_after(played.seat, &played.mv).link() => Err(RecordError::new(
            format!("moves[{number}]"),
            "This is not the move that was made here: it was changed, left out, put in or put elsewhere.",
        )),
        Some(_) | None => Ok(()),
    }
}

fn check_marks<G: Game>(record: &Record<G>, replay: &Match<G>) -> Result<(), RecordError> {
    let number = replay.len();
    let here = |mark: &&Mark| mark.after == number;
    for mark in record.marks.iter().filter(here) {
        let reached =
            if record.marooned == FORMER { digest(&replay.position().to_bytes()) } else { replay.mark_now() };
        if mark.hash != reached {
            return Err(RecordError::new(
                format!("marks, after move {number}"),
                "What was done up to here, or the position that it led to, differs from what was marked.",
            ));
        }
    }
    Ok(())
}

fn check_head<G: Game>(record: &Record<G>) -> Result<(), RecordError> {
    if record.marooned != FORMAT && record.marooned != FORMER {
        return Err(RecordError::new(
            "marooned",
            format!(
                "This record has format {}, and this program reads the formats {FORMER} and {FORMAT}.",
                record.marooned
            ),
        ));
    }
    if record.game != G::ID {
        return Err(RecordError::new(
            "game",
            format!("This is a record of {}, not of {}.", record.game, G::ID),
        ));
    }
    match &record.start {
        Start::Seed { setup, seed, salt, commitment } => {
            G::check_setup(setup).map_err(|error| RecordError::new("start.seed.setup", error.to_string()))?;
            if *commitment != salted_commitment(seed, salt) {
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
    check_tail(record)
}

/// Nothing is missing at the end, and nothing is marked beyond it.
fn check_tail<G: Game>(record: &Record<G>) -> Result<(), RecordError> {
    let moves = record.moves.len();
    if record.marooned == FORMAT && record.links.len() != moves {
        return Err(RecordError::new(
            "links",
            format!(
                "There are {} links, but {moves} moves: moves were left out or put in.",
                record.links.len()
            ),
        ));
    }
    if let Some(mark) = record.marks.iter().find(|mark| mark.after > moves) {
        return Err(RecordError::new(
            "marks",
            format!("A position is marked after move {}, but there are only {moves} moves.", mark.after),
        ));
    }
    let marked = |after: usize| record.marks.iter().any(|mark| mark.after == after);
    if let Some(after) = (0..moves).step_by(MARK_EVERY).find(|after| !marked(*after)) {
        return Err(RecordError::new(
            "marks",
            format!(
                "The mark after move {after} is missing: every {MARK_EVERY}th position is marked, and the last one."
            ),
        ));
    }
    if !marked(moves) {
        return Err(RecordError::new(
            "marks",
            "The last position is not marked: the end of the record is missing.",
        ));
    }
    Ok(())
}
