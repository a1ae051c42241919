//! What a game gives to its page, in its own types, and what the frame that all games share is made of: plain data.

use std::any::Any;

use maud::Markup;
use shelf::{Ending, GameId, Heard, MoveChoice, Sight};
use table::{Game, Idle, Question, Refusal, Seat, Wording, Words, Written};

use crate::days::Days;
use crate::hand::HandCard;
use crate::island::Island;
use crate::model::TablePage;
use crate::raft::Raft;
use crate::robinson::Robinson;
use crate::seats::Badge;
use crate::staging::{Beat, Happening, Moment, Turning};

/// What a game has to show: the one place where a page asks which game it is.
pub(crate) fn playbill(game: GameId) -> Playbill {
    match game {
        GameId::Hellapagos => Playbill::of::<Island>(),
        GameId::OpenSea => Playbill::of::<Raft>(),
        GameId::TwentyOneDays => Playbill::of::<Days>(),
        GameId::RobinsonCrusoe => Playbill::of::<Robinson>(),
    }
}

/// A game without its types: what stands on the box, and how a table of it is laid out.
pub(crate) struct Playbill {
    /// The game's own style sheets, in their order.
    pub styles: &'static [&'static str],
    /// What the game is, in a line.
    pub line: &'static str,
    /// The option that everybody chooses for themselves; the others can stay as they are.
    pub choice: Option<&'static str>,
    /// How many sit at a table that somebody plays at once, with bots on all other chairs.
    pub play_now_seats: u8,
    /// What stands on the box.
    pub cover: fn() -> Markup,
    /// The address of a wide picture for the time before the game.
    pub vista: fn() -> &'static str,
    /// What a page of this table shows; nothing before the game is on.
    pub scenery: for<'a> fn(&'a TablePage) -> Option<Scenery<'a>>,
    /// How many lines the viewer of a table has been told.
    pub told: fn(&TablePage) -> usize,
    /// What the viewer of a table has been told from a line on, with what is shown of it.
    pub happened: for<'a> fn(&'a TablePage, usize) -> Vec<Happening>,
    /// The moments that the game turned on, oldest first.
    pub moments: for<'a> fn(&'a TablePage, &'a dyn Any) -> Vec<Turning>,
    /// What the game is about, in pictures.
    pub primer: fn() -> Markup,
}

impl Playbill {
    fn of<S: Scene>() -> Playbill {
        Playbill {
            styles: S::STYLES,
            line: S::LINE,
            choice: S::CHOICE,
            play_now_seats: S::PLAY_NOW_SEATS,
            cover: S::cover,
            vista: S::vista,
            scenery: scenery::<S>,
            told: told::<S>,
            happened: happened::<S>,
            moments: moments::<S>,
            primer: S::primer,
        }
    }
}

/// A table together with what the viewer may know of its game.
pub(crate) struct Look<'a, G: Game> {
    /// The table as the viewer has it.
    pub table: &'a TablePage,
    /// What the viewer sees, may do and has been told.
    pub sight: &'a Sight<G>,
    /// What the viewer may know of the position.
    pub view: &'a G::View,
}

impl<G: Game> Look<'_, G> {
    /// What people call a seat.
    pub fn name(&self, seat: Seat) -> &str {
        name(self.table, seat)
    }

    /// What the viewer calls a seat: their own is "you".
    pub fn who(&self, seat: Seat) -> &str {
        if self.table.me == Some(seat) { "you" } else { self.name(seat) }
    }
}

/// What people call a seat at this table.
pub(crate) fn name(table: &TablePage, seat: Seat) -> &str {
    table.chairs.get(seat.index()).map_or("somebody", |chair| &chair.name)
}

/// A move as a form sends it.
pub(crate) fn value(mv: &impl Written) -> String {
    mv.to_json().to_string()
}

/// Where on the page a move is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Home {
    /// Among the answers to the question.
    Question,
    /// On a card of the hand, by the name of its drawing.
    Card(&'static str, Way),
    /// On a castaway's badge.
    Badge,
    /// On the board itself, at the place that it is about: a list of its kind would be too long to read.
    Board,
}

