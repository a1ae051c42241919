//! The evening: what a round came to, at a glance. All of it is in the lines that its viewer was told.

use maud::{Markup, html};
use open_sea::content::{Happening, content};
use open_sea::{Event, Meal, Position};
use shelf::Heard;
use table::{Seat, Seats};

use super::{cards, pictures};
use crate::art::{face, sea_sign, sign};
use crate::scene::Look;
use crate::seats::{count, short};
use crate::staging::{Beat, Hold, Sound};

/// A round that is over.
struct Evening {
    round: u8,
    /// The food pile, if there was one.
    meal: Option<Meal>,
    /// Who ate of it.
    ate: Seats,
    /// Who went without.
    hungry: Seats,
    /// Who died in this round.
    died: Seats,
    /// Hearts, by seat.
    hearts: Vec<u8>,
    /// Who is alive.
    alive: Seats,
    /// Who holds the Compass in the next round.
    compass: Seat,
    /// How many events are left above Rescue!.
    events: u8,
    /// Whether the next round knows no votes.
    fog: bool,
}

/// The evening before the round that begins on a line.
pub(super) fn beat(look: &Look<Position>, line: usize) -> Beat {
    let evening = Evening::before(look, line);
    Beat::new(Hold::Evening, evening.sheet(look)).sound(Sound::Dusk)
}

impl Evening {
    fn before(look: &Look<Position>, line: usize) -> Evening {
        let log = &look.sight.log;
        let seats = look.view.setup.seats;
        let (past, since) = log.split_at(line);
        // Where the story begins in the middle, what it does not tell is as it is now.
        let whole = matches!(log.first(), Some(Heard { event: Event::GameBegins { .. }, .. }));
        let known = |n: usize| if whole { content().vitality } else { look.view.castaways[n].vitality };
        let mut evening = Evening {
            round: look.view.round.saturating_sub(1),
            meal: None,
            ate: Seats::NONE,
            hungry: Seats::NONE,
            died: Seats::NONE,
            hearts: (0..usize::from(seats)).map(known).collect(),
            alive: Seats::first(seats),
            compass: look.view.compass,
            // What lies there now, and what was taken since.
            events: look.view.events_left
                + since.iter().filter(|heard| takes_event(&heard.event)).count() as u8,
            fog: false,
        };
        for heard in past {
            evening.hear(&heard.event);
        }
        if let Some(Heard { event: Event::RoundBegins { round, compass }, .. }) = since.first() {
            evening.round = round - 1;
            evening.compass = *compass;
        }
        evening
    }

    /// What a line adds to the round that it belongs to.
    fn hear(&mut self, event: &Event) {
        match *event {
            Event::RoundBegins { round, .. } => {
                self.round = round;
                self.meal = None;
                (self.ate, self.hungry, self.died) = (Seats::NONE, Seats::NONE, Seats::NONE);
                self.fog = false;
            }
            Event::LostVitality { seat, left, .. } | Event::Regained { seat, left, .. } => {
                if let Some(hearts) = self.hearts.get_mut(seat.index()) {
                    *hearts = left;
                }
            }
            Event::Died { seat, .. } => {
                self.died.add(seat);
                self.alive.remove(seat);
            }
            Event::PileRevealed { meal } => self.meal = Some(meal),
            Event::AllFed => self.ate = self.alive,
            Event::Fed { seat } => self.ate.add(seat),
            Event::Unfed { seats } => self.hungry = seats,
            Event::EventDrawn { card, .. } => self.fog = card.facts().effect == Happening::Fog,
            _ => {}
        }
    }

    fn sheet(&self, look: &Look<Position>) -> Markup {
        html! {
            div.evening-sheet.wide {
                p.head { (sea_sign("lantern")) b { "Evening of round " (self.round) } }
                (self.pile())
                ul { @for n in 0..look.view.setup.seats {
                    @let seat = Seat(n);
                    @if self.alive.has(seat) || self.died.has(seat) { (self.person(look, seat)) }
                } }
                p.next {
                    (sea_sign("event-back"))
                    span {
                        @match self.events {
                            0 => { b { "Rescue!" } " is next: it takes " (look.view.rescues) }
                            events => { b { (count(events, "event", "events")) } ", then Rescue! for " (look.view.rescues) }
                        }
                        @if self.fog { ". Fog: no votes next round" }
                        "."
                    }
                }
            }
        }
    }

    /// What lay on the pile.
    fn pile(&self) -> Markup {
        html! {
            p.ate-of {
                @match self.meal {
                    None => span.quiet { "Nobody had to eat." },
                    Some(meal) => {
                        @for (item, copies) in meal.cards.kinds() { (cards::small(item, copies)) }
                        @if meal.cards.is_empty() { span.quiet { "Nothing lay on the pile." } }
                        b.enough[meal.feeds_all()] { (meal.total) " food for " (meal.mouths) }
                    }
                }
            }
        }
    }

    fn person(&self, look: &Look<Position>, seat: Seat) -> Markup {
        let (dead, ate, hungry) = (self.died.has(seat), self.ate.has(seat), self.hungry.has(seat));
        let left = self.hearts.get(seat.index()).copied().unwrap_or_default();
        html! {
            li.ate[ate && !dead].hungry[hungry && !dead].dead[dead] {
                span.who-it-is { (face(seat)) @if dead { (sign("grave")) } @else if self.compass == seat { (sea_sign("compass")) } }
                b { (short(look.name(seat))) }
                @if dead { small { "dead" } } @else {
                    (pictures::hearts(left, 0))
                    @if ate { small { "ate" } } @else if hungry { small { "hungry" } }
                }
            }
        }
    }
}

fn takes_event(event: &Event) -> bool {
    matches!(event, Event::EventDrawn { .. } | Event::EventDiscarded { .. } | Event::EventHidden { .. })
}
