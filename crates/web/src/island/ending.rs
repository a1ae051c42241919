//! The end of a match: who made it, and the table of a series.

use hellapagos::Position;
use maud::{Markup, html};
use shelf::Ending;
use table::Seat;
use table::names::and_list;

use super::story::points_by_game;
use crate::art::face;
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
        _ if series && winners.is_empty() => "Nobody won the series.".to_owned(),
        _ if series => format!("{} won the series.", and_list(winners)),
        Some(true) => "You made it.".to_owned(),
        _ if winners.is_empty() => "Nobody made it.".to_owned(),
        Some(false) => "You did not make it.".to_owned(),
        None => format!("{} made it.", and_list(winners)),
    }
}

/// The table of a series: everybody's points game by game, the best first. A single game has none.
pub(super) fn series(look: &Look<Position>) -> Markup {
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
