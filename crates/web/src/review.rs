//! A finished game looked at again: the curve of the chances, what it turned on, and what was luck.

use maud::{Markup, html};
use shelf::Review;
use shelf::review::{self, Line, Turning, percent};
use table::Seat;

use crate::art::face;
use crate::model::TablePage;

/// How high a curve is, in pixels: beside a board, which needs the room, and elsewhere.
const LOW: f64 = 84.0;
const HIGH: f64 = 170.0;
/// How far it stands below the upper edge, and how much room the numbers of the rounds have below it.
const ABOVE: f64 = 12.0;
const BELOW: f64 = 26.0;
/// How much room the scale has at the left of a curve, so that no line crosses its numbers; and what it marks.
const BESIDE: f64 = 50.0;
const SHARES: [f64; 3] = [0.0, 0.5, 1.0];
/// The numbers of two rounds stand so far apart at least, in hundredths of the width.
const APART: f64 = 6.0;

/// Where a curve stands: which move is shown beside it, and how the links to moves end.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Beside<'a> {
    /// The move that is shown, in a replay.
    pub at: Option<usize>,
    /// Through whose eyes.
    pub eyes: Option<&'a str>,
}

/// The review at the end of a game: what was found, or the way to it.
pub(crate) fn section(table: &TablePage) -> Markup {
    html! {
        @if table.open && table.lesson.is_none() {
            section #review.paper.review aria-labelledby="review-title" {
                h2 #review-title { "Review" }
                @match &table.review {
                    Some(review) => (whole(table, review, Beside::default())),
                    None => {
                        p { "How the chances stood after every move, which choices cost most, and what was luck." }
                        p { a.button href={ "/t/" (table.id) "/review" } { "Review this game" } }
                    }
                }
            }
        }
    }
}

/// Everything that was found.
pub(crate) fn whole(table: &TablePage, review: &Review, beside: Beside) -> Markup {
    html! {
        (curve(table, review, beside))
        div.turned { h3 { "Turning points" } (points(table, review, beside)) }
        div.shares { (account(table, review)) }
    }
}

/// The curve of the chances. It is another way to what the list and the table say, so that nobody needs to see it.
pub(crate) fn curve(table: &TablePage, review: &Review, beside: Beside) -> Markup {
    let high = if beside.at.is_some() { LOW } else { HIGH };
    let down = |chance: f64| ABOVE + high * (1.0 - chance);
    let of = review.moves.max(1) as f64;
    let across = |number: usize| format!("{:.2}%", 100.0 * number as f64 / of);
    let goes = |number: usize| link(table, number, beside);
    let last = |n: usize| review.rounds.get(n + 1).map_or(review.moves, |round| round.after);
    html! {
        figure.curve {
            figcaption.hint.vh[beside.at.is_some()] {
                @if review.together { "The chance that all of you win, after every move" } @else { "The chance to win, after every move, all hands known" }
                "; below, the number of the " (review.unit) ". Press it to go to a move."
            }
            svg.scale width=(BESIDE) height=(ABOVE + high + BELOW) aria-hidden="true" {
                @for share in SHARES { text x=(BESIDE) y=(down(share) + 5.0) { (percent(share)) } }
            }
            svg width="100%" height=(ABOVE + high + BELOW) aria-hidden="true" data-curve={ "/t/" (table.id) "/replay" } data-of=(review.moves) {
                @for (n, round) in review.rounds.iter().enumerate() {
                    a.step href=(goes(round.after)) tabindex="-1" {
                        rect.band.odd[n % 2 == 1] x=(across(round.after)) y=(ABOVE) height=(high)
                            width=(across(last(n).saturating_sub(round.after))) {}
                    }
                }
                @for share in SHARES {
                    line.grid x1="0" x2="100%" y1=(down(share)) y2=(down(share)) {}
                }
                svg.plot viewBox="0 0 1000 1000" preserveAspectRatio="none" x="0" y=(ABOVE) width="100%" height=(high) {
                    @if let [all] = &review.lines[..] {
                        polygon.area points={ "0,1000 " (places(all, review.moves)) " 1000,1000" } {}
                    }
                    @for line in &review.lines {
                        polyline.chance.{ (colour(line.seat)) }.mine[line.seat.is_some() && line.seat == table.me]
                            points=(places(line, review.moves)) {}
                    }
                }
                @for (after, round) in labels(review) { text.round x=(across(after)) y=(ABOVE + high + 18.0) { (round) } }
                @if let Some(at) = beside.at { line.cursor x1=(across(at)) x2=(across(at)) y1=(ABOVE - 8.0) y2=(ABOVE + high + 4.0) {} }
                @for turning in &review.turnings {
                    a.step.mark href=(goes(turning.number())) tabindex="-1" {
                        title { (turning.text()) }
                        (mark(review, turning, &across(turning.number()), down))
                    }
                }
            }
        }
    }
}

/// What it turned on, a link each.
pub(crate) fn points(table: &TablePage, review: &Review, beside: Beside) -> Markup {
    html! {
        @for sentence in review.gist() { p.hint { (sentence) } }
        ol.points {
            @for turning in &review.turnings {
                @let (kind, seat) = match turning {
                    Turning::Choice { seat, .. } => ("choice", Some(*seat)),
                    Turning::Luck { seat, .. } => ("luck", *seat),
                };
                li.{ (kind) } data-key={ "turning-" (kind) "-" (turning.number()) } {
                    svg.sign viewBox="-12 -12 24 24" aria-hidden="true" { (sign(turning, "0", "0", if review.together { None } else { seat })) }
                    div {
                        a.step href=(link(table, turning.number(), beside)) {
                            @if kind == "luck" { "Luck, " } @else { "A choice, " }
                            (review.unit) " " (turning.round()) ", move " (turning.number())
                        }
                        p { (turning.text()) }
                        @if let Turning::Luck { told, .. } = turning { (happened(told)) }
                    }
                }
            }
        }
    }
}

