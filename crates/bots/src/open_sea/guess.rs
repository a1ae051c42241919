//! What a seat thinks of the others: which agenda their deeds speak for.

use ::open_sea::{Agenda, View};
use table::Seat;

/// How likely each seat has each agenda, by seat and agenda.
pub(super) struct Guesses([[f32; 6]; 6]);

impl Guesses {
    /// Everybody's deeds, read by somebody who knows one's own agenda.
    pub fn new(view: &View, me: Seat) -> Guesses {
        let mut guesses = [[0.0; 6]; 6];
        let mine = view.my_agenda();
        for seat in (0..view.setup.seats).map(Seat) {
            let row = &mut guesses[seat.index()];
            if seat == me {
                mine.into_iter().for_each(|agenda| row[agenda as usize] = 1.0);
                continue;
            }
            let deeds = Deeds::of(view, seat);
            for agenda in view.agendas.iter().filter(|agenda| Some(**agenda) != mine) {
                row[*agenda as usize] = deeds.speak_for(*agenda).exp();
            }
            let all: f32 = row.iter().sum();
            row.iter_mut().for_each(|weight| *weight /= all.max(f32::MIN_POSITIVE));
        }
        Guesses(guesses)
    }

    /// How likely a seat has an agenda.
    pub fn of(&self, seat: Seat, agenda: Agenda) -> f32 {
        self.0[seat.index()][agenda as usize]
    }
}

/// What a seat has done, as far as everybody has seen it. A vote against oneself tells nothing: it fails where everybody takes it for
/// a trick, and what costs nothing, everybody can do.
struct Deeds {
    /// Whoever does as much good as harm tells nothing; whoever does one of them only, a lot.
    malice: f32,
    /// More cards laid than somebody with nothing to hide lays: about one a round.
    generous: f32,
}

impl Deeds {
    fn of(view: &View, seat: Seat) -> Deeds {
        let castaway = &view.castaways[seat.index()];
        let all = |deeds: &[u8]| -> f32 {
            let others = deeds.iter().enumerate().filter(|(n, _)| *n != seat.index());
            others.map(|(_, times)| f32::from((*times).min(6))).sum()
        };
        let harm = all(&castaway.harm).min(8.0);
        let help = all(&castaway.help).min(8.0);
        let rounds = f32::from(view.round.max(1));
        Deeds {
            malice: 2.0 * (harm - help) / (harm + help + 2.0),
            generous: (f32::from(castaway.laid_in_all) / rounds - 0.7).clamp(-1.0, 1.0),
        }
    }

    /// How much they speak for an agenda (the logarithm of a weight).
    fn speak_for(&self, agenda: Agenda) -> f32 {
        let Deeds { malice, generous } = *self;
        match agenda {
            Agenda::Target => -0.5 * malice + 0.2 * generous,
            Agenda::Killer => malice - 0.3 * generous,
            Agenda::Guardian => -malice + 0.3 * generous,
            Agenda::LoneWolf => 1.2 * malice - 0.8 * generous,
            Agenda::Saviour => -1.1 * malice + 0.5 * generous,
            Agenda::Sacrifice => 0.5 * malice,
        }
    }
}
