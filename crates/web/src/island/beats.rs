//! What is shown of a line of the log before the table goes on: the drama of the island.

use hellapagos::{Card, Cause, Event, Fate, Need, Position, Resource};
use maud::{Markup, html};
use table::{Seat, Seats};

use super::drawings::{self, Errand, face_or_back, flown, lone_ball};
use super::evening::{self, Evening};
use super::{ballots, cards, ending, words};
use crate::art::{face, sign, wreckage};
use crate::scene::Look;
use crate::staging::{Anchor, Beat, Hold, Moment, Sound};

/// How long the bag is shaken, and how long each ball takes to come out of it. The style sheet has the same times.
const SHAKEN: u16 = 800;
const BALL: u16 = 420;
/// How long the black ball lets one wait for it in the forest.
const VIPER: u16 = 900;

/// What is shown of an event; none for what the board tells well enough.
pub(super) fn beat(look: &Look<Position>, line: usize) -> Option<Beat> {
    let event = &look.sight.log.get(line)?.event;
    let stage = Stage { look, line };
    stage
        .round(event)
        .or_else(|| stage.work(event))
        .or_else(|| stage.cards(event))
        .or_else(|| stage.fate(event))
}

/// What a line meant for the whole game.
pub(super) fn moment(event: &Event) -> Option<Moment> {
    match event {
        Event::Died { .. } | Event::Stranded { .. } => Some(Moment::Death),
        Event::VotesRevealed { .. } => Some(Moment::Vote),
        Event::WeatherRevealed { weather } if weather.hurricane => Some(Moment::Turn),
        Event::Played { card: Card::FruitBasket, .. } | Event::VoteVoid { .. } => Some(Moment::Turn),
        Event::Boarded { .. } | Event::Revived { .. } => Some(Moment::Rescue),
        _ => None,
    }
}

/// A line with the eyes that read it.
struct Stage<'a> {
    look: &'a Look<'a, Position>,
    line: usize,
}

