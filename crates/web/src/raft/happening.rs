//! What is shown of what happens, as its viewer was told it: who may not see a card's face sees its back.

use maud::html;
use open_sea::content::content;
use open_sea::{Cause, Effect, Event, EventCard, Fate, Forecast, Held, Item, Passing, Position, VoteResult};
use shelf::Heard;
use table::{Seat, Seats};

use super::pictures::{self, deed, flying, known_card};
use super::{evening, words};
use crate::art::{face, sea_sign};
use crate::scene::Look;
use crate::staging::{Anchor, Beat, Hold, Sound};

/// Where things fly from and to besides people.
const PILE: Anchor = Anchor::Place("pile");
const ITEMS: Anchor = Anchor::Place("items");
const EVENTS: Anchor = Anchor::Place("events");

/// What is shown of an event before the table goes on.
pub(super) fn beat(look: &Look<Position>, line: usize) -> Option<Beat> {
    let told = Told { look, line };
    Some(match told.event()? {
        Event::GameBegins { .. } => Beat::new(Hold::Read, html! { span.turned-card.still { (sea_sign("lantern")) } })
            .sound(Sound::Storm)
            .tip("raft-goal", "Stay alive until Rescue! comes, and get what your agenda asks for. Nobody else knows it."),
        Event::AgendaDealt { seat, agenda: Some(agenda) } if told.is_me(*seat) => {
            Beat::new(Hold::Read, pictures::own_agenda(*agenda))
                .sound(Sound::Card)
                .suspense(700)
                .to_me("This is what you want")
        }
        Event::Dealt { seat, cards: Some(held), .. } if told.is_me(*seat) => {
            Beat::new(Hold::Read, pictures::spread(*held)).sound(Sound::Card).flies(ITEMS, Anchor::Hand, flying(None))
        }
        Event::RoundBegins { round, .. } if *round > 1 => evening::beat(look, line),
        Event::RoundBegins { compass, .. } => Beat::new(Hold::Glance, pictures::compass(None, *compass)),
        Event::Drew { .. } if told.is_first(|event| matches!(event, Event::Drew { .. })) => told.draws(),
        Event::Used { seat, item, on, .. } => told.used(*seat, *item, *on),
        Event::SawEvent { top: Some(top), .. } => {
            let id = match top {
                Forecast::Event(card) => card.facts().id.as_str(),
                Forecast::Rescue => "rescue",
            };
            Beat::new(Hold::Read, pictures::turned_card(id)).sound(Sound::Card).suspense(700)
        }
        Event::SawHand { cards: Some(held), .. } => Beat::new(Hold::Read, pictures::spread(*held)).sound(Sound::Card),
        Event::SawDiscards { hidden: Some(hidden), .. } if !hidden.is_empty() => {
            Beat::new(Hold::Read, pictures::spread(*hidden)).sound(Sound::Card)
        }
        Event::Took { seat, item, .. } => Beat::new(Hold::Glance, deed(*seat, known_card(*item), None, "takes"))
            .sound(Sound::Card)
            .flies(ITEMS, told.hands_of(*seat), flying(*item)),
        Event::Stole { seat, from, item } => told.stole(*seat, *from, *item),
        Event::EventDiscarded { card } => {
            Beat::new(Hold::Glance, pictures::turned_card(&card.facts().id)).sound(Sound::Card).suspense(500)
        }
        Event::EventHidden { top } => {
            let picture = match top {
                Some(Forecast::Event(card)) => pictures::turned_card(&card.facts().id),
                Some(Forecast::Rescue) => pictures::turned_card("rescue"),
                None => pictures::hidden_event(),
            };
            Beat::new(Hold::Glance, picture).sound(Sound::Card)
        }
        Event::NoVotes { .. } => Beat::new(Hold::Glance, pictures::turned_card("fog")),
        Event::VoteCalled { seat, against } => told.called(*seat, *against),
        Event::VotesRevealed { vote } => told.counted(*vote),
        Event::EventDrawn { card, .. } => event_drawn(*card),
        Event::Named { seat, named } => told.named(*seat, *named),
        Event::Discarded { seat, item } => {
            Beat::new(Hold::Glance, deed(*seat, known_card(*item), None, "drops"))
                .sound(Sound::Card)
                .flies(told.hands_of(*seat), ITEMS, flying(*item))
        }
        Event::GullsBrought { items } if !items.is_empty() => {
            Beat::new(Hold::Read, pictures::spread(*items)).sound(Sound::Card)
        }
        Event::GaveAway { seat, item, to, .. } => {
            let beat = Beat::new(Hold::Read, deed(*seat, known_card(Some(*item)), Some(*to), "gives"))
                .sound(Sound::Card)
                .flies(told.hands_of(*seat), told.hands_of(*to), flying(Some(*item)));
            told.tell(beat, *to, || format!("{} gives you the {}", look.name(*seat), item.facts().name))
        }
        Event::HandPassed { .. } if told.is_first(|event| matches!(event, Event::HandPassed { .. })) => {
            told.hands_passed()
        }
        Event::Showed { .. } if told.is_first(|event| matches!(event, Event::Showed { .. })) => told.showed(),
        Event::LostVitality { cause, .. } if *cause != Cause::Hunger && told.is_first(is_loss) => {
            told.wounded(*cause)
        }
        Event::Regained { seat, amount, left } if *amount > 0 => {
            let beat = Beat::new(Hold::Read, pictures::healed(*seat, *left, *amount)).sound(Sound::Cheer);
            told.tell(beat, *seat, || "A heart comes back to you".to_owned())
        }
        Event::Starvation { .. } => Beat::new(Hold::Glance, html! { span.turned-card.still { (sea_sign("starvation")) } })
            .sound(Sound::Knock)
            .tip("raft-starvation", "Everybody may lay cards face down. One food feeds one mouth; Rat Poison spoils two. Nobody learns whose card was whose."),
        Event::PileClosed { seat, count } => told.laid(*seat, *count),
        Event::PileRevealed { meal } => Beat::new(Hold::Read, pictures::pile(meal.cards, line))
            .sound(Sound::Heartbeat)
            .suspense(pictures::pile_takes(meal.cards.len() as usize)),
        Event::AllFed => Beat::new(Hold::Glance, html! { span.turned-card.still { (sea_sign("starvation")) } }).sound(Sound::Cheer),
        Event::Fed { seat } => {
            let food = || html! { span.flying { (sea_sign("starvation")) } };
            let beat = Beat::new(Hold::Glance, html! { span.deed.gives { span.thing { (sea_sign("starvation")) } span.whom { (face(*seat)) } } })
                .sound(Sound::Card)
                .flies(PILE, told.hands_of(*seat), food());
            told.tell(beat, *seat, || "You are given food".to_owned())
        }
        Event::Unfed { seats } => told.unfed(*seats),
        Event::Died { seat, fate } => told.died(*seat, *fate),
        Event::CompassPassed { to, why } => told.compass(*to, *why),
        Event::RescueSighted { .. } => Beat::new(Hold::Stop, pictures::ship(Seats::NONE))
            .sound(Sound::Cheer)
            .tip("raft-rescue", "First a last vote, then a last item. Then the Compass holder picks who comes aboard."),
        Event::Picked { seat } => {
            let beat = Beat::new(Hold::Glance, pictures::ship(Seats::only(*seat))).sound(Sound::Knock);
            told.tell(beat, *seat, || "You are taken along".to_owned())
        }
        Event::Rescued { seats } => {
            let beat = Beat::new(Hold::Stop, pictures::ship(*seats)).sound(Sound::Cheer);
            match look.table.me.filter(|me| seats.has(*me)) {
                Some(_) => beat.to_me("You are rescued"),
                None => beat,
            }
        }
        Event::EndIsNear { seat } => {
            let beat = Beat::new(Hold::Stop, html! { span.alone { (face(*seat)) (sea_sign("lantern")) } })
                .sound(Sound::Storm)
                .tip("raft-end", "Whoever is alone draws from three cards: Rescue!, or hearts lost, until one or the other ends it.");
            told.tell(beat, *seat, || "You are alone".to_owned())
        }
        Event::EndDrawn { card, .. } => Beat::new(Hold::Read, pictures::turned_card(&card.facts().id))
            .sound(Sound::Heartbeat)
            .suspense(1600),
        Event::NobodyLeft => Beat::new(Hold::Stop, pictures::empty_sea()).sound(Sound::Toll),
        Event::AgendasRevealed { agendas, .. } => Beat::new(Hold::Evening, pictures::agendas(look, agendas))
            .sound(Sound::Heartbeat)
            .suspense(pictures::agendas_take(agendas.len())),
        _ => return None,
    })
}

