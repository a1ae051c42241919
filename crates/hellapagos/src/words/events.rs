//! What happened, as lines of the log.

use table::voice::capital;
use table::{Few, Seat};

use super::{Voice, action, card, cards, count, doom, lower, maybe, resource, sky, weather};
use crate::content::{Card, content};
use crate::moves::{Cause, Event, Fate, Need};
use crate::rulings::rulings;

/// An event, as a line of the log.
pub fn text(event: &Event, voice: Voice<'_>) -> String {
    let who = |seat: Seat| voice.who(seat);
    let whom = |seat: Seat| voice.whom(seat);
    let whose = |seat: Seat| voice.whose(seat);
    let does = |seat: Seat, you: &str, they: &str| voice.does(seat, you, they);
    match *event {
        Event::GameBegins { game, games, first } => {
            let number = if games > 1 { format!("Game {game} of {games}. ") } else { String::new() };
            format!("{number}The ship has sunk. {} the first-player card.", does(first, "hold", "holds"))
        }
        Event::Dealt { seat, cards: Some(held), .. } => {
            format!("{} {}.", does(seat, "rescue", "rescues"), cards(held.iter()))
        }
        Event::Dealt { seat, count: n, .. } => {
            format!("{} {}.", does(seat, "rescue", "rescues"), count(n, "card", "cards"))
        }
        Event::RoundBegins { round, first } => {
            format!("Round {round}. {} first player.", does(first, "are", "is"))
        }
        Event::FirstPlayer { seat } => format!("The first-player card passes to {}.", whom(seat)),
        Event::WeatherRevealed { weather: today } if today.hurricane => {
            format!(
                "The hurricane is here: the raft leaves tonight. {} water for each who collects.",
                today.water
            )
        }
        Event::WeatherRevealed { weather: today } => {
            format!("Today: {}. {} water for each who collects.", sky(today), today.water)
        }
        Event::TooSick { seat } => {
            format!("{} sick: no action and no cards until the survival check.", does(seat, "lie", "lies"))
        }
        Event::Recovered { seat } => format!("{} well again.", does(seat, "are", "is")),
        Event::Fished { seat, balls, food } => {
            let draw = if balls.len() > 1 { format!(" ({})", sum(&balls)) } else { String::new() };
            format!("{}: {food} food{draw}.", does(seat, "fish", "fishes"))
        }
        Event::CollectedWater { seat, water: 0 } => {
            format!("{} no water.", does(seat, "collect", "collects"))
        }
        Event::CollectedWater { seat, water } => {
            format!("{} {water} water.", does(seat, "collect", "collects"))
        }
        Event::GatheredWood { seat, pieces } => {
            format!("{} {} of wood.", does(seat, "gather", "gathers"), count(pieces, "piece", "pieces"))
        }
        Event::Ventured { seat, pieces, bitten: true, .. } => format!(
            "{} for {} more and {} the snake: no more wood.",
            does(seat, "go", "goes"),
            count(pieces, "piece", "pieces"),
            if voice.viewer.is(seat) { "meet" } else { "meets" }
        ),
        Event::Ventured { seat, pieces, .. } => {
            format!(
                "{} for {} more, and no snake.",
                does(seat, "go", "goes"),
                count(pieces, "piece", "pieces")
            )
        }
        Event::RaftGrew { raft } => format!("The raft has {} now.", count(raft, "seat", "seats")),
        Event::Searched { seat, card } => {
            format!(
                "{} the wreckage and {} {}.",
                does(seat, "search", "searches"),
                finds(voice, seat),
                maybe(card)
            )
        }
        Event::FellSick { seat, cause } => {
            let cause = match cause {
                Cause::Snake => "the snake's bite".to_owned(),
                Cause::Ration { card: foul } => format!("the {}", lower(card(foul))),
            };
            format!(
                "{} sick from {cause}: no vote this round, no action in the next.",
                does(seat, "fall", "falls")
            )
        }
        Event::Added { seat, card: ration, matches, resource: what, rations } => format!(
            "{} the {}{} to the stores: {rations} {}.",
            does(seat, "add", "adds"),
            lower(card(ration)),
            boiled(matches),
            resource(what)
        ),
        Event::Saved { seat, by, card: ration, matches } if seat == by => {
            let own = if voice.viewer.is(seat) { "yourself" } else { "themselves" };
            format!(
                "{} {own} with the {}{}{}.",
                does(by, "save", "saves"),
                lower(card(ration)),
                boiled(matches),
                left_over(ration)
            )
        }
        Event::Saved { seat, by, card: ration, matches } => {
            format!(
                "{} {} with the {}{}{}.",
                does(by, "save", "saves"),
                whom(seat),
                lower(card(ration)),
                boiled(matches),
                left_over(ration)
            )
        }
        Event::HeldOut { seat, to, card: foul } => {
            format!("{} out the {} to {}.", does(seat, "hold", "holds"), lower(card(foul)), whom(to))
        }
        Event::Refused { seat, from, card: foul } => {
            format!("{} the {} of {}.", does(seat, "refuse", "refuses"), lower(card(foul)), whom(from))
        }
        Event::Spilled { resource: what, rations } => {
            let most = content().most;
            format!("{rations} {} is lost: the store holds {most} at the most.", resource(what))
        }
        Event::Laid { seat, card: laid } => {
            format!("{} the {} face up.", does(seat, "lay", "lays"), lower(card(laid)))
        }
        Event::Fired { shooter, victim } => {
            format!("{} at {}!", does(shooter, "shoot", "shoots"), whom(victim))
        }
        Event::Played { seat, card: played, on } => self::played(voice, seat, played, on),
        Event::Roasted { food } => format!("The barbecue brings {food} food to the stores."),
        Event::Revived { seat } => format!("{} again, hungry and empty-handed.", does(seat, "live", "lives")),
        Event::Dictated { seat, target, action: dictated } => {
            format!(
                "{} the pendulum: {} must {}.",
                does(seat, "swing", "swings"),
                whom(target),
                action(dictated)
            )
        }
        Event::SawWeather { seat, cards: Some(seen) } => {
            format!(
                "{} coming: {}.",
                does(seat, "see", "sees"),
                table::names::and_list(seen.iter().map(|day| weather(*day)))
            )
        }
        Event::SawWeather { seat, .. } => format!("{} what weather is coming.", does(seat, "know", "knows")),
        Event::SawWreckage { seat, cards: Some(seen) } => {
            format!(
                "{} in the hold, from the top: {}.",
                does(seat, "see", "sees"),
                cards(seen.iter().copied())
            )
        }
        Event::SawWreckage { seat, .. } => {
            format!("{} at the next cards in the hold.", does(seat, "look", "looks"))
        }
        Event::SawHand { seat, of, cards: Some(held) } => {
            format!(
                "{} what {} {}: {}.",
                does(seat, "see", "sees"),
                whom(of),
                holds(voice, of),
                cards(held.iter())
            )
        }
        Event::SawHand { seat, of, .. } => {
            format!("{} at the cards of {}.", does(seat, "look", "looks"), whom(of))
        }
        Event::Stole { seat, from, card } => {
            format!("{} {} from {}.", does(seat, "steal", "steals"), maybe(card), whom(from))
        }
        Event::Gave { seat, to, card } => {
            format!("{} {} {}.", does(seat, "give", "gives"), whom(to), maybe(card))
        }
        Event::Offered { seat, to, card } => {
            format!(
                "{} {} face down before {}, for an exchange.",
                does(seat, "lay", "lays"),
                maybe(card),
                whom(to)
            )
        }
        Event::Swapped { seat, with, given: Some(given), taken: Some(taken) } => format!(
            "{} the {} for {} {}.",
            does(seat, "exchange", "exchanges"),
            lower(card(given)),
            whose(with),
            lower(card(taken))
        ),
        Event::Swapped { seat, with, .. } => {
            format!("{} and {} exchange a card each.", who(seat), whom(with))
        }
        Event::Declined { seat, from } => {
            format!("{} {} offer.", does(seat, "decline", "declines"), whose(from))
        }
        Event::Withdrew { seat, to } => {
            format!("{} back the offer to {}.", does(seat, "take", "takes"), whom(to))
        }
        Event::Returned { seat, to } => {
            format!("{} offer to {} goes back.", capital(&whose(seat)), whom(to))
        }
        Event::Short { need: wanted, missing } => {
            let few = if wanted == Need::Seats { "Too few" } else { "Too little" };
            let is = if wanted == Need::Seats && missing != 1 { "are" } else { "is" };
            format!("{few}: {missing} {} {is} missing.", wanted.words_for(missing))
        }
        Event::StoreEmpty { resource: what } => {
            format!("There is no {} at all: each needs a card of it, or dies.", resource(what))
        }
        Event::SharedOut { resource: what, rations, left } => {
            format!("{rations} {} shared out, {left} left.", resource(what))
        }
        Event::VoteCalled { seat, need: wanted } => {
            format!("{} the vote: one castaway will {}.", does(seat, "call", "calls"), doom(wanted))
        }
        Event::Pointed { seat, against: Some(at) } => {
            format!("{} at {}.", does(seat, "point", "points"), whom(at))
        }
        Event::Pointed { seat, .. } => format!("{} chosen.", does(seat, "have", "has")),
        Event::VotesRevealed { votes } => {
            let each =
                votes.iter().map(|(seat, at)| format!("{} at {}", does(seat, "point", "points"), whom(at)));
            format!("The votes: {}.", each.collect::<Vec<String>>().join("; "))
        }
        Event::Tied { tied, chooser, votes: 0 } => {
            format!("Nobody can vote: {} among {}.", does(chooser, "choose", "chooses"), voice.them(tied))
        }
        Event::Tied { tied, chooser, .. } => {
            format!("A tie between {}: {}.", voice.them(tied), does(chooser, "choose", "chooses"))
        }
        Event::Designated { seat, need: wanted } => {
            format!("{} designated to {}.", does(seat, "are", "is"), doom(wanted))
        }
        Event::VoteVoid { by } => format!("The vote is void: {} leads the votes of this round.", whom(by)),
        Event::Died { seat, fate } => died(voice, seat, fate),
        Event::Inherited { seat, from, cards: Some(held), .. } => {
            format!("{} from {}: {}.", does(seat, "take", "takes"), whom(from), cards(held.iter()))
        }
        Event::Inherited { seat, from, count: n, .. } => {
            format!("{} {} from {}.", does(seat, "take", "takes"), count(n, "card", "cards"), whom(from))
        }
        Event::DepartureCalled { seat } => {
            format!("{} to leave: all must agree.", does(seat, "want", "wants"))
        }
        Event::CallFell { caller: Some(seat) } => {
            format!(
                "With the death of {} the call to leave is off; the new first player may call it.",
                whom(seat)
            )
        }
        Event::CallFell { caller: None } => {
            "Something is missing again for the trip: the call to leave is off, and nobody leaves.".to_owned()
        }
        Event::StayedOn { seat } => format!("{} not call the departure.", does(seat, "do", "does")),
        Event::Answered { seat, agrees: Some(agrees) } => {
            let (you, they) = if agrees { ("agree", "agrees") } else { ("refuse", "refuses") };
            format!("{} to leave.", does(seat, you, they))
        }
        Event::Answered { seat, .. } => format!("{} answered.", does(seat, "have", "has")),
        Event::ConsentRevealed { objectors } if objectors.is_empty() => {
            "Everybody agrees to leave.".to_owned()
        }
        Event::ConsentRevealed { objectors } => {
            format!("Nobody leaves: against it {}.", voice.all(objectors))
        }
        Event::Boarded { seats } => format!("The raft leaves the island with {}.", voice.them(seats)),
        Event::Stranded { seats } => format!("There is no raft. The hurricane takes {}.", voice.them(seats)),
        Event::NobodyLeft => "Nobody is left alive on the island.".to_owned(),
        Event::Scored { points } => {
            let each = points.iter().enumerate().map(|(n, sum)| format!("{} {sum}", who(Seat(n as u8))));
            format!("Points so far: {}.", each.collect::<Vec<String>>().join(", "))
        }
    }
}

