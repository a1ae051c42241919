//! Room: on every phone, upright and on its side, board and question are in sight together, whatever is asked; and on a laptop every
//! castaway is.

use std::collections::BTreeSet;

use serde_json::Value;

use super::seats::Wanted;
use super::window::{House, Window};

const PHONES: [(u32, u32); 4] = [(390, 844), (360, 640), (844, 390), (640, 360)];

/// What is wrong with the page as it stands, before anybody scrolls.
const WRONG: &str = "
    const wrong = [], box = (one) => one.getBoundingClientRect(), seen = (one) => one.checkVisibility() && box(one).width > 1;
    const middle = (one) => { const is = box(one); return [(is.left + is.right) / 2, (is.top + is.bottom) / 2]; };
    const free = (one) => { const hit = document.elementFromPoint(...middle(one)); return hit && (hit === one || one.contains(hit) || hit.closest('.lit, button') === one); };
    const asked = box(document.querySelector('#question'));
    if (asked.top < 0 || asked.bottom > innerHeight || asked.right > innerWidth) wrong.push('the question is out of sight');
    const board = [...document.querySelectorAll('.board :is(.scene, .raft-scene, .chart)')].find(seen);
    const lit = [...document.querySelectorAll('.board :is(.lit, .go)')].filter(seen);
    const answers = [...document.querySelectorAll('.bottom [data-answer]')].filter(seen);
    if (![...lit, ...answers].some(free)) wrong.push('nothing can be pressed');
    // As much of the picture as nothing covers; or all that is lit beside it.
    const is = box(board), foot = box(document.querySelector('.bottom')), beside = foot.left >= is.right - 1;
    const floor = box(document.querySelector('.floor'));
    const high = Math.min(is.bottom, floor.bottom, beside ? innerHeight : foot.top) - Math.max(is.top, floor.top);
    const elsewhere = lit.length > 0 && lit.every((one) => !board.contains(one) && free(one));
    if (high < .6 * is.height && !elsewhere) wrong.push(`${Math.round(high)} of ${Math.round(is.height)} px of the board are in sight`);
    if (high < 100 && !elsewhere) wrong.push(`the board is ${Math.round(high)} px high`);
    for (const one of lit) if (board.contains(one) && board.matches('svg') && !free(one)) wrong.push(`covered: ${one.getAttribute('aria-label')}`);
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('wider than the phone');
    const long = document.documentElement.scrollHeight, tall = Math.max(innerHeight, box(document.body).height);
    if (long > tall + 1) wrong.push(`the page goes on into nothing: ${long} px of ${tall}`);
    for (const one of [...answers, ...document.querySelectorAll('.masthead button, .masthead .brand, .undo button, .src:has(.go)')].filter(seen))
        if (box(one).height < 40 || box(one).width < 40) wrong.push(`small: ${one.outerHTML.slice(0, 80)}`);
    const names = [...document.querySelectorAll('.scene .token .label')].filter(seen);
    for (const one of names) for (const other of names.slice(names.indexOf(one) + 1)) {
        const [is, near] = [box(one), box(other)], apart = Math.max(near.left - is.right, is.left - near.right);
        if (apart < 4 && Math.abs(is.top - near.top) < is.height - 4) wrong.push(`${one.textContent} and ${other.textContent} touch each other`);
    }
    for (const one of document.querySelectorAll('.card h3, .castaway .name, .kin .answer strong'))
        if (seen(one) && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === 'hidden') wrong.push(`cut: ${one.textContent}`);
    return wrong;";

/// Plays on, and looks at each kind of question on each phone.
async fn walk(wanted: &Wanted, answers: usize, kinds_at_least: usize) {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_a_desktop().await;
    window.begin(wanted).await;
    let mut kinds = BTreeSet::new();
    for n in 0..answers {
        let moment = window.asked().await;
        if moment.over {
            break;
        }
        if kinds.insert(moment.kind.clone()) {
            for (width, height) in PHONES {
                window.be_of_size(width, height).await;
                let wrong: Value = window.script(WRONG).await;
                assert_eq!(wrong, serde_json::json!([]), "{moment:?} at {width}x{height}");
            }
            window.be_a_desktop().await;
        }
        window.step(n).await;
    }
    assert!(kinds.len() >= kinds_at_least, "{kinds:?}");
    window.close().await;
}

impl Window {
    /// Answers, or touches the board where it alone has the answers.
    async fn step(&self, n: usize) {
        if self.count("[data-answer]").await > 0 {
            self.answer(1 + n % 3).await;
            return;
        }
        let before = self.moment().await;
        assert!(self.touch(n).await, "nothing to press: {before:?}");
        self.moved_on(&before).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_island_of_twelve_is_in_sight_at_every_question() {
    let wanted = Wanted {
        title: "A crowd",
        seats: 12,
        bots: "random",
        seed: "a crowd in a pocket",
        ..Wanted::HELLAPAGOS
    };
    walk(&wanted, 14, 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_names_of_six_stand_apart_on_the_island() {
    let wanted = Wanted { title: "Six ashore", seats: 6, seed: "six ashore", ..Wanted::HELLAPAGOS };
    walk(&wanted, 2, 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_raft_of_six_is_in_sight_at_every_question() {
    let wanted = Wanted {
        game: "open-sea",
        title: "Six afloat",
        seats: 6,
        seed: "six in a pocket",
        ..Wanted::HELLAPAGOS
    };
    walk(&wanted, 14, 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_breaking_raft_is_in_sight_at_every_question() {
    let wanted = Wanted {
        game: "twenty-one-days",
        title: "A small sea",
        seats: 1,
        seed: "a small sea",
        ..Wanted::HELLAPAGOS
    };
    walk(&wanted, 30, 4).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_chart_is_in_sight_at_every_question() {
    let wanted = Wanted {
        game: "robinson-crusoe",
        title: "A small island",
        seats: 1,
        seed: "a small island",
        ..Wanted::HELLAPAGOS
    };
    walk(&wanted, 10, 2).await;
}

/// Whatever is asked, the list of castaways needs no scrolling.
#[tokio::test(flavor = "multi_thread")]
async fn the_last_castaway_is_in_sight_on_a_laptop() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_a_desktop().await;
    window.be_called("Ann").await;
    let list =
        "const list = document.querySelector('.castaways'); return list.scrollHeight - list.clientHeight";
    for (game, seats) in [("hellapagos", 5), ("hellapagos", 6), ("open-sea", 6), ("twenty-one-days", 4)] {
        let wanted = Wanted { game, title: "A laptop", seats, seed: "on a laptop", ..Wanted::HELLAPAGOS };
        window.make(&wanted).await;
        window.start().await;
        for n in 0..10 {
            let moment = window.asked().await;
            if moment.over {
                break;
            }
            for (width, height) in [(1280, 800), (1440, 900)] {
                window.be_of_size(width, height).await;
                let hidden = window.script(list).await.as_f64().unwrap();
                assert!(
                    hidden <= 1.0,
                    "{game} of {seats}: {hidden} px are out of sight, {moment:?} at {width}x{height}"
                );
            }
            window.step(n).await;
        }
    }
    window.close().await;
}
