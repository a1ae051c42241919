//! What is being decided, and the plan.

use table::{PositionError, Set};

use super::wrong;
use crate::content::content;
use crate::content::ops::Op;
use crate::moves::{Frame, Job, Target};
use crate::pieces::{Aid, Aids, Arm, Character, Field, Goods, Item, Who};
use crate::position::{Jenny, Phase, Position};

impl Position {
    /// Whether what is being decided points into the table of ops and into the plan.
    pub(super) fn audit_frames(&self) -> Result<(), PositionError> {
        let ops = content().ops.len();
        let block = |from: u16, to: u16| from <= to && usize::from(to) <= ops;
        for (n, frame) in self.stack.iter().enumerate() {
            let fits = match *frame {
                Frame::Run { block: run, .. } => block(run.from, run.to),
                Frame::Ask { op, left, .. } => usize::from(op) < ops && left > 0,
                Frame::Act { job, .. } => usize::from(job) < self.plan.len(),
                Frame::Fall { slot } => slot < 2,
                Frame::Fight { foe, bonus, .. } => {
                    let losses = foe.weapon_loss.max(foe.palisade_loss).max(foe.food).max(foe.fur);
                    foe.strength <= 60 && bonus <= 60 && losses <= 20
                }
                Frame::Discover { n, .. } => n <= 3,
                Frame::Query { left, .. } => (1..=20).contains(&left),
                _ => true,
            };
            if !fits {
                return wrong(format!("stack[{n}]"), "This points to nothing.");
            }
        }
        self.audit_open()?;
        for pending in self.nights.iter().chain(self.tomorrow.iter()) {
            if !block(pending.effect.from, pending.effect.to) {
                return wrong("nights", "This points to nothing.");
            }
        }
        Ok(())
    }

    /// What lies open lies there because somebody chooses from it.
    fn audit_open(&self) -> Result<(), PositionError> {
        let asks = |wanted: fn(&Op) -> bool| {
            self.stack.iter().any(|frame| match frame {
                Frame::Ask { op, .. } => content().ops.get(usize::from(*op)).is_some_and(wanted),
                _ => false,
            })
        };
        let tokens = asks(|op| matches!(op, Op::DrawDiscovery { .. } | Op::ExploreBonus { .. }));
        let ideas = asks(|op| matches!(op, Op::GainInvention { .. }));
        let beasts = asks(|op| matches!(op, Op::StrongestBeastToHuntingTop { .. }));
        for (place, open) in [
            ("token-choice", !self.token_choice.is_empty() && !tokens),
            ("offered", !self.offered.is_empty() && !ideas),
            ("beast-choice", !self.beast_choice.is_empty() && !beasts),
        ] {
            if open {
                return wrong(place, "Nobody is asked to choose from what lies open.");
            }
        }
        Ok(())
    }

    /// Whose pawns are in the plan, and for what.
    pub(super) fn audit_plan(&self) -> Result<(), PositionError> {
        let (mut aids, mut arms) = (Aids::NONE, Set::<Arm>::NONE);
        for (n, job) in self.plan.iter().enumerate() {
            if let Err(why) = self.audit_job(job) {
                return wrong(format!("plan[{n}]"), why);
            }
            if self.plan[..n].iter().any(|other| other.at == job.at) {
                return wrong(format!("plan[{n}]"), "This is planned already.");
            }
            // The Pistol has two shots, and some signs are not used up (R95).
            let once = job.arms.without(Arm::Pistol).without(Arm::Sign);
            if !job.aids.and(aids).is_empty() || !once.and(arms).is_empty() {
                return wrong(format!("plan[{n}]"), "Nothing helps two actions.");
            }
            (aids, arms) = (aids.or(job.aids), arms.or(job.arms));
        }
        for who in Who::ALL {
            let used: u8 = self.plan.iter().map(|job| job.pawns[who.index()]).sum();
            if used > if who.is_player() { 2 } else { 1 } {
                return wrong("plan", "Nobody has three pawns; Friday and Jenny have one.");
            }
        }
        Ok(())
    }

