//! What the log says besides its words: the rule of each line, the last draw, the last votes.

use serde_json::Value;
use table::Seat;

use crate::model::LogLine;

fn kind(event: &Value) -> &str {
    event.get("event").and_then(Value::as_str).unwrap_or("")
}

fn seat(event: &Value, field: &str) -> Option<Seat> {
    event.get(field)?.as_u64().and_then(|n| u8::try_from(n).ok()).map(Seat)
}

/// The rule that an event is an application of.
pub(super) fn rule_of(event: &Value) -> Option<&'static str> {
    Some(match kind(event) {
        "dealt" => "H1.1",
        "game-begins" => "H1.4",
        "first-player" => "H2.2",
        "fished" => "H3.1",
        "collected-water" | "weather-revealed" => "H3.2",
        "gathered-wood" | "ventured" => "H3.3",
        "raft-grew" => "H3.4",
        "searched" => "H3.5",
        "spilled" => "H3.6",
        "played" | "saw-weather" | "saw-wreckage" | "saw-hand" | "stole" => "H4.1",
        "laid" => "H4.2",
        "gave" | "offered" | "swapped" | "declined" | "withdrew" => "H4.3",
        "fired" => "H4.4",
        "revived" | "dictated" => "H4.6",
        "shared-out" => "H5.1",
        "short" | "added" => "H5.2",
        "store-empty" => "H5.3",
        "vote-called" | "votes-revealed" => "H6.1",
        "tied" => "H6.3",
        "designated" | "vote-void" | "saved" | "held-out" | "refused" => "H6.4",
        "inherited" => "H6.6",
        "fell-sick" | "too-sick" | "recovered" => "H7.1",
        "departure-called" | "stayed-on" | "consent-revealed" => "H8.1",
        "stranded" => "H8.2",
        "boarded" | "nobody-left" => "H8.3",
        "scored" => "H9.1",
        _ => return None,
    })
}

/// How much a line of the log weighs: a class for those that stand out.
pub(super) fn weight_of(event: &Value) -> Option<&'static str> {
    match kind(event) {
        "round-begins" | "game-begins" => Some("chapter"),
        "died" | "fired" | "designated" | "stranded" | "nobody-left" => Some("grave"),
        "boarded" | "raft-grew" | "revived" => Some("glad"),
        _ => None,
    }
}

/// A draw from the bag, in the open.
pub(super) struct Draw {
    /// After how many moves it was made: what tells one draw from the next.
    pub after: usize,
    /// By whom.
    pub seat: Seat,
    /// The balls, by the fish on them.
    pub balls: Vec<u64>,
    /// Whether it was for wood.
    pub forest: bool,
}

/// The last draw from the bag in this round.
pub(super) fn last_draw(log: &[LogLine]) -> Option<Draw> {
    let line = log.iter().rev().find(|line| matches!(kind(&line.event), "fished" | "ventured"))?;
    let balls = line.event.get("balls")?.as_array()?.iter().filter_map(Value::as_u64).collect();
    Some(Draw {
        after: line.after,
        seat: seat(&line.event, "seat")?,
        balls,
        forest: kind(&line.event) == "ventured",
    })
}

/// The votes that were turned over last, as long as what they led to is on the table.
pub(super) fn last_votes(log: &[LogLine]) -> Vec<(Seat, Seat)> {
    let over =
        ["round-begins", "shared-out", "vote-called", "weather-revealed", "died", "boarded", "vote-void"];
    for line in log.iter().rev() {
        let kind = kind(&line.event);
        if kind == "votes-revealed" {
            return pairs(&line.event["votes"]);
        }
        if over.contains(&kind) {
            return Vec::new();
        }
    }
    Vec::new()
}

fn pairs(votes: &Value) -> Vec<(Seat, Seat)> {
    let number = |value: &Value| value.as_u64().and_then(|n| u8::try_from(n).ok()).map(Seat);
    let pair = |vote: &Value| Some((number(vote.get(0)?)?, number(vote.get(1)?)?));
    votes.as_array().map(|all| all.iter().filter_map(pair).collect()).unwrap_or_default()
}

/// What everybody gained in each game of a series, by seat.
pub(super) fn points_by_game(log: &[LogLine]) -> Vec<Vec<u64>> {
    let sums = |line: &LogLine| -> Option<Vec<u64>> {
        let points = (kind(&line.event) == "scored").then(|| line.event.get("points")?.as_array())??;
        Some(points.iter().filter_map(Value::as_u64).collect())
    };
    let mut before: Vec<u64> = Vec::new();
    let mut games = Vec::new();
    for now in log.iter().filter_map(sums) {
        let gained = |(seat, sum): (usize, &u64)| sum.saturating_sub(before.get(seat).copied().unwrap_or(0));
        games.push(now.iter().enumerate().map(gained).collect());
        before = now;
    }
    games
}
