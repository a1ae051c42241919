//! What the log says besides its words: what stands out in it, what is shown before the table goes on, and what the game turned on.

use robinson_crusoe::pieces::{Invention, Mark, Shade, Who};
use robinson_crusoe::words::{self, names};
use robinson_crusoe::{Cast, Ending, Event, Position, Source, Tale};
use table::Seat;
use table::names::and_list;
use table::voice::{capital, count};

use super::art::{face, sign, sign_of};
use super::dice::{self, Thrown};
use super::places::name;
use super::{dusk, finis, ledger, pictures};
use crate::scene::Look;
use crate::staging::{Anchor, Beat, Hold, Moment, Sound};

/// While three dice come to rest one after the other.
const DICE: u16 = 1500;
/// While one die rolls.
const DIE: u16 = 900;
/// While a card or a tile is turned over.
const TURN: u16 = 650;
/// While clouds drift over the roof, or two measure each other.
const DRIFT: u16 = 1000;

const STORES: Anchor = Anchor::Place("stores");

/// What is shown of an event before the table goes on.
///
/// One move can end a day and begin the next, and a page that is told too many moments shows none: what is told of everybody is
/// one moment, and what the evening sums up has none of its own.
pub(super) fn beat(look: &Look<Position>, line: usize) -> Option<Beat> {
    let Tale { event, cast } = look.sight.log.get(line)?.event;
    of_the_day(look, line, event, &cast)
        .or_else(|| of_the_evening(look, line, event))
        .or_else(|| of_the_people(look, line, event, &cast))
}

/// Cards, dice, tiles and what is made.
fn of_the_day(look: &Look<Position>, line: usize, event: Event, cast: &Cast) -> Option<Beat> {
    let view = look.view;
    let scenario = Some(view.setup.scenario);
    Some(match event {
        Event::Stranded => Beat::new(Hold::Read, pictures::stranded(view)).sound(Sound::Storm),
        Event::Acts { who, at, sure: true, confused: false } => {
            Beat::new(Hold::Glance, pictures::setting_out(view, cast, who, at))
        }
        Event::Rolled { .. } => {
            let dice = Thrown::of(&event)?;
            Beat::new(Hold::Glance, pictures::throw(look, line, &dice)).suspense(DICE).sound(Sound::Dice).tip(
                "robinson-dice",
                "With too few pawns three dice decide: whether it succeeds, whether it hurts, and whether an adventure waits.",
            )
        }
        Event::Rerolled { who, die, .. } => {
            let mut again = Thrown::before(&look.sight.log[..line])?;
            again.again(&event);
            again.who = who;
            again.shows = again.shows.map(|(one, up)| (one, up.filter(|_| one == die)));
            Beat::new(Hold::Glance, pictures::throw(look, line, &again)).suspense(DIE).sound(Sound::Dice)
        }
        Event::Adventure { card, .. } => turned(card).tip(
            "robinson-adventure",
            "An adventure happens at once. Some cards come back later as an event: remember what you left behind.",
        ),
        Event::Turned { card, .. } | Event::Later { card, .. } => turned(card),
        Event::Drawn { card } => turned(card).tip(
            "robinson-threat",
            "Each morning brings an event. Its lower half stays as a threat: send a pawn there before it slides off the field.",
        ),
        Event::Struck { card } => Beat::new(Hold::Read, pictures::turned(card))
            .sound(Sound::Crack)
            .tip("robinson-struck", "Nobody went to this threat in time, so it strikes."),
        Event::Explored { space, tile, .. } => {
            Beat::new(Hold::Glance, pictures::tile(space, tile)).suspense(TURN).sound(Sound::Card)
        }
        Event::Fight { who, strength, beast, .. } => {
            Beat::new(Hold::Read, pictures::fight(look, line, who, strength, beast))
                .suspense(DRIFT)
                .sound(Sound::Bite)
                .tip("robinson-fight", "Each point of strength above your weapon level is a wound.")
        }
        Event::Built { invention } => {
            let what = pictures::made(sign_of(invention), names::invention(invention), None);
            Beat::new(Hold::Glance, what).sound(Sound::Knock)
        }
        Event::Shelter => {
            Beat::new(Hold::Read, pictures::made(sign("hut"), "Shelter", None)).sound(Sound::Knock).tip(
                "robinson-shelter",
                "Nobody sleeps in the open any more, and roof and palisade can be built.",
            )
        }
        Event::ShelterLost => {
            Beat::new(Hold::Read, pictures::gone(sign("hut"), "Shelter")).sound(Sound::Crack)
        }
        // Roof and palisade fall with the Shelter, which has been seen.
        Event::Level { n: ..0, from: Source::Book, .. } => return None,
        Event::Level { level, n, to, .. } if n > 0 => {
            let what = pictures::made(sign_of(level), ledger::title(level), Some(to.to_string()));
            Beat::new(Hold::Glance, what).sound(Sound::Knock)
        }
        Event::Level { level, .. } => {
            Beat::new(Hold::Glance, pictures::gone(sign_of(level), ledger::title(level))).sound(Sound::Crack)
        }
        Event::ItemLost { invention } => {
            let lost = Beat::new(Hold::Read, pictures::gone(sign_of(invention), names::invention(invention)))
                .sound(Sound::Crack);
            told_to_all(look, lost, format!("Your camp loses the {}", names::invention(invention)))
        }
        Event::Kept { keepsake } => {
            Beat::new(Hold::Glance, pictures::made(sign("treasure"), keepsake.name(), None))
                .sound(Sound::Cheer)
                .flies(Anchor::Place("chart"), Anchor::Place("at-hand"), sign("treasure"))
        }
        Event::ItemFound { item } => {
            Beat::new(Hold::Glance, pictures::made(sign_of(item), names::item(item), None))
                .sound(Sound::Cheer)
        }
        Event::Discovered { token, .. } => {
            Beat::new(Hold::Glance, pictures::made(sign_of(token), names::token(token, scenario), None))
                .sound(Sound::Card)
                .flies(Anchor::Place("chart"), Anchor::Place("at-hand"), sign_of(token))
                .tip("robinson-discovery", "What is found can be used once all actions of the day are done.")
        }
        Event::Harvest { goods } => carried(Anchor::Place("chart"), goods)?,
        Event::Produced { goods } => carried(Anchor::Place("camp"), goods)?,
        Event::Returned { goods, .. } => carried(Anchor::Place("chart"), goods)?,
        Event::Piled { wood, .. } => {
            let logs = pictures::haul(robinson_crusoe::pieces::Goods { wood, ..Default::default() });
            Beat::new(Hold::Glance, logs).sound(Sound::Knock).flies(STORES, Anchor::Place("goal"), sign("wood"))
        }
        Event::Marked { mark: Mark::Cross, .. } => {
            Beat::new(Hold::Glance, pictures::made(sign("cross"), "Cross", None)).sound(Sound::Knock)
        }
        Event::Burnt { .. } => {
            Beat::new(Hold::Read, pictures::made(sign("fire"), "Burnt", None)).sound(Sound::Crack)
        }
        _ => return None,
    })
}