fn played(voice: Voice<'_>, seat: Seat, played: Card, on: Option<Seat>) -> String {
    let does = |you: &str, they: &str| voice.does(seat, you, they);
    let named = lower(card(played));
    match (played, on) {
        (Card::AlarmClock, Some(on)) if on == seat => {
            format!("{} the alarm clock, to be first player in the next round.", does("set", "sets"))
        }
        (Card::AlarmClock, Some(on)) => {
            format!(
                "{} the alarm clock for {}, to be first player in the next round.",
                does("set", "sets"),
                voice.whom(on)
            )
        }
        (_, Some(on)) => format!("{} the {named} on {}.", does("play", "plays"), voice.whom(on)),
        (Card::VegetableMill, None) => {
            format!("{} the {named}: 2 food become 2 water.", does("turn", "turns"))
        }
        (Card::AntiVenom, None) => format!("{} the {named}: the bite does no harm.", does("take", "takes")),
        (Card::MetalPlate, None) => format!("{} the bullet with a {named}.", does("stop", "stops")),
        (Card::RaftPlank, None) => format!("{} a {named} to the raft.", does("add", "adds")),
        (Card::CannibalBbqKit, None) => format!("{} the {named}.", does("light", "lights")),
        (Card::FruitBasket, None) => {
            format!("{} out the {named}: nobody dies, and the store is empty.", does("share", "shares"))
        }
        (Card::Coffee, None) => format!("{} the {named}: two actions this round.", does("drink", "drinks")),
        (Card::Conch, None) => {
            format!(
                "{} the {named}: no votes against {} this round.",
                does("blow", "blows"),
                voice.whom(seat)
            )
        }
        (_, None) => format!("{} the {named}.", does("play", "plays")),
    }
}

