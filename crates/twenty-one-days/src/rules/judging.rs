//! How good dice are as they lie, and who is asked about them (Q24): whoever has something that could make them better.
//!
//! All of it is public. A throw again can bring any face; a special Hope token, the dolphin and what Scruffs has won bring
//! those within reach alone, so that nobody is asked about a roll for which nothing at hand is of any use.

use table::{Few, Seats};

use crate::content::{Flip, Person, Swap, Treat, content};
use crate::moves::{Die, Place, Roll};
use crate::people::{Colour, Colours};
use crate::position::Position;
use crate::rulings::rulings;

/// What could change dice other than by another throw: so many changes by 1 and by 2, and whose dice the dolphin turns.
#[derive(Clone, Copy, Default)]
struct Reach {
    ones: u8,
    twos: u8,
    dolphin: Colours,
}

impl Reach {
    /// How many changes there are.
    fn len(self) -> u8 {
        self.ones + self.twos + self.dolphin.len()
    }

    /// The faces that a die could be made to show, as bits 1 to 6. The order of the changes is of no matter: turned and then
    /// one up is one down and then turned.
    fn faces(self, die: Die) -> u8 {
        let mut faces = 1 << die.face;
        if die.owner.is_some_and(|owner| self.dolphin.has(owner)) {
            faces |= 1 << (7 - die.face);
        }
        for _ in 0..self.ones {
            faces |= round(faces, 1) | round(faces, 5);
        }
        for _ in 0..self.twos {
            faces |= round(faces, 2) | round(faces, 4);
        }
        faces
    }
}

/// Faces moved up by so much, round the corner (D40).
fn round(faces: u8, by: u32) -> u8 {
    let all = u16::from(faces) << by;
    ((all | all >> 6) & 0b0111_1110) as u8
}

fn faces(bits: u8) -> impl Iterator<Item = u8> {
    (1..=6).filter(move |face| bits >> face & 1 == 1)
}

impl Position {
    /// Everybody who could make these dice better.
    pub(super) fn asked_about_roll(&self, roll: Roll, dice: &[Die], used: bool) -> Seats {
        // Means are rarer than rolls that could be better: they are looked for first.
        let able = self.who_can_roll_again(roll, used);
        let dolphin = self.swap == Swap::Dolphin && roll.is_for_dolphins();
        let reaching = if dolphin || self.paw.is_some() {
            self.alive
        } else {
            self.those(|survivor| survivor.hope[1] + survivor.hope[2] > 0)
        };
        if able.or(reaching).is_empty() {
            return Seats::NONE;
        }
        let now = self.lack(roll, dice);
        if now == 0 {
            return Seats::NONE;
        }
        let mut all = Reach::default();
        let (mut holders, mut helpers) = (Colours::NONE, Colours::NONE);
        for colour in reaching {
            let own = self.reach(roll, dice, colour);
            if own.len() > 0 {
                holders.add(colour);
                all.ones += own.ones;
                all.twos += own.twos;
                all.dolphin = all.dolphin.or(own.dolphin);
                if self.brings_better(roll, dice, now, own) {
                    helpers.add(colour);
                }
            }
        }
        // Where nobody's own is enough, all of it together may be.
        if helpers.is_empty() && all.len() > 1 && self.brings_better_together(roll, dice, now, all) {
            helpers = holders;
        }
        self.voices_for(able.or(helpers))
    }

    /// Who can have one of these dice thrown again: in short what the checks of the single means say at length, because it is
    /// asked of every roll.
    fn who_can_roll_again(&self, roll: Roll, used: bool) -> Colours {
        let mut able = self.those(|survivor| survivor.flip == Some(Flip::Reroll));
        let pays = |colour: Colour| self.of(colour).hopes() >= self.of(colour).person.facts().cost;
        if let Some(aleta) = self.living(Person::Aleta)
            && self.of(aleta).used == 0
            && self.of(aleta).top >= rulings().aleta_fit
            && pays(aleta)
        {
            able.add(aleta);
        }
        if roll == Roll::Octopus
            && !used
            && let Some(professor) = self.living(Person::Magnusson)
            && self.of(professor).placed == Some(Place::Octopus)
            && pays(professor)
        {
            able.add(professor);
        }
        if self.running_paw() == Some(Treat::Rerolls) {
            able = able.or(self.living(Person::Scruffs).map_or(Colours::NONE, Colours::only));
        }
        able
    }

