//! How instinct behaves on the open sea over whole games.

use bots::{Brain, Lists, next_move};
use open_sea::{Agenda, Phase, Position, Setup};
use table::{Game, Key, Rng, Seat, Silent};

/// The most moves that a game of bots can take before it counts as endless.
const LONGEST: usize = 3_000;

/// How a game went.
struct Played {
    game: Position,
    rescue: bool,
}

fn play(setup: Setup, brain_of: impl Fn(&Position, Seat) -> Brain, seed: &str) -> Played {
    let key = Key::from_seed(seed);
    let mut game = Position::start(&setup, key, &mut Silent);
    let mut rng = Rng::new(key.0[1]);
    let mut lists = Lists::default();
    let mut rescue = false;
    for _ in 0..LONGEST {
        let now = game;
        let Some((seat, mv)) = next_move(&game, |seat| Some(brain_of(&now, seat)), &mut rng, &mut lists)
        else {
            assert!(game.is_over(), "bots have a move until the end");
            return Played { game, rescue };
        };
        game.play(seat, &mv, &mut Silent).expect("what is listed is accepted");
        rescue |= game.phase.is_rescue()
            || game.phase == Phase::Over && game.sea.left() == 0 && game.end_gone.is_empty();
    }
    panic!("the game goes on and on: seed {seed:?}, {setup:?}");
}

fn won(game: &Position, seat: Seat) -> bool {
    game.view(table::Viewer::Spectator).castaways[seat.index()].won == Some(true)
}

#[test]
fn figures() {
    let games: usize = std::env::var("GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(1000);
    for seats in 3..=6 {
        let mut wins = [0; 6];
        let (mut rescues, mut alive_end, mut rounds, mut lone, mut none) = (0, 0, 0, 0, 0);
        let mut fates = std::collections::BTreeMap::<String, usize>::new();
        for number in 0..games {
            let played = play(Setup::new(seats), |_, _| Brain::Instinct, &format!("balance {number}"));
            let g = &played.game;
            for seat in (0..seats).map(Seat) {
                wins[g.agendas[seat.index()] as usize] += usize::from(won(g, seat));
                let f = format!("{:?}", g.fates[seat.index()]);
                let f = f.split(['{', ',']).take(2).collect::<Vec<_>>().join(" ");
                let f = f.split("round").next().unwrap().split("by").next().unwrap().trim().to_owned();
                *fates.entry(f).or_default() += 1;
            }
            rescues += usize::from(played.rescue);
            alive_end += usize::from(g.alive.len());
            lone += usize::from(g.alive.len() == 1);
            none += usize::from(g.alive.is_empty());
            rounds += usize::from(g.round);
        }
        let pc = |n: usize| 100.0 * n as f64 / games as f64;
        print!(
            "{seats}p: rescue {:.0}% alive {:.2} rounds {:.1} lone {:.0}% none {:.0}% |",
            pc(rescues),
            alive_end as f64 / games as f64,
            rounds as f64 / games as f64,
            pc(lone),
            pc(none)
        );
        for a in Setup::new(seats).dealt().iter() {
            print!(" {} {:.0}%", a.id(), pc(wins[*a as usize]));
        }
        println!();
        println!(
            "    {:?}",
            fates.iter().map(|(k, v)| format!("{k} {:.2}", *v as f64 / games as f64)).collect::<Vec<_>>()
        );
    }
    let _ = Agenda::ALL;
}
