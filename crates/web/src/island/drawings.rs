//! What is drawn for the island alone: the bag and its balls, the snake, a heart, the raft, a card in flight.

use hellapagos::{Card, content};
use maud::{Markup, html};

use super::cards;
use crate::art::{sign, sign_at};

/// What balls are drawn for: the same six stand for fish in the sea, and for wood or the snake in the forest (H3.1, H3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Errand {
    /// Fish.
    Sea,
    /// Wood.
    Forest,
}

/// Whether the ball with so many fish is the black one.
pub(super) fn is_black(fish: u8) -> bool {
    content().balls.last() == Some(&fish)
}

/// The bag, as an outline with its wash.
pub(super) fn bag_cloth() -> Markup {
    html! {
        path.cloth-wash d="M34 34C6 60 10 98 60 100s56-38 30-66z" {}
        path.ink d="M32 33C6 58 8 97 59 98s55-38 30-65zM32 33q28 9 57 0M36 32q-8-10 2-14 10 4 22 2t22-2q10 4 4 14M30 37q32 10 61 0M40 60q6 14 20 18M78 56q2 8-2 14" {}
    }
}

/// The bag by itself, to be shaken.
pub(super) fn bag() -> Markup {
    html! { svg.shaken viewBox="0 0 120 104" aria-hidden="true" { (bag_cloth()) } }
}

/// A ball by itself.
pub(super) fn lone_ball(fish: u8, errand: Errand) -> Markup {
    let black = is_black(fish);
    let label = match errand {
        Errand::Sea if black => format!("{fish}, the black ball"),
        Errand::Sea => fish.to_string(),
        Errand::Forest if black => "the black ball: the snake".to_owned(),
        Errand::Forest => "a white ball: wood".to_owned(),
    };
    html! {
        svg.ball.viper[black && errand == Errand::Forest] viewBox="0 0 40 40" role="img" aria-label=(label) { (ball(20, 20, 17, fish, errand)) }
    }
}

/// A ball with its fish, its wood, or the snake.
pub(super) fn ball(x: i32, y: i32, r: i32, fish: u8, errand: Errand) -> Markup {
    let black = is_black(fish);
    html! {
        g.black[black] transform={ "translate(" (x) " " (y) ")" } {
            circle.ball-wash r=(r) {}
            @match errand {
                Errand::Sea => {
                    @let half = r * 2 / 5;
                    @for n in 0..i32::from(fish) {
                        @let up = (n * 2 - (i32::from(fish) - 1)) * r / 3;
                        path.ball-fish d={ "M" (-half) " " (up) "q" (half) " " (-half) " " (half * 3 / 2) " 0l" (half / 2) " " (-half / 2) "v" (half) "l" (-half / 2) " " (-half / 2) "q" (-half) " " (half) " " (-half * 3 / 2) " 0z" } {}
                    }
                }
                Errand::Forest if black => path.viper-line d="M-9 9c8 3 16 2 16-3S-6 3-6-3s9-7 13-4l4-2-3 5" {},
                Errand::Forest => (sign_at("log", -r * 2 / 3, -r * 2 / 3, r * 4 / 3, r * 4 / 3)),
            }
        }
    }
}

/// The snake, as it strikes.
pub(super) fn snake() -> Markup {
    html! {
        svg.snake viewBox="0 0 100 84" aria-hidden="true" {
            path.snake-coil d="M14 74c30 10 66 6 66-10S28 58 30 42s30-8 34-20" {}
            path.snake-spots d="M14 74c30 10 66 6 66-10S28 58 30 42s30-8 34-20" {}
            path.snake-head d="M52 22c0-12 12-18 24-12 6 4 16 4 16 8s-10 6-18 8c-8 4-22 6-22-4z" {}
            circle.snake-eye cx="72" cy="15" r="2.4" {}
            path.snake-tongue d="M90 19l8 1m-2-4l-6 3 6 4" {}
        }
    }
}

/// A heart, before a verdict.
pub(super) fn heart() -> Markup {
    html! {
        svg.heart viewBox="0 0 80 74" aria-hidden="true" {
            path.heart-wash d="M40 68C10 46 4 32 8 20 12 8 30 4 40 20 50 4 68 8 72 20c4 12-2 26-32 48z" {}
        }
    }
}

/// A card as it flies: its face for those who may see it, else its back.
pub(super) fn flown(card: Option<Card>) -> Markup {
    html! { span.flown.shut[card.is_none()] { (face_or_back(card)) } }
}

/// A card's face for those who may see it, else its back.
pub(super) fn face_or_back(card: Option<Card>) -> Markup {
    match card {
        Some(card) => cards::drawing(card),
        None => sign("back"),
    }
}

/// One log of the raft, at its place.
pub(super) fn plank(x: i32, y: i32) -> Markup {
    html! {
        g.plank transform={ "translate(" (x) " " (y) ")" } {
            path.wash d="M3 8Q14 0 27 7L28 82Q15 92 4 83z" {}
            path.line d="M3 8Q14 0 26 7L27 82Q15 91 3 83zM3 9q11 8 23 0M10 24l0 18M19 36v22M9 60v12M17 18v8" {}
        }
    }
}

/// A raft of so many logs with its ropes, at its left upper corner.
pub(super) fn raft(logs: u8, left: i32, top: i32) -> Markup {
    let width = i32::from(logs) * 30;
    html! {
        @for n in 0..i32::from(logs) { (plank(left + n * 30, top)) }
        @if logs > 0 {
            path.lashing transform={ "translate(" (left) " " (top) ")" }
                d={ "M0 30q" (width / 2) " 6 " (width) " 0M0 64q" (width / 2) " 6 " (width) " 0" } {}
        }
    }
}

/// A whole raft by itself.
pub(super) fn afloat(logs: u8) -> Markup {
    adrift(logs, None)
}

/// The raft as wide as there is room, for all who sit on it.
pub(super) fn spread(logs: u8) -> Markup {
    adrift(logs, Some("none"))
}

fn adrift(logs: u8, ratio: Option<&str>) -> Markup {
    let width = i32::from(logs.max(1)) * 30;
    html! {
        svg.growing viewBox={ "-6 -8 " (width + 12) " 108" } preserveAspectRatio=[ratio] aria-hidden="true" { (raft(logs, 0, 0)) }
    }
}

/// The raft as it grows: the last log falls into its place.
pub(super) fn growing(logs: u8) -> Markup {
    let width = i32::from(logs.max(1)) * 30;
    html! {
        svg.growing viewBox={ "-6 -8 " (width + 12) " 108" } aria-hidden="true" {
            (raft(logs.saturating_sub(1), 0, 0))
            @if logs > 0 { g.falls { (plank(width - 30, 0)) } }
        }
    }
}

/// The wreck in the shallows.
pub(super) fn wreck() -> Markup {
    html! {
        svg.drawing viewBox="0 0 130 92" aria-hidden="true" {
            path.hull-wash d="M10 50L44 44l60-12 18-8q2 30-30 52l-50 6Q16 76 10 50z" {}
            path.ink d="M8 49l35-6 60-11 19-9q2 30-30 52l-50 7Q14 75 8 49zM20 56l88-18M26 66l74-15M58 42L50 8l26 30M50 8l-16 35M50 14q14 4 20 14M100 32l6-14M40 62l6 10 8-4M78 55l4 10" {}
            path.foam d="M2 78q8-7 16 0t16 0 16 0 16 0 16 0 16 0 16 0" {}
        }
    }
}
