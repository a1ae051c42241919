//! Where a table stands, as databases have it.

use sitting::Standing;

/// The number of a standing.
pub fn number(standing: Standing) -> i64 {
    match standing {
        Standing::Gathering => 0,
        Standing::Playing => 1,
        Standing::Over => 2,
        Standing::Closed => 3,
        Standing::Opened => 4,
    }
}

/// The standing of a number.
pub fn read(known: i64) -> Option<Standing> {
    use Standing::{Closed, Gathering, Opened, Over, Playing};
    [Gathering, Playing, Over, Closed, Opened].into_iter().find(|standing| number(*standing) == known)
}