/// An event card is turned up.
fn event_drawn(card: EventCard) -> Beat {
    let facts = card.facts();
    let sound = match facts.id.as_str() {
        "storm" | "great-wave" => Sound::Storm,
        "sharks" => Sound::Bite,
        "leak" => Sound::Crack,
        _ => Sound::Card,
    };
    Beat::new(Hold::Read, pictures::turned_card(&facts.id))
        .sound(sound)
        .suspense(800)
        .flies(EVENTS, PILE, html! { span.flying { (sea_sign("event-back")) } })
        .tip("raft-event", "Every round the Compass holder turns one event. Under the last one lies Rescue!.")
}

fn is_loss(event: &Event) -> bool {
    matches!(event, Event::LostVitality { .. })
}

/// A line of the log among those around it.
struct Told<'a, 'b> {
    look: &'a Look<'b, Position>,
    line: usize,
}

impl Told<'_, '_> {
    fn log(&self) -> &[Heard<Event>] {
        &self.look.sight.log
    }

    fn event(&self) -> Option<&Event> {
        self.log().get(self.line).map(|heard| &heard.event)
    }

    fn is_me(&self, seat: Seat) -> bool {
        self.look.table.me == Some(seat)
    }

    /// Where somebody's cards are.
    fn hands_of(&self, seat: Seat) -> Anchor {
        if self.is_me(seat) { Anchor::Hand } else { Anchor::Seat(seat) }
    }