/// Weather, lava, and the sum of the day.
fn of_the_evening(look: &Look<Position>, line: usize, event: Event) -> Option<Beat> {
    Some(match event {
        Event::Dice { rain, winter, hungry } => {
            let dice = maud::html! {
                span.thrown.of-weather {
                    @for (n, face) in [rain, winter, hungry].into_iter().enumerate() { @if let Some(face) = face { (dice::weather(n, face)) } }
                }
            };
            Beat::new(Hold::Glance, dice).suspense(DICE).sound(Sound::Dice)
        }
        Event::Clouds { rain, winter, roof } => {
            let beat = Beat::new(Hold::Read, pictures::clouds(rain, winter, roof))
                .suspense(DRIFT)
                .sound(Sound::Storm);
            beat.tip(
                "robinson-weather",
                "Each cloud above your roof takes 1 food and 1 wood. A winter cloud takes 1 wood besides. What is missing is a wound for everybody.",
            )
        }
        // Whoever pays for it is told under it.
        Event::Shaded { shade: Some(shade), .. } => {
            let cloud =
                sign(if matches!(shade, Shade::HoochWinter | Shade::Blankets) { "snow" } else { "rain" });
            let off = pictures::gone(cloud, &capital(names::shade(shade)));
            Beat::new(Hold::Glance, off).sound(Sound::Cheer)
        }
        Event::Lava { .. } => Beat::new(Hold::Read, sign("volcano")).sound(Sound::Crack),
        Event::City => Beat::new(Hold::Read, sign("village")).sound(Sound::Heartbeat),
        Event::Born { .. } => Beat::new(Hold::Read, sign("heart")).sound(Sound::Cheer),
        Event::Morale { n, to, .. } if n != 0 => Beat::new(Hold::Glance, pictures::morale(n, to))
            .sound(if n > 0 { Sound::Cheer } else { Sound::Heartbeat })
            .tip(
                "robinson-morale",
                "Low morale costs the first player determination each morning, and high morale brings some.",
            ),
        Event::Round { .. } => Beat::new(Hold::Evening, dusk::dusk(look, line)?).sound(Sound::Dusk).tip(
            "robinson-night",
            "Without a shelter everybody takes 1 wound each night, and ordinary food rots by the morning.",
        ),
        _ => return None,
    })
}

