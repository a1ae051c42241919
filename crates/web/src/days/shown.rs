//! What is drawn of a moment: small scenes on the sea, moved by the style sheet alone. Without motion each is a still picture of
//! how it ended.

use maud::{Markup, html};
use twenty_one_days::{Bottle, Colour, Die, Disaster, Forecast, Person, Roll, Signal, Symbol, View, content};

use super::art::{colour, die, face, face_at, id, sign, sign_at};
use super::words;

/// A scene on the sea.
fn scene(kind: &str, inside: Markup) -> Markup {
    html! {
        svg.vignette.{ "v-" (kind) } viewBox="0 0 400 210" aria-hidden="true" {
            (inside)
            path.v-wave d="M-20 196q25-16 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0v30H-20z" {}
        }
    }
}

/// A few planks, seen from above.
fn planks(x: i32, y: i32, number: i32) -> Markup {
    html! { @for n in 0..number { (plank(x + n * 44, y + [0, 4, -3, 2][n as usize % 4])) } }
}

fn plank(x: i32, y: i32) -> Markup {
    html! {
        g.plank transform={ "translate(" (x) " " (y) ") scale(.66 .62)" } {
            path.shade d="M8 14Q37 6 67 14L69 234Q36 243 9 235z" {}
            path.wash d="M2 7Q31-2 61 6L63 224Q31 233 3 225z" {}
            path.line d="M2 7Q31-2 61 6L63 224Q31 233 3 225zM17 26v60M42 20v30M30 70v74M48 118v62M15 140v58" {}
        }
    }
}

/// A die that rolls and settles: what it shows in the end, and what flashes by before.
fn rolling(roll: Roll, thrown: &Die, n: usize, changed: Option<u8>) -> Markup {
    let show = |face: u8| match words::picture(roll, face) {
        Some((drawing, _)) => html! { span.cube { (sign(drawing)) } },
        None => die(thrown.owner, face),
    };
    let by = |step: u8| (thrown.face + step - 1) % 6 + 1;
    html! {
        span.rolling.{ "r-" (n) }.turned[changed.is_some()] {
            @match changed {
                Some(before) => span.flash.was { (show(before)) },
                None => { span.flash { (show(by(3))) } span.flash.late { (show(by(1))) } }
            }
            span.settled { (show(thrown.face)) }
        }
    }
}

/// What dice are rolled for, drawn beside them.
fn drawing_of(roll: Roll) -> &'static str {
    match roll {
        Roll::Sky => "cloud",
        Roll::Pack | Roll::Shark { .. } => "fin",
        Roll::Octopus => "octopus",
        Roll::Tentacle | Roll::Defence { .. } => "tentacle",
        Roll::Swim => "jellyfish",
        Roll::Paranoia => "paranoia",
        Roll::Flare | Roll::FlareAgain | Roll::FlareToken => "flare-gun",
        Roll::FourFlares => "four-flares",
        Roll::Receive => "receive",
        Roll::Play => "play",
        Roll::Turtle => "turtle",
        Roll::Hope => "bag",
        Roll::Fishing => "rod-whole",
        Roll::Kid => "kid",
        Roll::Paw { .. } => "paw",
        Roll::Signal { how: Signal::Flare } => "flare-gun",
        Roll::Signal { how: Signal::Shout | Signal::Sing } => "megaphone",
        Roll::Signal { how: Signal::Kite } | Roll::Kite => "kite",
    }
}

/// A throw: what for, by whom, and the dice.
pub(super) fn throw(roll: Roll, by: Option<Person>, dice: &[Die]) -> Markup {
    html! {
        div.throw-of {
            p.what-for { (sign(drawing_of(roll))) @if let Some(by) = by { (face(by)) } span { (words::roll(roll).0) } }
            p.rolled {
                @for (n, thrown) in dice.iter().enumerate() { (rolling(roll, thrown, n, None)) }
                @if let Roll::Defence { against } = roll { span.versus { "against" (die(None, against)) } }
            }
        }
    }
}

/// A throw of which one die was changed: by whom, with what, and from what it showed before.
pub(super) fn change(roll: Roll, dice: &[Die], changed: u8, before: Option<u8>, with: Markup) -> Markup {
    html! {
        div.throw-of.changes {
            p.what-for { (with) }
            p.rolled {
                @for (n, thrown) in dice.iter().enumerate() {
                    @if n == usize::from(changed) { (rolling(roll, thrown, 0, before)) }
                    @else { span.lies { @match words::picture(roll, thrown.face) {
                        Some((drawing, _)) => span.cube { (sign(drawing)) },
                        None => (die(thrown.owner, thrown.face)),
                    } } }
                }
            }
        }
    }
}

