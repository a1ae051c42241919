//! A table as its page shows it.

use table::{Seat, Viewer};
use web::model::{self, ChosenOption, Stage, UndoState, Visitor};

use crate::entry::SeedSource;
use crate::play::not_begun;
use crate::problem::{Kind, Problem};
use crate::sitting::{Now, Sitting};
use crate::who::Who;

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

impl Sitting {
    /// The table as the page of whoever looks shows it; `base` is the server's address, for links to share.
    pub fn page(
        &self,
        now: Now,
        who: &Who,
        visitor: Visitor,
        base: &str,
    ) -> Result<model::TablePage, Problem> {
        let me = self.may_look(now, who)?;
        let mut page = self.frame(now, who, visitor, base);
        let viewer = self.viewer(who);
        page.me = me;
        page.chat = self.talk_for(who);
        page.watching = self.watching();
        page.clock = self.clock(now, me);
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
        &self,
        now: Now,
        who: &Who,
        visitor: Visitor,
        base: &str,
        at: Option<usize>,
        eyes: Option<Eyes>,
    ) -> Result<model::Replay, Problem> {
        let me = self.may_look(now, who)?;
        let mine = me.map_or(Eyes::Spectator, Eyes::Seat);
        let open = self.is_open(now);
        let eyes = eyes.unwrap_or(if open { Eyes::All } else { mine });
        let Some(game) = &self.game else {
            return Err(not_begun());
        };
        if !open && eyes != mine && eyes != Eyes::Spectator {
            return Err(if game.is_over() {
                let sealed = self.facts.sealed(now, "others' eyes open");
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
        let mut page = self.frame(now, who, visitor.clone(), base);
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
    fn frame(&self, now: Now, who: &Who, visitor: Visitor, base: &str) -> model::TablePage {
        let (facts, laid) = (&self.facts, &self.facts.laid);
        let known = self.is_host(who) || self.seat_of(who).is_some() || !laid.private;
        let gathering = facts.stage == Stage::Gathering;
        let open = self.is_open(now);
        model::TablePage {
            visitor,
            id: laid.id.clone(),
            game: self.kind,
            title: laid.title.clone(),
            stage: facts.stage,
            me: None,
            host: self.is_host(who),
            sent_away: self.is_sent_away(who),
            invite: (known && gathering).then(|| format!("{base}/t/{}", laid.id)),
            code: (known && gathering).then(|| laid.code.clone()),
            options: self.options(),
            fill: laid.fill.clone(),
            chairs: self.sitters(now),
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
            seed_of_host: laid.seed_from == SeedSource::Own,
            commitment: Some(laid.commitment()),
            seed: open.then(|| laid.seed.clone()),
            salt: if open { laid.salt.clone() } else { String::new() },
            open,
            watchable: !facts.is_sealed(now),
            stirred: self.game.as_ref().map_or(0, |game| game.stirred().len()),
            ending: self.game.as_ref().and_then(|game| game.ending()),
            review: if open { self.review.clone() } else { None },
            rematch: false,
            next: self.next_for(who),
            lesson: None,
        }
    }

    fn options(&self) -> Vec<ChosenOption> {
        let (facts, laid) = (&self.facts, &self.facts.laid);
        let mut options = Vec::new();
        let mut add = |name: &str, value: String| options.push(ChosenOption { name: name.to_owned(), value });
        // What is as usual need not be read by everybody who sits down.
        let mut usual = true;
        for spec in self.kind.about().options {
            if let Some(value) = laid.options.get(spec.id).filter(|value| **value != spec.default) {
                add(spec.name, spec.called(value));
                usual = false;
            }
        }
        add(if usual { "Options" } else { "All else" }, "as usual".to_owned());
        add("Clock", laid.clock.map_or("none".to_owned(), |clock| format!("{clock} s for a decision")));
        add("Away", laid.away.map_or("nobody stands in".to_owned(), |away| format!("a bot after {away} s")));
        let seed = match laid.seed_from {
            SeedSource::Daily => "the day's, the same at every table",
            SeedSource::Own => "chosen by the host",
            SeedSource::Chance => "drawn by chance",
        };
        add("Seed", seed.to_owned());
        if let Some(counts) = facts.counts {
            let word = if counts { "yes: it is the first of the day" } else { "no: it was played before" };
            add("Counts", word.to_owned());
        }
        options
    }
}
