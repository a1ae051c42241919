//! Lessons: every script is played to its end, and every page of it shows what its coach speaks of, and nothing more.

use shelf::{AnyMatch, GameId, GameTask, Playable};
use table::record::record_from_json;
use table::{Match, Rng, Viewer};
use web::lesson::{self, LEARNER, Lesson, Sent};
use web::pages;

use crate::common::{self, table_at, table_of, visitor};

/// As much as is read at a glance.
const LONGEST_SENTENCE: usize = 140;

/// Each step of a lesson with the game as it is there.
fn along(game: GameId, mut look: impl FnMut(usize, &lesson::Step, &dyn AnyMatch)) {
    let lesson = Lesson::of(game);
    for (n, step) in lesson.steps.iter().enumerate() {
        look(n, step, lesson.at(game, n, "Ann").as_ref());
    }
}

fn page(game: GameId, step: usize) -> String {
    lesson::page(game, visitor(), step).into_string()
}

#[test]
fn every_move_of_a_lesson_is_offered_when_it_is_made() {
    for game in GameId::ALL {
        along(game, |n, step, at| {
            let mut at = at.clone_box();
            at.rig(&step.rig).expect("chance can be scripted so");
            for (seat, mv) in step.moves() {
                let offers = [at.answers(seat), at.asides(seat)].concat();
                assert!(offers.iter().any(|offer| offer.mv == mv), "{game:?}, step {n}: {mv} of {seat}");
                at.play(seat, &mv).expect("an offered move is accepted");
            }
            assert!(step.then.iter().all(|scripted| scripted.by != LEARNER.0), "the learner moves by hand");
        });
    }
}

#[test]
fn every_lesson_is_short_and_is_won() {
    for game in GameId::ALL {
        let lesson = Lesson::of(game);
        let (last, steps) = (&lesson.steps[lesson.last()], lesson.steps.len());
        assert!((12..=30).contains(&steps), "{game:?} has {steps} steps");
        assert!(last.mine.is_none() && last.then.is_empty(), "{game:?} goes on after its end");
        let end = lesson.at(game, lesson.last(), "Ann").ending().expect("the game is over");
        assert!(end.seats[LEARNER.index()].won, "{game:?}");
        assert!(lesson.steps.iter().filter(|step| step.mine.is_some()).count() >= 5, "{game:?} is but read");
        for step in &lesson.steps {
            let letters = step.say.chars().count();
            assert!(letters <= LONGEST_SENTENCE, "{letters} letters: {}", step.say);
            assert!(step.say.ends_with(['.', '!', '?']), "{}", step.say);
        }
    }
}

/// Whether an element like this is on a page: `#id`, `.class` or `[name=value]`.
fn has(page: &str, selector: &str) -> bool {
    if let Some(id) = selector.strip_prefix('#') {
        return page.contains(&format!(" id=\"{id}\""));
    }
    if let Some(class) = selector.strip_prefix('.') {
        return common::values(page, "class").iter().any(|all| all.split(' ').any(|one| one == class));
    }
    let plain = selector.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let (name, value) = plain.and_then(|pair| pair.split_once('=')).expect("a plain selector");
    common::values(page, name).contains(&value)
}

#[test]
fn what_is_spoken_of_is_on_the_page() {
    for game in GameId::ALL {
        let lesson = Lesson::of(game);
        along(game, |n, step, _| {
            let page = page(game, n);
            let main = page.split_once("class=\"speech\"").expect("the coach speaks").1;
            if let Some(mine) = &step.mine {
                assert!(step.point.is_empty(), "{game:?}, step {n}: what offers {mine} is pointed at");
                let wants = common::values(&page, "data-wants")[0];
                let offers = [common::values(main, "value"), common::values(main, "data-move")].concat();
                assert!(offers.contains(&wants), "{game:?}, step {n}: nothing on the page makes {mine}");
            } else if n < lesson.last() {
                assert!(!step.point.is_empty(), "{game:?}, step {n} speaks of nothing");
                for selector in &step.point {
                    assert!(has(main, selector), "{game:?}, step {n}: {selector}");
                }
            }
        });
    }
}

