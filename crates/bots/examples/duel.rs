use bots::{
    Brain, Instinct, Lists, next_move,
    search::{Mind, Search},
};
use std::time::Instant;
use table::{Belief, Game, Key, Plain, Rng, Seat, Seats, Silent, Written};

fn run<G: Instinct>(setup: &G::Setup, games: u64, search: Option<Search>, searchers: Seats) {
    let random: Option<String> = std::env::var("RANDOM_ROLE").ok();
    let mut roles: std::collections::BTreeMap<String, (f64, f64)> = Default::default();
    let began = Instant::now();
    let (mut won, mut n, mut thoughts, mut all) = (0.0, 0.0, 0u64, vec![0.0; 12]);
    let mut lists = Lists::default();
    let mut moved = 0u64;
    for g in 0..games {
        let mut minds: Vec<Mind<G>> = match search {
            Some(search) => (0..12).map(|_| Mind::new(search)).collect(),
            None => Vec::new(),
        };
        let mut game = G::start(setup, Key::from_seed(&format!("duel/{g}")), &mut Silent);
        let mut rng = Rng::new(g);
        loop {
            // search seats take part as if instinct, but their answers are searched
            let Some((seat, mv)) = next_move(
                &game,
                |seat| {
                    Some(if random.as_ref().is_some_and(|role| game.view(table::Viewer::Seat(seat)).to_json()["castaways"][seat.index()]["agenda"].as_str() == Some(role.as_str())) { Brain::Random } else { Brain::Instinct })
                },
                &mut rng,
                &mut lists,
            ) else {
                break;
            };
            let mv = match search {
                Some(_) if searchers.has(seat) && game.asked().has(seat) => {
                    thoughts += 1;
                    minds[if G::TOGETHER { 0 } else { seat.index() }]
                        .think(Belief::of(&game, seat), &mut rng)
                        .map_or(mv, |t| t.mv)
                }
                _ => mv,
            };
            moved += 1;
            game.apply(seat, &mv, &mut Silent);
        }
        let r = game.outcome().unwrap().results();
        for seat in &game.outcome().unwrap().seats {
            for lot in table::End::lots(&seat.end) {
                if let Some(role) = lot.role
                    && search.is_none_or(|_| searchers.has(seat.seat))
                {
                    let row = roles.entry(G::role_text(&role)).or_default();
                    row.0 += f64::from(u8::from(seat.won));
                    row.1 += 1.0;
                }
            }
        }
        for s in searchers {
            won += f64::from(r[s.index()]);
            n += 1.0;
        }
        for s in 0..usize::from(game.seats()) {
            all[s] += f64::from(r[s]);
        }
    }
    if std::env::var("ROLES").is_ok() {
        for (role, (won, n)) in &roles {
            print!("{role} {:.3} ", won / n);
        }
        println!();
    }
    let seats = G::start(setup, Key::from_seed("x"), &mut Silent).seats();
    let p = won / n;
    println!(
        "{} searchers {:.3} +- {:.3}; seat average {:.3}; {:.1} s, {:.2} ms a thought, {} thoughts/game, {} moves/game",
        G::ID,
        p,
        1.96 * (p * (1.0 - p) / n).sqrt(),
        all.iter().sum::<f64>() / (games as f64) / f64::from(seats),
        began.elapsed().as_secs_f64(),
        began.elapsed().as_secs_f64() * 1000.0 / thoughts.max(1) as f64,
        thoughts / games,
        moved / games
    );
}

fn dump<G: Instinct + table::Words>(setup: &G::Setup, games: u64) {
    let mut lists = Lists::default();
    for g in 0..games {
        let mut game = G::start(setup, Key::from_seed(&format!("dump/{g}")), &mut Silent);
        let mut rng = Rng::new(g);
        let mut day = game.chapter();
        let mut rows = Vec::new();
        while let Some((seat, mv)) = next_move(&game, |_| Some(Brain::Instinct), &mut rng, &mut lists) {
            game.apply(seat, &mv, &mut Silent);
            if game.chapter() != day && !game.is_over() {
                day = game.chapter();
                rows.push(game.view(table::Viewer::Seat(Seat(0))).to_json().to_string());
            }
        }
        let won = game.outcome().unwrap().results()[0];
        for row in rows {
            println!("{won}\t{row}");
        }
    }
}

fn setup<G: Game>(json: &str) -> G::Setup {
    let given: serde_json::Value = serde_json::from_str(json).unwrap();
    let seats = given["seats"].as_u64().unwrap();
    let mut options = table::Options::new();
    for (k, v) in given.as_object().unwrap() {
        if k != "seats" {
            options.insert(k.clone(), v.clone());
        }
    }
    let whole = table::setup::complete(G::NAME, seats, G::SEATS, &G::options(), &options).unwrap();
    G::Setup::from_json(&whole.into()).unwrap()
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let games: u64 = args[3].parse().unwrap();
    let playouts: u32 = args[4].parse().unwrap();
    let width: u16 = args.get(5).map_or(24, |s| s.parse().unwrap());
    let doubt: u16 = args.get(6).map_or(10, |s| s.parse().unwrap());
    let who: Seats = if args.get(7).is_some_and(|s| s == "all") {
        Seats::first(4)
    } else {
        [Seat(1)].into_iter().collect()
    };
    let search = (playouts > 0).then_some(Search {
        playouts,
        width,
        doubt,
        depth: args.get(8).map_or(0, |s| s.parse().unwrap()),
        horizon: args.get(9).map_or(255, |s| s.parse().unwrap()),
        time: None,
    });
    match args[1].as_str() {
        "dd" => dump::<twenty_one_days::Position>(&setup::<twenty_one_days::Position>(&args[2]), games),
        "rr" => dump::<robinson_crusoe::Position>(&setup::<robinson_crusoe::Position>(&args[2]), games),
        "h" => run::<hellapagos::Position>(&setup::<hellapagos::Position>(&args[2]), games, search, who),
        "o" => run::<open_sea::Position>(&setup::<open_sea::Position>(&args[2]), games, search, who),
        "d" => run::<twenty_one_days::Position>(
            &setup::<twenty_one_days::Position>(&args[2]),
            games,
            search,
            who,
        ),
        "r" => run::<robinson_crusoe::Position>(
            &setup::<robinson_crusoe::Position>(&args[2]),
            games,
            search,
            who,
        ),
        _ => panic!(),
    }
}
