//! A table as its page shows it.

use shelf::GameId;
use table::{Seat, Viewer};
use web::model::{self, ChosenOption, Stage, UndoState, Visitor};

use super::state::{LiveTable, Who};
use crate::problem::{Kind, Problem};
use crate::storage::{Occupant, SeedSource, Stored};

/// Through whose eyes a game is looked at again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// A seat's.
    Seat(Seat),
    /// A spectator's.
    Spectator,
    /// Everybody's at once.
    All,
}

impl Eyes {
    /// Reads a seat number, `spectator` or `all`.
    pub fn read(text: &str) -> Option<Eyes> {
        match text {
            "spectator" => Some(Eyes::Spectator),
            "all" => Some(Eyes::All),
            seat => seat.parse().ok().map(|seat| Eyes::Seat(Seat(seat))),
        }
    }

    fn viewer(self) -> Viewer {
        match self {
            Eyes::Seat(seat) => Viewer::Seat(seat),
            Eyes::Spectator => Viewer::Spectator,
            Eyes::All => Viewer::All,
        }
    }

    fn name(self) -> String {
        match self {
            Eyes::Seat(seat) => seat.to_string(),
            Eyes::Spectator => "spectator".to_owned(),
            Eyes::All => "all".to_owned(),
        }
    }
}

impl LiveTable {
    /// The table as the page of whoever looks shows it; `base` is the server's address, for links to share.
    pub fn page(&self, who: &Who, visitor: Visitor, base: &str) -> Result<model::TablePage, Problem> {
        let me = self.may_look(who)?;
        let mut page = self.frame(who, visitor, base);
        let viewer = self.viewer(who);
        page.me = me;
        page.chat = self.talk(who);
        page.watching = self.watching();
        page.clock = self.clock(me);
        page.undo = me.map_or(UndoState::Nothing, |seat| self.undo_state(seat));
        page.passing = me.is_some_and(|seat| self.is_passing(seat));
        page.coach = me.is_some_and(|seat| self.has_coach(seat));
        page.moves = self.rows_for(me);
        let shown = me.is_some_and(|seat| self.presence[seat.index()].shown.is_some());
        page.untold = me.is_some() && page.moves == 0 && !shown;
        page.change = self.change_for(who);
        page.rematch = self.stage() == Stage::Over && me.is_some();
        page.sight = self.game.as_ref().map(|game| game.sight(viewer));
        Ok(page)
    }

    /// The game after its first moves, through somebody's eyes. A game that still runs is shown to people through their
    /// own eyes alone.
    pub fn replay(
        &mut self,
        who: &Who,
        visitor: Visitor,
        base: &str,
        at: Option<usize>,
        eyes: Option<Eyes>,
    ) -> Result<model::Replay, Problem> {
        let me = self.may_look(who)?;
        let mine = me.map_or(Eyes::Spectator, Eyes::Seat);
        let open = self.is_open();
        let eyes = eyes.unwrap_or(if open { Eyes::All } else { mine });
        let Some(game) = &self.game else {
            return Err(super::play::not_begun());
        };
        if !open && eyes != mine && eyes != Eyes::Spectator {
            return Err(if game.is_over() {
                let sealed = self.stored.table.sealed("others' eyes open");
                Problem { kind: Kind::Forbidden, ..sealed }
            } else {
                Problem::new(
                    Kind::Forbidden,
                    "Through the eyes of others you can look once the game is over.",
                )
            });
        }
        if let Eyes::Seat(seat) = eyes {
            self.chair(seat)?;
        }
        let viewer = eyes.viewer();
        // While others may not know how often an answer was changed, nobody counts that.
        let counts = |moves| if open { moves } else { self.move_for(me, moves) };
        let of = counts(game.len());
        let at = at.unwrap_or(of).min(of);
        let then = game.at(if open { at } else { self.moves_seen(me, at) });
        // Once everything may be known, moves are counted as the match counts them, and so are the marks.
        let whole = Some(game.sight(if open { Viewer::All } else { viewer }));
        let mut page = self.frame(who, visitor.clone(), base);
        if let Eyes::Seat(seat) = eyes {
            page.me = Some(seat);
        }
        page.sight = Some(then.sight(viewer));
        page.ending = then.ending();
        page.moves = at;
        let asked = then.asked();
        for chair in &mut page.chairs {
            chair.asked = asked.has(chair.seat);
        }
        Ok(model::Replay { visitor, table: page, at, of, eyes: eyes.name(), whole })
    }