/// What is done to people.
fn of_the_people(look: &Look<Position>, line: usize, event: Event, cast: &Cast) -> Option<Beat> {
    let view = look.view;
    let mine = |who: Who| look.table.me.is_some() && cast.seat(who) == look.table.me;
    let told = |beat: Beat, who: Who, what: String| if mine(who) { beat.to_me(what) } else { beat };
    Some(match event {
        Event::Wounded { from, .. } => {
            let hurt = wounds_together(look, line)?;
            let own: Vec<(Who, u8)> = hurt.iter().copied().filter(|(who, _)| mine(*who)).collect();
            let beat = Beat::new(
                Hold::Glance,
                pictures::wounded(view, if own.is_empty() { &hurt } else { &own }),
            )
            .sound(Sound::Bite)
            .tip(
                "robinson-wound",
                "If one of you dies, all have lost. Rest in camp heals; so do some skills and tokens.",
            );
            if own.is_empty() { beat } else { beat.to_me(capital(&pain(look, cast, &own, from))) }
        }
        Event::Hungry { who } => {
            let n = hunger_of(look, line, who);
            let what = if n > 0 {
                format!(
                    "{}: {}",
                    whom(look, cast, who, "go hungry", "goes hungry"),
                    count(n, "wound", "wounds")
                )
            } else {
                whom(look, cast, who, "go hungry", "goes hungry")
            };
            let empty = maud::html! { (pictures::portrait(view, who)) span.no-food { (sign("food")) } };
            let beat = Beat::new(Hold::Glance, empty)
                .sound(Sound::Heartbeat)
                .tip("robinson-hunger", "Everybody eats 1 food each night. Who gets none takes 2 wounds.");
            told(beat, who, capital(&what))
        }
        Event::SpecialWound { who, part, .. } => {
            let beat = Beat::new(Hold::Read, pictures::wounded(view, &[(who, 1)])).sound(Sound::Bite).tip(
                "robinson-special",
                "A special wound stays until a card of the same colour makes it worse, or you rid yourself of it.",
            );
            told(
                beat,
                who,
                capital(&format!(
                    "{} a wound at the {}",
                    whom(look, cast, who, "bear", "bears"),
                    names::part(part)
                )),
            )
        }
        Event::Healed { who, n, .. } if mine(who) => {
            let hearts = maud::html! { (pictures::portrait(view, who)) span.healed { @for _ in 0..n.min(6) { (sign("heart")) } } };
            let what = format!("{} {}", whom(look, cast, who, "heal", "heals"), count(n, "wound", "wounds"));
            Beat::new(Hold::Glance, hearts).sound(Sound::Cheer).to_me(capital(&what))
        }
        Event::Cursed { who } if mine(who) => Beat::new(Hold::Read, pictures::portrait(view, who))
            .sound(Sound::Heartbeat)
            .to_me(capital(&whom(look, cast, who, "are cursed", "is cursed"))),
        Event::FewerPawns { who, .. } | Event::NoSkills { who } if mine(who) => {
            let pawn = maud::html! { (pictures::portrait(view, who)) (sign("minus-pawn")) };
            let what = whom(look, cast, who, "are held back", "is held back");
            Beat::new(Hold::Glance, pawn).to_me(capital(&what))
        }
        Event::Outside { who } => Beat::new(Hold::Glance, pictures::portrait(view, who)),
        Event::JennyFetched => Beat::new(Hold::Read, face("face-jenny")).sound(Sound::Cheer),
        Event::Died { who } => {
            let beat = Beat::new(Hold::Stop, fallen(pictures::portrait(view, who))).sound(Sound::Toll);
            told(beat, who, capital(&whom(look, cast, who, "die", "dies")))
        }
        Event::FridayDied => Beat::new(Hold::Stop, fallen(face("friday"))).sound(Sound::Toll),
        Event::Over { ending } => {
            let sound = if ending == Ending::Won { Sound::Cheer } else { Sound::Toll };
            Beat::new(Hold::Stop, finis::scene(view, ending)).sound(sound)
        }
        _ => return None,
    })
}

fn turned(card: robinson_crusoe::Kind) -> Beat {
    Beat::new(Hold::Read, pictures::turned(card)).suspense(TURN).sound(Sound::Card)
}

/// Goods that are brought to the stores; nothing of nothing.
fn carried(from: Anchor, goods: robinson_crusoe::pieces::Goods) -> Option<Beat> {
    if goods.is_none() {
        return None;
    }
    let beat = Beat::new(Hold::Glance, pictures::haul(goods)).sound(Sound::Bag);
    let all = robinson_crusoe::pieces::Good::ALL.iter().filter(|good| goods.of(**good) > 0);
    Some(all.fold(beat, |beat, good| beat.flies(from, STORES, sign_of(good))))
}

fn fallen(portrait: maud::Markup) -> maud::Markup {
    maud::html! { span.fallen { (portrait) (sign("grave")) } }
}

