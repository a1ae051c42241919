//! The Weather phase (R67 to R71, R113, E60).

use table::{Log, Set};

use super::asking::Things;
use crate::content::{WeatherFace, content};
use crate::moves::{Ctx, Event, Frame, Query, Scope, Source, Thing};
use crate::pieces::{
    Character, Discovery, Good, Invention, Keepsake, Level, Scenario, Shade, Skill, Weather,
};
use crate::position::{Phase, Position, Purpose, Sky};
use crate::rulings::rulings;

/// Clouds over the camp.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Clouds {
    /// Rain clouds.
    pub rain: u8,
    /// Winter clouds.
    pub winter: u8,
}

impl Clouds {
    /// The clouds of a face.
    pub fn of(face: WeatherFace) -> Clouds {
        let (rain, winter) = match face {
            WeatherFace::Rain1 => (1, 0),
            WeatherFace::Rain2 => (2, 0),
            WeatherFace::Winter1 => (0, 1),
            WeatherFace::Winter2 => (0, 2),
            WeatherFace::Blank | WeatherFace::Food | WeatherFace::Palisade | WeatherFace::Beast3 => (0, 0),
        };
        Clouds { rain, winter }
    }

    /// R67: those that the tokens of the round add.
    pub fn of_tokens(tokens: Set<Weather>) -> Clouds {
        Clouds { rain: u8::from(tokens.has(Weather::Rain)), winter: u8::from(tokens.has(Weather::Winter)) }
    }

    /// These and others.
    pub fn and(self, others: Clouds) -> Clouds {
        Clouds { rain: self.rain + others.rain, winter: self.winter + others.winter }
    }

    /// How many there are.
    pub fn count(self) -> u8 {
        self.rain + self.winter
    }

    /// E60: the Furnace takes a winter cloud away. Whether there was one.
    pub fn warm(&mut self) -> bool {
        let helps = self.winter > 0;
        self.winter -= u8::from(helps);
        helps
    }

    /// E60: Old Clothes make a winter cloud rain. Whether there was one.
    pub fn thaw(&mut self) -> bool {
        let helps = self.warm();
        self.rain += u8::from(helps);
        helps
    }

    /// R69: how many of them a roof does not stop: each takes a food and a wood.
    pub fn over(self, roof: u8) -> u8 {
        self.count().saturating_sub(roof)
    }
}

impl Sky {
    /// The clouds that are left, once they are counted.
    pub fn clouds(&self) -> Clouds {
        Clouds { rain: self.rain, winter: self.winter }
    }
}

impl Position {
    /// The weather dice of this round's scenario.
    pub fn weather_dice(&self) -> Set<Weather> {
        self.setup.scenario.facts().dice_of(self.round)
    }

    fn roll_weather(&mut self, die: usize, log: &mut impl Log<Event>) {
        if self.sky.dice[die].is_none() {
            let face = self.chance.die(Purpose::Weather as usize, 6, log) as usize - 1;
            self.sky.dice[die] = content().weather[die].get(face).copied();
        }
    }

    /// R113: Storm-glass: the scenario's dice, before the plan.
    pub(super) fn roll_early(&mut self, log: &mut impl Log<Event>) {
        self.roll_dice(self.weather_dice(), log);
    }

    fn roll_dice(&mut self, dice: Set<Weather>, log: &mut impl Log<Event>) {
        for (n, die) in [Weather::Rain, Weather::Winter, Weather::Hungry].into_iter().enumerate() {
            if dice.has(die) {
                self.roll_weather(n, log);
            }
        }
        let [rain, winter, hungry] = self.sky.dice;
        if rain.is_some() || winter.is_some() || hungry.is_some() {
            log.public(Event::Dice { rain, winter, hungry });
        }
    }