    /// What does not depend on the moment or on the seat.
    fn frame(&self, who: &Who, visitor: Visitor, base: &str) -> model::TablePage {
        let row = &self.stored.table;
        let known = self.is_host(who) || self.seat_of(who).is_some() || !row.private;
        let gathering = row.stage == Stage::Gathering;
        let open = self.is_open();
        model::TablePage {
            visitor,
            id: row.id.clone(),
            game: self.kind,
            title: row.title.clone(),
            stage: row.stage,
            me: None,
            host: self.is_host(who),
            sent_away: self.is_sent_away(who),
            invite: (known && gathering).then(|| format!("{base}/t/{}", row.id)),
            code: (known && gathering).then(|| row.code.clone()),
            options: self.options(),
            chairs: self.chairs(),
            sight: None,
            passing: false,
            untold: false,
            coach: false,
            moves: 0,
            change: 0,
            chat: Vec::new(),
            watching: model::Watching::default(),
            clock: None,
            undo: UndoState::Nothing,
            seed_of_host: row.seed_from == SeedSource::Own,
            commitment: Some(row.commitment()),
            seed: open.then(|| row.seed.clone()),
            salt: if open { row.salt.clone() } else { String::new() },
            open,
            watchable: !row.is_sealed(),
            stirred: self.game.as_ref().map_or(0, |game| game.stirred().len()),
            ending: self.game.as_ref().and_then(|game| game.ending()),
            review: if open { self.review.clone() } else { None },
            rematch: false,
            next: self.next_for(who),
            lesson: None,
        }
    }

    fn options(&self) -> Vec<ChosenOption> {
        let row = &self.stored.table;
        let mut options = Vec::new();
        let mut add = |name: &str, value: String| options.push(ChosenOption { name: name.to_owned(), value });
        // What is as usual need not be read by everybody who sits down.
        let mut usual = true;
        for spec in self.kind.about().options {
            if let Some(value) = row.options.get(spec.id).filter(|value| **value != spec.default) {
                add(spec.name, spec.called(value));
                usual = false;
            }
        }
        add(if usual { "Options" } else { "All else" }, "as usual".to_owned());
        add("Clock", row.clock.map_or("none".to_owned(), |clock| format!("{clock} s for a decision")));
        add("Away", row.away.map_or("nobody stands in".to_owned(), |away| format!("a bot after {away} s")));
        let seed = match row.seed_from {
            SeedSource::Daily => "the day's, the same at every table",
            SeedSource::Own => "chosen by the host",
            SeedSource::Chance => "drawn by chance",
        };
        add("Seed", seed.to_owned());
        if let Some(counts) = row.counts {
            let word = if counts { "yes: it is the first of the day" } else { "no: it was played before" };
            add("Counts", word.to_owned());
        }
        options
    }
}

/// A table as a line of the lobby.
pub fn line(stored: &Stored, game: GameId, my_turn: bool) -> model::TableLine {
    let person = |chair: &crate::storage::ChairRow| match chair.occupant {
        Occupant::Nobody => None,
        _ => Some(chair.name.clone()),
    };
    model::TableLine {
        id: stored.table.id.clone(),
        game,
        title: stored.table.title.clone(),
        people: stored.chairs.iter().map(person).collect(),
        stage: stored.table.stage,
        my_turn,
    }
}

/// A finished game as a line of the page of somebody who has played it.
pub fn played(stored: &Stored, who: &Who) -> Option<model::PastGame> {
    let mine = stored.seat_of(who)?;
    let others = stored.chairs.iter().filter(|chair| chair.seat != mine);
    Some(model::PastGame {
        id: stored.table.id.clone(),
        game: GameId::named(&stored.table.game)?,
        title: stored.table.title.clone(),
        made: stored.table.created,
        others: others.map(|chair| chair.name.clone()).collect(),
        won: stored.chairs.get(mine.index())?.won,
    })
}
