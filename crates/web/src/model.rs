//! What the pages are made of. The server fills these in; the pages read nothing else.

use std::any::Any;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use shelf::{Ending, GameId, Review};
use table::Seat;

use crate::phrases::Phrase;

/// Who looks at a page, and what every page needs.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// The name that the guest has chosen; none before the first visit.
    pub name: Option<String>,
    /// The token that every form of this page must send back, against posts from other sites.
    pub token: String,
}

/// A table as a line of a list.
#[derive(Clone, Debug)]
pub struct TableLine {
    /// What its address ends in.
    pub id: String,
    /// Which game.
    pub game: GameId,
    /// What people call the table.
    pub title: String,
    /// Who sits there, by seat; none where a chair is free.
    pub people: Vec<Option<String>>,
    /// Where it stands.
    pub stage: Stage,
    /// Whether the visitor is asked there now.
    pub my_turn: bool,
}

/// The front page.
#[derive(Clone, Debug)]
pub struct Lobby {
    /// Who looks.
    pub visitor: Visitor,
    /// Tables that anybody may join.
    pub open: Vec<TableLine>,
    /// Tables where the visitor sits.
    pub mine: Vec<TableLine>,
    /// Running tables that anybody may watch.
    pub watch: Vec<TableLine>,
    /// Finished games that anybody may replay.
    pub finished: Vec<TableLine>,
}

/// What somebody wanted before they had a name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Intent<'a> {
    /// Nothing but to go on.
    #[default]
    Nothing,
    /// To sit down at the table with this id.
    Join(&'a str),
    /// To play this game at once, with bots.
    Play(GameId),
    /// To gather friends for this game.
    Gather(GameId),
}

/// The guest's own page.
#[derive(Clone, Debug)]
pub struct Me {
    /// Who looks.
    pub visitor: Visitor,
    /// The number of the face that they have chosen, if they have.
    pub face: Option<u8>,
    /// Whether they want to be asked even where there is only one answer.
    pub always_ask: bool,
    /// The link that moves them to another device.
    pub recovery_link: String,
    /// Tables of theirs where the game has not ended.
    pub tables: Vec<TableLine>,
    /// Games that they have played, newest first.
    pub past: Vec<PastGame>,
}

/// A game that somebody has played.
#[derive(Clone, Debug)]
pub struct PastGame {
    /// What the address of its table ends in.
    pub id: String,
    /// Which game.
    pub game: GameId,
    /// What people called the table.
    pub title: String,
    /// When the table was made, in seconds since 1970.
    pub made: i64,
    /// Who else played, by seat.
    pub others: Vec<String>,
    /// Whether it was won, if that was noted.
    pub won: Option<bool>,
}

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// People take their seats.
    Gathering,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
}

/// Who sits on a chair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person {
        /// Whether a page of theirs is open.
        present: bool,
        /// Whether a bot plays for them until they are back.
        stand_in: bool,
    },
    /// A program of ours.
    Bot {
        /// Its brain, by name.
        brain: String,
    },
    /// Somebody's own program, through a token.
    Program {
        /// Whether a bot plays for it until it is heard of again.
        stand_in: bool,
    },
}

/// A chair at the table.
#[derive(Clone, Debug)]
pub struct Chair {
    /// Its number.
    pub seat: Seat,
    /// Who sits there is called so.
    pub name: String,
    /// Who sits there.
    pub sitter: Sitter,
    /// Whether they owe an answer.
    pub asked: bool,
    /// The number of their face, from 0: nobody else at the table has the same.
    pub face: u8,
}

/// How many faces are drawn: more than there are seats, so that everybody can have another one.
pub const FACES: u8 = 20;

/// The face of a seat whose castaway has chosen none.
pub fn own_face(seat: Seat) -> u8 {
    seat.0 % FACES
}

/// Whom a line of talk is for while the game is on; once it is over everybody hears everything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Audience {
    /// Everybody.
    #[default]
    All,
    /// The dead.
    Dead,
    /// Those who watch: what they see together could help somebody who plays.
    Watchers,
}

/// Who watches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Watching {
    /// Those who have a name, as far as there is room for them.
    pub names: Vec<String>,
    /// How many there are besides, as far as they are counted.
    pub others: u8,
}

/// A line of the talk.
#[derive(Clone, Debug)]
pub struct ChatLine {
    /// Its number, counted up among the lines for the same audience: a gap would tell that somebody else has talked.
    pub number: u64,
    /// Who says it.
    pub name: String,
    /// The seat of whoever says it; none for those who watch, for the table itself, and for lines from before seats were
    /// kept.
    pub seat: Option<Seat>,
    /// What.
    pub text: String,
    /// Whom it is for.
    pub to: Audience,
    /// What was said with one press, if it was.
    pub phrase: Option<Phrase>,
    /// What happened beside the game, if the table itself tells it.
    pub note: Option<crate::notes::Note>,
}

