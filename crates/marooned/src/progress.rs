//! How far something has come that takes its time: on standard error, and only for people at a terminal.

use std::io::{self, IsTerminal};
use std::time::Duration;

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

/// How wide a bar is, in characters.
const WIDTH: usize = 40;

/// A bar over so many steps.
pub fn steps(all: u64, template: &str) -> ProgressBar {
    bar(Some(all), ProgressStyle::with_template(template).ok())
}

/// A bar over a time, with what is left of it; it may count something besides, as `counted` says.
pub fn clock(time: Duration, counted: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(&format!("{{gone}} {counted}, {{left}} left")).ok();
    bar(None, style.map(|style| timed(style, time)))
}

fn timed(style: ProgressStyle, time: Duration) -> ProgressStyle {
    let told = |tell: fn(Duration, Duration) -> String| {
        move |state: &ProgressState, out: &mut dyn std::fmt::Write| {
            // Nobody is told if a terminal cannot be written to.
            let _ = out.write_str(&tell(state.elapsed(), time));
        }
    };
    style.with_key("gone", told(gone)).with_key("left", told(left))
}

fn bar(all: Option<u64>, style: Option<ProgressStyle>) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(all, ProgressDrawTarget::stderr_with_hz(5));
    bar.enable_steady_tick(Duration::from_millis(500));
    match style {
        Some(style) => bar.with_style(style),
        None => bar,
    }
}

/// The part of a time that is over, as a bar.
fn gone(elapsed: Duration, time: Duration) -> String {
    let share = (elapsed.as_secs_f64() / time.as_secs_f64()).min(1.0);
    let full = (share * WIDTH as f64) as usize;
    "█".repeat(full) + &"░".repeat(WIDTH - full)
}

/// The part of a time that is to come, in words.
fn left(elapsed: Duration, time: Duration) -> String {
    format!("{:#}", HumanDuration(time.saturating_sub(elapsed)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_a_bar_with_what_is_left_of_it() {
        let minutes = |minutes: u64| Duration::from_secs(60 * minutes);
        let shown = |elapsed: u64| (gone(minutes(elapsed), minutes(8)), left(minutes(elapsed), minutes(8)));
        assert_eq!(shown(0), ("░".repeat(40), "8m".to_owned()));
        assert_eq!(shown(2), ("█".repeat(10) + &"░".repeat(30), "6m".to_owned()));
        assert_eq!(shown(8), ("█".repeat(40), "0s".to_owned()));
        assert_eq!(shown(9), shown(8), "the last games take what they take");
    }
}
