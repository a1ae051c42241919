//! What the people at the table are called.

use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// A name per seat. Rules know seats only; names come in where words are made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Names(Vec<String>);

impl Names {
    /// These names, by seat. A seat without one is called by its number.
    pub fn new(names: impl IntoIterator<Item = impl Into<String>>) -> Names {
        Names(names.into_iter().map(Into::into).collect())
    }

    /// What a seat is called.
    pub fn of(&self, seat: Seat) -> String {
        match self.0.get(seat.index()) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => format!("Seat {seat}"),
        }
    }

    /// Whether anybody has a name.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Several names in a row: "Ann, Bob and Cid".
    pub fn list(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        and_list(seats.into_iter().map(|seat| self.of(seat)))
    }
}

/// "a, b and c".
pub fn and_list(items: impl IntoIterator<Item = String>) -> String {
    let mut items: Vec<String> = items.into_iter().collect();
    match items.pop() {
        None => "nobody".to_owned(),
        Some(last) if items.is_empty() => last,
        Some(last) => format!("{} and {last}", items.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_without_a_name_are_called_by_number() {
        let names = Names::new(["Ann", ""]);
        assert_eq!(names.list([Seat(0), Seat(1), Seat(2)]), "Ann, Seat 1 and Seat 2");
        assert_eq!(names.list([]), "nobody");
    }
}
