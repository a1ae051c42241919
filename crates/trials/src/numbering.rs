//! The numbers of all moves, as a text to be kept.

use table::{Game, Numbering};

/// How many moves there are at each size of table, and a digest of them in their order.
pub fn numbering<G: Game>() -> String {
    let line = |seats: u8| {
        let numbering = Numbering::<G>::new(seats);
        assert_each_has_its_number(&numbering);
        format!("{seats} seats: {} moves, {}", numbering.len(), numbering.digest())
    };
    (G::SEATS.0..=G::SEATS.1).map(line).collect::<Vec<_>>().join("\n")
}

/// No move is written down twice: a number means one move, and a move has one number.
fn assert_each_has_its_number<G: Game>(numbering: &Numbering<G>) {
    for number in 0..numbering.len() {
        let mv = numbering.get(number).expect("it is within the list");
        assert_eq!(numbering.number(&mv), Some(number), "{mv:?}");
    }
}