/// What taking back the viewer's last move would need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UndoState {
    /// There is nothing of the viewer's to take back.
    Nothing,
    /// It is free.
    Free,
    /// Nobody is to be asked, but chance has fallen or something was shown: it falls anew, and the table tells of it.
    Stirs,
    /// The others must agree.
    AskTable,
    /// The viewer has asked, and waits.
    Waiting,
    /// Somebody else has asked: this seat may agree or refuse.
    Asked(UndoRequest),
}

/// Somebody wants to take a move back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UndoRequest {
    /// Who.
    pub by: Seat,
    /// What the viewer was told of the move when it was made; nothing of a secret one.
    pub told: Option<String>,
    /// How many moves would go, as the viewer counts them.
    pub moves: usize,
}

/// An option as it was chosen for a table.
#[derive(Clone, Debug)]
pub struct ChosenOption {
    /// What people call it.
    pub name: String,
    /// Its value.
    pub value: String,
}

/// A table through somebody's eyes.
pub struct TablePage {
    /// Who looks.
    pub visitor: Visitor,
    /// What its address ends in.
    pub id: String,
    /// Which game.
    pub game: GameId,
    /// What people call the table.
    pub title: String,
    /// Where it stands.
    pub stage: Stage,
    /// The viewer's seat; none for whoever watches.
    pub me: Option<Seat>,
    /// Whether the viewer may start the game, kick, and change the table before it starts.
    pub host: bool,
    /// Whether the host has sent the viewer away.
    pub sent_away: bool,
    /// The link to share, as far as the viewer may share it.
    pub invite: Option<String>,
    /// The short code to be read out.
    pub code: Option<String>,
    /// The options that it is played with.
    pub options: Vec<ChosenOption>,
    /// Which bots take the chairs that are free at the start, by name; none if it cannot begin before all are taken.
    pub fill: Option<String>,
    /// The chairs, by seat.
    pub chairs: Vec<Chair>,
    /// What the viewer sees, may do and has been told, once the game is on: a [`shelf::Sight`] of this game.
    pub sight: Option<Box<dyn Any + Send>>,
    /// Whether the viewer's question has but one answer, which is given by itself after a while.
    pub passing: bool,
    /// Whether nobody has moved yet and no page of the viewer has shown anything: how the game begins is still to be told.
    pub untold: bool,
    /// Whether the viewer may ask what a sharp player would do.
    pub coach: bool,
    /// How many moves have been made: what an answer must say it answers.
    pub moves: usize,
    /// Grows with whatever changes at the table, talk and presence too: a page is never replaced by an older one.
    pub change: u64,
    /// The talk as the viewer has it, oldest first.
    pub chat: Vec<ChatLine>,
    /// Who watches: everybody sees it.
    pub watching: Watching,
    /// Seconds left for the answer, if there is a clock and the viewer or somebody is asked.
    pub clock: Option<u32>,
    /// What taking back would need.
    pub undo: UndoState,
    /// Whether the host has chosen the seed, and could have known what comes.
    pub seed_of_host: bool,
    /// What was published of the seed.
    pub commitment: Option<String>,
    /// The seed itself, once the game is over and everything about it may be known.
    pub seed: Option<String>,
    /// What was mixed into the commitment; empty if nothing was.
    pub salt: String,
    /// Whether everything about the game may be known: it is over, and so is its day if it is the game of a day.
    pub open: bool,
    /// Whether those who do not play may look at the game: nobody watches the game of the day before its day is over.
    pub watchable: bool,
    /// How often moves were taken back past chance, so that it fell anew.
    pub stirred: usize,
    /// How it ended.
    pub ending: Option<Ending>,
    /// What was found when the game was looked at again, if somebody has asked for it and everything may be known.
    pub review: Option<Arc<Review>>,
    /// Whether the viewer could play with the same people again.
    pub rematch: bool,
    /// The table where the same people play again, once somebody has made it: what its address ends in.
    pub next: Option<String>,
    /// What the coach says, if the table is one of a lesson.
    pub lesson: Option<Coach>,
}

/// What the coach of a lesson says at a moment of it, and waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coach {
    /// The number of the step, from 0.
    pub step: usize,
    /// How many there are.
    pub of: usize,
    /// One sentence or two.
    pub say: &'static str,
    /// What it is about, as selectors of the page: the first that can be seen counts.
    pub point: &'static [String],
    /// The move that is waited for, as a form sends it; none if it is enough to have read.
    pub wants: Option<String>,
}

/// What whoever looks at a table that cannot be loaded may have of its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kept {
    /// All of it: the game was over, or the record was opened before.
    Open,
    /// All of it, and the game never goes on then.
    EndsTheGame,
    /// Nothing, and why.
    Shut(String),
}

/// A finished game at any move, through anybody's eyes.
pub struct Replay {
    /// Who looks.
    pub visitor: Visitor,
    /// The table at that move: its question and answers are those of the seat looked through.
    pub table: TablePage,
    /// The move shown, from 0.
    pub at: usize,
    /// How many moves there are.
    pub of: usize,
    /// Through whose eyes: a seat number, `spectator` or `all`.
    pub eyes: String,
    /// What those eyes have seen by now of the whole game, whatever the move that is shown: its moments are marked.
    pub whole: Option<Box<dyn Any + Send>>,
}
