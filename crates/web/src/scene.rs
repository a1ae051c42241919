//! What a game gives to its page. Everything else is the same for all of them.

use maud::Markup;
use serde::de::DeserializeOwned;
use serde_json::Value;
use shelf::{Choice, Ending, GameId};
use table::Seat;

use crate::days::Days;
use crate::hand::HandCard;
use crate::island::Island;
use crate::model::Table;
use crate::raft::Raft;
use crate::seats::Badge;

/// The face of a game: the one place where a page asks which game it is.
pub(crate) fn scene(game: GameId) -> &'static dyn Face {
    match game {
        GameId::Hellapagos => &Island,
        GameId::OpenSea => &Raft,
        GameId::TwentyOneDays => &Days,
    }
}

/// A table together with the game's own view of it.
pub(crate) struct Look<'a, V> {
    /// The table as the viewer has it.
    pub table: &'a Table,
    /// What the viewer may know of the game.
    pub view: &'a V,
}

impl<V> Look<'_, V> {
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
pub(crate) fn name(table: &Table, seat: Seat) -> &str {
    table.chairs.get(seat.index()).map_or("somebody", |chair| &chair.name)
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
pub(crate) trait Scene: Sync {
    /// The game's view.
    type View: 'static;
    /// The game's moves.
    type Move: DeserializeOwned;

    /// The game's own style sheet.
    const STYLE: &'static str;
    /// What the game is, in a line.
    const LINE: &'static str;

    /// What stands on the box.
    fn cover(&self) -> Markup;
    /// The address of a wide picture for the time before the game.
    fn vista(&self) -> &'static str;
    /// Where the game is, in a line.
    fn headline(&self, look: &Look<Self::View>) -> Markup;
    /// The board.
    fn board(&self, look: &Look<Self::View>) -> Markup;
    /// What is to be said of a castaway.
    fn badge(&self, look: &Look<Self::View>, seat: Seat) -> Badge;
    /// The viewer's hand; none for whoever has none.
    fn hand(&self, look: &Look<Self::View>) -> Option<Vec<HandCard>>;
    /// What the viewer wants, where the game gives everybody something else: it is never out of their sight.
    fn aim(&self, _look: &Look<Self::View>) -> Option<Aim> {
        None
    }
    /// What is to be said under the question that the viewer is asked.
    fn hint(&self, _look: &Look<Self::View>) -> Option<&'static str> {
        None
    }
    /// What a seated viewer can do, or has done, while others are asked.
    fn meanwhile(&self, look: &Look<Self::View>, me: Seat) -> Markup;
    /// What happened, in a few words: the title of the end screen.
    fn verdict(&self, look: &Look<Self::View>, ending: &Ending) -> String;
    /// What the end screen shows besides everybody's fate.
    fn ending(&self, look: &Look<Self::View>) -> Markup;

    /// A small picture of a move.
    fn picture(&self, mv: &Self::Move) -> Markup;
    /// Whether an answer is the one that most would want: the only one that is dark.
    fn matters(&self, look: &Look<Self::View>, mv: &Self::Move) -> bool;
    /// Whether an answer lets the moment pass: it stays in sight however many others there are.
    fn passes(&self, mv: &Self::Move) -> bool;
    /// Where on the page a move is offered.
    fn home(&self, mv: &Self::Move) -> Home;
    /// How an answer is called among its kin, where one question has many that differ in a word; none stands alone.
    fn kin(&self, _look: &Look<Self::View>, _mv: &Self::Move) -> Option<Kin> {
        None
    }

    /// What the question is about, drawn beside it for those who do not have the board in sight.
    fn beside(&self, _look: &Look<Self::View>) -> Markup {
        Markup::default()
    }

    /// The rule that an event is an application of.
    fn rule_of(&self, event: &Value) -> Option<&'static str>;
    /// A class for the lines of the log that stand out.
    fn weight_of(&self, event: &Value) -> Option<&'static str>;
    /// Whether an event tells of a card that is reconstructed.
    fn made_of(&self, _event: &Value) -> bool {
        false
    }
}

