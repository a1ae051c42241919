//! Silent play costs no memory: neither moves, nor refusals, nor copies of a position, nor lists of moves that have their
//! capacity.

use std::hint::black_box;

use table::laws::{race, random_move};
use table::{Game, Rng, Seat, Silent};

/// How much memory a game takes while it is played.
#[derive(Clone, Copy, Debug)]
pub struct Memory<G> {
    /// Deals a game for so many from a seed.
    pub start: fn(u8, &str) -> G,
    /// Counts the allocations of some work. The counter replaces a program's allocator, which is why a test brings its
    /// own and a benchmark none.
    pub allocations: fn(&mut dyn FnMut()) -> u64,
    /// Longer than any list of moves.
    pub room: usize,
}

impl<G: Game + Copy> Memory<G> {
    /// A game whose content, and whatever else is made at first use, has been read.
    fn warm(&self, seats: u8, seed: &str) -> G {
        let mut game = (self.start)(seats, "warm-up");
        race(&mut game, 4, &mut Rng::new(1), &mut Vec::new());
        assert!((self.allocations)(&mut || drop(black_box(Box::new(seats)))) > 0, "nothing is counted");
        (self.start)(seats, seed)
    }

    /// Whole random games are played without allocating.
    pub fn whole_games(&self, seats: u8, games: u64) {
        for number in 0..games {
            let mut game = self.warm(seats, &format!("silent {number}"));
            let mut moves = Vec::with_capacity(self.room);
            let mut rng = Rng::new(number);
            let made = (self.allocations)(&mut || {
                while let Some((seat, mv)) = random_move(&game, 4, &mut rng, &mut moves) {
                    if game.play(seat, &mv, &mut Silent).is_err() {
                        break;
                    }
                }
            });
            assert!(game.is_over(), "a listed move was refused");
            assert_eq!(made, 0, "{seats} players");
        }
    }

    /// A refused move allocates nothing, whichever it is.
    pub fn refused_moves(&self, seats: u8) {
        let game = self.warm(seats, "refused");
        let (mut every, mut refused) = (Vec::new(), 0);
        G::every_move(seats, &mut every);
        let made = (self.allocations)(&mut || {
            for seat in (0..seats).map(Seat) {
                for mv in &every {
                    let mut tried = game;
                    refused += u32::from(tried.play(seat, mv, &mut Silent).is_err());
                }
            }
        });
        assert_eq!(made, 0);
        assert!(refused > 0, "everything was accepted");
    }

    /// A clone allocates nothing.
    #[allow(clippy::clone_on_copy, reason = "it is the clone that is measured")]
    pub fn clones(&self, seats: u8) {
        let game = self.warm(seats, "clone");
        let mut copy = game;
        let made = (self.allocations)(&mut || {
            for _ in 0..1_000 {
                copy = black_box(&game).clone();
            }
        });
        assert_eq!(made, 0);
        assert_eq!(copy, game);
    }

    /// Lists of moves allocate nothing once they have room.
    pub fn lists(&self, seats: u8) {
        let mut game = self.warm(seats, "lists");
        let mut rng = Rng::new(11);
        let (mut moves, mut list) = (Vec::with_capacity(self.room), Vec::with_capacity(self.room));
        let mut longest = 0;
        for _ in 0..3_000 {
            let made = (self.allocations)(&mut || {
                for seat in (0..seats).map(Seat) {
                    list.clear();
                    game.answers(seat, &mut list);
                    game.asides(seat, &mut list);
                    longest = longest.max(list.len());
                }
            });
            assert_eq!(made, 0);
            let Some((seat, mv)) = random_move(&game, 2, &mut rng, &mut moves) else { break };
            game.play(seat, &mv, &mut Silent).expect("every listed move is accepted");
        }
        assert!(longest < self.room, "the longest list has {longest} moves");
    }
}