    /// R67 to R71, E60: dice, helpers, clouds, hungry animals, storm.
    pub(super) fn weather_phase(&mut self, log: &mut impl Log<Event>) {
        self.step += 1;
        match self.step {
            1 => {
                let mut dice = self.weather_dice();
                if self.sky.tokens.has(Weather::Hungry) {
                    dice.add(Weather::Hungry);
                }
                self.roll_dice(dice, log);
                self.count_clouds(log);
            }
            // The Cook is asked for Hooch, then the first player for the rest (D28).
            2 | 3 => {
                let query = if self.step == 2 { Query::Hooch } else { Query::Clouds };
                let ctx = Ctx { from: Source::Clouds, taker: self.first, scope: Scope::Night };
                self.stack.push(Frame::Query { query, left: 1, ctx });
            }
            4 => self.rain_down(log),
            5 => {
                if self.sky.dice[2].is_some() {
                    let ctx = Ctx { from: Source::Animals, taker: self.first, scope: Scope::Night };
                    self.stack.push(Frame::Query { query: Query::Animals, left: 1, ctx });
                }
            }
            6 => self.feed_animals(log),
            7 => self.storm(log),
            _ => {
                self.clear_sky(log);
                self.begin(Phase::Night);
            }
        }
    }

    /// R67, E60: clouds of dice and tokens; Furnace and Old Clothes help by themselves.
    fn count_clouds(&mut self, log: &mut impl Log<Event>) {
        let faces = self.sky.dice.iter().flatten();
        let mut clouds =
            faces.fold(Clouds::of_tokens(self.sky.tokens), |clouds, face| clouds.and(Clouds::of(*face)));
        if self.has(Invention::Furnace) && clouds.warm() {
            log.public(Event::Shaded { shade: None, keepsake: None, furnace: true });
        }
        if self.keeps(Keepsake::OldClothes) && clouds.thaw() {
            log.public(Event::Shaded { shade: None, keepsake: Some(Keepsake::OldClothes), furnace: false });
        }
        let Clouds { rain, winter } = clouds;
        (self.sky.rain, self.sky.winter) = (rain, winter);
        if rain + winter > 0 {
            log.public(Event::Clouds { rain, winter, roof: self.level(Level::Roof) });
        }
    }

    /// Whether the clouds would cost anything.
    fn clouds_bite(&self) -> bool {
        self.sky.winter > 0 || self.sky.clouds().over(self.level(Level::Roof)) > 0
    }

    /// What helps against the clouds, where they would cost something (D28): Hooch is the Cook's to offer.
    pub(super) fn shades(&self, hooch: bool, out: &mut Things) {
        if !self.clouds_bite() {
            return;
        }
        let over = self.sky.clouds().over(self.level(Level::Roof)) > 0;
        if hooch {
            let cook = self.hero(Character::Cook);
            if cook.is_some_and(|cook| self.can_skill(cook, Skill::Hooch).is_ok()) {
                if self.sky.rain > 0 && over {
                    out.push(Thing::Shade(Shade::HoochRain));
                }
                if self.sky.winter > 0 {
                    out.push(Thing::Shade(Shade::HoochWinter));
                }
            }
            return;
        }
        if self.sky.rain > 0 && over {
            if self.tokens[Discovery::LargeLeaves.index()] > 0 {
                out.push(Thing::Shade(Shade::LargeLeaves));
            }
            if self.setup.scenario == Scenario::VolcanoIsland && self.tokens[Discovery::SignBars.index()] > 0
            {
                out.push(Thing::Shade(Shade::OldCanvas));
            }
        }
        if self.sky.winter > 0 && self.uses_left(Keepsake::Blankets) > 0 {
            out.push(Thing::Shade(Shade::Blankets));
        }
    }

    /// R68: something is used against a cloud.
    pub(super) fn shade(&mut self, shade: Shade, log: &mut impl Log<Event>) {
        log.public(Event::Shaded { shade: Some(shade), keepsake: None, furnace: false });
        match shade {
            Shade::HoochRain | Shade::HoochWinter => {
                if let Some(cook) = self.hero(Character::Cook) {
                    self.pay_skill(cook, Skill::Hooch, log);
                }
            }
            Shade::LargeLeaves => self.tokens[Discovery::LargeLeaves.index()] -= 1,
            Shade::OldCanvas => self.tokens[Discovery::SignBars.index()] -= 1,
            Shade::Blankets => self.spend_keepsake(Keepsake::Blankets),
        }
        match shade {
            Shade::HoochRain | Shade::LargeLeaves | Shade::OldCanvas => self.sky.rain -= 1,
            Shade::HoochWinter => {
                self.sky.winter -= 1;
                self.sky.rain += 1;
            }
            Shade::Blankets => self.sky.winter -= 1,
        }
    }

