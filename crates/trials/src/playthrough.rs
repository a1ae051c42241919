//! Play-throughs: some moves of a game with a fixed seed, each with the list of answers that its mover had and the state
//! after it in a line. A change anywhere in the rules shows in the snapshot as a readable difference.

use serde::Serialize;
use serde_json::Value;
use table::laws::random_move;
use table::{Game, Key, Rng, Seats, Silent, Story, Told};

/// How many moves are told.
const MOVES: usize = 40;

/// How a game's play-throughs are written.
#[derive(Clone, Copy, Debug)]
pub struct Playthrough<G: Game> {
    /// What stands before the name of a flag that a move has set.
    pub with: &'static str,
    /// What the position that is begun with looks like, in lines of their own.
    pub opening: fn(&G) -> String,
    /// The position in a line.
    pub state: fn(&G) -> String,
    /// What a move told, in lines of their own.
    pub told: fn(&[Told<G::Event>]) -> String,
}

impl<G: Game> Playthrough<G> {
    /// The text of some moves, after so many that are skipped.
    pub fn text(&self, setup: &G::Setup, seed: &str, skip: usize) -> String {
        let head = serde_json::to_string(setup).expect("a setup is plain data");
        let mut game = G::start(setup, Key::from_seed(seed), &mut Silent);
        let mut rng = Rng::new(2026);
        let mut moves = Vec::new();
        for _ in 0..skip {
            let Some((seat, mv)) = random_move(&game, 4, &mut rng, &mut moves) else { break };
            game.play(seat, &mv, &mut Silent).expect("every listed move is accepted");
        }
        let mut text = format!("seed {seed}, {head}\n{}", (self.opening)(&game));
        for number in skip..skip + MOVES {
            let Some((seat, mv)) = random_move(&game, 6, &mut rng, &mut moves) else { break };
            let mut answers = Vec::new();
            game.answers(seat, &mut answers);
            let listed: Vec<String> = answers.iter().map(|answer| self.short(answer)).collect();
            let aside = if answers.contains(&mv) { "" } else { " (aside)" };
            let mut story = Story::default();
            game.play(seat, &mv, &mut story).expect("every listed move is accepted");
            text += &format!(
                "\n{number}. {seat}: {}{aside}   of [{}]\n{}   {}\n",
                self.short(&mv),
                listed.join("; "),
                (self.told)(&story.told),
                (self.state)(&game)
            );
        }
        text
    }

    /// A move in few letters: what is done, and its values.
    fn short(&self, mv: &G::Move) -> String {
        let Value::Object(fields) = plain(mv) else { return String::new() };
        let values = fields.iter().filter(|(name, _)| *name != "do").map(|(name, value)| match value {
            Value::String(word) => format!(" {word}"),
            Value::Bool(true) => format!(" {}{name}", self.with),
            other => format!(" {other}"),
        });
        std::iter::once(word(&fields["do"])).chain(values).collect()
    }
}

/// Something with a name, in a word: a frame is called as its kind.
pub fn word(value: &impl Serialize) -> String {
    match plain(value) {
        Value::String(word) => word,
        Value::Object(fields) => match fields.get("frame") {
            Some(frame) => word(frame),
            None => fields.iter().map(|(key, value)| format!("{key} {value}")).collect(),
        },
        other => other.to_string(),
    }
}

/// Seats by their numbers.
pub fn numbers(seats: Seats) -> String {
    seats.into_iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(",")
}

fn plain(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("it is plain data")
}