    /// What a survivor has that changes these dice without another throw.
    fn reach(&self, roll: Roll, dice: &[Die], colour: Colour) -> Reach {
        let survivor = self.of(colour);
        let mut reach = Reach::default();
        if roll.is_numbered() {
            if survivor.is_scruffs() {
                reach.ones = u8::from(self.running_paw() == Some(Treat::Shifts));
            } else if !self.is_last_day() {
                (reach.ones, reach.twos) = (survivor.hope[1], survivor.hope[2]);
            }
        }
        let dives = |die: &Die| die.owner == Some(colour) && self.check_diver(roll, die).is_ok();
        // Nobody is asked to die for nothing (Q18).
        let counts = || !self.is_last_dive(colour) || self.last_dive_counts(roll, dice, colour);
        if self.swap == Swap::Dolphin && dice.iter().any(dives) && counts() {
            reach.dolphin.add(colour);
        }
        reach
    }

    /// Whether one die within reach could be made to show something better.
    fn brings_better(&self, roll: Roll, dice: &[Die], now: u16, reach: Reach) -> bool {
        let mut tried: Few<Die, 4> = dice.iter().copied().collect();
        dice.iter().enumerate().any(|(n, die)| {
            let better = faces(reach.faces(*die)).any(|face| {
                tried[n].face = face;
                self.lack(roll, &tried) < now
            });
            tried[n] = *die;
            better
        })
    }

    /// Whether all dice together could be made better: each as if all means were for it alone, which asks rather too often
    /// than too seldom.
    fn brings_better_together(&self, roll: Roll, dice: &[Die], now: u16, reach: Reach) -> bool {
        let mut tried: Few<Die, 4> = dice.iter().copied().collect();
        for (n, die) in dice.iter().enumerate() {
            let mut best = (u16::MAX, 0);
            for face in faces(reach.faces(*die)) {
                tried[n].face = face;
                // Of two faces that come to the same the higher one: sums grow with it.
                best = best.min((self.lack(roll, &tried), 6 - face));
            }
            tried[n].face = 6 - best.1;
        }
        self.lack(roll, &tried) < now
    }

    /// How far these dice are from the best that they could show: 0 if nothing would be better.
    ///
    /// Exact where the rules make it plain. Where players could differ, it follows what is lost and gained by all together:
    /// a bite on whoever has more strength left is the lesser one, a tentacle that misses is better than one that must be
    /// fought, unless it could hurt nobody.
    pub(super) fn lack(&self, roll: Roll, dice: &[Die]) -> u16 {
        let face = dice.first().map_or(0, |die| die.face);
        let unless = |good: bool| u16::from(!good);
        match roll {
            Roll::Sky => unless(face <= content().clear) + unless(face <= content().clear + content().cloud),
            Roll::Pack => self.bites(face, dice.get(1).map_or(0, |die| die.face)),
            Roll::Shark { shark } => self.bites(shark, face),
            Roll::Octopus => unless(face <= content().blank),
            Roll::Tentacle => self.tentacle_harms(face),
            // Nothing is higher than a 6: to be safe is then the best.
            Roll::Defence { against } if face == against => unless(against == 6),
            Roll::Defence { against } => 2 * unless(face > against),
            // Whoever gave the last strength to the dolphin has nothing more to lose.
            Roll::Swim | Roll::Paranoia if self.is_of_the_dead(dice) => 0,
            Roll::Swim => unless(self.challenge().is_none_or(|challenge| challenge.passes(face))),
            Roll::Paranoia => u16::from(face.saturating_sub(1)),
            Roll::Flare => {
                let blank = dice.len() >= 3 && dice.iter().any(|die| die.face == 1);
                self.flares_lack(dice, blank)
            }
            Roll::FlareAgain => self.flares_lack(dice, face == 1 && self.is_risky()),
            Roll::FlareToken | Roll::FourFlares | Roll::Signal { .. } => self.flares_lack(dice, false),
            Roll::Receive => self.owners_without(dice, |die, owner| die % 2 == 0 || !self.may_receive(owner)),
            Roll::Play => {
                self.owners_without(dice, |die, owner| die % 2 == 1 || self.of(owner).bottle.is_none())
            }
            Roll::Turtle => self.hope_lacks(dice, self.swap.facts().points.max(1), Colours::NONE),
            Roll::Hope => self.hope_lacks(dice, 3, self.unlucky(dice)),
            Roll::Fishing => u16::from(self.catch(6) - self.catch(face)),
            Roll::Kid if self.can_prank_at_all() => match face {
                5.. => 0,
                3 | 4 => 2,
                _ => 1,
            },
            Roll::Kid => unless(!matches!(face, 3 | 4)),
            Roll::Paw { token } => unless(token.facts().success.contains(&face)),
            Roll::Kite => {
                let hope = self.built == content().suitcases[0]
                    && self.bag_count() > 0
                    && face <= content().kite_faces + content().hope_faces;
                2 * unless(face <= content().kite_faces || hope)
                    + u16::from(hope && face > content().kite_faces)
            }
        }
    }

