//! A move in a few words, as one speaks of it afterwards.

use table::{Names, Seat, Words};

/// What somebody did, or could have done.
pub(super) struct Deed {
    /// In a few words, without what is to be said of it besides.
    what: String,
    /// What it was an answer to, where it says too little by itself ("B1").
    question: Option<String>,
}

/// What has no more letters than this says too little.
const SHORT: usize = 3;

impl Deed {
    /// The choices of a game are spoken to whoever has them; a review speaks of them to everybody. Names are put in last: somebody may be
    /// called "your friend".
    pub fn of<G: Words>(position: &G, seat: Seat, mv: &G::Move, names: &Names) -> Deed {
        let seats = || (0..position.seats()).map(Seat);
        let stand_in = |seat: Seat| char::from_u32(STAND_INS + u32::from(seat.0)).unwrap_or_default();
        let unnamed = Names::new(seats().map(stand_in));
        let words = position.move_words(seat, mv, &unnamed);
        let named = |text: &str| {
            seats().fold(of_somebody(text), |text, seat| text.replace(stand_in(seat), &names.of(seat)))
        };
        let is_short = words.what.chars().count() <= SHORT;
        let question = || position.question(seat, &unnamed).map(|question| named(asked(&question.text)));
        let what = match &words.more {
            Some(more) if is_short => named(&format!("{}, {more}", words.what)),
            _ => named(&words.what),
        };
        let says_too_little = G::is_mere_answer(mv) || is_short && words.more.is_none();
        Deed { what, question: if says_too_little { question() } else { None } }
    }

    /// By itself.
    pub fn text(&self) -> String {
        match &self.question {
            Some(question) => format!("{question} {}", self.what),
            None => self.what.clone(),
        }
    }

    /// After another one was told: what was asked is not said twice.
    pub fn beside(&self, told: &Deed) -> String {
        if self.question == told.question { self.what.clone() } else { self.text() }
    }
}

/// A question up to what is asked: whatever is told behind it was for whoever had to answer.
fn asked(question: &str) -> &str {
    question.rfind('?').map_or(question, |end| &question[..=end])
}

/// Letters that nobody's name has in it and no font shows: they stand where names will.
const STAND_INS: u32 = 0xe000;

/// What is said to somebody, said of them.
fn of_somebody(text: &str) -> String {
    let word = |before: &str, word: &str| match word {
        "you" if TO_SOMEBODY.contains(&before) => "them".to_owned(),
        "you" => "they".to_owned(),
        "your" => "their".to_owned(),
        "yours" => "theirs".to_owned(),
        "yourself" => "themselves".to_owned(),
        // A choice that begins so is somebody who can be chosen.
        "You" if text == "You" || text.starts_with("You (") => "Themselves".to_owned(),
        "You" => "They".to_owned(),
        other => other.to_owned(),
    };
    let is_edge = |c: char| !c.is_alphabetic();
    let mut before = "";
    text.split_inclusive(is_edge)
        .map(|piece| {
            let bare = piece.trim_end_matches(is_edge);
            format!("{}{}", word(std::mem::replace(&mut before, bare), bare), &piece[bare.len()..])
        })
        .collect()
}

/// What stands before those to whom something is done.
const TO_SOMEBODY: [&str; 7] = ["of", "to", "for", "with", "by", "from", "on"];

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]
mod tests {
    use serde_json::json;
    use table::{Game, Key, Silent};

    use super::*;

    #[test]
    fn what_is_said_to_somebody_is_said_of_them() {
        for (said, of) in [
            ("Tie yourself to the raft with your Rope", "Tie themselves to the raft with their Rope"),
            ("Turn back with what you have", "Turn back with what they have"),
            ("Accept your fate.", "Accept their fate."),
            ("1 of you must go hungry", "1 of them must go hungry"),
            ("You (Explorer)", "Themselves (Explorer)"),
            ("You spend the night outside", "They spend the night outside"),
            ("Call your youth, yourselves", "Call their youth, yourselves"),
        ] {
            assert_eq!(of_somebody(said), of);
        }
    }

    #[test]
    fn a_question_ends_with_what_is_asked() {
        assert_eq!(asked("2 of you must go. Who is it?"), "2 of you must go. Who is it?");
        assert_eq!(asked("Does the camp move? It costs nothing."), "Does the camp move?");
        assert_eq!(asked("Choose a card."), "Choose a card.");
    }

    fn raft(stack: serde_json::Value) -> open_sea::Position {
        let setup = serde_json::from_value(json!({ "seats": 4 })).unwrap();
        let mut game = open_sea::Position::start(&setup, Key::from_seed("deed"), &mut Silent);
        game.frame = serde_json::from_value(stack).unwrap();
        game
    }

    #[test]
    fn nobody_is_called_you_and_names_stay_as_they_are() {
        let names = Names::new(["Ann", "your friend", "Cid", "Dee"]);
        let game = raft(json!({ "frame": "call", "seat": 0 }));
        let told = |against| {
            Deed::of(&game, Seat(0), &open_sea::Move::CallVote { against: Seat(against) }, &names).text()
        };
        assert_eq!(told(0), "Start a vote against themselves");
        assert_eq!(told(1), "Start a vote against your friend");
    }

    #[test]
    fn a_yes_says_to_what_and_no_question_is_said_twice() {
        let names = Names::new(["Ann", "Ben", "Cid", "Dee"]);
        let game = raft(json!({ "frame": "ballot", "caller": 0, "against": 2 }));
        let [yes, no] =
            [true, false].map(|yes| Deed::of(&game, Seat(2), &open_sea::Move::Vote { yes }, &names));
        assert_eq!(yes.text(), "Yes, throw themselves overboard");
        assert_eq!(no.beside(&yes), "No, keep themselves on the raft");
        let asked = |what: &str| Deed { what: what.to_owned(), question: Some("Where to?".to_owned()) };
        assert_eq!(
            (asked("B1").text(), asked("C2").beside(&asked("B1"))),
            ("Where to? B1".to_owned(), "C2".to_owned())
        );
        assert_eq!(asked("C2").beside(&yes), "Where to? C2");
    }

    /// A thing that is picked is told with what it was picked for, and to nobody is it said "you".
    #[test]
    fn a_mere_answer_comes_with_its_question() {
        let names = Names::new(["Ann", "Ben"]);
        let setup = serde_json::from_value(json!({ "seats": 2 })).unwrap();
        let (mut asked, mut rng) = (0, table::Rng::new(3));
        for seed in 0..20 {
            let mut game = robinson_crusoe::Position::start(
                &setup,
                Key::from_seed(&format!("deed {seed}")),
                &mut Silent,
            );
            while let Some(seat) = game.asked().into_iter().next() {
                let mut moves = Vec::new();
                game.answers(seat, &mut moves);
                let mv = *rng.choose(&moves);
                let deed = Deed::of(&game, seat, &mv, &names);
                if matches!(mv, robinson_crusoe::Move::Pick { .. }) {
                    let text = deed.text();
                    assert_ne!(deed.text(), deed.what, "{mv:?}");
                    for word in text.split(|c: char| !c.is_alphabetic()) {
                        assert!(!["you", "You", "your"].contains(&word), "{text}");
                    }
                    asked += 1;
                }
                game.apply(seat, &mv, &mut Silent);
            }
        }
        assert!(asked > 100, "{asked} picks are too few");
    }
}
