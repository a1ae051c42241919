//! What happened, as lines of the log.

use table::voice::capital;
use table::{Seat, Seats};

use super::{Voice, cards, count, event, fate, forecast, item, maybe};
use crate::content::{Agenda, Effect, Item};
use crate::moves::{Cause, Event, Fate, Meal, Passing, VoteResult};

/// An event, as a line of the log.
pub fn text(told: &Event, voice: Voice<'_>) -> String {
    let does = |seat: Seat, you: &str, they: &str| voice.does(seat, you, they);
    match *told {
        Event::GameBegins { compass, rescues } => format!(
            "Adrift on the open sea. {} the Compass. When rescue comes it will take {rescues}.",
            does(compass, "hold", "holds")
        ),
        Event::AgendaDealt { seat, agenda: Some(agenda) } => {
            let facts = agenda.facts();
            format!(
                "{} {}. {}",
                does(seat, "are", "is"),
                facts.name,
                if voice.viewer.is(seat) { &facts.text } else { "" }
            )
            .trim_end()
            .to_owned()
        }
        Event::AgendaDealt { seat, agenda: None } => {
            format!("{} an agenda, face down.", does(seat, "are dealt", "is dealt"))
        }
        Event::Dealt { seat, cards: Some(held), .. } => {
            format!("{} {}.", does(seat, "have", "has"), cards(held))
        }
        Event::Dealt { seat, count: n, .. } => {
            format!("{} {}.", does(seat, "draw", "draws"), count(n, "card", "cards"))
        }
        Event::RoundBegins { round, compass } => {
            format!("Round {round}. {} the Compass.", does(compass, "hold", "holds"))
        }
        Event::Drew { seat, item } => format!("{} {}.", does(seat, "draw", "draws"), maybe(item)),
        Event::Reshuffled { cards } => {
            format!(
                "The item deck is used up: {} shuffled into a new one.",
                count(cards, "discard is", "discards are")
            )
        }
        Event::NothingToDraw { seat } => format!("There is no item left for {} to draw.", voice.whom(seat)),
        Event::Used { seat, item, on, kept } => used(voice, seat, item, on, kept),
        Event::SawEvent { seat, top: Some(top) } => {
            format!("{} at the top event card: {}", does(seat, "look", "looks"), stop(forecast(top)))
        }
        Event::SawEvent { seat, top: None } => {
            format!("{} at the top event card.", does(seat, "look", "looks"))
        }
        Event::SawHand { seat, of, cards: Some(held) } => {
            format!("{} {} hand: {}.", does(seat, "read", "reads"), voice.whose(of), cards(held))
        }
        Event::SawHand { seat, of, cards: None } => {
            format!("{} {} hand.", does(seat, "read", "reads"), voice.whose(of))
        }
        Event::SawDiscards { seat, hidden: Some(hidden), .. } if !hidden.is_empty() => {
            format!("{} through the discards. Face down: {}.", does(seat, "look", "looks"), cards(hidden))
        }
        Event::SawDiscards { seat, .. } => format!("{} through the discards.", does(seat, "look", "looks")),
        Event::Took { seat, item, hidden: true } => {
            format!("{} {} out of those that lay face down.", does(seat, "take", "takes"), maybe(item))
        }
        Event::Took { seat, item, hidden: false } => {
            format!("{} {} out of the discards.", does(seat, "take", "takes"), maybe(item))
        }
        Event::Stole { seat, from, item } => {
            format!("{} {} from {}.", does(seat, "take", "takes"), maybe(item), voice.whom(from))
        }
        Event::Sedated { seat } => {
            format!("{} drunk: no vote and no item until the round ends.", does(seat, "are", "is"))
        }
        Event::Protected { seat } => {
            format!(
                "{} tied to the raft: nobody can throw {} overboard this round.",
                does(seat, "are", "is"),
                if voice.viewer.is(seat) { "you" } else { "them" }
            )
        }
        Event::EventDiscarded { card } => {
            format!("The flare drives an event away: {} is discarded.", event(card))
        }
        Event::EventHidden { top: Some(top) } => {
            format!("The top event card is discarded face down: {}.", forecast(top))
        }
        Event::EventHidden { top: None } => "The top event card is discarded face down.".to_owned(),
        Event::NoVotes { .. } => "Fog: nobody can be seen, and nobody voted on.".to_owned(),
        Event::VoteCalled { seat, against } => {
            format!(
                "{} to throw {} overboard.",
                does(seat, "call for a vote", "calls for a vote"),
                voice.whom_by(seat, against)
            )
        }
        Event::Voted { seat, yes: Some(yes) } => {
            format!("{} {}.", does(seat, "vote", "votes"), if yes { "yes" } else { "no" })
        }
        Event::Voted { seat, yes: None } => format!("{} voted.", does(seat, "have", "has")),
        Event::VotesRevealed { vote } => votes(voice, vote),
        Event::EventDrawn { seat, card } => {
            let hungry = if card.facts().starvation { " Then starvation." } else { "" };
            format!(
                "{} an event: {}. {}{hungry}",
                does(seat, "draw", "draws"),
                event(card),
                card.facts().text
            )
        }
        Event::Named { seat, named } => {
            format!("{} {}.", does(seat, "name", "names"), voice.whom_by(seat, named))
        }
        Event::Discarded { seat, item } => {
            format!("{} {} face down.", does(seat, "discard", "discards"), maybe(item))
        }
        Event::GullsBrought { items } if items.is_empty() => {
            "The gulls bring nothing: no item is left, in the deck or discarded.".to_owned()
        }
        Event::GullsBrought { items } => format!("The gulls bring {}.", cards(items)),
        Event::GaveAway { seat, item: given, to, kept } => format!(
            "{} the {} to {} and {} {}.",
            does(seat, "give", "gives"),
            item(given),
            voice.whom(to),
            if voice.viewer.is(seat) { "keep" } else { "keeps" },
            maybe(kept)
        ),
        Event::HandPassed { from, to, cards: Some(held), .. } => {
            format!("{} hand goes to {}: {}.", capital(&voice.whose(from)), voice.whom(to), cards(held))
        }
        Event::HandPassed { from, to, count: n, .. } => {
            format!(
                "{} hand of {} goes to {}.",
                capital(&voice.whose(from)),
                count(n, "card", "cards"),
                voice.whom(to)
            )
        }
        Event::Showed { seat, item } => format!("{} {}.", does(seat, "show", "shows"), maybe(Some(item))),
        Event::LostVitality { seat, amount, left, cause } => lost(voice, seat, amount, left, cause),
        Event::Regained { seat, amount: 0, .. } => {
            format!(
                "{} unhurt, and {} nothing back.",
                does(seat, "are", "is"),
                if voice.viewer.is(seat) { "get" } else { "gets" }
            )
        }
        Event::Regained { seat, amount, left } => {
            format!("{} {amount} Vitality and {} {left}.", does(seat, "regain", "regains"), have(voice, seat))
        }
        Event::Starvation { mouths, more: 0 } => format!("Starvation: there must be food for {mouths}."),
        Event::Starvation { mouths, more } => {
            format!("Starvation: there must be food for {mouths}, and {more} more today.")
        }
        Event::Laid { seat, count: n } => {
            format!("{} a card face down on the food pile ({n} so far).", does(seat, "lay", "lays"))
        }
        Event::PileClosed { seat, count: 0 } => {
            format!("{} nothing on the food pile.", does(seat, "lay", "lays"))
        }
        Event::PileClosed { seat, count: n } => {
            format!("{} done: {} on the food pile.", does(seat, "are", "is"), count(n, "card", "cards"))
        }
        Event::PileRevealed { meal } => pile(meal),
        Event::AllFed => "Everybody eats.".to_owned(),
        Event::Fed { seat } => format!("{} to eat.", does(seat, "are given", "is given")),
        Event::Unfed { seats } => format!("{} hungry.", subject(voice, seats, "goes", "go")),
        Event::Died { seat, fate } => died(voice, seat, fate),
        Event::CompassPassed { to, why: Passing::Round } => {
            format!("The Compass is passed to {}.", voice.whom(to))
        }
        Event::CompassPassed { to, why: Passing::Death } => {
            format!("The Compass falls to {}.", voice.whom(to))
        }
        Event::CompassPassed { to, why: Passing::Taken } => {
            format!("{} the Compass.", does(to, "seize", "seizes"))
        }
        Event::RescueSighted { rescues, alive } => {
            format!("Rescue! A ship with room for {rescues}, and {} alive.", count(alive, "is", "are"))
        }
        Event::Picked { seat } => format!("{} to be taken along.", does(seat, "are picked", "is picked")),
        Event::Rescued { seats } => format!("{} rescued.", subject(voice, seats, "is", "are")),
        Event::EndIsNear { seat } => {
            format!("{} alone on the raft. The end is near.", does(seat, "are", "is"))
        }
        Event::EndDrawn { seat, card } => {
            format!("{} from The End Is Near: {}", does(seat, "draw", "draws"), stop(&card.facts().name))
        }
        Event::NobodyLeft => "Nobody is left alive.".to_owned(),
        Event::AgendasRevealed { agendas, winners } => revealed(voice, &agendas, winners),
        Event::HandRevealed { seat, cards: held } => {
            format!("{} {}.", does(seat, "held", "held"), cards(held))
        }
    }
}