/// What a move does with its card. The moves that differ only in the castaway stand together behind their verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// Uses it.
    Use,
    /// Uses it on somebody.
    On(&'static str, Seat),
    /// Passes it on, which can be done with a card that has no use now.
    Pass(&'static str, Seat),
}

/// What a player wants.
pub(crate) struct Aim {
    /// Who they are by it.
    pub name: String,
    /// When they win, in a sentence.
    pub whole: String,
    /// The same in a few words, for a phone.
    pub short: String,
}

/// An answer among its kin: those under one heading differ in this word alone.
pub(crate) struct Kin {
    /// What they have in common.
    pub heading: String,
    /// What this one is.
    pub word: String,
}

/// A game's own part of the page, in the game's own types.
pub(crate) trait Scene {
    /// The game.
    type Game: Words;

    /// The game's own style sheets, in their order: a sheet for each thing that they are about.
    const STYLES: &'static [&'static str];
    /// What the game is, in a line.
    const LINE: &'static str;
    /// The option that everybody chooses for themselves, if there is one.
    const CHOICE: Option<&'static str> = None;
    /// Whether log and talk stand below the board, far from the question, in most windows.
    const PAPERS_BELOW: bool = false;
    /// How many sit at a table that somebody plays at once, with bots on all other chairs.
    const PLAY_NOW_SEATS: u8;

    /// What stands on the box.
    fn cover() -> Markup;
    /// The address of a wide picture for the time before the game.
    fn vista() -> &'static str;
    /// Where the game is, in a line.
    fn headline(look: &Look<Self::Game>) -> Markup;
    /// The board.
    fn board(look: &Look<Self::Game>) -> Markup;
    /// What is to be said of a castaway.
    fn badge(look: &Look<Self::Game>, seat: Seat) -> Badge;
    /// The viewer's hand; none for whoever has none.
    fn hand(look: &Look<Self::Game>) -> Option<Vec<HandCard>>;
    /// What the viewer wants, where the game gives everybody something else: it is never out of their sight.
    fn aim(_look: &Look<Self::Game>) -> Option<Aim> {
        None
    }
    /// What is to be said under the question that the viewer is asked.
    fn hint(_look: &Look<Self::Game>) -> Option<&'static str> {
        None
    }
    /// What a seated viewer can do, or has done, while others are asked.
    fn meanwhile(look: &Look<Self::Game>, me: Seat) -> Markup;
    /// What everybody is after and how far it is, in a line that never leaves the page.
    fn goal(_look: &Look<Self::Game>) -> Option<Markup> {
        None
    }
    /// What the game is about, in pictures: a minute's reading before the rules.
    fn primer() -> Markup {
        Markup::default()
    }
    /// What a line of the log meant for the whole game: marked in the replay, told at the end.
    fn moment(_look: &Look<Self::Game>, _line: usize) -> Option<Moment> {
        None
    }
    /// What happened, in a few words: the title of the end screen.
    fn verdict(look: &Look<Self::Game>, ending: &Ending) -> String;
    /// What the end screen shows besides everybody's fate.
    fn ending(look: &Look<Self::Game>) -> Markup;

    /// A small picture of a move.
    fn picture(look: &Look<Self::Game>, mv: &<Self::Game as Game>::Move) -> Markup;
    /// Whether an answer is the one that most would want: the only one that is dark.
    fn matters(look: &Look<Self::Game>, mv: &<Self::Game as Game>::Move) -> bool;
    /// What a move does to whoever makes it, in a sentence, where it kills or robs them: it is asked once more, and is never
    /// the dark one.
    fn harms(_look: &Look<Self::Game>, _mv: &<Self::Game as Game>::Move) -> Option<&'static str> {
        None
    }
    /// Whether an answer lets the moment pass: it stays in sight however many others there are.
    fn passes(mv: &<Self::Game as Game>::Move) -> bool;
    /// Where on the page a move is offered.
    fn home(mv: &<Self::Game as Game>::Move) -> Home;
    /// Whom a move is done to or is about: it is also made by pressing them, or by dropping its card on them.
    fn towards(mv: &<Self::Game as Game>::Move) -> Option<Seat> {
        match Self::home(mv) {
            Home::Card(_, Way::On(_, seat) | Way::Pass(_, seat)) => Some(seat),
            Home::Card(_, Way::Use) | Home::Question | Home::Badge | Home::Board => None,
        }
    }
    /// How an answer is called among its kin, where one question has many that differ in a word; none stands alone.
    fn kin(_look: &Look<Self::Game>, _mv: &<Self::Game as Game>::Move) -> Option<Kin> {
        None
    }

    /// What the question is about, drawn beside it for those who do not have the board in sight; and what a viewer who is
    /// not asked needs to go on changing the board.
    fn beside(_look: &Look<Self::Game>) -> Markup {
        Markup::default()
    }

    /// A class for the lines of the log that stand out.
    fn weight_of(event: &<Self::Game as Game>::Event) -> Option<&'static str>;
    /// What is shown of a line of the log before the table goes on; none for what the board tells well enough. The lines before it tell
    /// what it closes: a vote, a round, a day.
    fn beat(look: &Look<Self::Game>, line: usize) -> Option<Beat>;
    /// Whether an event tells of a card that is reconstructed.
    fn made_of(_event: &<Self::Game as Game>::Event) -> bool {
        false
    }
}

