//! Charts as SVG. Lengths are in per cent and letters in pixels, so that a chart fills its column on any screen and can be
//! read on all of them.

use maud::{Markup, html};

use crate::figures::Estimate;

/// A share, and what it is called.
pub struct Dot {
    pub label: String,
    pub share: Estimate,
    /// Of how many.
    pub note: String,
}

/// A column made of coloured parts, in per cent.
pub struct Column {
    pub label: String,
    pub parts: Vec<(usize, f64)>,
}

impl Column {
    /// All parts together.
    pub fn height(&self) -> f64 {
        self.parts.iter().map(|(_, percent)| percent).sum()
    }
}

/// A line through points.
pub struct Line {
    pub colour: usize,
    pub points: Vec<(f64, f64)>,
}

/// The part of an axis of per cent that is shown: dots need no zero, but room around them.
#[derive(Clone, Copy)]
pub struct Axis {
    from: f64,
    to: f64,
    step: f64,
}

impl Axis {
    /// An axis that holds all of these with their intervals.
    pub fn around(shares: impl Iterator<Item = Estimate>) -> Axis {
        let (low, high) =
            shares.fold((100.0, 0.0), |(low, high), one| (one.low.min(low), one.high.max(high)));
        let step = if high - low > 50.0 {
            20.0
        } else if high - low > 20.0 {
            10.0
        } else {
            5.0
        };
        let from = ((low / step).floor() * step).max(0.0);
        let to = ((high / step).ceil() * step).min(100.0).max(from + step);
        Axis { from, to, step }
    }

    /// A place on it, as SVG has it.
    fn at(self, value: f64) -> String {
        format!("{:.2}%", 100.0 * (value - self.from) / (self.to - self.from))
    }

    fn steps(self) -> impl Iterator<Item = f64> {
        (0..).map(move |n| self.from + f64::from(n) * self.step).take_while(move |value| *value <= self.to)
    }
}

/// Shares below each other.
pub fn dots(title: &str, dots: &[Dot], axis: Axis) -> Markup {
    html! {
        figure.dots {
            figcaption { (title) }
            @for dot in dots {
                div.row {
                    span.name { (dot.label) }
                    svg class="plot" height="26" role="img" aria-label={(format!("{:.1} %, {:.1} to {:.1}", dot.share.percent, dot.share.low, dot.share.high))} {
                        (grid(axis, 26))
                        line class="reach" x1=(axis.at(dot.share.low)) x2=(axis.at(dot.share.high)) y1="13" y2="13" {}
                        circle class="dot" cx=(axis.at(dot.share.percent)) cy="13" r="6" {
                            title { (format!("{:.1} to {:.1} %", dot.share.low, dot.share.high)) }
                        }
                    }
                    span.value { b { (format!("{:.1} %", dot.share.percent)) } " " small { (dot.note) } }
                }
            }
            (foot(axis))
        }
    }
}

/// Two shares on one line, and which is which by colour: with and without something.
pub struct Pair {
    pub label: String,
    /// How many did it, in per cent.
    pub often: f64,
    pub with: Estimate,
    pub without: Estimate,
}

/// Pairs below each other.
pub fn pairs(title: &str, pairs: &[Pair], axis: Axis) -> Markup {
    html! {
        figure.dots.pairs {
            figcaption { (title) }
            @for pair in pairs {
                div.row {
                    span.name { (pair.label) " " small { (format!("{:.0}\u{a0}%", pair.often)) } }
                    svg class="plot" height="30" role="img" aria-label={(format!("{:.1} % with it, {:.1} % without", pair.with.percent, pair.without.percent))} {
                        (grid(axis, 30))
                        line class="reach without" x1=(axis.at(pair.without.low)) x2=(axis.at(pair.without.high)) y1="20" y2="20" {}
                        line class="reach" x1=(axis.at(pair.with.low)) x2=(axis.at(pair.with.high)) y1="10" y2="10" {}
                        circle class="dot without" cx=(axis.at(pair.without.percent)) cy="20" r="5" {
                            title { (format!("without it {:.1} %, {:.1} to {:.1}", pair.without.percent, pair.without.low, pair.without.high)) }
                        }
                        circle class="dot" cx=(axis.at(pair.with.percent)) cy="10" r="5" {
                            title { (format!("with it {:.1} %, {:.1} to {:.1}", pair.with.percent, pair.with.low, pair.with.high)) }
                        }
                    }
                    span.value { b { (format!("{:+.1}", pair.with.percent - pair.without.percent)) } }
                }
            }
            (foot(axis))
        }
    }
}

fn grid(axis: Axis, height: u32) -> Markup {
    html! {
        @for value in axis.steps() { line class="grid" x1=(axis.at(value)) x2=(axis.at(value)) y1="0" y2=(height) {} }
    }
}

