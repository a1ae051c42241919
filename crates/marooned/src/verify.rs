//! `marooned verify`: proves a saved game.

use std::path::PathBuf;

use serde_json::Value;
use shelf::AnyMatch;

use crate::screen::Screen;
use crate::{ending, files};

/// What `marooned verify` can be told.
#[derive(clap::Args)]
pub struct Args {
    /// The saved game.
    file: PathBuf,
}

/// Replays the game, which checks everything in it, and says what was found.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let game = files::load(&args.file)?;
    let mut screen = Screen::new();
    screen.say(format!("{} holds what it says.", args.file.display()))?;
    findings(&*game, &mut screen)?;
    if game.is_over() {
        ending::tell(&*game, &mut screen)?;
    } else {
        screen.say("The game is not finished.")?;
    }
    screen.flush()
}

fn findings(game: &dyn AnyMatch, screen: &mut Screen) -> anyhow::Result<()> {
    let record = game.save();
    let count = |field: &str| record[field].as_array().map_or(0, Vec::len);
    let everybody = game.names().list((0..game.seats()).map(table::Seat));
    screen.say(format!("  Game:        {}, version {} of the rules", game.game().name(), record["rules"]))?;
    screen.say(format!("  Players:     {everybody}"))?;
    screen.say(format!("  Moves:       {}, each of them allowed by the rules", game.len()))?;
    match game.commitment() {
        Some(commitment) => {
            screen.say(format!("  Chance:      {} results, each as the seed gives it", count("chance")))?;
            screen.say(format!("  Commitment:  {commitment}, which is the seed's"))?;
        }
        None => {
            screen
                .say(format!("  Chance:      {} results, each as the position gives it", count("chance")))?;
            screen.say("  Commitment:  none, because the game began at a position set up by hand")?;
        }
    }
    screen.say(format!("  Marks:       {}, each that of the position reached", count("marks")))?;
    let scripted: Vec<String> = record["rigged"]
        .as_array()
        .into_iter()
        .flatten()
        .filter(|rigged| rigged["rolls"].as_array().is_some_and(|rolls| !rolls.is_empty()))
        .map(|rigged: &Value| rigged["after"].to_string())
        .collect();
    if !scripted.is_empty() {
        screen.say(format!(
            "  Scripted:    results of chance were laid in after move {}: this was no fair game",
            scripted.join(", ")
        ))?;
    }
    Ok(())
}
