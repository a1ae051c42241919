//! The laws of the table, on random games of every size and option.

use open_sea::{Agenda, Agendas, Events, FirstPlayer, Frame, Items, Move, Position, Setup};
use table::laws::{self, Thoroughness, random_move};
use table::{Game, Rng, Seat};

/// Games for each number of players: 20,000 in all.
const GAMES: usize = 5_000;

/// Every option for a number of seats.
fn variants(seats: u8) -> Vec<Setup> {
    let plain = Setup::new(seats);
    let last: Vec<Agenda> = Agenda::ALL.into_iter().rev().take(usize::from(seats)).collect();
    vec![
        plain,
        Setup { agendas: Agendas::Chosen(last.into_iter().collect()), ..plain },
        Setup { first_player: FirstPlayer::Seat(Seat(seats - 1)), events: Events::Tame, ..plain },
        Setup { items: Items::Named, ..plain },
        Setup { items: Items::Named, events: Events::Tame, ..plain },
    ]
}

/// Random people throw each other overboard within a few rounds. These are peaceable: they mostly vote no, start few
/// votes, keep their weapons and lay their food, and so come to the last rounds and to Rescue!.
fn peaceable(game: &Position, rng: &mut Rng, moves: &mut Vec<Move>) -> Option<(Seat, Move)> {
    let (seat, mv) = random_move(game, 1_000, rng, moves)?;
    if rng.one_in(8) {
        return Some((seat, mv));
    }
    let calm = |mv: &Move| match mv {
        Move::Vote { yes } => !yes,
        Move::Pass => matches!(game.frame, Frame::Call { .. }),
        Move::Lay { item } => item.food() > 0,
        Move::UseOn { item, .. } => {
            !matches!(item.effect(), open_sea::Effect::Kill | open_sea::Effect::Wound)
        }
        _ => true,
    };
    moves.clear();
    game.answers(seat, moves);
    moves.retain(calm);
    Some((seat, if moves.is_empty() { mv } else { *rng.choose(moves) }))
}

/// Plays games of each variant, with few or many changed votes between the answers, every third of them peaceably.
/// `LAW_GAMES` plays fewer.
fn check(seats: u8) {
    let games = std::env::var("LAW_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(GAMES);
    let variants = variants(seats);
    for game in 0..games {
        let how = Thoroughness { longest: 5_000, asides: [2, 4, 12, 1_000][game % 4], sample: 25 };
        let n = game % variants.len();
        let seed = format!("law {seats} {n} {game}");
        if game % 3 == 0 {
            laws::check_played::<Position>(&variants[n], &seed, how, peaceable);
        } else {
            laws::check::<Position>(&variants[n], &seed, how);
        }
    }
}

/// Peaceable games do come to where random ones do not.
#[test]
fn the_laws_see_rescue() {
    let (mut rescues, mut moves, mut rng) = (0, Vec::new(), Rng::new(3));
    for number in 0..200 {
        let mut game = Position::start(&Setup::new(5), table::Key([number, 9]), &mut table::Silent);
        while let Some((seat, mv)) = peaceable(&game, &mut rng, &mut moves) {
            game.play(seat, &mv, &mut table::Silent).expect("what is listed is accepted");
        }
        rescues += usize::from(game.sea.left() == 0);
    }
    assert!(rescues > 30, "{rescues} of 200");
}

#[test]
fn three() {
    check(3);
}

#[test]
fn four() {
    check(4);
}

#[test]
fn five() {
    check(5);
}

#[test]
fn six() {
    check(6);
}
