//! The laws of the table, on random games of every size and variant.

use hellapagos::{FirstPlayer, Position, Setup, Tournament};
use table::Seat;
use table::laws::{self, Thoroughness};

/// Every variant for a number of seats.
fn variants(seats: u8) -> Vec<Setup> {
    let plain = Setup::new(seats);
    vec![
        plain,
        Setup { voice_of_the_dead: true, ..plain },
        Setup { first_player: FirstPlayer::Seat(Seat(seats - 1)), ..plain },
        Setup { tournament: Tournament::Cooperative, games: 2, ..plain },
        Setup { tournament: Tournament::Solitary, games: 3, voice_of_the_dead: true, ..plain },
    ]
}

/// Plays `games` games for each variant, with few or many asides between the answers.
fn check(seats: u8, games: usize) {
    for (n, setup) in variants(seats).iter().enumerate() {
        for game in 0..games {
            let asides = [2, 4, 12, 1_000][game % 4];
            // A big table has many more moves to try, so that fewer of its positions are tried as thoroughly.
            let sample = [60, 300, 1_500, 2_000][usize::from(seats - 3) / 3];
            let how = Thoroughness { longest: 200_000, asides, sample };
            laws::check::<Position>(setup, &format!("law {seats} {n} {game}"), how);
        }
    }
}

macro_rules! laws {
    ($($name:ident: $seats:expr),*) => {
        $(
            #[test]
            fn $name() {
                check($seats, 400);
            }
        )*
    };
}

laws!(
    three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12
);