impl Stage<'_> {
    fn mine(&self, seat: Seat) -> bool {
        self.look.table.me == Some(seat)
    }

    fn name(&self, seat: Seat) -> &str {
        self.look.name(seat)
    }

    /// Where a card of somebody's lies: the viewer's own in their hand.
    fn at(&self, seat: Seat) -> Anchor {
        if self.mine(seat) { Anchor::Hand } else { Anchor::Seat(seat) }
    }

    /// Whether a vote was turned over just before, and somebody had the most hands.
    fn hands_have_said_it(&self) -> bool {
        let log = &self.look.sight.log;
        let before = log.get(self.line).map(|heard| heard.after);
        let same = log[..self.line].iter().rev().take_while(|heard| Some(heard.after) == before);
        same.map(|heard| &heard.event)
            .find(|event| matches!(event, Event::VotesRevealed { .. } | Event::Tied { .. }))
            .is_some_and(|event| matches!(event, Event::VotesRevealed { .. }))
    }

    /// A card that goes from somebody to somebody.
    fn passed(&self, from: Seat, to: Seat, card: Option<Card>) -> Beat {
        let picture = html! { (face(from)) span.passed { (face_or_back(card)) } (face(to)) };
        Beat::new(Hold::Read, picture).sound(Sound::Card).flies(self.at(from), self.at(to), flown(card))
    }

    /// The round: dawn, weather, evening, the end.
    fn round(&self, event: &Event) -> Option<Beat> {
        Some(match event {
            Event::GameBegins { .. } => Beat::new(Hold::Read, html! { span.sinking { (drawings::wreck()) } })
                .sound(Sound::Splash)
                .tip("begin", "You need food and water every day, and a seat each on the raft before the hurricane comes. There may not be enough for all."),
            Event::RoundBegins { .. } => {
                let evening = Evening::before(&self.look.sight.log, self.line)?;
                let picture = evening::picture(self.look, self.line, &evening);
                let beat = Beat::new(Hold::Evening, picture).sound(Sound::Dusk);
                if evening.round + 1 > hellapagos::content().calm {
                    beat.tip("near", "From now on each day can bring the hurricane. Then the raft leaves, with as many as have a seat, water and food.")
                } else {
                    beat
                }
            }
            Event::WeatherRevealed { weather } => {
                let (sky, _) = words::weather(*weather);
                let card = html! { span.weather-card.blown[weather.hurricane] { span.behind { (sign("back")) } span.before { (sign(sky)) } } };
                if weather.hurricane {
                    let picture = html! { div.tempest { (ending::sky(true)) (card) } };
                    Beat::new(Hold::Stop, picture).suspense(900).sound(Sound::Storm).tip(
                        "hurricane",
                        "This is the last day. At its end the raft leaves: whoever has no seat, no water or no food for the trip stays behind.",
                    )
                } else {
                    Beat::new(Hold::Glance, card).suspense(700).sound(Sound::Card)
                }
            }
            Event::TooSick { seat } if self.mine(*seat) => {
                Beat::new(Hold::Read, sick(*seat)).to_me("You lie sick today")
            }
            Event::Recovered { seat } if self.mine(*seat) => Beat::new(Hold::Glance, face(*seat)).to_me("You are well again"),
            Event::DepartureCalled { seat } => {
                Beat::new(Hold::Read, html! { (face(*seat)) (drawings::afloat(self.look.view.raft)) }).sound(Sound::Knock)
            }
            Event::ConsentRevealed { objectors } => {
                let all = self.look.view.alive().or(*objectors);
                let says = |seat: Seat| html! { span.says.no[objectors.has(seat)] { (face(seat)) } };
                Beat::new(Hold::Read, html! { div.consent { @for seat in all.into_iter() { (says(seat)) } } })
                    .suspense(1100)
                    .sound(Sound::Heartbeat)
            }
            Event::Boarded { seats } => {
                let beat = Beat::new(Hold::Stop, sailing(*seats)).sound(Sound::Cheer);
                if self.look.table.me.is_some_and(|me| seats.has(me)) { beat.to_me("You are on the raft") } else { beat }
            }
            Event::Stranded { seats } => {
                let beat = Beat::new(Hold::Stop, html! { div.tempest.left-behind { (ending::sky(true)) div.stranded { @for seat in seats.into_iter() { (face(seat)) } } } }).sound(Sound::Storm);
                if self.look.table.me.is_some_and(|me| seats.has(me)) { beat.to_me("The hurricane takes you") } else { beat }
            }
            Event::NobodyLeft => Beat::new(Hold::Stop, html! { (sign("grave")) (sign("hurricane")) }).sound(Sound::Toll),
            _ => return None,
        })
    }

    /// The day's work: sea, spring, forest, wreck.
    fn work(&self, event: &Event) -> Option<Beat> {
        Some(match event {
            Event::Fished { seat, balls, .. } => self.drawn(*seat, balls, Errand::Sea),
            Event::Ventured { seat, balls, bitten, .. } => {
                let beat = self.drawn(*seat, balls, Errand::Forest);
                if !bitten {
                    return Some(beat);
                }
                let beat = Beat { hold: Hold::Stop, ..beat }
                    .tip("snake", "Five balls of six are white and bring wood. The black one is the snake: no more wood, and sick.");
                if self.mine(*seat) { beat.to_me("The snake bites you") } else { beat }
            }
            Event::CollectedWater { seat, water } if self.mine(*seat) && *water > 0 => Beat::new(
                Hold::Glance,
                html! { (face(*seat)) (sign("droplet")) },
            )
            .sound(Sound::Splash)
            .flies(Anchor::Place("spring"), Anchor::Place("water"), sign("droplet")),
            Event::GatheredWood { seat, pieces } if self.mine(*seat) => {
                Beat::new(Hold::Glance, html! { (face(*seat)) @for _ in 0..*pieces { (sign("log")) } })
                    .sound(Sound::Knock)
                    .flies(Anchor::Place("forest"), Anchor::Place("wood"), sign("log"))
            }
            Event::RaftGrew { raft } => Beat::new(Hold::Glance, drawings::growing(*raft))
                .suspense(500)
                .sound(Sound::Knock)
                .tip("raft", "Six pieces of wood make a seat on the raft, and everybody needs one."),
            Event::Searched { seat, card } => {
                let beat = Beat::new(
                    Hold::Glance,
                    html! { (drawings::wreck()) span.passed.found { (face_or_back(*card)) } (face(*seat)) },
                )
                .sound(Sound::Card)
                .flies(Anchor::Place("wreck"), self.at(*seat), flown(*card));
                match card {
                    Some(card) if self.mine(*seat) => {
                        Beat { hold: Hold::Read, ..beat }.to_me(format!("You find: {}", card.facts().name))
                    }
                    _ => beat,
                }
            }
            _ => return None,
        })
    }

    /// Somebody with the balls out of the bag: one by one, and the snake last.
    fn drawn(&self, seat: Seat, balls: &[u8], errand: Errand) -> Beat {
        let mut balls = balls.to_vec();
        balls.sort_unstable();
        let viper = errand == Errand::Forest && balls.last().is_some_and(|fish| drawings::is_black(*fish));
        let picture = html! {
            (face(seat))
            div.haul {
                (drawings::bag())
                div.out { @for fish in &balls { (lone_ball(*fish, errand)) } @if viper { (drawings::snake()) } }
            }
        };
        let wait = SHAKEN + BALL * balls.len() as u16 + if viper { VIPER } else { 0 };
        Beat::new(Hold::Glance, picture).suspense(wait).sound(Sound::Bag)
    }

    /// Cards: played, shown, given, stolen, offered, seen.
    fn cards(&self, event: &Event) -> Option<Beat> {
        Some(match event {
            Event::Dealt { seat, cards: Some(held), .. } if self.mine(*seat) => {
                Beat::new(Hold::Read, html! { div.fanned { @for card in held.iter() { (open(card)) } } })
                    .sound(Sound::Card)
                    .tip("hand", "Nobody else knows these cards. Keep them, use them, give them away or lie about them.")
            }
            Event::Laid { seat, card } => {
                let beat = Beat::new(Hold::Read, html! { (face(*seat)) span.passed.shown { (cards::drawing(*card)) } }).sound(Sound::Card);
                if *card == Card::Gun { beat.tip("gun", "A gun that lies face up can shoot: one bullet, one castaway.") } else { beat }
            }
            Event::Played { seat, card, on } => {
                let beat = Beat::new(
                    Hold::Read,
                    html! { (face(*seat)) span.passed.shown { (cards::drawing(*card)) } @if let Some(on) = on.filter(|on| on != seat) { (face(on)) } },
                )
                .sound(if matches!(card, Card::Conch) { Sound::Cheer } else { Sound::Card });
                match on {
                    Some(on) if self.mine(*on) && on != seat => beat.to_me(self.done_to_me(*seat, *card)),
                    _ if *card == Card::MetalPlate && self.mine(*seat) => beat.to_me("The bullet hits the plate"),
                    _ => beat,
                }
            }
            Event::Dictated { seat, target, action } => {
                let beat = Beat::new(Hold::Read, html! { (face(*seat)) span.passed.shown { (wreckage("pendulum")) } (face(*target)) }).sound(Sound::Card);
                if self.mine(*target) { beat.to_me(format!("You must {}", words::action(*action))) } else { beat }
            }
            Event::Added { seat, card, resource, .. } => {
                let to = Anchor::Place(if *resource == Resource::Water { "water" } else { "food" });
                Beat::new(Hold::Read, html! { (face(*seat)) span.passed.shown { (cards::drawing(*card)) } })
                    .sound(Sound::Card)
                    .flies(self.at(*seat), to, flown(Some(*card)))
            }
            Event::Stole { seat, from, card } => {
                let beat = self.passed(*from, *seat, *card);
                if self.mine(*from) { beat.to_me("You are robbed") } else { beat }
            }
            Event::Gave { seat, to, card } => {
                let beat = self.passed(*seat, *to, *card);
                if self.mine(*to) { beat.to_me(format!("{} gives you a card", self.name(*seat))) } else { beat }
            }
            Event::Offered { seat, to, card } => {
                let beat = self.passed(*seat, *to, *card);
                let beat = if self.mine(*to) { beat.to_me(format!("{} offers you a card", self.name(*seat))) } else { beat };
                beat.tip("offer", "An exchange is blind: each gives a card face down, and what was said of it may be a lie.")
            }
            Event::Swapped { seat, with, given, taken } => {
                let beat = Beat::new(
                    Hold::Read,
                    html! { (face(*seat)) span.passed { (face_or_back(*given)) } span.passed { (face_or_back(*taken)) } (face(*with)) },
                )
                .sound(Sound::Card)
                .flies(self.at(*seat), self.at(*with), flown(*given))
                .flies(self.at(*with), self.at(*seat), flown(*taken));
                if self.mine(*with) { beat.to_me(format!("{} takes your offer", self.name(*seat))) } else { beat }
            }
            Event::Declined { seat, from } if self.mine(*from) => {
                Beat::new(Hold::Glance, html! { (face(*seat)) (sign("back")) }).to_me(format!("{} does not want your card", self.name(*seat)))
            }
            Event::SawWeather { cards: Some(days), .. } => Beat::new(
                Hold::Read,
                html! { div.fanned { @for day in days.iter() { span.weather-card.seen-only { (sign(words::weather(*day).0)) } } } },
            )
            .sound(Sound::Card),
            Event::SawWreckage { cards: Some(seen), .. } => {
                Beat::new(Hold::Read, html! { div.fanned { @for card in seen.iter() { (open(*card)) } } }).sound(Sound::Card)
            }
            Event::SawHand { of, cards: Some(held), .. } => Beat::new(
                Hold::Read,
                html! { (face(*of)) div.fanned { @for card in held.iter() { (open(card)) } } },
            )
            .sound(Sound::Card),
            Event::Inherited { seat, from, cards: Some(held), .. } if self.mine(*seat) => Beat::new(
                Hold::Read,
                html! { span.gone { (face(*from)) (sign("grave")) } div.fanned { @for card in held.iter() { (open(card)) } } },
            )
            .sound(Sound::Card)
            .to_me(format!("You take what {} had", self.name(*from)))
            .flies(Anchor::Seat(*from), Anchor::Hand, flown(None)),
            _ => return None,
        })
    }

    fn done_to_me(&self, by: Seat, card: Card) -> String {
        let by = self.name(by);
        match card {
            Card::Spyglass => format!("{by} looks at your cards"),
            Card::SleepingPills => format!("{by} puts you to sleep"),
            Card::AlarmClock => "You will be first player".to_owned(),
            Card::VoodooDoll => format!("{by} brings you back to life"),
            _ => format!("{by} plays a card on you"),
        }
    }

    /// What decides who lives: shortage, votes, shots, sickness, rescue, death.
    fn fate(&self, event: &Event) -> Option<Beat> {
        Some(match event {
            Event::FellSick { seat, cause } => {
                let sound = if *cause == Cause::Snake { Sound::Bite } else { Sound::Dusk };
                let beat = Beat::new(Hold::Read, sick(*seat)).sound(sound).tip(
                    "sick",
                    "Whoever is sick has no vote tonight, and tomorrow no action and no cards until evening.",
                );
                if self.mine(*seat) { beat.to_me("You are sick") } else { beat }
            }
            Event::Short { need, missing } => Beat::new(Hold::Read, lacking(*need, *missing))
                .sound(Sound::Toll)
                .tip("short", "Cards can still fill the gap. What is missing then costs as many lives, by vote."),
            Event::StoreEmpty { resource } => {
                let need = if *resource == Resource::Water { Need::Water } else { Need::Food };
                Beat::new(Hold::Read, lacking(need, self.look.view.alive().len())).sound(Sound::Toll)
                    .tip("empty", "An empty store calls no vote: each needs a card of their own, or a friend with one.")
            }
            Event::VoteCalled { seat, .. } => Beat::new(Hold::Glance, html! { (face(*seat)) (sign("hand")) })
                .sound(Sound::Knock)
                .tip("vote", "Everybody points at one other castaway. The hands are turned over only when all have chosen."),
            Event::VotesRevealed { votes } => {
                let votes: Vec<(Seat, Seat)> = votes.iter().collect();
                let at_me = votes.iter().filter(|(_, at)| self.mine(*at)).count();
                let beat = Beat::new(Hold::Read, ballots::ballots(self.look, self.line, &votes)).suspense(2400).sound(Sound::Heartbeat);
                match at_me {
                    0 => beat,
                    1 => beat.to_me("One castaway points at you"),
                    n => beat.to_me(format!("{n} castaways point at you")),
                }
            }
            Event::Tied { tied, .. } => Beat::new(Hold::Read, html! { @for seat in tied.into_iter() { (face(seat)) } }).sound(Sound::Heartbeat),
            Event::Designated { seat, .. } => {
                // Hearts beat before what nobody knows yet: where the hands have said it, there is nothing to wait for.
                let known = self.hands_have_said_it();
                let picture = html! { div.verdict.known[known] { @if !known { (drawings::heart()) } span.chosen { (sign("hand")) (face(*seat)) (sign("hand")) } } };
                let beat = Beat::new(Hold::Stop, picture);
                let beat = if known { beat.sound(Sound::Toll) } else { beat.suspense(1900).sound(Sound::Heartbeat) };
                if self.mine(*seat) { beat.to_me("You are designated") } else { beat }
            }
            Event::HeldOut { seat, to, card } => {
                let beat = self.passed(*seat, *to, Some(*card));
                if self.mine(*to) { beat.to_me(format!("{} holds out a foul ration to you", self.name(*seat))) } else { beat }
            }
            Event::Saved { seat, by, card, .. } => {
                let beat = Beat::new(
                    Hold::Read,
                    html! { @if by != seat { (face(*by)) } span.passed { (cards::drawing(*card)) } span.relieved { (face(*seat)) } },
                )
                .sound(Sound::Cheer);
                let beat = if by == seat { beat } else { beat.flies(self.at(*by), self.at(*seat), flown(Some(*card))) };
                if self.mine(*seat) && by != seat { beat.to_me(format!("{} saves you", self.name(*by))) } else { beat }
            }
            Event::VoteVoid { by } => Beat::new(Hold::Read, html! { (face(*by)) (wreckage("conch")) }).sound(Sound::Cheer),
            Event::Fired { shooter, victim } => {
                let picture = html! { div.shooting { (face(*shooter)) span.gun { (wreckage("gun")) } span.bullet {} (face(*victim)) } };
                let beat = Beat::new(Hold::Stop, picture).sound(Sound::Shot);
                if self.mine(*victim) { beat.to_me(format!("{} shoots at you", self.name(*shooter))) } else { beat }
            }
            Event::Died { seat, fate } => {
                let beat = Beat::new(Hold::Stop, html! { div.dying { (face(*seat)) (sign("grave")) } }).suspense(700).sound(Sound::Toll);
                if self.mine(*seat) { beat.to_me(format!("You {}", died(*fate))) } else { beat }
            }
            Event::Revived { seat } => {
                let beat = Beat::new(Hold::Stop, html! { div.rising { (sign("grave")) (face(*seat)) } }).sound(Sound::Cheer);
                if self.mine(*seat) { beat.to_me("You live again") } else { beat }
            }
            _ => return None,
        })
    }
}

/// How somebody ended, told to themselves.
fn died(fate: Fate) -> &'static str {
    words::past(fate)
}

/// A face that is sick.
fn sick(seat: Seat) -> Markup {
    html! { span.gone { (face(seat)) (sign("sick")) } }
}

/// A card as it lies open among others.
fn open(card: Card) -> Markup {
    html! { span.opened { (cards::drawing(card)) small { (card.facts().name) } } }
}

/// What is missing, as gaps.
fn lacking(need: Need, missing: u8) -> Markup {
    let what = match need.resource() {
        Some(Resource::Water) => "droplet",
        Some(Resource::Food) => "fish",
        None => "log",
    };
    html! { div.lacking { @for _ in 0..missing { (sign(what)) } } }
}

/// The raft with those who are on it.
fn sailing(seats: Seats) -> Markup {
    let logs = seats.len().max(3);
    html! {
        div.sailing {
            div.aboard { @for seat in seats.into_iter() { (face(seat)) } }
            (drawings::afloat(logs))
        }
    }
}
