//! The end of a match: fates, scores, and the proof that the shuffle was fair.

use maud::{Markup, html};

use crate::art::face;
use crate::layout::token;
use crate::model::TablePage;
use crate::scene::{Scenery, name, playbill};
use crate::staging::Moment;

/// How it ended.
pub(crate) fn end(table: &TablePage, scenery: Option<&Scenery>) -> Markup {
    let Some(ending) = &table.ending else { return html! {} };
    let scored = ending.seats.iter().any(|seat| seat.score.is_some());
    let finis = scenery.and_then(|scenery| scenery.finis.as_ref());
    html! {
        section #end.end.paper aria-labelledby="end-title" {
            h2 #end-title { @if let Some((verdict, _)) = finis { (verdict) } @else { "It is over." } }
            table.fates {
                thead { tr { th scope="col" { "Castaway" } th scope="col" { "What became of them" }
                    @if scored { th scope="col" { "Points" } } } }
                tbody {
                    @for seat in &ending.seats {
                        tr.won[seat.won] data-key={ "fate-" (seat.seat) } {
                            th scope="row" { (face(seat.seat)) span { (name(table, seat.seat)) } }
                            td { (seat.fate) @if seat.won { span.stamp { "won" } } }
                            @if scored { td.number { @if let Some(score) = seat.score { (score) } } }
                        }
                    }
                }
            }
            @if let Some((_, more)) = finis { (more) }
            @if table.lesson.is_none() { (turnings(table, finis.map_or("", |(verdict, _)| verdict))) }
            div.leave {
                @if table.stirred > 0 { p.hint { (taken_back(table.stirred)) } }
                (proof(table))
                @if !table.open { p.hint { "This is the game of the day: its seed, its record and the eyes of others open when the day is over everywhere." } }
                @if table.lesson.is_none() { div.row {
                    @if table.next.is_none() && table.rematch {
                        form method="post" action={ "/t/" (table.id) "/rematch" } {
                            (token(&table.visitor))
                            button.primary { "Play again with the same people" }
                        }
                    }
                    a.button href={ "/t/" (table.id) "/replay?at=0" } { "Replay" }
                    a.button href="/" { "Lobby" }
                } }
                @if table.open && table.lesson.is_none() { p.hint { "Was something wrong? " a href={ "/t/" (table.id) "/record.json" } download { "Download the record" }
                    " and send it along with what you saw." } }
            }
        }
    }
}

/// The most moments that are told: with more than these, only deaths and rescues are.
const MOST_TURNINGS: usize = 14;

/// What the game turned on, a line each that leads into the replay; and the same as a short story to share.
fn turnings(table: &TablePage, verdict: &str) -> Markup {
    let Some(sight) = table.sight.as_deref() else { return html! {} };
    let mut turnings = (playbill(table.game).moments)(table, sight);
    if turnings.len() > MOST_TURNINGS {
        turnings.retain(|turning| matches!(turning.moment, Moment::Death | Moment::Rescue));
    }
    let story = turnings.iter().map(|turning| format!("- {}\n", turning.text)).collect::<String>();
    let story = format!("{} at Marooned: {}\n{story}{verdict}", table.game.name(), table.title);
    html! {
        @if !turnings.is_empty() {
            div.story {
                h3 { "What it turned on" }
                ol.turnings {
                    @for turning in &turnings {
                        li class=(turning.moment.name()) {
                            a href={ "/t/" (table.id) "/replay?at=" (turning.after) } { (turning.text) }
                        }
                    }
                }
                details.share {
                    summary { "Share the story" }
                    div.copy {
                        label.vh for="story" { "The story" }
                        textarea #story readonly rows="6" { (story) }
                        button type="button" data-copy="story" { "Copy" }
                    }
                }
            }
        }
    }
}

/// That moves were taken back past chance.
pub(crate) fn taken_back(times: usize) -> String {
    let times = if times == 1 { "Once".to_owned() } else { format!("{times} times") };
    format!("{times} moves were taken back past chance or a secret, and chance fell anew.")
}

/// The seed, the commitment that was shown from the start, and whether the one makes the other.
fn proof(table: &TablePage) -> Markup {
    html! {
        @if let (Some(seed), Some(commitment)) = (&table.seed, &table.commitment) {
            @let fair = table::salted_commitment(seed, &table.salt) == *commitment;
            details.proof {
                summary {
                    @if fair && table.seed_of_host { "The seed makes the commitment; the host chose it, and could have known what comes." }
                    @else if fair && table.stirred > 0 { "The seed makes the commitment; since moves were taken back, it proves no more of what came after them." }
                    @else if fair { "The shuffle was fair: the seed makes the commitment." }
                    @else { "The seed does not make the commitment: report this game." }
                }
                p { "What was published before the first card is a hash of the seed, so that nobody could change it afterwards." }
                dl {
                    dt { "Seed" } dd { code { (seed) } }
                    @if !table.salt.is_empty() { dt { "Salt" } dd { code { (table.salt) } } }
                    dt { "Commitment" } dd { code { (commitment) } }
                    dt { "Its own check" } dd { @if fair { "they agree" } @else { "they do not agree" } }
                }
            }
        }
    }
}