/// The numbers below.
fn foot(axis: Axis) -> Markup {
    html! {
        div.row.axis aria-hidden="true" {
            span.name {}
            svg class="plot" height="22" {
                @for value in axis.steps() {
                    text x=(axis.at(value)) y="16" text-anchor="middle" { (format!("{value:.0}")) }
                }
            }
            span.value { small { "%" } }
        }
    }
}

/// The height of a chart with columns or lines, in pixels.
const HEIGHT: f64 = 200.0;

/// Columns beside each other.
pub fn columns(columns: &[Column], below: &str) -> Markup {
    let highest = columns.iter().map(Column::height).fold(0.0, f64::max);
    let top = nice(highest);
    let wide = 100.0 / columns.len().max(1) as f64;
    let every = columns.len().div_ceil(12).max(1);
    html! {
        figure.columns {
            div.scale aria-hidden="true" { span { (short(top)) " %" } span { (short(top / 2.0)) " %" } span { "0 %" } }
            svg class="plot" height=(HEIGHT + 26.0) role="img" aria-label={"Columns by " (below)} {
                @for part in [0.0, 0.5, 1.0] {
                    line class="grid" x1="0%" x2="100%" y1=(part * HEIGHT) y2=(part * HEIGHT) {}
                }
                @for (n, column) in columns.iter().enumerate() {
                    @let left = n as f64 * wide;
                    @for (colour, from, to) in stacked(column, top) {
                        rect class={"c" (colour)} x=(format!("{:.3}%", left + wide * 0.09)) width=(format!("{:.3}%", wide * 0.82))
                            y=(format!("{:.2}", HEIGHT - to)) height=(format!("{:.2}", to - from)) {
                            title { (below) " " (column.label) ": " (format!("{:.2} %", (to - from) / HEIGHT * top)) }
                        }
                    }
                    @if n.is_multiple_of(every) {
                        text x=(format!("{:.3}%", left + wide / 2.0)) y=(HEIGHT + 20.0) text-anchor="middle" { (column.label) }
                    }
                }
            }
            p.below { (below) }
        }
    }
}

/// From where to where each part of a column goes, in pixels from below.
fn stacked(column: &Column, top: f64) -> Vec<(usize, f64, f64)> {
    let mut height = 0.0;
    let mut parts = Vec::new();
    for (colour, percent) in column.parts.iter().filter(|(_, percent)| *percent > 0.0) {
        let from = height;
        height += HEIGHT * percent / top;
        parts.push((*colour, from, height));
    }
    parts
}

/// A round number at or above a value.
fn nice(value: f64) -> f64 {
    if value <= 0.0 {
        return 1.0;
    }
    let power = 10_f64.powf(value.log10().floor());
    [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0]
        .into_iter()
        .map(|n| n * power)
        .find(|n| *n >= value)
        .unwrap_or(10.0 * power)
}

fn short(value: f64) -> String {
    if value.fract() == 0.0 { format!("{value:.0}") } else { format!("{value:.1}") }
}

/// Lines through points over rounds.
pub fn lines(title: &str, below: &str, lines: &[Line]) -> Markup {
    let points = || lines.iter().flat_map(|line| &line.points);
    if points().next().is_none() {
        return html! {};
    }
    let high = points().map(|(_, value)| *value).fold(0.0, f64::max);
    let low = points().map(|(_, value)| *value).fold(0.0, f64::min);
    let (top, bottom) =
        (if high > 0.0 { nice(high) } else { 0.0 }, if low < 0.0 { -nice(-low) } else { 0.0 });
    let first = points().map(|(round, _)| *round).fold(f64::MAX, f64::min);
    let last = points().map(|(round, _)| *round).fold(0.0, f64::max);
    let x = |round: f64| 100.0 * (round - first) / (last - first).max(1.0);
    let y = |value: f64| 100.0 * (top - value) / (top - bottom).max(0.1);
    let path = |line: &Line| -> String {
        line.points.iter().map(|(round, value)| format!("{:.2},{:.2} ", x(*round), y(*value))).collect()
    };
    let every = ((last - first) / 5.0).ceil().max(1.0);
    let marks = (0..6).map(|n| first + f64::from(n) * every).filter(|round| *round <= last);
    html! {
        figure.columns.small {
            figcaption { (title) }
            div.scale aria-hidden="true" { span { (short(top)) } span { (short(bottom)) } }
            svg class="plot" height="146" role="img" aria-label={(title) " by " (below)} {
                line class="grid" x1="0%" x2="100%" y1="1" y2="1" {}
                line class="grid" x1="0%" x2="100%" y1="119" y2="119" {}
                svg x="0" y="0" width="100%" height="120" viewBox="0 -2 100 104" preserveAspectRatio="none" {
                    @for line in lines.iter().filter(|line| !line.points.is_empty()) {
                        polyline class={"curve s" (line.colour)} points=(path(line)) {}
                    }
                }
                @for round in marks {
                    text x=(format!("{:.2}%", x(round))) y="140" text-anchor=(if round == first { "start" } else if round == last { "end" } else { "middle" }) { (round) }
                }
            }
            p.below { (below) }
        }
    }
}
