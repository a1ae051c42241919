//! The evening: what a day has cost and where everything stands, in one open book that turns to the next page.

use maud::{Markup, html};
use shelf::Heard;
use twenty_one_days::{Cause, Event, Page, Person, Position, Symbol};

use super::art::{face, id, sign};
use super::words;
use crate::scene::Look;
use crate::seats::count;

/// How a survivor came through a day.
pub(super) struct Change {
    /// Who.
    pub person: Person,
    /// Strength gained less strength lost.
    pub strength: i16,
    /// What of, if they died that day.
    pub died: Option<Cause>,
}

/// A day, as the log tells it.
pub(super) struct Day {
    /// Which.
    pub day: u8,
    /// Everybody who was alive that morning.
    pub people: Vec<Change>,
    /// How many planks were lost that day, less those that came back.
    pub planks: i16,
    /// How many planks are left.
    pub planks_left: i16,
    /// How far the ship has come that day.
    pub sailed: i16,
    /// Where the ship is.
    pub ship: u8,
    /// Days lost with torn pages.
    pub torn: u8,
}

/// The dice of a survivor, followed through the log: a die that the octopus takes says nowhere what it showed.
#[derive(Clone, Copy)]
struct Dice {
    person: Person,
    alive: bool,
    top: u8,
    below: u8,
    /// Dice that a loss has used up and of which the log has yet to speak.
    due: u8,
}

impl Dice {
    fn total(&self) -> i16 {
        i16::from(self.top) + i16::from(self.below)
    }

    fn lose(&mut self, strength: u8) {
        for _ in 0..strength {
            if self.top > 1 {
                self.top -= 1;
            } else {
                self.lose_die();
                self.due += u8::from(self.top > 0);
            }
        }
    }

    fn lose_die(&mut self) {
        self.top = std::mem::take(&mut self.below);
    }
}

fn of(people: &mut [Dice], person: Person) -> Option<&mut Dice> {
    people.iter_mut().find(|dice| dice.person == person)
}

/// The day that ends where the next one begins, on this line; none before the first.
pub(super) fn day_before(look: &Look<Position>, line: usize) -> Option<Day> {
    let start = look.view.setup.difficulty.space();
    let mut people: Vec<Dice> = look
        .view
        .survivors
        .iter()
        .map(|survivor| Dice { person: survivor.person, alive: true, top: 0, below: 0, due: 0 })
        .collect();
    let (mut lost, mut ship, mut torn) = ([0_u8; 2], start, 0);
    let mut morning: Option<(u8, Vec<Dice>, [u8; 2], u8)> = None;
    let mut deaths: Vec<(Person, Cause)> = Vec::new();
    for Heard { event, .. } in look.sight.log.get(..line)? {
        match *event {
            Event::DiceRolled { survivor, dice: [top, below] } | Event::Stacked { survivor, top, below } => {
                if let Some(dice) = of(&mut people, survivor) {
                    (dice.top, dice.below) = (top, below);
                }
            }
            Event::Gained { survivor, strength } => {
                if let Some(dice) = of(&mut people, survivor) {
                    dice.top += strength;
                }
            }
            Event::Lost { survivor, strength, .. } => {
                if let Some(dice) = of(&mut people, survivor) {
                    dice.lose(strength);
                }
            }
            Event::DieLost { survivor } => {
                if let Some(dice) = of(&mut people, survivor) {
                    if dice.due > 0 { dice.due -= 1 } else { dice.lose_die() }
                }
            }
            Event::Died { survivor, cause } => {
                deaths.push((survivor, cause));
                if let Some(dice) = of(&mut people, survivor) {
                    *dice = Dice { alive: false, top: 0, below: 0, due: 0, ..*dice };
                }
            }
            Event::PlankLost { side, lost: now } | Event::PlankBack { side, lost: now } => {
                lost[side as usize] = now;
            }
            Event::ShipMoved { to, .. } => ship = to,
            Event::PageLost { .. } => torn += 1,
            Event::DayBegins { day, .. } => {
                morning = Some((day, people.clone(), lost, ship));
                deaths.clear();
                torn = 0;
            }
            _ => {}
        }
    }
    let (day, were, lost_then, ship_then) = morning?;
    let planks = |lost: [u8; 2]| i16::from(lost[0]) + i16::from(lost[1]);
    let change = |(then, now): (&Dice, &Dice)| Change {
        person: then.person,
        strength: now.total() - then.total(),
        died: deaths.iter().find(|(person, _)| *person == then.person).map(|(_, cause)| *cause),
    };
    Some(Day {
        day,
        people: were.iter().zip(&people).filter(|(then, _)| then.alive).map(change).collect(),
        planks: planks(lost) - planks(lost_then),
        planks_left: 6 - planks(lost),
        sailed: i16::from(ship) - i16::from(ship_then),
        ship,
        torn,
    })
}

