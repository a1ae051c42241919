//! `marooned verify`: proves a saved game.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::bail;
use serde_json::Value;
use shelf::AnyMatch;

use crate::screen::Screen;
use crate::{ending, files};

/// The format of files whose moves are not chained.
const FORMER: u32 = table::record::FORMER;

/// The status of a game that replays but proves nothing about chance.
const UNPROVEN: u8 = 3;

/// What `marooned verify` can be told.
#[derive(clap::Args)]
#[command(after_help = "\
What it proves: the seed is the one that was committed to; it gives every result of chance; the rules allow every move;
and no single move was changed, left out, put in or put elsewhere since the file was saved, for each is chained to all
before it. What it cannot prove: who sat at the table, and that nobody wrote the whole file anew.

Exit status: 0 for a game dealt from a seed, in which chance alone dealt; 3 for one that replays but proves nothing
about chance (results were scripted, it began at a position set up by hand, or moves were taken back past chance, which
fell anew); 1 for anything that does not hold.")]
pub struct Args {
    /// The saved game.
    file: PathBuf,
    /// The commitment that was noted before the game: the file must have the same.
    #[arg(long, value_name = "HEX")]
    commitment: Option<String>,
}

/// Replays the game, which checks everything in it, and says what was found.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let json = files::json(&args.file)?;
    let game = files::replay(&args.file, &json)?;
    let chained = json["marooned"] != FORMER;
    let noted = args.commitment.as_deref().map(|noted| noted.trim().to_lowercase());
    if let Some(noted) = &noted {
        compare(noted, &*game, args)?;
    }
    let doubts = doubts(&*game);
    let mut screen = Screen::new();
    let file = args.file.display();
    if doubts.is_empty() {
        screen.say(format!(
            "{file} holds what it says: the rules allow every move, and the seed gives all chance."
        ))?;
    } else {
        screen.say(format!("{file} replays, but proves nothing about chance: {}.", doubts.join("; ")))?;
    }
    findings(&*game, noted.is_some(), doubts.is_empty(), chained, &mut screen)?;
    if game.is_over() {
        ending::tell(&*game, &mut screen)?;
    } else {
        screen.say("The game is not finished.")?;
    }
    screen.flush()?;
    Ok(if doubts.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(UNPROVEN) })
}

/// What was noted before the game against what the file has.
fn compare(noted: &str, game: &dyn AnyMatch, args: &Args) -> anyhow::Result<()> {
    if noted.len() != 64 || !noted.chars().all(|c| c.is_ascii_hexdigit()) {
        bail!("--commitment: it is the 64 hexadecimal digits that were shown before the game.");
    }
    match game.commitment() {
        Some(commitment) if commitment == noted => Ok(()),
        Some(commitment) => bail!(
            "{}: its commitment is {commitment}, not the one that was noted: this is another game, or another seed.",
            args.file.display()
        ),
        None => bail!(
            "{}: it has no commitment to compare: it began at a position set up by hand.",
            args.file.display()
        ),
    }
}

/// Why chance did not deal all of it, if it did not.
fn doubts(game: &dyn AnyMatch) -> Vec<String> {
    let mut doubts = Vec::new();
    if game.seed().is_none() {
        doubts.push("it began at a position set up by hand".to_owned());
    }
    let record = game.save();
    let is_script = |rigged: &&Value| rigged["rolls"].as_array().is_some_and(|rolls| !rolls.is_empty());
    let scripts = record["rigged"].as_array().into_iter().flatten().filter(is_script);
    let after: Vec<String> = scripts.map(|rigged| rigged["after"].to_string()).collect();
    if !after.is_empty() {
        doubts.push(format!("results of chance were scripted after move {}", after.join(", ")));
    }
    let stirred: Vec<String> = game.stirred().iter().map(usize::to_string).collect();
    if !stirred.is_empty() {
        doubts.push(format!(
            "moves were taken back past chance, which fell anew after move {}",
            stirred.join(", ")
        ));
    }
    doubts
}

fn findings(
    game: &dyn AnyMatch,
    noted: bool,
    fair: bool,
    chained: bool,
    screen: &mut Screen,
) -> anyhow::Result<()> {
    let record = game.save();
    let count = |field: &str| record[field].as_array().map_or(0, Vec::len);
    let everybody = game.names().list((0..game.seats()).map(table::Seat));
    screen.say(format!(
        "  Game:        {}, version {} of the rules",
        game.game().name(),
        game.noted_rules()
    ))?;
    if game.noted_rules() != game.rules() {
        screen.say(format!(
            "               This program has version {}, under which it replays to the same marks.",
            game.rules()
        ))?;
    }
    screen.say(format!("  Players:     {everybody}"))?;
    screen.say(format!("  Moves:       {}, each of them allowed by the rules", game.len()))?;
    screen.say(if chained {
        "               and chained to those before it: none was changed, left out, put in or put elsewhere."
    } else {
        "               An older file: only every sixteenth is marked, and a change in between may go unnoticed."
    })?;
    let source = if fair { "each as the seed gives it" } else { "as they were noted" };
    screen.say(format!("  Chance:      {} results, {source}", count("chance")))?;
    match game.commitment() {
        Some(commitment) => {
            let known = if noted {
                "the seed's, and the one that was noted before the game"
            } else {
                "the seed's; --commitment compares it with the one noted before the game"
            };
            screen.say(format!("  Commitment:  {commitment}, {known}"))?;
        }
        None => screen.say("  Commitment:  none")?,
    }
    screen.say(format!("  Marks:       {}, each that of the position reached", count("marks")))
}
