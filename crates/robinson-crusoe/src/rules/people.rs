//! Wounds, hearts, determination and morale (R22, R78 to R88).

use table::Log;

use crate::content::content;
use crate::content::ops::{Amount, Block, Foe, Op, Whom};
use crate::end::Ending;
use crate::moves::{Ctx, Event, Frame, Source};
use crate::pieces::{Keepsake, Who, Whos};
use crate::position::{Jenny, Phase, Position};
use crate::rulings::{MORALE, rulings};

impl Position {
    /// R86, R87: wounds, one at a time; arrows lower morale, the last one kills.
    pub(crate) fn wound(&mut self, who: Who, n: u8, from: Source, log: &mut impl Log<Event>) {
        let n = n.saturating_sub(self.spared(who, n, from, log));
        if n == 0 || self.ending.is_some() || !self.is_here(who) {
            return;
        }
        // Nobody takes more than there is to lose.
        let dies_on = self.dies_on(who);
        let n = n.min(dies_on.saturating_sub(self.of(who).wounds));
        log.public(Event::Wounded { who, n, from });
        for _ in 0..n {
            let person = self.of_mut(who);
            person.wounds += 1;
            let wounds = person.wounds;
            match person.character {
                Some(character) => {
                    let covered = person.covered;
                    let arrow = character.facts().arrows.iter().position(|arrow| *arrow == wounds);
                    if arrow.is_some_and(|arrow| covered & (1 << arrow) == 0) {
                        self.change_morale(-1, from, log);
                    }
                    if wounds >= dies_on {
                        log.public(Event::Died { who });
                        self.end(Ending::Died { who, by: from }, log);
                        return;
                    }
                }
                None if who == Who::Friday && wounds >= dies_on => {
                    log.public(Event::FridayDied);
                    self.friday = false;
                    return;
                }
                None if who == Who::Jenny && wounds >= dies_on => {
                    self.end(Ending::JennyDied { by: from }, log);
                    return;
                }
                None => {}
            }
        }
    }

    /// R86, R87, R131: the wound that somebody dies of.
    pub(super) fn dies_on(&self, who: Who) -> u8 {
        match self.of(who).character {
            Some(character) => character.facts().dies_on,
            None if who == Who::Friday => rulings().friday_dies_on,
            None => rulings().jenny_dies_on,
        }
    }

    /// Whether somebody is there to be hurt.
    pub(super) fn is_here(&self, who: Who) -> bool {
        match who {
            Who::Friday => self.friday,
            Who::Jenny => self.jenny != Jenny::Absent,
            hero => self.heroes().has(hero),
        }
    }

    /// R87: whether an effect is in vain: it is about its taker alone, who has died.
    pub(super) fn in_vain(&self, op: &Op, ctx: Ctx) -> bool {
        !self.is_here(ctx.taker) && is_about_taker(op)
    }

    /// E34: the Helmet takes one wound of each fight, of any origin.
    fn spared(&mut self, who: Who, n: u8, from: Source, log: &mut impl Log<Event>) -> u8 {
        if n == 0 || !self.keeps_for_long(Keepsake::Helmet) || from == Source::Morale {
            return 0;
        }
        let fight = self.stack.iter_mut().rev().find_map(|frame| match frame {
            Frame::Fight { helmet, ctx, .. } if ctx.taker == who => Some(helmet),
            _ => None,
        });
        match fight {
            Some(helmet) if !*helmet => {
                *helmet = true;
                log.public(Event::Spared { who });
                1
            }
            _ => 0,
        }
    }

    /// The game is over; only the first end counts (E65).
    pub(crate) fn end(&mut self, ending: Ending, log: &mut impl Log<Event>) {
        if self.ending.is_none() {
            self.ending = Some(ending);
            log.public(Event::Over { ending });
        }
    }

    /// Hearts come back; crossing an arrow on the way back does nothing (R86).
    pub(crate) fn heal(&mut self, who: Who, n: u8, from: Source, log: &mut impl Log<Event>) {
        let n = n.min(self.of(who).wounds);
        if n > 0 && self.ending.is_none() {
            self.of_mut(who).wounds -= n;
            log.public(Event::Healed { who, n, from });
        }
    }