/// The character dice of everybody, thrown together.
pub(super) fn characters(view: &View, all: &[(Person, [u8; 2])]) -> Markup {
    let of = |person: Person| view.survivors.iter().find(|one| one.person == person).map(|one| one.colour);
    html! {
        div.throw-of.characters {
            @for (person, dice) in all {
                p.rolled { (face(*person))
                    @for (n, shows) in dice.iter().enumerate().filter(|(_, shows)| **shows > 0) {
                        (rolling(Roll::Hope, &Die { owner: of(*person), face: *shows }, n, None))
                    }
                }
            }
        }
    }
}

/// The fins close in around the raft.
pub(super) fn fins(distance: u8) -> Markup {
    let far = 58 + i32::from(distance.clamp(1, 5)) * 22;
    scene(
        if distance == 1 { "fins near" } else { "fins" },
        html! {
            (planks(134, 46, 3))
            @for (n, (x, y)) in [(-10, 0), (-7, -6), (-6, 5), (8, 1), (6, -6), (7, 6)].into_iter().enumerate() {
                g.closing.{ "from-" (if x < 0 { "left" } else { "right" }) } transform={ "translate(" (200 + x * far / 10) " " (104 + y * far / 14) ")" } {
                    g.comes.{ "c-" (n) } {
                        @if x > 0 { g transform="scale(-1 1)" { (sign_at("fin", -26, -28, 52)) } } @else { (sign_at("fin", -26, -28, 52)) }
                    }
                }
            }
            text.v-count x="200" y="128" { (distance) }
        },
    )
}

/// A shark goes for somebody: it bites, or it is beaten off.
pub(super) fn shark(number: u8, person: Person, bites: bool) -> Markup {
    scene(
        if bites { "shark bites" } else { "shark" },
        html! {
            (planks(226, 36, 3))
            g.victim { (face_at(person, 292, 104, 112)) }
            @if bites {
                g.jaw.upper { path d="M214 40Q292-22 370 40L372 66 356 46 340 72 322 48 304 76 286 50 268 76 250 48 234 70 216 52z" {} }
                g.jaw.lower { path d="M222 172Q292 232 362 172L362 148 346 166 330 142 312 164 294 140 276 164 258 142 240 164 224 150z" {} }
            }
            g.attacker { (sign_at("fin", if bites { 96 } else { 62 }, 62, 104)) text.v-count x=(if bites { 140 } else { 106 }) y="142" { (number) } }
        },
    )
}

/// A tentacle closes around somebody; cut off, it falls back into the sea.
pub(super) fn tentacle(person: Person, cut: bool) -> Markup {
    let path = "M30 236C56 150 130 190 188 172s76-76 28-100-92 30-58 66 122 40 150-8";
    scene(
        if cut { "tentacle cut" } else { "tentacle" },
        html! {
            (planks(118, 40, 4))
            g.victim { (face_at(person, 204, 104, 104)) }
            g.arm { path.t-ink d=(path) {} path.t-wash d=(path) {} path.t-cups d=(path) {} }
            @if cut { path.slash d="M118 40L236 196" {} }
        },
    )
}

/// The octopus, asleep under the raft or awake over it.
pub(super) fn octopus(tentacles: u8, awake: bool) -> Markup {
    let head = "M200 20c-46 0-66 32-60 62 4 16 14 22 18 34h84c4-12 14-18 18-34 6-30-14-62-60-62z";
    scene(
        if awake { "octopus awake" } else { "octopus" },
        html! {
            g.rises {
                @for n in 0..i32::from(tentacles) {
                    @let side = n * 2 - i32::from(tentacles) + 1;
                    @let tip = 200 + side * 24;
                    @let up = 74 + side.abs() * 4;
                    @let path = format!("M{} 112C{} 172 {} 190 {tip} {}q{} -22 {} -30", 200 + side * 8, 200 + side * 14, tip - side * 3, if awake { up + 30 } else { 178 }, 10 * side.signum(), -4 * side.signum());
                    g.arm.{ "a-" (n) } { path.t-ink d=(path) {} path.t-wash d=(path) {} path.t-cups d=(path) {} }
                }
                path.head d=(head) {}
                @if awake {
                    circle.eye cx="180" cy="78" r="15" {} circle.eye cx="222" cy="78" r="15" {}
                    circle.pupil cx="183" cy="82" r="6" {} circle.pupil cx="219" cy="82" r="6" {}
                    path.brow d="M160 56l28 10M242 56l-28 10" {}
                } @else {
                    path.brow d="M166 80q14 10 28 0M208 80q14 10 28 0" {}
                    text.v-sleep x="278" y="56" { "z" } text.v-sleep x="302" y="34" { "z" }
                }
            }
        },
    )
}

