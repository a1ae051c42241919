//! The logbook: preparing it (D16, D17) and the symbols on its pages (D25).

use table::{Log, Set, Witness};

use crate::content::{Disaster, Page, Swap, Symbol, content};
use crate::moves::{Cause, Event, Frame, Roll};
use crate::people::Colour;
use crate::position::{Position, Purpose};

impl Position {
    /// The page of a day, decided now: seven of week 1; seven of week 2 with its mandatory page; six of week 3 with two
    /// of its three mandatory pages; day 21 (D16, D17). The rest stays unseen in the box.
    pub(crate) fn draw_page(&mut self, day: u8, log: &mut impl Witness) -> Page {
        let (week, after) = match day {
            0..=7 => (1, 8),
            8..=14 => (2, 15),
            15..=20 => (3, 21),
            _ => return self.see(Page::Day21),
        };
        let places_left = u32::from(after - day);
        let set = usize::from(self.setup.logbook != 36);
        let [may, must] = content().by_week[set][week - 1];
        let wanted: u32 = match week {
            1 => 0,
            2 => 1,
            _ => 2,
        };
        let still_to_come = wanted - u32::from(must.and(self.seen).len());
        let stream = Purpose::Logbook as usize;
        let mandatory = still_to_come > 0 && self.chance.shuffled(stream, places_left, log) < still_to_come;
        let from = if mandatory { must } else { may }.minus(self.seen);
        let page = self.chance.shuffled_from(stream, from, log).unwrap_or(Page::Day21);
        self.see(page)
    }

    fn see(&mut self, page: Page) -> Page {
        self.seen.add(page);
        page
    }

    /// Does what a symbol says (D25).
    pub(crate) fn resolve_symbol(&mut self, symbol: Symbol, log: &mut impl Log<Event>) {
        // At the end of the track it would say what does not happen.
        if symbol != Symbol::ShipLeft || self.ship > 0 {
            log.public(Event::Symbol { symbol });
        }
        match symbol {
            Symbol::Hope => self.award(2, self.humans(), log),
            Symbol::Disaster => self.draw_disaster(log),
            Symbol::AllGain => {
                for colour in self.alive {
                    self.gain(colour, 1, log);
                }
            }
            Symbol::AllLose => self.hurt(self.alive, 1, Cause::Exhaustion, log),
            Symbol::GainBlue => self.gain(Colour::Blue, 2, log),
            Symbol::GainYellow => self.gain(Colour::Yellow, 2, log),
            Symbol::GainRed => self.gain(Colour::Red, 2, log),
            Symbol::GainGreen => self.gain(Colour::Green, 2, log),
            Symbol::Rod => {
                self.rod_broken = true;
                log.public(Event::RodBroken);
            }
            Symbol::Shuffle => {
                self.disasters = self.all_but_the_drawn_one();
                log.public(Event::DisastersShuffled);
            }
            Symbol::SwapDrawn => self.draw_swap(log),
            Symbol::SwapChosen => self.stack.push(Frame::PickSwap { optional: false }),
            Symbol::Dolphin => self.put_swap(Swap::Dolphin, log),
            Symbol::Skip => self.lose_page(log),
            Symbol::Divide2 => self.stack.push(Frame::Divide { left: 2, weather: false }),
            Symbol::Divide3 => self.stack.push(Frame::Divide { left: 3, weather: false }),
            Symbol::Grab => self.octopus_grabs(log),
            Symbol::Jellyfish => self.fall_overboard(log),
            Symbol::Shark1 => self.roll_one(Roll::Shark { shark: 1 }, None, log),
            Symbol::Shark6 => self.roll_one(Roll::Shark { shark: 6 }, None, log),
            Symbol::ShipRight => {
                self.ship_nearer(log);
            }
            Symbol::ShipLeft => self.ship_farther(log),
            Symbol::Plank => self.lose_plank(log),
            Symbol::Paranoia => self.paranoia_strikes(log),
            // The Midday goes its own way, and day 21 has no other symbols than those of its signals.
            Symbol::Place | Symbol::Octopus | Symbol::FlareGun | Symbol::Megaphone | Symbol::Kite => {}
        }
    }

    /// The next page is removed, and the one after it shows; day 21 cannot be removed (D43, Q34).
    pub(crate) fn lose_page(&mut self, log: &mut impl Log<Event>) {
        match self.tomorrow {
            Some(page) if page != Page::Day21 => {
                log.public(Event::PageLost { page });
                self.next_day += 1;
                let tomorrow = self.draw_page(self.next_day, log);
                self.tomorrow = Some(tomorrow);
                log.public(Event::PageTurned { tomorrow });
            }
            _ => log.public(Event::PageKept),
        }
    }

    /// Whether the next page could be removed now.
    pub(crate) fn page_can_be_lost(&self) -> bool {
        self.tomorrow.is_some_and(|page| page != Page::Day21)
    }

    /// The new deck: every disaster but the one that is just being resolved.
    fn all_but_the_drawn_one(&self) -> Set<Disaster> {
        let drawn = self.stack.iter().find_map(|frame| match frame {
            Frame::Disaster { card, .. } => Some(*card),
            _ => None,
        });
        Set::all().minus(drawn.map_or(Set::NONE, Set::only))
    }
}
