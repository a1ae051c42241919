//! The rescue track along the top of the board: where the ship is, the anchor, and the buoy.

use maud::{Markup, html};
use twenty_one_days::{Position, View, content};

use super::art::sign_at;
use super::tips::{made_sign, rule};
use super::words;
use crate::scene::Look;
use crate::seats::count;

fn x(space: u8) -> i32 {
    38 + i32::from(space) * 57
}

/// The track.
pub(super) fn track(look: &Look<Position>) -> Markup {
    let view = look.view;
    let (ship, anchor, buoy) = (view.track.ship, view.track.anchor, view.track.buoy);
    let track = content().track;
    html! {
        div.track {
            p.track-line {
                b { (standing(view)) }
                " " (rule("D55")) (made_sign(track.source))
            }
            svg viewBox="0 0 760 84" role="img"
                aria-label={ "The rescue track: the ship on space " (ship) ", the anchor on " (anchor) ", the buoy on " (buoy) "." } {
                path.rope-ink d={ "M" (x(0)) " 62Q" (x(6)) " 74 " (x(buoy)) " 62" } {}
                path.rope d={ "M" (x(0)) " 62Q" (x(6)) " 74 " (x(buoy)) " 62" } {}
                @for space in 0..=buoy {
                    @let at = if space == track.red { "red" } else if space == track.orange { "orange" }
                        else if space == track.green { "green" } else { "plain" };
                    @let y = 62 + i32::from(space) * i32::from(buoy.saturating_sub(space)) / 6;
                    circle.space.{ "start-" (at) }.passed[space < ship] cx=(x(space)) cy=(y) r="12" {}
                }
                circle.buoyed cx=(x(anchor)) cy="24" r="21" {}
                (sign_at("anchor", x(anchor) - 16, 8, 32))
                (sign_at("buoy", x(buoy) - 34, -2, 64))
                g.ship.piece data-key="ship" transform={ "translate(" (x(ship) - 33) " 2)" } { (sign_at("ship", 0, 0, 66)) }
            }
        }
    }
}

/// Where the ship is, in words.
fn standing(view: &View) -> String {
    let (ship, anchor, buoy) = (view.track.ship, view.track.anchor, view.track.buoy);
    let left = if words::is_finale(view) { buoy.saturating_sub(ship) } else { anchor.saturating_sub(ship) };
    let spaces = count(left, "space", "spaces");
    match (words::is_finale(view), left) {
        (true, 0) => "The ship is at the buoy".to_owned(),
        (true, _) => format!("The ship: {spaces} to the buoy"),
        (false, 0) => "The ship lies at the anchor until day 21".to_owned(),
        (false, _) => format!("The ship: {spaces} to the anchor"),
    }
}