/// A name at the end of a sentence.
fn stop(name: &str) -> String {
    if name.ends_with('!') { name.to_owned() } else { format!("{name}.") }
}

fn have(voice: Voice<'_>, seat: Seat) -> &'static str {
    if voice.viewer.is(seat) { "have" } else { "has" }
}

/// Several as a subject, with the verb that fits.
fn subject(voice: Voice<'_>, seats: Seats, one: &str, many: &str) -> String {
    let alone = seats.len() < 2 && !seats.into_iter().any(|seat| voice.viewer.is(seat));
    capital(&format!("{} {}", voice.them(seats), if alone { one } else { many }))
}

fn used(voice: Voice<'_>, seat: Seat, used: Item, on: Option<Seat>, kept: bool) -> String {
    let name = item(used);
    match (on, used.effect()) {
        (Some(on), Effect::Kill) => {
            format!("{} {} with the {name}.", voice.does(seat, "shoot", "shoots"), voice.whom_by(seat, on))
        }
        (Some(on), _) if kept => {
            let turn = if voice.viewer.is(seat) { "turn" } else { "turns" };
            format!("{} the {name} and {turn} to {}.", voice.does(seat, "show", "shows"), voice.whom(on))
        }
        (Some(on), _) => {
            format!("{} the {name} on {}.", voice.does(seat, "use", "uses"), voice.whom_by(seat, on))
        }
        (None, _) if kept => format!(
            "{} the {name} and {} it.",
            voice.does(seat, "show", "shows"),
            if voice.viewer.is(seat) { "keep" } else { "keeps" }
        ),
        (None, _) => format!("{} the {name}.", voice.does(seat, "use", "uses")),
    }
}

fn votes(voice: Voice<'_>, vote: VoteResult) -> String {
    let verdict = if vote.passes() {
        format!("{} overboard.", voice.does(vote.against, "go", "goes"))
    } else {
        format!("{}.", voice.does(vote.against, "stay", "stays"))
    };
    let side = |seats: Seats| match seats.len() {
        0 => "0".to_owned(),
        n => format!("{n} ({})", voice.them(seats)),
    };
    format!("The votes: yes {}, no {}. {verdict}", side(vote.yes), side(vote.no))
}

fn lost(voice: Voice<'_>, seat: Seat, amount: u8, left: u8, cause: Cause) -> String {
    let by = match cause {
        Cause::Hunger => "hunger".to_owned(),
        Cause::Item(weapon) => format!("the {}", item(weapon)),
        Cause::Event(card) => format!("\"{}\"", event(card)),
        Cause::End(card) => format!("\"{}\"", card.facts().name),
    };
    format!(
        "{} {amount} Vitality to {by} and {} {left}.",
        voice.does(seat, "lose", "loses"),
        have(voice, seat)
    )
}

fn pile(meal: Meal) -> String {
    let what = if meal.cards.is_empty() { "nothing in it".to_owned() } else { cards(meal.cards) };
    let spoiled = if meal.spoiled > 0 {
        format!(", {} of it lost", meal.spoiled.min(meal.food))
    } else {
        String::new()
    };
    let printed: u8 = meal.cards.iter().map(|item| item.facts().food).sum();
    let today = if printed == meal.food { String::new() } else { format!("{printed} as printed, today ") };
    format!(
        "The food pile is turned over: {what}. {today}{} food{spoiled}: enough for {} of {}.",
        meal.food,
        meal.total.min(meal.mouths),
        meal.mouths
    )
}

fn died(voice: Voice<'_>, seat: Seat, how: Fate) -> String {
    let how = match how {
        Fate::Shot { by, round } if by == seat && voice.viewer.is(seat) => {
            format!("shot by your own hand in round {round}")
        }
        how => fate(seat, how, voice),
    };
    format!("{} dead: {how}.", voice.does(seat, "are", "is"))
}

fn revealed(voice: Voice<'_>, agendas: &[Agenda], winners: Seats) -> String {
    let was = |seat| if voice.viewer.is(seat) { "were" } else { "was" };
    let each = agendas.iter().enumerate().map(|(n, agenda)| {
        let seat = Seat(n as u8);
        format!("{} {} {}", voice.whom(seat), was(seat), agenda.facts().name)
    });
    let won = if winners.is_empty() {
        "Nobody wins.".to_owned()
    } else {
        format!("{}.", subject(voice, winners, "wins", "win"))
    };
    format!("{}. {won}", capital(&each.collect::<Vec<_>>().join(", ")))
}