/// So many lines of what was told of a stroke of luck stand open; the rest, which a whole plan brings, opens.
const OPEN: usize = 6;

/// What the luck was.
fn happened(told: &[String]) -> Markup {
    let (open, more) = told.split_at(told.len().min(OPEN));
    html! {
        @if !open.is_empty() { p.hint { (open.join(" ")) } }
        @if !more.is_empty() {
            details.happened {
                summary { "And " (more.len()) " more" }
                p.hint { (more.join(" ")) }
            }
        }
    }
}

/// What was luck, and what was choice.
fn account(table: &TablePage, review: &Review) -> Markup {
    let first = |line: &Line| line.curve.first().map_or(String::new(), |chance| percent(*chance));
    let last = |line: &Line| line.curve.last().map_or(String::new(), |chance| percent(*chance));
    html! {
        h3 { "Luck and choice" }
        div.wide tabindex="0" role="region" aria-label="Luck and choice" {
            table.account {
                thead { tr {
                    th scope="col" { @if review.together { "Who" } @else { "Castaway" } }
                    th scope="col" { "Start" } th scope="col" { "Luck" }
                    th scope="col" { @if review.together { "Choices" } @else { "Own" span.tail { " choices" } } }
                    @if !review.together { th scope="col" { "Others" } }
                    th scope="col" { "End" }
                } }
                tbody {
                    @for line in &review.lines {
                        tr.mine[line.seat.is_some() && line.seat == table.me] {
                            th scope="row" { div {
                                svg.swatch viewBox="0 0 24 10" aria-hidden="true" { line.chance.{ (colour(line.seat)) } x1="1" x2="23" y1="5" y2="5" {} }
                                @if let Some(seat) = line.seat { (face(seat)) }
                                span { (line.name) }
                            } }
                            td { (first(line)) }
                            (change(line.luck))
                            (change(line.choices))
                            @if let Some(others) = line.others { (change(others)) }
                            td { (last(line)) }
                        }
                    }
                }
            }
        }
        p.hint {
            "In points of a hundred. Luck is how dice and draws fell against their mean. "
            @if review.together { "Choices are what your moves were worth on average, against ordinary play." }
            @else { "Own choices are what one's moves were worth on average, against ordinary play; others, what everybody else's moves brought." }
            " The curve knows what everybody held; a choice is judged by what its player could know."
        }
        @if review.played_under != review.rules {
            p.hint {
                "The game was played under version " (review.played_under) " of the rules; the chances are those under version " (review.rules) "."
            }
        }
    }
}

fn change(by: f64) -> Markup {
    html! { td.up[by >= 0.005].down[by <= -0.005] { (review::points(by)) } }
}

/// The places of a line, each thousandth of the width and of the height; what goes straight on is left out.
fn places(line: &Line, moves: usize) -> String {
    let place = |number: usize| {
        let across = 1000.0 * number as f64 / moves.max(1) as f64;
        format!("{across:.1},{:.0} ", 1000.0 * (1.0 - line.curve[number]))
    };
    let rests = |number: &usize| {
        let near =
            number.checked_sub(1).and_then(|before| line.curve.get(before)).zip(line.curve.get(number + 1));
        near.is_some_and(|(before, after)| *before == line.curve[*number] && *after == line.curve[*number])
    };
    (0..line.curve.len()).filter(|number| !rests(number)).map(place).collect::<String>().trim_end().to_owned()
}

/// The rounds whose numbers have room.
fn labels(review: &Review) -> Vec<(usize, u8)> {
    let of = review.moves.max(1) as f64;
    let mut shown: Vec<(usize, u8)> = Vec::new();
    for round in &review.rounds {
        let apart = |after: usize| 100.0 * (round.after - after) as f64 / of;
        if round.after < review.moves && shown.last().is_none_or(|(after, _)| apart(*after) >= APART) {
            shown.push((round.after, round.round));
        }
    }
    shown
}

/// A turning point, on the line that it is about.
fn mark(review: &Review, turning: &Turning, across: &str, down: impl Fn(f64) -> f64) -> Markup {
    let seat = match turning {
        Turning::Choice { seat, .. } => (!review.together).then_some(*seat),
        Turning::Luck { seat, .. } => *seat,
    };
    let line = review.lines.get(seat.map_or(0, Seat::index));
    let chance = line.and_then(|line| line.curve.get(turning.number())).copied().unwrap_or(0.5);
    sign(turning, across, &format!("{:.1}", down(chance)), seat)
}

/// A choice is a ring, and a stroke of luck a die.
fn sign(turning: &Turning, x: &str, y: &str, seat: Option<Seat>) -> Markup {
    html! {
        svg.point.{ (colour(seat)) } x=(x) y=(y) overflow="visible" {
            @match turning {
                Turning::Choice { .. } => {
                    circle r="8" {}
                    path d="M0-4.2v4.6M0 3.6v.6" {}
                }
                Turning::Luck { .. } => {
                    rect x="-7.5" y="-7.5" width="15" height="15" rx="3.5" {}
                    path d="M-3-3h.01M3 3h.01M0 0h.01" {}
                }
            }
        }
    }
}

/// The colour of a line.
fn colour(seat: Option<Seat>) -> String {
    seat.map_or("of-all".to_owned(), |seat| format!("seat-{seat}"))
}

/// The way to a move.
fn link(table: &TablePage, number: usize, beside: Beside) -> String {
    let eyes = beside.eyes.map_or(String::new(), |eyes| format!("&as={eyes}"));
    format!("/t/{}/replay?at={number}{eyes}", table.id)
}
