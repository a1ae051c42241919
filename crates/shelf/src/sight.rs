//! What one viewer may know of a match, in the game's own types: what a page is drawn of.

use table::{Game, Idle, Match, Names, Question, Seat, Viewer, Wording, Words};

/// What a viewer sees, may do and has been told.
#[derive(Clone, Debug)]
pub struct Sight<G: Game> {
    /// What they may know of the position.
    pub view: G::View,
    /// What they are asked, if they sit at the table.
    pub question: Option<Question>,
    /// The answers to it.
    pub answers: Vec<MoveChoice<G::Move>>,
    /// What else they may do.
    pub asides: Vec<MoveChoice<G::Move>>,
    /// What lies before them but cannot be used now.
    pub idle: Vec<Idle<G::Move>>,
    /// What they have been told, oldest first.
    pub log: Vec<Heard<G::Event>>,
    viewer: Viewer,
    names: Names,
}

/// A move that can be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveChoice<M> {
    /// The move.
    pub mv: M,
    /// The same, as people read it.
    pub words: Wording,
}

/// Something that was told, as one viewer has it.
#[derive(Clone, Debug, PartialEq)]
pub struct Heard<E> {
    /// After how many moves.
    pub after: usize,
    /// The event.
    pub event: E,
}

impl<G: Words> Sight<G> {
    /// What a viewer may know of a match.
    pub fn of(game: &Match<G>, viewer: Viewer) -> Sight<G> {
        Sight::at(game, game.position(), viewer)
    }

    /// The same, were the position another one: the law of secrecy compares the two.
    pub fn at(game: &Match<G>, position: &G, viewer: Viewer) -> Sight<G> {
        let seat = viewer.seat();
        let names = game.names();
        let offers = |list: fn(&G, Seat, &mut Vec<G::Move>)| {
            let mut moves = Vec::new();
            let Some(seat) = seat else { return Vec::new() };
            list(position, seat, &mut moves);
            let offer = |mv: G::Move| MoveChoice { mv, words: position.move_words(seat, &mv, names) };
            moves.into_iter().map(offer).collect()
        };
        Sight {
            view: position.view(viewer),
            question: seat.and_then(|seat| position.question(seat, names)),
            answers: offers(G::answers),
            asides: offers(G::asides),
            idle: seat.map(|seat| position.idle(seat)).unwrap_or_default(),
            log: heard(game, viewer),
            viewer,
            names: names.clone(),
        }
    }

    /// Something that was told, as its viewer reads it: worded when it is wanted, since of a long story a page shows the end.
    pub fn text(&self, heard: &Heard<G::Event>) -> String {
        G::event_text(&heard.event, self.viewer, &self.names)
    }
}

/// What a viewer has been told, each with the number of moves that had been made, as they count them.
fn heard<G: Words>(game: &Match<G>, viewer: Viewer) -> Vec<Heard<G::Event>> {
    let story = game.story();
    // What was told of each move ends where that of the next begins.
    let end = |after: usize| story.len() - game.story_since(after).len();
    let mut log = Vec::new();
    let mut from = 0;
    for (moves, after) in game.counted(viewer).enumerate() {
        let to = end(moves);
        let told = story[from..to].iter().filter_map(|told| told.seen_by(viewer));
        log.extend(told.map(|event| Heard { after, event: event.clone() }));
        from = to;
    }
    log
}