    /// R69: a wood for each winter cloud; then food and wood for each cloud that the roof does not stop.
    fn rain_down(&mut self, log: &mut impl Log<Event>) {
        let clouds = self.sky.clouds();
        let over = clouds.over(self.level(Level::Roof));
        self.weather_demand(Good::Wood, clouds.winter, log);
        self.weather_demand(Good::Food, over, log);
        self.weather_demand(Good::Wood, over, log);
    }

    /// R69: what is missing is a wound for each player in camp.
    fn weather_demand(&mut self, good: Good, n: u8, log: &mut impl Log<Event>) {
        let taken = self.take(good, n, Source::Clouds, log);
        if taken < n && self.ending.is_none() {
            log.public(Event::Missing { n: n - taken, from: Source::Clouds });
            self.wound_camp(n - taken, Source::Clouds, log);
        }
    }

    /// What can be done about the hungry animals (D29): roll again, or stronger arms.
    pub(super) fn animal_means(&self, out: &mut Things) {
        let Some(face) = self.sky.dice[2] else { return };
        let harm = match face {
            // R71: whoever is outside is not touched.
            WeatherFace::Beast3 => self.animal_wounds() > 0 && !self.eaters().is_empty(),
            WeatherFace::Food => self.goods.edible() > 0 || !self.eaters().is_empty(),
            WeatherFace::Palisade => self.level(Level::Palisade) > 0 || !self.eaters().is_empty(),
            _ => false,
        };
        if !harm {
            return;
        }
        if self.sign_with(|op| matches!(op, crate::content::ops::Op::RerollHungryDie)).is_some() {
            out.push(Thing::Token(Discovery::SignCross));
        }
        if face == WeatherFace::Beast3 {
            for arm in crate::pieces::Arm::ALL {
                let frenzy = *arm == crate::pieces::Arm::Frenzy;
                if !frenzy && !self.sky.arms.has(*arm) && self.arm_value(*arm, self.tender()).is_some() {
                    out.push(Thing::Arm(*arm));
                }
            }
        }
    }

    /// R70, Q57: wounds of each player in camp.
    pub(super) fn animal_wounds(&self) -> u8 {
        let arms: u8 = self.sky.arms.into_iter().map(|arm| self.arm_strength(arm)).sum();
        rulings().animals.saturating_sub(self.level(Level::Weapon) + arms)
    }

    /// Something is done about the hungry animals.
    pub(super) fn meet_animals(&mut self, thing: Thing, log: &mut impl Log<Event>) {
        match thing {
            Thing::Token(token) => {
                self.tokens[token.index()] -= 1;
                log.public(Event::Used { who: self.first, what: crate::moves::Ability::Token(token) });
                self.sky.dice[2] = None;
                self.roll_weather(2, log);
                let [rain, winter, hungry] = self.sky.dice;
                log.public(Event::Dice { rain, winter, hungry });
            }
            Thing::Arm(arm) => {
                self.sky.arms.add(arm);
                self.spend_arm(arm, self.tender(), log);
            }
            _ => {}
        }
    }

    /// R70: what the hungry animals take.
    fn feed_animals(&mut self, log: &mut impl Log<Event>) {
        match self.sky.dice[2] {
            Some(WeatherFace::Food) => {
                let taken = self.take(Good::Food, 1, Source::Animals, log);
                self.wound_camp(1 - taken, Source::Animals, log);
            }
            Some(WeatherFace::Palisade) => {
                let missing = self.shift_level(Level::Palisade, -1, Source::Animals, log);
                self.wound_camp(missing, Source::Animals, log);
            }
            Some(WeatherFace::Beast3) => {
                let wounds = self.animal_wounds();
                if wounds > 0 && self.keeps_for_long(Keepsake::Helmet) {
                    let ctx = Ctx { from: Source::Animals, taker: self.first, scope: Scope::Night };
                    self.stack.push(Frame::Query { query: Query::Helmet, left: 1, ctx });
                } else {
                    self.wound_camp(wounds, Source::Animals, log);
                }
            }
            _ => {}
        }
    }

    /// R71: a storm takes a palisade level, or hurts.
    fn storm(&mut self, log: &mut impl Log<Event>) {
        if self.sky.tokens.has(Weather::Storm) {
            let missing = self.shift_level(Level::Palisade, -1, Source::Storm, log);
            self.wound_camp(missing, Source::Storm, log);
        }
    }
}
