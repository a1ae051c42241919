//! Where a table stands, as the file has it.

use web::model::Stage;

const GATHERING: i64 = 0;
const PLAYING: i64 = 1;
/// The game is over.
pub const OVER: i64 = 2;
/// The game cannot go on.
pub const CLOSED: i64 = 3;
/// The game cannot go on, and everybody may read its record.
pub const OPENED: i64 = 4;

/// The number of a stage.
pub fn number(stage: Stage) -> i64 {
    match stage {
        Stage::Gathering => GATHERING,
        Stage::Playing => PLAYING,
        Stage::Over => OVER,
    }
}

/// The stage of a number, and whether the game is closed and its record opened.
pub fn read(number: i64) -> Option<(Stage, bool, bool)> {
    Some(match number {
        GATHERING => (Stage::Gathering, false, false),
        PLAYING => (Stage::Playing, false, false),
        OVER => (Stage::Over, false, false),
        CLOSED => (Stage::Over, true, false),
        OPENED => (Stage::Over, true, true),
        _ => return None,
    })
}
