//! A move's number is frozen for a version of the rules: what was learned or noted in numbers stays true.

use robinson_crusoe::Position;
use table::Game;

#[test]
fn the_numbers_of_moves_are_frozen() {
    insta::assert_snapshot!(format!("rules_{}", Position::RULES), trials::numbering::<Position>());
}
