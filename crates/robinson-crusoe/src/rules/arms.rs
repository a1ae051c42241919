//! Temporary weapons: what they add, what they cost, and how they are spent (R95, E8, E34).

use table::{Log, Member};

use crate::content::ops::{Block, Op};
use crate::moves::{Event, Source, Target, Work};
use crate::pieces::{Arm, Character, Discovery, Field, FieldToken, Item, Keepsake, Mark, Skill, Who};
use crate::position::Position;

/// What an arm adds, and how many wounds it costs whoever uses it.
fn printed(effect: Block) -> Option<(u8, u8)> {
    effect.ops().iter().find_map(|op| match op {
        Op::TempWeapon { n, wound, .. } => Some((*n, *wound)),
        _ => None,
    })
}

impl Position {
    /// The sign that is a weapon in this scenario.
    fn weapon_sign(&self) -> Option<(Discovery, &'static crate::content::SignFacts)> {
        let signs = &self.setup.scenario.facts().signs;
        let n = signs.iter().position(|sign| printed(sign.effect).is_some())?;
        Some((Discovery::numbered(Discovery::SignDashes as u8 + n as u8), &signs[n]))
    }

    /// What an arm adds and costs, whether or not it is at hand.
    fn arm_facts(&self, arm: Arm) -> (u8, u8) {
        let effect = match arm {
            Arm::Pistol => Item::Pistol.facts().effect,
            Arm::OldRifle => Keepsake::OldRifle.facts().effect,
            Arm::SurprisingDiscovery => Keepsake::SurprisingDiscovery.facts().effect,
            Arm::Sabre => Keepsake::Sabre.facts().passive,
            Arm::Frenzy => Skill::Frenzy.facts().effect,
            Arm::Sign => self.weapon_sign().map(|(_, sign)| sign.effect).unwrap_or_default(),
        };
        printed(effect).unwrap_or_default()
    }

    /// How much an arm adds, whether or not it is still at hand.
    pub(super) fn arm_strength(&self, arm: Arm) -> u8 {
        self.arm_facts(arm).0
    }

    /// How many wounds an arm costs whoever uses it.
    pub(crate) fn arm_wound(&self, arm: Arm) -> u8 {
        self.arm_facts(arm).1
    }

    /// How much a temporary weapon adds, if it is at hand (R95, E8).
    pub fn arm_value(&self, arm: Arm, fighter: Who) -> Option<u8> {
        let at_hand = match arm {
            Arm::Pistol => self.items[Item::Pistol.index()] > 0,
            Arm::OldRifle => self.keeps(Keepsake::OldRifle),
            Arm::SurprisingDiscovery => self.keeps(Keepsake::SurprisingDiscovery),
            Arm::Sabre => self.keeps(Keepsake::Sabre),
            Arm::Frenzy => {
                let soldier = self.of(fighter).character == Some(Character::Soldier);
                soldier && self.can_skill(fighter, Skill::Frenzy).is_ok()
            }
            Arm::Sign => self.weapon_sign().is_some_and(|(token, _)| self.tokens[token.index()] > 0),
        };
        at_hand.then(|| self.arm_strength(arm))
    }

    /// How often an arm can still be used, where it is used up at all.
    pub fn arm_uses(&self, arm: Arm) -> Option<u8> {
        match arm {
            Arm::Pistol => Some(self.items[Item::Pistol.index()]),
            Arm::OldRifle => Some(self.uses_left(Keepsake::OldRifle)),
            Arm::SurprisingDiscovery => Some(self.uses_left(Keepsake::SurprisingDiscovery)),
            Arm::Sabre | Arm::Frenzy => None,
            Arm::Sign => {
                let (token, sign) = self.weapon_sign()?;
                (!sign.reusable).then(|| self.tokens[token.index()])
            }
        }
    }

    /// The weapon that an action of the plan wants: a threat's minimum, or 1 where danger lies on its field or tile (R39).
    pub(super) fn weapon_wanted(&self, n: usize) -> u8 {
        let Some(job) = self.plan.get(n) else { return 0 };
        match job.at {
            Target::Threat(slot) => {
                self.needs(slot).get(usize::from(job.price)).map_or(0, |need| need.weapon)
            }
            at => u8::from(self.danger_on_field(at, n) || self.danger_on_tile(at)),
        }
    }

    /// R39: the token on the explore field meets the first exploration.
    fn danger_on_field(&self, at: Target, n: usize) -> bool {
        at.field() == Field::Explore
            && self.on_field(Field::Explore, FieldToken::BeastStrength)
            && self.is_first_of_field(at, n)
    }

    /// R39, R142: the token on a tile meets every action there.
    pub(super) fn danger_on_tile(&self, at: Target) -> bool {
        let space = match at {
            Target::Build(Work::Cross(space)) => Some(space),
            Target::Build(_) => Some(self.camp),
            other => other.space(),
        };
        space.is_some_and(|space| self.at(space).marks.has(Mark::BeastStrength))
    }

    /// Whether the plan leaves a use of an arm: one for each action, and what is not used up for any number of them.
    pub(super) fn arm_is_free(&self, arm: Arm) -> bool {
        let named = self.plan.iter().filter(|job| job.arms.has(arm)).count() as u8;
        match self.arm_uses(arm) {
            Some(uses) => named < uses,
            None => named == 0 || arm == Arm::Sign,
        }
    }

    /// E34: whether an arm can be added to a fight once more: each use of its own.
    pub(super) fn arm_again(&self, arm: Arm, used: table::Set<Arm>) -> bool {
        !used.has(arm) || arm == Arm::Pistol
    }

    /// R95: a temporary weapon is used.
    pub(crate) fn spend_arm(&mut self, arm: Arm, who: Who, log: &mut impl Log<Event>) {
        // Frenzy is told as the skill that it is.
        if arm != Arm::Frenzy {
            log.public(Event::Armed { who, arm });
        }
        let wounds = self.arm_wound(arm);
        match arm {
            Arm::Pistol => self.items[Item::Pistol.index()] -= 1,
            Arm::OldRifle => self.spend_keepsake(Keepsake::OldRifle),
            Arm::SurprisingDiscovery => self.spend_keepsake(Keepsake::SurprisingDiscovery),
            Arm::Frenzy => self.pay_skill(who, Skill::Frenzy, log),
            Arm::Sabre => self.wound(who, wounds, Source::Keepsake(Keepsake::Sabre), log),
            Arm::Sign => {
                let Some((token, sign)) = self.weapon_sign() else { return };
                if !sign.reusable {
                    self.tokens[token.index()] -= 1;
                }
                self.wound(who, wounds, Source::Token(token), log);
            }
        }
    }
}