    /// Tells it to somebody's face.
    fn tell(&self, beat: Beat, seat: Seat, what: impl FnOnce() -> String) -> Beat {
        if self.is_me(seat) { beat.to_me(what()) } else { beat }
    }

    /// Whether the line is the first of its kind: the others hang below it.
    fn is_first(&self, kind: fn(&Event) -> bool) -> bool {
        let before = self.line.checked_sub(1).and_then(|n| self.log().get(n));
        !before.is_some_and(|heard| kind(&heard.event))
    }

    /// The lines of the same kind from here on.
    fn run(&self, kind: fn(&Event) -> bool) -> impl Iterator<Item = &Event> {
        self.log()[self.line..].iter().map(|heard| &heard.event).take_while(move |event| kind(event))
    }

    /// Everybody draws: the viewer sees what they drew.
    fn draws(&self) -> Beat {
        let all = || self.run(|event| matches!(event, Event::Drew { .. }));
        let mine: Vec<Item> = all()
            .filter_map(|event| match event {
                Event::Drew { seat, item } if self.is_me(*seat) => *item,
                _ => None,
            })
            .collect();
        let picture = html! {
            span.spread {
                @for item in &mine { (pictures::item_card(*item)) }
                @if mine.is_empty() { (known_card(None)) }
            }
        };
        let mut beat = Beat::new(Hold::Glance, picture).sound(Sound::Card);
        for event in all() {
            if let Event::Drew { seat, item } = event {
                beat = beat.flies(ITEMS, self.hands_of(*seat), flying(*item));
            }
        }
        beat
    }

    fn used(&self, seat: Seat, item: Item, on: Option<Seat>) -> Beat {
        let (sound, class) = match item.effect() {
            Effect::Kill => (Sound::Shot, "shoots"),
            Effect::Wound => (Sound::Bite, "strikes"),
            Effect::Heal => (Sound::Cheer, "gives"),
            Effect::DiscardEvent => (Sound::Storm, "fires"),
            Effect::TakeCompass => (Sound::Knock, "takes"),
            _ => (Sound::Card, "gives"),
        };
        let beat = Beat::new(Hold::Read, deed(seat, pictures::item_card(item), on, class)).sound(sound);
        let Some(on) = on.filter(|on| *on != seat) else { return beat };
        let beat = beat.flies(self.hands_of(seat), Anchor::Seat(on), flying(Some(item)));
        let name = self.look.name(seat);
        self.tell(beat, on, || words::done_to_you(item, name))
    }

