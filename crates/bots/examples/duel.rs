use bots::{Brain, Instinct, Lists, next_move, search::{Mind, Search}};
use table::{Belief, Game, Key, Plain, Rng, Seat, Seats, Silent};
use std::time::Instant;

fn run<G: Instinct>(setup: &G::Setup, games: u64, search: Option<Search>, searchers: Seats) {
    let began = Instant::now();
    let (mut won, mut n, mut thoughts, mut all) = (0.0, 0.0, 0u64, vec![0.0; 12]);
    let mut lists = Lists::default();
    let mut moved = 0u64;
    for g in 0..games {
        let mut minds: Vec<Mind<G>> = match search { Some(search) => (0..12).map(|_| Mind::new(search)).collect(), None => Vec::new() };
        let mut game = G::start(setup, Key::from_seed(&format!("duel/{g}")), &mut Silent);
        let mut rng = Rng::new(g);
        loop {
            // search seats take part as if instinct, but their answers are searched
            let Some((seat, mv)) = next_move(&game, |_| Some(Brain::Instinct), &mut rng, &mut lists) else { break };
            let mv = match search {
                Some(_) if searchers.has(seat) && game.asked().has(seat) => {
                    thoughts += 1;
                    minds[if G::TOGETHER {0} else {seat.index()}].think(Belief::of(&game, seat), &mut rng).map_or(mv, |t| t.mv)
                }
                _ => mv,
            };
            moved += 1;
            game.apply(seat, &mv, &mut Silent);
        }
        let r = game.outcome().unwrap().results();
        for s in searchers { won += f64::from(r[s.index()]); n += 1.0; }
        for s in 0..usize::from(game.seats()) { all[s] += f64::from(r[s]); }
    }
    let seats = G::start(setup, Key::from_seed("x"), &mut Silent).seats();
    let p = won / n;
    println!("{} searchers {:.3} +- {:.3}; seat average {:.3}; {:.1} s, {:.2} ms a thought, {} thoughts/game, {} moves/game", G::ID, p, 1.96 * (p * (1.0 - p) / n).sqrt(), all.iter().sum::<f64>() / (games as f64) / f64::from(seats), began.elapsed().as_secs_f64(), began.elapsed().as_secs_f64() * 1000.0 / thoughts.max(1) as f64, thoughts / games, moved / games);
}

fn setup<G: Game>(json: &str) -> G::Setup {
    let given: serde_json::Value = serde_json::from_str(json).unwrap();
    let seats = given["seats"].as_u64().unwrap();
    let mut options = table::Options::new();
    for (k, v) in given.as_object().unwrap() { if k != "seats" { options.insert(k.clone(), v.clone()); } }
    let whole = table::setup::complete(G::NAME, seats, G::SEATS, &G::options(), &options).unwrap();
    G::Setup::from_json(&whole.into()).unwrap()
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let games: u64 = args[3].parse().unwrap();
    let playouts: u32 = args[4].parse().unwrap();
    let width: u16 = args.get(5).map_or(24, |s| s.parse().unwrap());
    let doubt: u16 = args.get(6).map_or(10, |s| s.parse().unwrap());
    let who: Seats = if args.get(7).is_some_and(|s| s == "all") { Seats::first(4) } else { [Seat(1)].into_iter().collect() };
    let search = (playouts > 0).then_some(Search { playouts, width, doubt, depth: args.get(8).map_or(0, |s| s.parse().unwrap()), time: None });
    match args[1].as_str() {
        "h" => run::<hellapagos::Position>(&setup::<hellapagos::Position>(&args[2]), games, search, who),
        "o" => run::<open_sea::Position>(&setup::<open_sea::Position>(&args[2]), games, search, who),
        "d" => run::<twenty_one_days::Position>(&setup::<twenty_one_days::Position>(&args[2]), games, search, who),
        "r" => run::<robinson_crusoe::Position>(&setup::<robinson_crusoe::Position>(&args[2]), games, search, who),
        _ => panic!(),
    }
}