/// A wave takes somebody among the jellyfish.
pub(super) fn overboard(person: Person) -> Markup {
    scene(
        "overboard",
        html! {
            (planks(-10, 20, 3))
            (sign_at("jellyfish", 300, 118, 62)) (sign_at("jellyfish", 178, 146, 46)) (sign_at("jellyfish", 342, 52, 40))
            g.falls { (face_at(person, 240, 118, 92)) }
            path.splash d="M186 150q12-30 2-54M212 168q4-38-10-66M270 168q-2-36 14-62M296 152q-10-28 4-48" {}
        },
    )
}

/// A plank breaks off, or is tied on again.
pub(super) fn breaks(left: bool, lost: bool) -> Markup {
    let (rest, loose) = if left { (164, 66) } else { (104, 290) };
    scene(
        if lost { "breaks" } else { "mended" },
        html! {
            (planks(rest, 38, 4))
            path.rope d={ "M" (rest - 4) " 74q88 8 180 0M" (rest - 4) " 146q88 8 180 0" } {}
            g.loose.{ (if left { "to-left" } else { "to-right" }) } { (plank(loose, 38)) @if lost { path.crack d={ "M" (loose + 8) " 96l10 10-8 8 12 10-10 8 14 8" } {} } }
        },
    )
}

/// The ship goes along its track.
pub(super) fn ship(to: u8, nearer: bool) -> Markup {
    let track = content().track;
    let x = |space: i32| 26 + space * 29;
    scene(
        if nearer { "ship nearer" } else { "ship" },
        html! {
            path.rope-ink d="M20 150H380" {} path.rope d="M20 150H380" {}
            @for space in 0..=i32::from(track.buoy) { circle.space.passed[space < i32::from(to)] cx=(x(space)) cy="150" r="9" {} }
            (sign_at("anchor", x(i32::from(track.anchor)) - 15, 164, 30))
            (sign_at("buoy", x(i32::from(track.buoy)) - 25, 92, 50))
            g.sails { (sign_at("ship", x(i32::from(to)) - 46, 62, 92)) }
        },
    )
}

/// What comes out of a bottle; a bottle that is found is still shut.
pub(super) fn bottle(person: Person, bottle: Bottle, opened: bool) -> Markup {
    scene(
        if opened { "bottle opened" } else { "bottle" },
        html! {
            g.finder { (face_at(person, 92, 104, 96)) }
            g.flask { (sign_at("bottle", 158, 58, 96)) }
            g.inside { (sign_at(&id(bottle), 268, 50, 104)) }
        },
    )
}

/// A disaster is turned up.
pub(super) fn disaster(card: Disaster, strikes: bool) -> Markup {
    let facts = card.facts();
    scene(
        if strikes { "disaster strikes" } else { "disaster" },
        html! {
            g.card-of { rect x="96" y="22" width="208" height="162" rx="12" {}
                @for (n, effect) in facts.effects.iter().enumerate() { (sign_at(&id(*effect), 104 + n as i32 * 192 / facts.effects.len() as i32 + 96 / facts.effects.len() as i32 - 33, if strikes { 70 } else { 40 }, 66)) }
                @if !strikes { (sign_at("hope-token", 150, 124, 46)) text.v-price x="226" y="162" { (facts.cost) } }
            }
            @if strikes { path.bolt d="M92 0L64 74h28L52 168l80-106h-32l34-62z" {} path.bolt.far d="M344 0l-22 60h22l-32 78 66-90h-28l24-48z" {} }
        },
    )
}

/// The weather comes up.
pub(super) fn weather(space: Forecast) -> Markup {
    scene(
        if space == Forecast::Heavy { "weather heavy" } else { "weather" },
        html! { g.under { (sign_at(words::forecast(space), 222, 74, 92)) } g.drifts { (sign_at("cloud", 92, 8, 170)) } },
    )
}

/// Everybody loses or gains something at once.
pub(super) fn everybody(symbol: Symbol, who: &[Person]) -> Markup {
    let good = !matches!(symbol, Symbol::AllLose);
    let from = 200 - (who.len() as i32 - 1) * 46;
    scene(
        if good { "all good" } else { "all" },
        html! {
            (sign_at(&id(symbol), 164, 2, 72))
            @for (n, person) in who.iter().enumerate() {
                g.each.{ "e-" (n) } { (face_at(*person, from + 92 * n as i32, 122, 78))
                    text.v-change x=(from + 92 * n as i32 + 30) y="96" { (if !good { "−1" } else if symbol == Symbol::AllGain { "+1" } else { "+2" }) } }
            }
        },
    )
}

