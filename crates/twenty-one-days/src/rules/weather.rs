//! The Weather expansion (D65, D66).

use table::Log;

use crate::content::{Forecast, content};
use crate::moves::{Event, Frame, Roll};
use crate::position::{Position, Purpose};

impl Position {
    /// The weather die, every day but the last (D65, Q41).
    pub(super) fn roll_weather(&mut self, log: &mut impl Log<Event>) {
        if self.setup.weather && !self.is_last_day() {
            self.roll_one(Roll::Sky, None, log);
        }
    }

    /// Clear: nothing. Cloud: a flick that may be done once more, and then counts. Lightning: one flick (D65).
    pub(super) fn weather_is(&mut self, face: u8, log: &mut impl Log<Event>) {
        if face <= content().clear {
            return;
        }
        if face <= content().clear + content().cloud {
            let space = self.flick(log);
            log.public(Event::Cloud { space });
            self.stack.push(Frame::Flick { space });
        } else {
            self.flick_for_good(log);
        }
    }

    /// Where the cloud comes to lie: a draw over the spaces of the board, each as likely as an unaimed flick finds it.
    /// Misfires are flicked again until they are none (D65), so that the board alone counts.
    fn flick(&mut self, log: &mut impl Log<Event>) -> Forecast {
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

    pub(super) fn flick_for_good(&mut self, log: &mut impl Log<Event>) {
        let space = self.flick(log);
        self.cloud_lies(space, log);
    }

    /// The cloud stays here: this is tomorrow's weather.
    pub(super) fn cloud_lies(&mut self, space: Forecast, log: &mut impl Log<Event>) {
        self.forecast = Some(space);
        log.public(Event::Weather { space });
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