    fn stole(&self, seat: Seat, from: Seat, item: Option<Item>) -> Beat {
        let beat = Beat::new(
            Hold::Read,
            deed(from, known_card(item), Some(seat), if self.is_me(seat) { "gains" } else { "robs" }),
        )
        .sound(Sound::Card)
        .flies(self.hands_of(from), self.hands_of(seat), flying(item));
        let beat = self.tell(beat, from, || "You are robbed".to_owned());
        self.tell(beat, seat, || "You have it now".to_owned())
    }

    fn called(&self, seat: Seat, against: Seat) -> Beat {
        let beat = Beat::new(Hold::Read, deed(seat, sea_sign("ballot"), Some(against), "accuses"))
            .sound(Sound::Knock)
            .tip("raft-vote", "All vote at once, hidden until the last is in. More yes than no: overboard. A tie changes nothing.");
        let name = self.look.name(seat);
        self.tell(beat, against, || {
            if seat == against {
                "You ask to go overboard".to_owned()
            } else {
                format!("{name} wants you overboard")
            }
        })
    }

    /// The ballots turn over, all at once; what comes of it is not told before.
    fn counted(&self, vote: VoteResult) -> Beat {
        let beat =
            Beat::new(Hold::Read, pictures::ballots(self.look, vote)).sound(Sound::Heartbeat).suspense(2600);
        self.tell(beat, vote.against, || "It is about you".to_owned())
    }

    fn named(&self, seat: Seat, named: Seat) -> Beat {
        let harm = self.log()[self.line..].iter().take(2).any(|heard| is_loss(&heard.event));
        let sign = if harm { "heart-lost" } else { "heart" };
        let beat = Beat::new(
            Hold::Glance,
            deed(seat, sea_sign(sign), Some(named), if harm { "strikes" } else { "gives" }),
        );
        let name = self.look.name(seat);
        let told = if seat == named {
            "You name yourself".to_owned()
        } else if harm {
            format!("{name} lets it be you")
        } else {
            format!("{name} thinks of you")
        };
        self.tell(beat.sound(if harm { Sound::Bite } else { Sound::Cheer }), named, || told)
    }

    /// Every hand goes one seat on: the viewer sees the one that comes.
    fn hands_passed(&self) -> Beat {
        let all = || self.run(|event| matches!(event, Event::HandPassed { .. }));
        let mut mine: Option<(Seat, Held)> = None;
        for event in all() {
            if let Event::HandPassed { from, to, cards: Some(held), .. } = event
                && self.is_me(*to)
            {
                mine = Some((*from, *held));
            }
        }
        let picture = match mine {
            Some((_, held)) => pictures::spread(held),
            None => html! { span.spread { (known_card(None)) (known_card(None)) (known_card(None)) } },
        };
        let mut beat = Beat::new(Hold::Read, picture).sound(Sound::Storm);
        for event in all() {
            if let Event::HandPassed { from, to, .. } = event {
                beat = beat.flies(self.hands_of(*from), self.hands_of(*to), flying(None));
            }
        }
        match mine {
            Some((from, _)) => beat.to_me(format!("You have {}'s hand now", self.look.name(from))),
            None => beat,
        }
    }

    /// Everybody shows a card.
    fn showed(&self) -> Beat {
        let all = self.run(|event| matches!(event, Event::Showed { .. }));
        let picture = html! {
            span.hurt { @for event in all {
                @if let Event::Showed { seat, item } = event { span.person { (face(*seat)) (pictures::item_card(*item)) } }
            } }
        };
        Beat::new(Hold::Read, picture).sound(Sound::Card)
    }

    /// Hearts lost at the same time, one beat for all of them.
    fn wounded(&self, cause: Cause) -> Beat {
        let hurt = losses(self.run(is_loss));
        let sound = match cause {
            Cause::Event(card) if card.facts().id == "sharks" => Sound::Bite,
            Cause::End(_) => Sound::Storm,
            Cause::Hunger | Cause::Item(_) | Cause::Event(_) => Sound::Crack,
        };
        let beat = Beat::new(Hold::Read, pictures::hurt(self.look, &hurt)).sound(sound);
        self.hurts(beat, &hurt)
    }