    fn audit_job(&self, job: &Job) -> Result<(), &'static str> {
        let fits = match job.at {
            Target::Threat(slot) => slot < 2,
            Target::Gather(_, source) => source < 4,
            _ => true,
        };
        if !fits {
            return Err("There is no such place.");
        }
        if job.pawns.iter().any(|pawns| *pawns > 2) {
            return Err("Nobody has three pawns.");
        }
        // R87: Friday can die of an action that is under way or done, and his pawn lies there still.
        let there = |who: Who| self.has_pawns(who) || who == Who::Friday && job.done;
        let stray = |who: &Who| job.pawns[who.index()] > 0 && !there(*who);
        if Who::ALL.iter().any(stray) || !there(job.taker) {
            return Err("Whoever is not there has no pawn.");
        }
        let own = self.of(job.taker).character;
        let carpenter = !job.save && !job.aids.has(Aid::HandyMan) || own == Some(Character::Carpenter);
        if !carpenter || job.arms.has(Arm::Frenzy) && own != Some(Character::Soldier) {
            return Err("This is a skill of somebody else (R105).");
        }
        if (job.bible || job.cheer) && !matches!(job.at, Target::Arrange(_)) {
            return Err("This is for those who arrange the camp (R93, R113).");
        }
        Ok(())
    }

    /// Whether somebody takes part in actions: Friday may have died in this round's.
    fn has_pawns(&self, who: Who) -> bool {
        match who {
            Who::Friday => self.friday || self.phase > Phase::Planning,
            Who::Jenny => self.jenny == Jenny::InCamp,
            hero => self.heroes().has(hero),
        }
    }

    /// R26, R32 to R34: while the plan is made, whoever takes an action has a pawn there, what is named for it is at hand,
    /// and nothing has been done or paid.
    pub(super) fn audit_draft(&self) -> Result<(), PositionError> {
        if self.phase != Phase::Planning || !self.stack.is_empty() {
            return Ok(());
        }
        if !self.items_coming.is_empty() {
            return wrong("items-coming", "What an action brings is there after the last one (R34).");
        }
        for (n, job) in self.plan.iter().enumerate() {
            if let Err(why) = self.audit_planned(job) {
                return wrong(format!("plan[{n}]"), why);
            }
        }
        let bibles = self.plan.iter().filter(|job| job.bible).count();
        if bibles > usize::from(self.items[Item::Bible.index()]) {
            return wrong("plan", "There is no Bible to read in, or not so often (R113).");
        }
        for who in Who::ALL {
            let used: u8 = self.plan.iter().map(|job| job.pawns[who.index()]).sum();
            if used > self.pawns_of(*who) {
                return wrong("plan", "Somebody has not so many pawns today.");
            }
        }
        Ok(())
    }

    fn audit_planned(&self, job: &Job) -> Result<(), &'static str> {
        if job.pawns[job.taker.index()] == 0 {
            return Err("Whoever takes an action has a pawn there (R32).");
        }
        let begun = job.done || job.failed || job.sure || job.dry;
        if begun || job.paid != Goods::NONE || !job.met.is_empty() {
            return Err("Nothing is done or paid before the plan stands (E24).");
        }
        if job.aids.into_iter().any(|aid| !self.aid_fits(aid, job)) {
            return Err("An extra pawn is not there, or does not help here (R33).");
        }
        let at_hand = |arm: Arm| arm == Arm::Frenzy || self.arm_value(arm, job.taker).is_some();
        let fits =
            matches!(job.at, Target::Threat(_)) || job.at.space().is_some() || job.at.field() == Field::Build;
        if !job.arms.is_empty() && !fits || job.arms.into_iter().any(|arm| !at_hand(arm)) {
            return Err("A weapon is not at hand, or does not help here (R95).");
        }
        if job.price > 0 && usize::from(job.price) >= self.prices(job.at).len() {
            return Err("There is no such price (R51).");
        }
        if job.cheer && self.players() < 4 {
            return Err("Only with four players an Arrange brings one of two things (R93).");
        }
        Ok(())
    }
}