#[test]
fn a_page_of_a_lesson_tells_nothing_of_what_is_to_come() {
    for game in GameId::ALL {
        let lesson = Lesson::of(game);
        along(game, |n, _, at| {
            let page = page(game, n);
            for later in &lesson.steps[n + 1..] {
                let say = later.say.replace('&', "&amp;").replace('"', "&quot;");
                assert!(!page.contains(&say), "{game:?}, step {n} says: {say}");
            }
            game.run(Redealt { at, n });
        });
    }
}

/// Whether the table would look the same to the learner if what they may not know were otherwise.
struct Redealt<'a> {
    at: &'a dyn AnyMatch,
    n: usize,
}

impl GameTask for Redealt<'_> {
    type Out = ();
    fn run<G: Playable>(self) {
        let record = record_from_json::<G>(&self.at.save()).expect("a saved game is read");
        let game = Match::<G>::load(&record).expect("a saved game is played again");
        let mut other = game.position().clone();
        other.redeal(LEARNER, &mut Rng::new(self.n as u64));
        let viewer = Viewer::Seat(LEARNER);
        let shown = pages::table(&table_of(&game, viewer)).into_string();
        let redealt = pages::table(&table_at(&game, &other, viewer)).into_string();
        assert_eq!(shown, redealt, "step {}", self.n);
    }
}

#[test]
fn a_lesson_goes_on_only_with_what_it_waits_for() {
    for game in GameId::ALL {
        along(game, |n, step, at| {
            let lesson = Lesson::of(game);
            let go_on = |sent: &Sent| lesson::go_on(game, visitor(), n, sent);
            if n == lesson.last() {
                assert!(go_on(&Sent::Next).is_err());
                return;
            }
            let reached = match &step.mine {
                Some(mine) => {
                    assert!(go_on(&Sent::Next).is_err());
                    for other in at.answers(LEARNER).into_iter().filter(|offer| offer.mv != *mine) {
                        let why = go_on(&Sent::Move(other.mv)).expect_err("another move");
                        assert!(why.contains(&step.say), "{why}");
                    }
                    go_on(&Sent::Move(mine.clone()))
                }
                None => {
                    assert!(go_on(&Sent::Move(serde_json::json!({ "do": "pass" }))).is_err());
                    go_on(&Sent::Next)
                }
            };
            let reached = reached.expect("what is waited for");
            assert_eq!(reached.step, n + 1);
            assert_eq!(reached.push["to"], n as u64 + 1);
            let main = reached.push["main"].as_str().expect("a page");
            assert!(page(game, n + 1).contains(main), "{game:?}, step {n}: pushed and loaded are one");
            let told =
                at.opening(Viewer::Seat(LEARNER)).len() + at.lines_since(0, Viewer::Seat(LEARNER)).len();
            let next = lesson.at(game, n + 1, "Ann");
            let viewer = Viewer::Seat(LEARNER);
            let later = next.opening(viewer).len() + next.lines_since(0, viewer).len();
            assert_eq!(
                reached.push["happened"].as_array().map(Vec::len),
                Some(later - told),
                "{game:?}, step {n}"
            );
        });
        assert!(lesson::go_on(game, visitor(), 999, &Sent::Next).is_err());
    }
}

#[test]
fn a_lesson_has_no_talk_no_stream_and_no_table() {
    for game in GameId::ALL {
        for n in [0, Lesson::of(game).last(), 999] {
            let page = page(game, n);
            for none in ["data-live", "id=\"say\"", "/t/learn", "/undo", "data-clock", "/record.json"] {
                assert!(!page.contains(none), "{game:?}, step {n} has {none}");
            }
            assert!(page.contains(&format!("action=\"/learn/{}\"", game.id())) || n > 0);
        }
        let rules = pages::rules(game).into_string();
        assert!(rules.contains(&format!("href=\"/learn/{}\"", game.id())));
        assert!(
            !rules.contains("lesson.js") && !rules.contains("lesson.css"),
            "a lesson is loaded when it is opened"
        );
    }
}