/// A call goes over the water.
pub(super) fn signal(person: Person, how: Signal) -> Markup {
    scene(
        "signal",
        html! {
            path.dusk d="M-10-10H410V78q-205 10-420 0z" {}
            (sign_at("ship", 318, 30, 54))
            (planks(20, 92, 3))
            g.caller-of { (face_at(person, 88, 134, 84)) }
            @match how {
                Signal::Flare => {
                    path.trail d="M116 112Q148 40 196 34" {}
                    g.bursts transform="translate(206 34)" {
                        path.rays d="M0-30v-14M0 30v14M-30 0h-14M30 0h14M-21-21l-10-10M21-21l10-10M-21 21l-10 10M21 21l10 10" {}
                        path.spark d="M0-20l5 13 14 1-11 9 4 14-12-8-12 8 4-14-11-9 14-1z" {}
                    }
                }
                Signal::Shout | Signal::Sing => {
                    g.cone { (sign_at("megaphone", 128, 84, 64)) }
                    @for n in 0..3 { path.sound.{ "s-" (n) } d={ "M" (206 + n * 26) " " (96 - n * 8) "q" (16 + n * 6) " " (22 + n * 8) " 0 " (44 + n * 16) } {} }
                }
                Signal::Kite => g.soars { (sign_at("kite", 170, 10, 84)) },
            }
        },
    )
}

/// The kite is up.
pub(super) fn kite() -> Markup {
    scene(
        "kite",
        html! { (planks(40, 110, 3)) path.string d="M110 140Q200 120 262 76" {} g.soars { (sign_at("kite", 230, 6, 96)) } },
    )
}

/// Somebody is dead: the world stands still.
pub(super) fn death(person: Person) -> Markup {
    scene(
        "death",
        html! {
            path.moon d="M330 26a30 30 0 1 0 26 44 26 26 0 0 1-26-44z" {}
            g.sinks { (face_at(person, 200, 96, 116)) }
            path.ripple d="M104 160q96 26 192 0M130 178q70 18 140 0" {}
            (sign_at("skull", 268, 104, 56))
        },
    )
}

/// The ship is at the buoy.
pub(super) fn rescue(saved: &[Person]) -> Markup {
    let from = 132 - (saved.len() as i32 - 1) * 27;
    scene(
        "rescue",
        html! {
            path.dawn d="M-10-10H410V84q-205 10-420 0z" {}
            path.v-sun d="M40 88a50 50 0 0 1 100 0z" {}
            g.arrives { (sign_at("ship", 214, 8, 140)) }
            (sign_at("buoy", 342, 88, 58))
            (planks(46, 106, 4))
            @for (n, person) in saved.iter().enumerate() { g.cheers.{ "e-" (n) } { (face_at(*person, from + 54 * n as i32, 146, 56)) } }
        },
    )
}

/// The ship sails past what is left.
pub(super) fn adrift(alive: &[Person]) -> Markup {
    let from = 132 - (alive.len() as i32 - 1) * 27;
    scene(
        "adrift",
        html! {
            path.dusk d="M-10-10H410V78q-205 10-420 0z" {}
            g.leaves { (sign_at("ship", 318, 34, 48)) }
            (planks(46, 96, 4)) (sign_at("fin", 284, 120, 56))
            @for (n, person) in alive.iter().enumerate() { (face_at(*person, from + 54 * n as i32, 140, 54)) }
        },
    )
}

/// Two change places.
pub(super) fn trade(one: Person, two: Person) -> Markup {
    scene(
        "trade",
        html! { (planks(70, 40, 6)) g.goes-right { (face_at(two, 128, 104, 88)) } g.goes-left { (face_at(one, 272, 104, 88)) } },
    )
}

/// Somebody with the sign of what befalls them.
pub(super) fn befalls(kind: &str, person: Person, drawing: &str) -> Markup {
    scene(
        kind,
        html! { (planks(118, 40, 4)) g.victim { (face_at(person, 170, 104, 104)) } g.comes-down { (sign_at(drawing, 226, 52, 104)) } },
    )
}

/// A die in somebody's colour is lost for good.
pub(super) fn die_gone(person: Person, of: Colour) -> Markup {
    html! { div.throw-of { p.rolled { (face(person)) span.lost-die.{ (colour(Some(of))) } { (die(Some(of), 1)) } } } }
}

/// A thing by itself.
pub(super) fn thing(kind: &str, drawing: &str) -> Markup {
    scene(kind, html! { g.appears { (sign_at(drawing, 136, 34, 128)) } })
}
