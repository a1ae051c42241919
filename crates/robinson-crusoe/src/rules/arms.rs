//! Temporary weapons: what they add, what they cost, and how they are spent (R95, E8, E34).

use table::{Log, Member};

use crate::content::ops::{Block, Op};
use crate::moves::{Event, Source};
use crate::pieces::{Arm, Character, Discovery, Item, Keepsake, Skill, Who};
use crate::position::Position;

/// What an arm adds, and how many wounds it costs whoever uses it.
fn printed(effect: Block) -> Option<(u8, u8)> {
    effect.ops().iter().find_map(|op| match op {
        Op::TempWeapon { n, wound } => Some((*n, *wound)),
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

    /// R95: a temporary weapon is used.
    pub(crate) fn spend_arm(&mut self, arm: Arm, who: Who, log: &mut impl Log<Event>) {
        log.public(Event::Armed { who, arm });
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