/// What the frame of the page is filled with.
pub(crate) struct Scenery<'a> {
    /// Where the game is, in a line.
    pub headline: Markup,
    /// The board.
    pub board: Markup,
    /// What is to be said of each castaway, by chair.
    pub badges: Vec<Badge>,
    /// What the viewer is asked.
    pub question: Option<&'a Question>,
    /// What is to be said under the question.
    pub hint: Option<&'static str>,
    /// What the question is about.
    pub beside: Markup,
    /// Whether log and talk stand below the board.
    pub papers_below: bool,
    /// The answers to it.
    pub answers: Vec<AnswerButton<'a>>,
    /// What else the viewer may do.
    pub asides: Vec<Button<'a>>,
    /// What lies before the viewer but cannot be used now.
    pub idle: Vec<Dashed<'a>>,
    /// What a seated viewer can do while others are asked.
    pub meanwhile: Option<Markup>,
    /// The viewer's hand.
    pub hand: Option<Vec<HandCard>>,
    /// What the viewer wants.
    pub aim: Option<Aim>,
    /// What happened, and what the end screen shows besides everybody's fate; once it is over.
    pub finis: Option<(String, Markup)>,
    /// What everybody is after.
    pub goal: Option<Markup>,
    /// What the viewer has been told, oldest first.
    pub log: Vec<LogLine>,
    /// What a line of it says.
    pub words: Box<dyn Fn(usize) -> String + 'a>,
}

/// A move that can be made: what its button sends, what it says, and where it stands.
pub(crate) struct Button<'a> {
    /// The move, as the form sends it.
    pub value: String,
    /// The move, as people read it.
    pub words: &'a Wording,
    /// Where it stands.
    pub home: Home,
    /// What on the page stands for it as well: a person, or the board for a card that is played there.
    pub target: Option<String>,
    /// What it does to whoever makes it, where they must say so twice.
    pub confirm: Option<&'static str>,
}

/// A move that answers the question.
pub(crate) struct AnswerButton<'a> {
    /// The move.
    pub button: Button<'a>,
    /// A small picture of it.
    pub picture: Markup,
    /// Whether most would want it.
    pub matters: bool,
    /// Whether it lets the moment pass.
    pub passes: bool,
    /// What it is called among its kin.
    pub kin: Option<Kin>,
}

/// Something that cannot be done now, and why.
pub(crate) struct Dashed<'a> {
    /// What it would be.
    pub name: &'a str,
    /// Where the move would stand.
    pub home: Home,
    /// Why not.
    pub refusal: &'a Refusal,
}

/// A line of the log.
pub(crate) struct LogLine {
    /// After how many moves it was told.
    pub after: usize,
    /// The rule that it is an application of.
    pub rule: Option<&'static str>,
    /// A class, where it stands out.
    pub class: Option<&'static str>,
    /// Whether it tells of a card that is reconstructed.
    pub made: bool,
}

