//! `marooned review`: a finished game, looked at again.

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::anyhow;
use shelf::review::{Line, Turning, percent, points};
use shelf::{AnyReview, Review};

use crate::files;
use crate::progress;
use crate::screen::Screen;

/// What `marooned review` can be told.
#[derive(clap::Args)]
#[command(after_help = "\
The chances use all that is known at the end: what people held is what they held, and only what chance had not decided yet
is drawn anew. Choices are judged by what those who made them could know. The same game gives the same review.")]
pub struct Args {
    /// The saved game.
    file: PathBuf,
    /// Prints the review as JSON, for programs.
    #[arg(long)]
    json: bool,
    /// How thoroughly, in percent of what is usual: more takes longer and knows more.
    #[arg(long, default_value_t = 100, value_name = "PERCENT", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    effort: u32,
}

/// How many columns a curve has.
const COLUMNS: usize = 50;
/// How a chance is drawn, from none to sure.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// Looks at the game again and tells what was found.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let game = files::load(&args.file)?;
    let reviewer = game.review(args.effort).map_err(|error| anyhow!("{}: {error}", args.file.display()))?;
    let review = looked_at(reviewer)?;
    if args.json {
        writeln!(io::stdout(), "{}", serde_json::to_string(&review)?)?;
        return Ok(());
    }
    let mut screen = Screen::new();
    tell(&review, &mut screen)?;
    screen.flush()
}

fn looked_at(mut reviewer: Box<dyn AnyReview>) -> anyhow::Result<Review> {
    let bar = progress::steps(reviewer.progress().1 as u64, "{bar:40} {percent} %, {eta} left");
    while reviewer.step() {
        bar.set_position(reviewer.progress().0 as u64);
    }
    bar.finish_and_clear();
    reviewer.found().ok_or_else(|| anyhow!("The review came to no end: the program has a fault here."))
}

/// So many lines of what was told of a stroke of luck; a whole plan brings dozens.
const TOLD: usize = 6;

/// What was told of a stroke of luck.
fn happened(told: &[String]) -> impl Iterator<Item = String> {
    let (first, more) = told.split_at(told.len().min(TOLD));
    let more = (!more.is_empty()).then(|| format!("And {} more: replay the game to read them.", more.len()));
    (!first.is_empty()).then(|| first.join(" ")).into_iter().chain(more)
}

fn tell(review: &Review, screen: &mut Screen) -> anyhow::Result<()> {
    let width = review.lines.iter().map(|line| line.name.chars().count()).max().unwrap_or(0);
    screen.say(format!("The chance to win, from the first move to the last of {}:", review.moves))?;
    for line in &review.lines {
        let (first, last) = ends(line);
        screen.say(format!("  {:width$}  {first:>5} {} {last}", line.name, curve(line)))?;
    }
    screen.say("\nWhat it turned on:")?;
    for sentence in review.gist() {
        screen.say(format!("  {sentence}"))?;
    }
    for turning in &review.turnings {
        let place = format!("{} {}, move {}", review.unit, turning.round(), turning.number());
        screen.say(format!("  {place}. {}", turning.text()))?;
        if let Turning::Luck { told, .. } = turning {
            happened(told).try_for_each(|line| screen.say(format!("    {line}")))?;
        }
    }
    screen.say("\nLuck and choice, in points of a hundred:")?;
    let others = if review.together { "" } else { "  others" };
    screen.say(format!("  {:width$}  start   luck  choices{others}    end", ""))?;
    for line in &review.lines {
        let (first, last) = ends(line);
        let others = line.others.map_or(String::new(), |others| format!("{:>8}", points(others)));
        screen.say(format!(
            "  {:width$}  {first:>5}  {:>5}  {:>7}{others}  {last:>5}",
            line.name,
            points(line.luck),
            points(line.choices)
        ))?;
    }
    screen.say(
        "Luck is how dice and draws fell against their mean; choices are what moves were worth on average, against ordinary play.",
    )?;
    if review.played_under != review.rules {
        screen.say(format!(
            "It was played under version {} of the rules; the chances are those under version {}.",
            review.played_under, review.rules
        ))?;
    }
    Ok(())
}

fn ends(line: &Line) -> (String, String) {
    let told = |chance: Option<&f64>| chance.map_or(String::new(), |chance| percent(*chance));
    (told(line.curve.first()), told(line.curve.last()))
}

/// The curve as a row of bars, each for as many moves as fit.
fn curve(line: &Line) -> String {
    let columns = COLUMNS.min(line.curve.len());
    let bar = |column: usize| {
        let chance = line.curve[column * (line.curve.len() - 1) / (columns - 1).max(1)];
        BARS[((chance * 8.0) as usize).min(7)]
    };
    (0..columns).map(bar).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_happened_is_neither_blank_nor_endless() {
        let told = |n: usize| happened(&vec!["It rained.".to_owned(); n]).collect::<Vec<_>>();
        assert!(told(0).is_empty());
        assert_eq!(told(2), ["It rained. It rained."]);
        assert_eq!(told(TOLD).len(), 1);
        assert_eq!(told(TOLD + 3)[1], "And 3 more: replay the game to read them.");
    }
}