/// What is done to the camp is done to whoever lives there.
fn told_to_all(look: &Look<Position>, beat: Beat, what: String) -> Beat {
    if look.table.me.is_some() { beat.to_me(what) } else { beat }
}

/// Whether a line belongs to the same blow as the wounds around it: everybody is hurt by the same thing at once.
fn is_same_blow(event: &Event, from: Source) -> bool {
    match event {
        Event::Wounded { from: other, .. } => *other == from,
        Event::Morale { .. } | Event::Spared { .. } | Event::Ate { .. } => true,
        _ => false,
    }
}

/// Everybody who is hurt by one thing, told at the first of them; none where the moment before has told of it: hunger, special wounds.
fn wounds_together(look: &Look<Position>, line: usize) -> Option<Vec<(Who, u8)>> {
    let log = &look.sight.log;
    let Event::Wounded { from, .. } = log.get(line)?.event.event else { return None };
    let before = log[..line].iter().rev().take_while(|line| is_same_blow(&line.event.event, from));
    if before.clone().any(|line| matches!(line.event.event, Event::Wounded { .. })) {
        return None;
    }
    let cause = log[..line - before.count()].last().map(|line| line.event.event);
    if from == Source::Hunger && matches!(cause, Some(Event::Hungry { .. })) {
        return None;
    }
    let mut hurt: Vec<(Who, u8)> = Vec::new();
    for line in log[line..].iter().take_while(|line| is_same_blow(&line.event.event, from)) {
        if let Event::Wounded { who, n, .. } = line.event.event {
            match hurt.iter_mut().find(|(other, _)| *other == who) {
                Some((_, sum)) => *sum += n,
                None => hurt.push((who, n)),
            }
        }
    }
    Some(hurt)
}

/// The wounds that somebody's hunger brings.
fn hunger_of(look: &Look<Position>, line: usize, who: Who) -> u8 {
    match look.sight.log.get(line + 1).map(|line| line.event.event) {
        Some(Event::Wounded { who: other, n, from: Source::Hunger }) if other == who => n,
        _ => 0,
    }
}

/// "you are", or "the Cook is" for whoever leads several.
fn whom(look: &Look<Position>, cast: &Cast, who: Who, you: &str, they: &str) -> String {
    let alone = cast.seat(who).is_some_and(|seat: Seat| cast.leads_one(seat));
    if alone { format!("you {you}") } else { format!("the {} {they}", name(look.view, who)) }
}

/// "you take 2 wounds: hunger".
fn pain(look: &Look<Position>, cast: &Cast, own: &[(Who, u8)], from: Source) -> String {
    let one = |(who, n): &(Who, u8)| {
        format!("{} {}", whom(look, cast, *who, "take", "takes"), count(*n, "wound", "wounds"))
    };
    let because = words::endings::last_wound(from).map_or(String::new(), |why| format!(": {why}"));
    and_list(own.iter().map(one)) + &because
}

/// What a line meant for the whole game.
pub(super) fn moment(look: &Look<Position>, line: usize) -> Option<Moment> {
    Some(match look.sight.log.get(line)?.event.event {
        Event::Died { .. } | Event::FridayDied => Moment::Death,
        Event::JennyFetched | Event::Over { ending: Ending::Won } => Moment::Rescue,
        Event::Over { .. } => Moment::Turn,
        Event::Shelter | Event::ShelterLost | Event::Burnt { .. } | Event::SpecialWound { .. } => {
            Moment::Turn
        }
        Event::Wounded { n: 3.., .. } => Moment::Turn,
        Event::Built { invention } if is_of_the_goal(invention) => Moment::Turn,
        _ => return None,
    })
}

/// Whether a scenario cannot be won without it.
fn is_of_the_goal(invention: Invention) -> bool {
    matches!(invention, Invention::Fire | Invention::RescueRaft | Invention::Lifeboat | Invention::JollyBoat)
}

/// How much a line of the log weighs: a class for those that stand out.
pub(super) fn weight_of(tale: &Tale) -> Option<&'static str> {
    match tale.event {
        Event::Round { .. } | Event::Stranded => Some("chapter"),
        Event::Died { .. }
        | Event::Struck { .. }
        | Event::FridayDied
        | Event::ShelterLost
        | Event::SpecialWound { .. }
        | Event::Lava { .. }
        | Event::Missing { .. }
        | Event::Hungry { .. } => Some("grave"),
        Event::Built { .. }
        | Event::Shelter
        | Event::Kept { .. }
        | Event::JennyFetched
        | Event::Burnt { .. }
        | Event::Explored { .. } => Some("glad"),
        Event::Over { ending: Ending::Won } => Some("glad"),
        Event::Over { .. } => Some("grave"),
        _ => None,
    }
}
