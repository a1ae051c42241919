//! What one press says: a few sentences and gestures, as data; the sentence is made of it when it is shown.

use serde::{Deserialize, Serialize};
use shelf::GameId;
use table::{Names, Seat};

/// A sentence or a gesture. In JSON an object whose `phrase` names the variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "phrase", rename_all = "kebab-case")]
pub enum Phrase {
    /// It was not me, or: do not take me.
    NotMe,
    /// Believe me.
    TrustMe,
    /// There is too little water.
    NeedWater,
    /// There is too little food.
    NeedFood,
    /// There is too little wood.
    NeedWood,
    /// Somebody could give something.
    CanGive,
    /// Somebody has nothing to give.
    HaveNothing,
    /// Nobody is to be left alone.
    Together,
    /// Somebody will do it.
    LeaveItToMe,
    /// Somebody cannot do it alone.
    HelpMe,
    /// Praise.
    WellDone,
    /// A warning.
    Careful,
    /// Whom to vote for.
    VoteFor {
        /// Whom.
        seat: Seat,
    },
    /// Who is to go overboard.
    Overboard {
        /// Who.
        seat: Seat,
    },
    /// Who is to be spared.
    Spare {
        /// Who.
        seat: Seat,
    },
    /// Who hides something.
    Suspect {
        /// Who.
        seat: Seat,
    },
    /// Gesture: a finger at somebody.
    Point {
        /// At whom.
        seat: Seat,
    },
    /// Gesture: shoulders up.
    Shrug,
    /// Gesture: thumbs up.
    ThumbsUp,
    /// Gesture: thumbs down.
    ThumbsDown,
    /// Gesture: folded hands.
    Plead,
    /// Gesture: a laugh.
    Laugh,
}

impl Phrase {
    /// What the drawing of a gesture is called; none for a sentence.
    pub fn gesture(self) -> Option<&'static str> {
        match self {
            Phrase::Point { .. } => Some("point"),
            Phrase::Shrug => Some("shrug"),
            Phrase::ThumbsUp => Some("thumbs-up"),
            Phrase::ThumbsDown => Some("thumbs-down"),
            Phrase::Plead => Some("plead"),
            Phrase::Laugh => Some("laugh"),
            _ => None,
        }
    }

    /// Whom it names.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Phrase::VoteFor { seat }
            | Phrase::Overboard { seat }
            | Phrase::Spare { seat }
            | Phrase::Suspect { seat }
            | Phrase::Point { seat } => Some(seat),
            _ => None,
        }
    }

    /// Whether a game has it at all.
    pub fn is_of(self, game: GameId) -> bool {
        offered(game, self.seat().unwrap_or(Seat(0))).contains(&self)
    }

    /// What people read after the name of whoever says it.
    pub fn text(self, names: &Names) -> String {
        self.with(&self.seat().map_or_else(String::new, |seat| names.of(seat)))
    }

    /// What stands on its button, before it is known whom it names.
    pub(crate) fn label(self) -> String {
        let gesture = match self {
            Phrase::Point { .. } => "Point at …",
            Phrase::Shrug => "Shrug",
            Phrase::ThumbsUp => "Thumb up",
            Phrase::ThumbsDown => "Thumb down",
            Phrase::Plead => "Plead",
            Phrase::Laugh => "Laugh",
            sentence => return sentence.with("…"),
        };
        gesture.to_owned()
    }

    /// Its name in a form and in JSON.
    pub(crate) fn id(self) -> String {
        let name =
            serde_json::to_value(self).ok().and_then(|json| json["phrase"].as_str().map(str::to_owned));
        name.unwrap_or_default()
    }

    fn with(self, whom: &str) -> String {
        let plain = match self {
            Phrase::NotMe => "Not me!",
            Phrase::TrustMe => "Trust me.",
            Phrase::NeedWater => "We need water.",
            Phrase::NeedFood => "We need food.",
            Phrase::NeedWood => "We need wood.",
            Phrase::CanGive => "I could give something.",
            Phrase::HaveNothing => "I have nothing.",
            Phrase::Together => "Let us stick together.",
            Phrase::LeaveItToMe => "Leave it to me.",
            Phrase::HelpMe => "Help me!",
            Phrase::WellDone => "Well done!",
            Phrase::Careful => "Careful!",
            Phrase::VoteFor { .. } => return format!("Vote for {whom}"),
            Phrase::Overboard { .. } => return format!("Overboard with {whom}"),
            Phrase::Spare { .. } => return format!("Spare {whom}"),
            Phrase::Suspect { .. } => return format!("Do not trust {whom}"),
            Phrase::Point { .. } => return format!("points at {whom}"),
            Phrase::Shrug => "shrugs",
            Phrase::ThumbsUp => "holds a thumb up",
            Phrase::ThumbsDown => "holds a thumb down",
            Phrase::Plead => "pleads",
            Phrase::Laugh => "laughs",
        };
        plain.to_owned()
    }
}

/// What one press says at a table of a game; `whom` is named by those that name somebody.
pub fn offered(game: GameId, whom: Seat) -> Vec<Phrase> {
    let seat = whom;
    let mut all = match game {
        GameId::Hellapagos => vec![
            Phrase::NotMe,
            Phrase::TrustMe,
            Phrase::NeedWater,
            Phrase::NeedFood,
            Phrase::NeedWood,
            Phrase::CanGive,
            Phrase::VoteFor { seat },
            Phrase::Spare { seat },
            Phrase::Suspect { seat },
        ],
        GameId::OpenSea => vec![
            Phrase::NotMe,
            Phrase::TrustMe,
            Phrase::NeedFood,
            Phrase::CanGive,
            Phrase::HaveNothing,
            Phrase::Overboard { seat },
            Phrase::Spare { seat },
            Phrase::Suspect { seat },
        ],
        GameId::TwentyOneDays => {
            vec![Phrase::Together, Phrase::LeaveItToMe, Phrase::HelpMe, Phrase::WellDone, Phrase::Careful]
        }
        GameId::RobinsonCrusoe => vec![
            Phrase::NeedFood,
            Phrase::NeedWood,
            Phrase::LeaveItToMe,
            Phrase::HelpMe,
            Phrase::WellDone,
            Phrase::Careful,
        ],
    };
    all.extend([
        Phrase::Point { seat },
        Phrase::Shrug,
        Phrase::ThumbsUp,
        Phrase::ThumbsDown,
        Phrase::Plead,
        Phrase::Laugh,
    ]);
    all
}