    /// Whether a die was rolled by somebody who has died since.
    fn is_of_the_dead(&self, dice: &[Die]) -> bool {
        dice.first().and_then(|die| die.owner).is_some_and(|owner| !self.alive.has(owner))
    }

    /// What an attack of this strength would cost: the less strength its victim has left, the more; by lot the mean of all
    /// (D45, D46).
    fn bites(&self, shark: u8, strength: u8) -> u16 {
        let cost = |colour: Colour| {
            let survivor = self.of(colour);
            if strength > survivor.top { 12 * (13 - u16::from(survivor.total())) } else { 0 }
        };
        match self.nearest(shark) {
            Some(victim) => cost(victim),
            None => self.alive.into_iter().map(cost).sum::<u16>() / u16::from(self.alive.len().max(1)),
        }
    }

    /// A tentacle that seizes somebody of visible strength 1 can only lose; one that misses harms nobody; a weak grip harms
    /// less than a strong one (D50).
    fn tentacle_harms(&self, face: u8) -> u16 {
        let thin = !self.matching(1).is_empty();
        match face {
            1 if thin => 0,
            _ if self.matching(face).is_empty() => u16::from(thin),
            _ => 1 + u16::from(face),
        }
    }

    /// How many spaces the ship would be farther off than with nothing but 6s (D27, D28).
    fn flares_lack(&self, dice: &[Die], blank: bool) -> u16 {
        let limit = self.ship_limit();
        let hits = dice.iter().filter(|die| die.face == 6).count() as u8;
        let best = (self.ship + dice.len() as u8).min(limit);
        let to = (self.ship + hits).min(limit);
        u16::from(best - if blank { to.saturating_sub(1) } else { to })
    }

    /// Dice that do nothing for their owner.
    fn owners_without(&self, dice: &[Die], fits: impl Fn(u8, Colour) -> bool) -> u16 {
        dice.iter().filter(|die| die.owner.is_some_and(|owner| !fits(die.face, owner))).count() as u16
    }

    /// How much Hope less than with nothing but 6s, what is paid for 1s counted (D31, D33). What is paid can be drawn again.
    fn hope_lacks(&self, dice: &[Die], points: u8, unlucky: Colours) -> u16 {
        let (sum, most) = (dice.iter().map(|die| die.face).sum::<u8>(), 6 * dice.len() as u8);
        let (bag, paid) = (self.bag_count(), unlucky.len());
        u16::from(((most / points).min(bag) + paid).saturating_sub((sum / points).min(bag + paid)))
    }
}
