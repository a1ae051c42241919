//! The Weather expansion (D65, D66).

use table::{Log, Refusal, Seat};

use crate::content::{Forecast, Person, Symbol, content};
use crate::moves::{Event, Frame, Roll};
use crate::position::{Position, Purpose};
use crate::rulings::rulings;

impl Position {
    /// The weather die, every day but the last (D65, Q41).
    pub(super) fn roll_weather(&mut self, log: &mut impl Log<Event>) {
        if self.setup.weather && !self.is_last_day() {
            self.roll_one(Roll::Sky, None, log);
        }
    }

    /// Clear: nothing. Cloud: a flick that may be done once more, and then counts. Lightning: one flick (D65).
    pub(super) fn weather_is(&mut self, face: u8) {
        if face > content().clear {
            let lightning = face > content().clear + content().cloud;
            self.stack.push(Frame::Flick { space: None, lightning });
        }
    }

    pub(super) fn check_flick(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_asked(seat)?;
        match self.frame() {
            Frame::Flick { .. } => Ok(()),
            _ => Err(Refusal::new("D65", "The cloud is flicked only after the weather die has shown one.")),
        }
    }

    /// Lightning counts as it falls, and so does the second flick of a cloud; the first one may be taken back (D65).
    pub(super) fn flick(&mut self, log: &mut impl Log<Event>) {
        let Some(Frame::Flick { space: before, lightning }) = self.stack.pop() else { return };
        let space = self.space_that_is_hit(log);
        if before.is_some() || lightning {
            self.cloud_lies(space, log);
        } else {
            log.public(Event::Cloud { space });
            self.stack.push(Frame::Flick { space: Some(space), lightning });
        }
    }

    /// Where the cloud comes to lie: a draw over the spaces of the board, each as likely as an unaimed flick finds it.
    /// Misfires are flicked again until they are none (D65), so that the board alone counts.
    fn space_that_is_hit(&mut self, log: &mut impl Log<Event>) -> Forecast {
        let mut at = self.chance.pick(Purpose::Weather as usize, 36, log);
        for facts in &content().forecasts {
            let weight = u32::from(if self.setup.kite { facts.kite } else { facts.plain });
            if at < weight {
                return facts.id;
            }
            at -= weight;
        }
        Forecast::Heavy
    }

    /// The cloud stays here: this is tomorrow's weather.
    pub(super) fn cloud_lies(&mut self, space: Forecast, log: &mut impl Log<Event>) {
        self.forecast = Some(space);
        log.public(Event::Weather { space });
    }

    /// What heavy weather keeps from happening today (D66, Q41).
    pub(super) fn tell_of_heavy_weather(&self, log: &mut impl Log<Event>) {
        let dice = self.today.facts().midday.contains(&Symbol::Place);
        let octopus = self.octopus_is_ordered();
        let fit = self.living(Person::Scruffs).is_some_and(|dog| self.of(dog).top >= rulings().scruffs_fit);
        let paw = octopus && fit && (self.paw.is_some() || !self.paws.or(self.paws_failed).is_empty());
        log.public(Event::HeavyWeather { dice, octopus, paw });
    }

    /// What yesterday's cloud does at the start of the Morning (D66).
    pub(super) fn weather_strikes(&mut self, log: &mut impl Log<Event>) {
        match self.weather {
            Some(Forecast::Loss) => self.stack.push(Frame::Divide { left: 1, weather: true }),
            Some(Forecast::Gain) => {
                self.stack.push(Frame::Strengthen { left: 1, whole: true, optional: false, by: self.start });
            }
            Some(Forecast::Swarm) => self.fall_overboard(log),
            _ => {}
        }
    }
}
