//! The end of a match: who won, the raft under the sky of that day with those who are on it, the graves of the others, and the
//! table of a series.

use hellapagos::{Fate, Position};
use maud::{Markup, html};
use shelf::Ending;
use table::Seat;
use table::names::and_list;

use super::story::points_by_game;
use super::{drawings, words};
use crate::art::{face, sign};
use crate::scene::Look;

/// What happened, in a few words.
pub(super) fn verdict(look: &Look<Position>, ending: &Ending) -> String {
    let winners: Vec<String> =
        ending.seats.iter().filter(|seat| seat.won).map(|seat| look.name(seat.seat).to_owned()).collect();
    let won = look.table.me.map(|me| ending.seats.iter().any(|seat| seat.seat == me && seat.won));
    let series = look.view.setup.games > 1;
    match won {
        Some(true) if series && winners.len() > 1 => "You won the series, and not alone.".to_owned(),
        Some(true) if series => "You won the series.".to_owned(),
        Some(false) if series && winners.is_empty() => "You lost the series. Nobody won it.".to_owned(),
        Some(false) if series => format!("You lost the series. {} won it.", and_list(winners)),
        None if series && winners.is_empty() => "Nobody won the series.".to_owned(),
        None if series => format!("{} won the series.", and_list(winners)),
        Some(true) if winners.len() == 1 => "You won. Nobody else is on the raft.".to_owned(),
        Some(true) => "You won.".to_owned(),
        Some(false) if winners.is_empty() => "You lost. So did everybody.".to_owned(),
        Some(false) => "You lost.".to_owned(),
        None if winners.is_empty() => "Everybody lost.".to_owned(),
        None => format!("{} won.", and_list(winners)),
    }
}

/// The farewell, and the table of a series.
pub(super) fn ending(look: &Look<Position>) -> Markup {
    html! { (farewell(look)) (series(look)) }
}

/// With more on the raft than these, they stand closer; on a phone there is no room for their names, which follow below.
const ROW_OF_NAMES: usize = 6;

/// The raft sails with those who got on it; whoever did not has a grave with a name.
fn farewell(look: &Look<Position>) -> Markup {
    let view = look.view;
    let seats = || (0..view.setup.seats).map(Seat);
    let fate = |seat: Seat| view.castaways[seat.index()].fate;
    let aboard: Vec<Seat> = seats().filter(|seat| matches!(fate(*seat), Fate::Boarded { .. })).collect();
    let graves: Vec<Seat> = seats().filter(|seat| !aboard.contains(seat)).collect();
    let storm = view.weather.is_some_and(|today| today.hurricane);
    html! {
        div.farewell.storm[storm] data-key="farewell" {
            (sky(storm))
            @if !graves.is_empty() {
                ul.graves.many[graves.len() > 5] aria-label="Left on the island" {
                    @for seat in graves {
                        li data-key={ "grave-" (seat) } { span.gone { (face(seat)) (sign("grave")) } b { (look.name(seat)) } small { (epitaph(fate(seat))) } }
                    }
                }
            }
            @if aboard.is_empty() {
                div.nobody { p { "Nobody left the island." } }
            } @else {
                div.under-sail {
                    ul.crew.many[aboard.len() > ROW_OF_NAMES] aria-label="On the raft" { @for seat in &aboard { li data-key={ "crew-" (seat) } { (face(*seat)) b { (look.name(*seat)) } } } }
                    (drawings::spread(view.raft.max(aboard.len() as u8)))
                }
            }
        }
    }
}

/// How somebody ended and when, in a few words.
fn epitaph(fate: Fate) -> String {
    let round = match fate {
        Fate::Alive => return words::fate(fate).to_owned(),
        Fate::Wanted { round, .. }
        | Fate::Shot { round, .. }
        | Fate::Stranded { round }
        | Fate::Boarded { round } => round,
    };
    format!("{}, round {round}", words::fate(fate))
}

/// The sky and the sea of the last day.
pub(super) fn sky(storm: bool) -> Markup {
    html! {
        svg.sky.storm[storm] viewBox="0 0 1200 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
            rect.air width="1200" height="420" {}
            @if storm {
                path.cloud d="M0 0h1200v96q-60 34-120 6-50 40-130 8-60 44-150 4-70 46-160 2-80 40-150-6-70 36-140-2-80 34-150-10-60 30-100-4-60 20-100-8z" {}
                path.swirl d="M840 40c90-30 170 20 160 80s-120 80-180 40-30-100 50-100 100 70 40 80-70-40-20-50" {}
                path.bolt d="M520 96l-26 60 22-4-30 66M300 90l-16 44 14-2-20 46" {}
                path.rainfall d="M80 150l-20 60M200 170l-20 60M380 150l-20 60M640 160l-20 60M760 190l-20 60M1040 180l-20 60M1130 140l-20 60" {}
            } @else {
                circle.sunset cx="860" cy="230" r="84" {}
                path.haze d="M0 120q200-30 420 0t420-6 360 4M80 170q180-20 340 0t300 0" {}
                path.gulls d="M980 90q14-16 28 0 14-16 28 0M1080 130q10-12 20 0 10-12 20 0M700 70q10-12 20 0 10-12 20 0" {}
            }
            path.water-far d="M0 240q60-14 120 0t120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0v180H0z" {}
            path.shore d="M0 250q120-46 300-20 130 24 190 96 20 40-40 94H0z" {}
            path.shore-edge d="M0 250q120-46 300-20 130 24 190 96 20 40-40 94" {}
            g.palm transform="translate(86 246)" {
                path.trunk d="M-8 0C-4-40 8-70 14-104l9 2C18-66 10-36 10 0z" {}
                path.leaf d="M18-104q-40-34-78 6 40-8 78-6zM18-104q-36-8-66 40 40-16 66-40zM18-104q40-34 78 6-40-8-78-6zM18-104q36-8 66 40-40-16-66-40zM18-104q-16-46-34-26 18 8 34 26zM18-104q16-46 34-26-18 8-34 26z" {}
            }
            path.water-near d="M0 372q50-12 100 0t100 0 100 0 100 0 100 0 100 0 100 0 100 0 100 0 100 0 100 0 100 0v48H0z" {}
        }
    }
}

/// The table of a series: everybody's points game by game, the best first. A single game has none.
fn series(look: &Look<Position>) -> Markup {
    let view = look.view;
    if view.setup.games < 2 {
        return html! {};
    }
    let games = points_by_game(&look.sight.log);
    let mut order: Vec<Seat> = (0..view.setup.seats).map(Seat).collect();
    order.sort_by_key(|seat| std::cmp::Reverse(view.points[seat.index()]));
    html! {
        table.fates.series {
            caption { "The series after " (view.game) " of " (view.setup.games) " games" }
            thead { tr {
                th scope="col" { "Castaway" }
                @for n in 1..=games.len() { th scope="col" { span.vh { "Game " } (n) } }
                th scope="col" { "Points" }
            } }
            tbody {
                @for seat in order {
                    tr.won[view.points[seat.index()] == view.points.iter().copied().max().unwrap_or(0)] data-key={ "series-" (seat) } {
                        th scope="row" { (face(seat)) span { (look.name(seat)) } }
                        @for game in &games { td { (game.get(seat.index()).copied().unwrap_or(0)) } }
                        td.number { (view.points[seat.index()]) }
                    }
                }
            }
        }
    }
}