/// A scene without its types: what the frame of the page talks to.
///
/// Before the game is on there is no view, and what would show it is empty.
pub(crate) trait Face: Sync {
    fn style(&self) -> &'static str;
    fn line(&self) -> &'static str;
    fn cover(&self) -> Markup;
    fn vista(&self) -> &'static str;
    fn headline(&self, table: &Table) -> Option<Markup>;
    fn board(&self, table: &Table) -> Option<Markup>;
    fn badge(&self, table: &Table, seat: Seat) -> Option<Badge>;
    fn hand(&self, table: &Table) -> Option<Vec<HandCard>>;
    fn aim(&self, table: &Table) -> Option<Aim>;
    fn hint(&self, table: &Table) -> Option<&'static str>;
    fn meanwhile(&self, table: &Table, me: Seat) -> Option<Markup>;
    fn verdict(&self, table: &Table, ending: &Ending) -> Option<String>;
    fn ending(&self, table: &Table) -> Option<Markup>;
    fn picture(&self, mv: &Value) -> Option<Markup>;
    fn matters(&self, table: &Table, choice: &Choice) -> bool;
    fn passes(&self, choice: &Choice) -> bool;
    fn home(&self, mv: &Value) -> Home;
    fn kin(&self, table: &Table, mv: &Value) -> Option<Kin>;
    fn beside(&self, table: &Table) -> Option<Markup>;
    fn rule_of(&self, event: &Value) -> Option<&'static str>;
    fn weight_of(&self, event: &Value) -> Option<&'static str>;
    fn made_of(&self, event: &Value) -> bool;

    /// Whether the viewer sits at the table and is dead.
    fn is_dead(&self, table: &Table) -> bool {
        table.me.and_then(|me| self.badge(table, me)).is_some_and(|badge| badge.dead)
    }
}

/// Looks at a table with the game's own view, once there is one.
fn look<V: 'static>(table: &Table) -> Option<Look<'_, V>> {
    let view = table.view.as_deref()?.downcast_ref()?;
    Some(Look { table, view })
}

/// The move that a choice stands for.
fn read<M: DeserializeOwned>(mv: &Value) -> Option<M> {
    M::deserialize(mv).ok()
}

impl<S: Scene> Face for S {
    fn style(&self) -> &'static str {
        S::STYLE
    }

    fn line(&self) -> &'static str {
        S::LINE
    }

    fn cover(&self) -> Markup {
        Scene::cover(self)
    }

    fn vista(&self) -> &'static str {
        Scene::vista(self)
    }

    fn headline(&self, table: &Table) -> Option<Markup> {
        look(table).map(|look| Scene::headline(self, &look))
    }

    fn board(&self, table: &Table) -> Option<Markup> {
        look(table).map(|look| Scene::board(self, &look))
    }

    fn badge(&self, table: &Table, seat: Seat) -> Option<Badge> {
        look(table).map(|look| Scene::badge(self, &look, seat))
    }

    fn hand(&self, table: &Table) -> Option<Vec<HandCard>> {
        look(table).and_then(|look| Scene::hand(self, &look))
    }

    fn aim(&self, table: &Table) -> Option<Aim> {
        look(table).and_then(|look| Scene::aim(self, &look))
    }

    fn hint(&self, table: &Table) -> Option<&'static str> {
        look(table).and_then(|look| Scene::hint(self, &look))
    }

    fn meanwhile(&self, table: &Table, me: Seat) -> Option<Markup> {
        look(table).map(|look| Scene::meanwhile(self, &look, me))
    }

    fn verdict(&self, table: &Table, ending: &Ending) -> Option<String> {
        look(table).map(|look| Scene::verdict(self, &look, ending))
    }

    fn ending(&self, table: &Table) -> Option<Markup> {
        look(table).map(|look| Scene::ending(self, &look))
    }

    fn picture(&self, mv: &Value) -> Option<Markup> {
        read(mv).map(|mv| Scene::picture(self, &mv))
    }

    fn matters(&self, table: &Table, choice: &Choice) -> bool {
        look(table).zip(read(&choice.mv)).is_some_and(|(look, mv)| Scene::matters(self, &look, &mv))
    }

    fn passes(&self, choice: &Choice) -> bool {
        read(&choice.mv).is_some_and(|mv| Scene::passes(self, &mv))
    }

    fn home(&self, mv: &Value) -> Home {
        read(mv).map_or(Home::Question, |mv| Scene::home(self, &mv))
    }

    fn kin(&self, table: &Table, mv: &Value) -> Option<Kin> {
        Scene::kin(self, &look(table)?, &read(mv)?)
    }

    fn beside(&self, table: &Table) -> Option<Markup> {
        look(table).map(|look| Scene::beside(self, &look))
    }

    fn rule_of(&self, event: &Value) -> Option<&'static str> {
        Scene::rule_of(self, event)
    }

    fn weight_of(&self, event: &Value) -> Option<&'static str> {
        Scene::weight_of(self, event)
    }

    fn made_of(&self, event: &Value) -> bool {
        Scene::made_of(self, event)
    }
}
