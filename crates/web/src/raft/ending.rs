//! The end: who sails and who stays behind, every agenda turned over, and who won.

use maud::{Markup, html};
use open_sea::{Fate, Position};
use shelf::Ending;
use table::Seat;
use table::names::and_list;

use super::{cards, words};
use crate::art::{face, face_at, sea, sea_at};
use crate::scene::Look;
use crate::seats::short;

/// What happened, in a few words: won or lost, and as whom.
pub(super) fn verdict(look: &Look<Position>, ending: &Ending) -> String {
    let winners: Vec<String> =
        ending.seats.iter().filter(|seat| seat.won).map(|seat| look.name(seat.seat).to_owned()).collect();
    let agenda = |seat: Seat| {
        let agenda = look.view.castaways.get(seat.index()).and_then(|castaway| castaway.agenda);
        agenda.map_or("", |agenda| agenda.facts().name.as_str())
    };
    match look.table.me {
        Some(me) if ending.seats.iter().any(|seat| seat.seat == me && seat.won) => {
            format!("You won. You were {}.", agenda(me))
        }
        Some(me) => format!("You lost. You were {}.", agenda(me)),
        None if winners.is_empty() => "Nobody won.".to_owned(),
        None => format!("{} won.", and_list(winners)),
    }
}

/// The ship that comes, without those aboard: 240 wide, on the water at 134.
pub(super) fn hull() -> Markup {
    html! {
        path.mast d="M150 18v72M150 26c26 12 36 26 36 46l-36 4zM146 30c-22 12-30 24-32 42l32 3z" {}
        path.hull d="M56 104l208-6c-8 26-20 40-40 46H96c-22-6-34-20-40-40z" {}
        path.strake d="M66 116l188-5-6 10-176 5z" {}
        path.lines d="M150 18v86M56 104l208-6c-8 26-20 40-40 46H96c-22-6-34-20-40-40z" {}
    }
}

/// The picture of the end and everybody's agenda, face up; why it won or lost stands with their fate.
pub(super) fn reveal(look: &Look<Position>) -> Markup {
    html! {
        (finale(look))
        ul.reveal aria-label="The agendas" {
            @for (n, castaway) in look.view.castaways.iter().enumerate() {
                @let seat = Seat(n as u8);
                @if let Some(agenda) = castaway.agenda {
                    @let won = castaway.won == Some(true);
                    li.agenda-card.won[won].mine[look.table.me == Some(seat)] data-key={ "agenda-" (seat) } {
                        p.whose { (face(seat)) span { (look.name(seat)) } }
                        div.frame {
                            (sea(agenda.id()))
                            @if won { span.stamp { "won" } } @else { span.stamp.alarm { "lost" } }
                        }
                        h3 { (agenda.facts().name) (cards::mark(agenda.facts().source)) }
                        p { q { (agenda.facts().text) } }
                    }
                }
            }
        }
    }
}

/// The ship with those whom it took, or the empty sea; and where the others are.
fn finale(look: &Look<Position>) -> Markup {
    let castaways =
        || look.view.castaways.iter().enumerate().map(|(n, castaway)| (Seat(n as u8), castaway.fate));
    let saved: Vec<Seat> =
        castaways().filter(|(_, fate)| matches!(fate, Fate::Rescued { .. })).map(|(seat, _)| seat).collect();
    let lost: Vec<(Seat, Fate)> =
        castaways().filter(|(_, fate)| !matches!(fate, Fate::Rescued { .. })).collect();
    let label = match saved.as_slice() {
        [] => "The sea is empty: nobody was rescued.".to_owned(),
        saved => {
            let names = and_list(saved.iter().map(|seat| look.name(*seat).to_owned()));
            format!("A ship sails away by night with {names}.")
        }
    };
    // The sea is wider than the picture: it fills whatever frame there is.
    let waves = format!("M-420 262q30-14 60 0{}", "t60 0".repeat(29));
    let apart = 880 / (lost.len().max(1) as i32);
    html! {
        svg.finale viewBox="0 0 960 400" role="img" aria-label=(label) {
            rect.dark x="-400" width="1760" height="400" {}
            path.stars d="M60 40h0M150 84h0M236 30h0M330 66h0M402 24h0M610 46h0M690 92h0M884 34h0M920 110h0M540 88h0M96 120h0M470 118h0" {}
            circle.moon cx="790" cy="70" r="38" {}
            path.far d="M-400 170q110-7 220 0t220 0 220 0 220 0 220 0 220 0 220 0 220 0v230H-400z" {}
            path.glint d="M760 190q15-8 30 0t30 0M746 212q18-9 36 0t36 0M764 236q14-8 28 0t28 0M738 262q22-10 44 0t44 0" {}
            @if saved.is_empty() {
                g.drifts transform="translate(330 96)" {
                    path.plank d="M20 118h250v20H20zM34 142h220v15H34z" {}
                    (sea_at("lantern", 116, 56, 62, 62))
                }
            } @else {
                g.drifts transform="translate(230 2) scale(1.42)" {
                    (hull())
                    @for (n, seat) in saved.iter().enumerate() {
                        (face_at(*seat, 88 + 46 * n as i32, 70, 46, 46))
                    }
                }
            }
            path.water d={ (waves) "V400H-420z" } {}
            path.foam d=(waves) {}
            @for (n, (seat, fate)) in lost.iter().enumerate() {
                g.lost transform={ "translate(" (40 + apart / 2 + apart * n as i32) " 316)" } {
                    g.sunk { (face_at(*seat, -27, -42, 54, 54)) }
                    path.swell d="M-44 0q11-9 22 0t22 0 22 0 22-2v16h-88z" {}
                    path.crest d="M-44 0q11-9 22 0t22 0 22 0 22-2" {}
                    text y="36" { (short(look.name(*seat))) }
                    text.how y="55" { (words::fate(*fate)) }
                    @if let Some(round) = round_of(*fate) { text.how y="73" { "round " (round) } }
                }
            }
            @if !saved.is_empty() {
                text.aboard x="450" y="244" { (and_list(saved.iter().map(|seat| short(look.name(*seat))))) }
            }
        }
    }
}

fn round_of(fate: Fate) -> Option<u8> {
    match fate {
        Fate::Alive => None,
        Fate::Spent { round, .. }
        | Fate::Overboard { round }
        | Fate::Shot { round, .. }
        | Fate::LeftBehind { round }
        | Fate::Rescued { round } => Some(round),
    }
}