/// The open book: what the day cost on the left, the new page turned up on the right.
pub(super) fn picture(look: &Look<Position>, past: &Day, today: u8, page: Page) -> Markup {
    let buoy = look.view.track.buoy;
    let anchor = look.view.track.anchor;
    html! {
        div.evening-book {
            div.leaf.past data-day=(past.day) data-ship=(past.ship) data-planks=(past.planks_left) {
                p.head { (sign("evening")) b { "Day " (past.day) " is over" } }
                ul.came-through {
                    @for change in &past.people {
                        li.gone[change.died.is_some()].worse[change.strength < 0].better[change.strength > 0]
                            data-who=(id(change.person)) data-change=(change.strength) {
                            (face(change.person))
                            @match (change.died, change.strength) {
                                (Some(_), _) => b { "dead" },
                                (None, 0) => b { "±0" },
                                (None, by) => b { (signed(by)) },
                            }
                            span.vh { " strength, " (words::short(change.person)) }
                        }
                    }
                }
                ul.stands {
                    li.bad[past.planks > 0] { (sign("plank")) b { (past.planks_left) } " planks"
                        @if past.planks > 0 { small { (past.planks) " lost" } } }
                    li.bad[past.sailed < 0].good[past.sailed > 0] {
                        (sign("ship"))
                        @if past.ship >= anchor { "at the " b { "anchor" } }
                        @else { b { (buoy - past.ship) } " to the buoy" }
                        @if past.sailed != 0 { small { (signed(past.sailed)) } }
                    }
                }
            }
            (leaf(today, page, past.torn))
        }
    }
}

/// A page where there is no day before it to sum up.
pub(super) fn first(today: u8, page: Page) -> Markup {
    html! { div.evening-book.first { (leaf(today, page, 0)) } }
}

/// A page that is torn out: its day will never come.
pub(super) fn torn(page: Page) -> Markup {
    html! {
        div.evening-book.first {
            div.leaf.torn { p.head { "Torn out" } p.name { (page.facts().name) } p.left { "This day is lost" } }
        }
    }
}

/// The page of the day that begins.
fn leaf(today: u8, page: Page, torn: u8) -> Markup {
    let facts = page.facts();
    let days = 21 - today.min(21);
    let symbols: Vec<Symbol> = facts
        .morning
        .iter()
        .chain(facts.evening.iter())
        .copied()
        .chain(facts.midday.iter().copied().filter(|symbol| *symbol == Symbol::Octopus))
        .collect();
    html! {
        div.leaf.coming.last[today == 21] {
            p.head { "Day" b.number { (today) } }
            p.name { (facts.name) }
            p.brings { @for symbol in symbols.iter().take(5) { (sign(&id(*symbol))) } @if symbols.is_empty() { span { "calm" } } }
            p.left {
                @if days == 0 { "The last day" } @else { (count(days, "day", "days")) " left" }
                @if torn > 0 { ", " (count(torn, "page", "pages")) " torn out" }
            }
        }
    }
}

fn signed(by: i16) -> String {
    if by < 0 { format!("−{}", -by) } else { format!("+{by}") }
}
