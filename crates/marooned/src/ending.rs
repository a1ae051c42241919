//! How a game ended, told to people.

use shelf::AnyMatch;

use crate::screen::Screen;

/// Tells the outcome seat by seat, and the seed, which is no secret any more.
pub fn tell(game: &dyn AnyMatch, screen: &mut Screen) -> anyhow::Result<()> {
    let Some(ending) = game.ending() else {
        return Ok(());
    };
    screen.say("The game is over.")?;
    for end in &ending.seats {
        let won = if end.won { "won" } else { "lost" };
        let score = end.score.map_or(String::new(), |score| format!(", {score} points"));
        screen.say(format!("  {:<12} {won:<5} {}{score}", game.names().of(end.seat), end.fate))?;
    }
    for line in &ending.account {
        screen.say(format!("  {line}"))?;
    }
    if let Some(seed) = game.seed() {
        screen.say(format!("The seed was {seed}"))?;
        if let Some(commitment) = game.commitment() {
            screen.say(format!("and its commitment\n  {commitment}"))?;
        }
    }
    Ok(())
}