    /// Determination is gained, or discarded; every missing token is a wound for whoever lacks it (R22, R80).
    pub(crate) fn change_det(&mut self, who: Who, n: i8, from: Source, log: &mut impl Log<Event>) {
        if who == Who::Jenny && n > 0 || n == 0 || !self.is_here(who) || self.ending.is_some() {
            return;
        }
        let has = self.of(who).determination;
        if n > 0 {
            self.of_mut(who).determination = has.saturating_add(n.unsigned_abs());
            log.public(Event::Determination { who, n, from });
            return;
        }
        let lost = n.unsigned_abs().min(has);
        self.of_mut(who).determination = has - lost;
        if lost > 0 {
            log.public(Event::Determination { who, n: -(lost as i8), from });
        }
        let missing = n.unsigned_abs() - lost;
        if missing > 0 {
            self.wound(who, missing, from, log);
        }
    }

    /// R82: morale, as far as its track goes.
    pub(crate) fn change_morale(&mut self, n: i8, from: Source, log: &mut impl Log<Event>) {
        let to = (self.morale + n).clamp(-MORALE, MORALE);
        let n = to - self.morale;
        if n != 0 && self.ending.is_none() {
            self.morale = to;
            log.public(Event::Morale { n, to, from });
        }
    }

    /// Whom an effect names; those whom somebody must choose are nobody here.
    pub(crate) fn those(&self, whom: Whom, ctx: Ctx) -> Whos {
        match whom {
            Whom::Each => self.everybody(),
            Whom::Taker => Whos::only(ctx.taker),
            Whom::First => Whos::only(self.first),
            Whom::Marked => self.marked_by(ctx).map_or(Whos::NONE, Whos::only),
            Whom::Jenny => Whos::only(Who::Jenny),
            Whom::Any | Whom::Split => Whos::NONE,
        }
    }

    /// R88: the bearer of this card's special wound.
    fn marked_by(&self, ctx: Ctx) -> Option<Who> {
        let (colour, part) = self.special_wound_of(ctx)?;
        self.bearer(colour, part)
    }

    /// Whose wounds can be healed by whatever heals players: hurt, and in camp at night (Q65, E63).
    pub(crate) fn hurt(&self) -> Whos {
        let night = self.phase == Phase::Night;
        self.everybody()
            .into_iter()
            .filter(|who| self.of(*who).wounds > 0 && !(night && self.of(*who).outside))
            .collect()
    }

    /// Determination for everybody who is named.
    pub(crate) fn det_for(&mut self, whom: Whom, n: Amount, ctx: Ctx, log: &mut impl Log<Event>) {
        for who in self.those(whom, ctx) {
            match n {
                Amount::Count(n) => self.change_det(who, n, ctx.from, log),
                Amount::All => {
                    let all = self.of(who).determination;
                    self.change_det(who, -(all as i8), ctx.from, log);
                }
            }
        }
    }
}

/// Whether an effect touches nobody and nothing but whoever takes the action: no store, no level and no deck.
fn is_about_taker(op: &Op) -> bool {
    let all = |block: &Block| block.ops().iter().all(is_about_taker);
    match op {
        Op::Wound { who, .. }
        | Op::Heal { who, .. }
        | Op::Det { who, .. }
        | Op::PawnLimit { who, .. }
        | Op::OnlyActions { who, .. }
        | Op::NoSkills { who } => *who == Whom::Taker,
        Op::NightOutside | Op::SpecialWound { .. } | Op::OwnRerollToken { .. } => true,
        Op::Fight { foe: Foe { strength: _, weapon_loss: 0, food: 0, fur: 0, palisade_loss: 0 } } => true,
        Op::AtNight { then, .. }
        | Op::NextRound { then }
        | Op::IfPossible { then, .. }
        | Op::IfNoItem { then, .. }
        | Op::UnlessWeapon { then, .. } => all(then),
        Op::Decide { options } | Op::Choose { options } => {
            let from = usize::from(options.first);
            content().options[from..from + usize::from(options.count)].iter().all(all)
        }
        _ => false,
    }
}