    /// Tells it to the viewer's face, if it was theirs.
    fn hurts(&self, beat: Beat, hurt: &[(Seat, u8, u8)]) -> Beat {
        match hurt.iter().find(|(seat, ..)| self.is_me(*seat)) {
            Some((_, 0, _)) => beat.to_me("Your last heart"),
            Some((_, _, 1)) => beat.to_me("You lose a heart"),
            Some((_, _, lost)) => beat.to_me(format!("You lose {lost} hearts")),
            None => beat,
        }
    }

    fn laid(&self, seat: Seat, count: u8) -> Beat {
        let cards = html! {
            span.heap { @for n in 0..count.min(5) { span.{ "h" (n) } { (sea_sign("item-back")) } } @if count == 0 { b { "–" } } }
        };
        let mut beat = Beat::new(Hold::Glance, deed(seat, cards, None, "gives")).sound(Sound::Card);
        for _ in 0..count.min(4) {
            beat = beat.flies(self.hands_of(seat), PILE, flying(None));
        }
        beat
    }

    /// Who goes without, with the heart that it costs: the lines that say so follow.
    fn unfed(&self, seats: Seats) -> Beat {
        let after =
            self.log()[self.line + 1..].iter().map(|heard| &heard.event).take_while(|event| is_loss(event));
        let mut hurt = losses(after);
        if hurt.is_empty() {
            hurt = seats.into_iter().map(|seat| (seat, content().vitality, 0)).collect();
        }
        let beat = Beat::new(Hold::Read, pictures::hurt(self.look, &hurt)).sound(Sound::Crack);
        match self.look.table.me.filter(|me| seats.has(*me)) {
            Some(_) => beat.to_me("You go hungry"),
            None => beat,
        }
    }

    fn died(&self, seat: Seat, fate: Fate) -> Beat {
        let sound = match fate {
            Fate::Overboard { .. } => Sound::Splash,
            _ => Sound::Toll,
        };
        // Whoever went overboard by a vote was seen to fall under it.
        let fell = matches!(fate, Fate::Overboard { .. })
            && self.log()[..self.line]
                .last()
                .is_some_and(|heard| matches!(heard.event, Event::VotesRevealed { .. }));
        let picture = if fell { pictures::grave(seat) } else { pictures::death(seat, fate) };
        let beat = Beat::new(Hold::Stop, picture).sound(sound).tip(
            "raft-death",
            "The dead keep hand and agenda secret until the end. An agenda can win all the same.",
        );
        self.tell(beat, seat, || format!("You {}", words::past(fate)))
    }

    fn compass(&self, to: Seat, why: Passing) -> Beat {
        let from = self.log()[..self.line].iter().rev().find_map(|heard| match &heard.event {
            Event::CompassPassed { to, .. } => Some(*to),
            Event::RoundBegins { compass, .. } | Event::GameBegins { compass, .. } => Some(*compass),
            _ => None,
        });
        let beat = Beat::new(Hold::Glance, pictures::compass(from, to))
            .sound(Sound::Knock)
            .tip("raft-compass", "Whoever holds the Compass draws the event, gives out food that is short, and picks who is rescued.");
        let beat = match from {
            Some(from) if from != to => beat.flies(
                Anchor::Seat(from),
                Anchor::Seat(to),
                html! { span.flying { (sea_sign("compass")) } },
            ),
            _ => beat,
        };
        self.tell(beat, to, || match why {
            Passing::Taken => "You seize the Compass".to_owned(),
            Passing::Round | Passing::Death => "You hold the Compass now".to_owned(),
        })
    }
}

/// Who lost how many hearts, and what is left: of lines that follow each other.
fn losses<'a>(lines: impl Iterator<Item = &'a Event>) -> Vec<(Seat, u8, u8)> {
    lines
        .filter_map(|event| match event {
            Event::LostVitality { seat, amount, left, .. } => Some((*seat, *left, *amount)),
            _ => None,
        })
        .collect()
}