fn died(voice: Voice<'_>, seat: Seat, fate: Fate) -> String {
    let does = |you: &str, they: &str| voice.does(seat, you, they);
    match fate {
        Fate::Wanted { need: Need::Water, .. } => format!("{} of thirst.", does("die", "dies")),
        Fate::Wanted { need: Need::Food, .. } => format!("{} of hunger.", does("die", "dies")),
        Fate::Wanted { need: wanted, .. } => {
            let scarce = if wanted == Need::Seats { "too few" } else { "too little" };
            format!("{} left behind: {scarce} {}.", does("are", "is"), wanted.words())
        }
        Fate::Shot { .. } => format!("{} dead.", does("are", "is")),
        Fate::Alive | Fate::Boarded { .. } | Fate::Stranded { .. } => {
            format!("{} on.", does("live", "lives"))
        }
    }
}

fn sum(balls: &Few<u8, 6>) -> String {
    balls.iter().map(u8::to_string).collect::<Vec<String>>().join(" + ")
}

fn finds(voice: Voice<'_>, seat: Seat) -> &'static str {
    if voice.viewer.is(seat) { "find" } else { "finds" }
}

fn holds(voice: Voice<'_>, seat: Seat) -> &'static str {
    if voice.viewer.is(seat) { "hold" } else { "holds" }
}

/// What of a larger card goes to the stores when it saves somebody; what has no room there is told by itself (H3.6, H4.5).
fn left_over(ration: Card) -> String {
    let Some(what) = ration.resource() else { return String::new() };
    match ration.rations(what).saturating_sub(rulings().eaten_of_a_card) {
        0 => String::new(),
        over => format!("; the other {over} {} go to the stores", resource(what)),
    }
}

fn boiled(matches: bool) -> &'static str {
    if matches { " (boiled with matches)" } else { "" }
}