/// Collects what the frame of the page needs; nothing before the game is on.
fn scenery<S: Scene>(table: &TablePage) -> Option<Scenery<'_>> {
    let sight = sight::<S>(table)?;
    let look = Look { table, sight, view: &sight.view };
    Some(Scenery {
        headline: S::headline(&look),
        board: S::board(&look),
        badges: table.chairs.iter().map(|chair| S::badge(&look, chair.seat)).collect(),
        question: sight.question.as_ref(),
        hint: S::hint(&look),
        beside: S::beside(&look),
        papers_below: S::PAPERS_BELOW,
        answers: sight.answers.iter().map(|offer| answer::<S>(&look, offer)).collect(),
        asides: sight.asides.iter().map(|offer| button::<S>(&look, offer)).collect(),
        idle: sight.idle.iter().map(dashed::<S>).collect(),
        meanwhile: table.me.map(|me| S::meanwhile(&look, me)),
        hand: S::hand(&look),
        aim: S::aim(&look),
        goal: S::goal(&look).filter(|_| table.ending.is_none()),
        finis: table.ending.as_ref().map(|ending| (S::verdict(&look, ending), S::ending(&look))),
        log: sight.log.iter().map(log_line::<S>).collect(),
        words: Box::new(|n| sight.log.get(n).map(|heard| sight.text(heard)).unwrap_or_default()),
    })
}

fn button<'a, S: Scene>(look: &Look<S::Game>, offer: &'a MoveChoice<<S::Game as Game>::Move>) -> Button<'a> {
    let MoveChoice { mv, words, .. } = offer;
    let home = S::home(mv);
    let target = match S::towards(mv) {
        Some(seat) => Some(format!("seat-{seat}")),
        None if matches!(home, Home::Card(_, Way::Use)) => Some("board".to_owned()),
        None => None,
    };
    Button { value: value(mv), words, home, target, confirm: S::harms(look, mv) }
}

fn answer<'a, S: Scene>(
    look: &Look<S::Game>,
    offer: &'a MoveChoice<<S::Game as Game>::Move>,
) -> AnswerButton<'a> {
    let button = button::<S>(look, offer);
    AnswerButton {
        picture: S::picture(look, &offer.mv),
        matters: button.confirm.is_none() && S::matters(look, &offer.mv),
        passes: S::passes(&offer.mv),
        kin: S::kin(look, &offer.mv),
        button,
    }
}

fn dashed<S: Scene>(idle: &Idle<<S::Game as Game>::Move>) -> Dashed<'_> {
    Dashed { name: &idle.name, home: S::home(&idle.mv), refusal: &idle.refusal }
}

fn log_line<S: Scene>(heard: &Heard<<S::Game as Game>::Event>) -> LogLine {
    LogLine {
        after: heard.after,
        rule: S::Game::rule_of(&heard.event),
        class: S::weight_of(&heard.event),
        made: S::made_of(&heard.event),
    }
}

fn told<S: Scene>(table: &TablePage) -> usize {
    sight::<S>(table).map_or(0, |sight| sight.log.len())
}

fn happened<'a, S: Scene>(table: &'a TablePage, from: usize) -> Vec<Happening> {
    let Some(sight) = sight::<S>(table) else { return Vec::new() };
    let look = Look { table, sight, view: &sight.view };
    let lines = sight.log.iter().enumerate().skip(from);
    let happening = |(n, heard): (usize, &'a Heard<<S::Game as Game>::Event>)| Happening {
        text: sight.text(heard),
        class: S::weight_of(&heard.event),
        beat: S::beat(&look, n),
    };
    lines.map(happening).collect()
}

fn moments<'a, S: Scene>(table: &'a TablePage, sight: &'a dyn Any) -> Vec<Turning> {
    let Some(sight) = sight.downcast_ref::<Sight<S::Game>>() else { return Vec::new() };
    let look = Look { table, sight, view: &sight.view };
    let turning = |(n, heard): (usize, &'a Heard<<S::Game as Game>::Event>)| {
        S::moment(&look, n).map(|moment| Turning { moment, after: heard.after, text: sight.text(heard) })
    };
    sight.log.iter().enumerate().filter_map(turning).collect()
}

fn sight<S: Scene>(table: &TablePage) -> Option<&Sight<S::Game>> {
    table.sight.as_deref()?.downcast_ref()
}
