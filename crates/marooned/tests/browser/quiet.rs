//! A page that nobody touches: it costs nothing, and nothing on it jumps while it comes.

use std::time::Duration;

use super::seats::Wanted;
use super::window::{House, Window};

/// One table of each game.
const TABLES: [Wanted; 4] = [
    Wanted { title: "Quiet beach", seats: 6, seed: "quiet", ..Wanted::HELLAPAGOS },
    Wanted { game: "open-sea", title: "Quiet sea", seats: 5, seed: "a picture", ..Wanted::HELLAPAGOS },
    Wanted {
        game: "twenty-one-days",
        title: "Quiet days",
        seats: 3,
        seed: "quiet",
        flags: &["weather", "kite"],
        ..Wanted::HELLAPAGOS
    },
    Wanted { game: "robinson-crusoe", title: "Quiet island", seats: 2, seed: "quiet", ..Wanted::HELLAPAGOS },
];

/// How long a page is watched once it rests. What share of a core it takes is measured, not tested: a busy machine would fail it.
const WATCHED: Duration = Duration::from_secs(2);
/// What the asking itself may cause.
const A_HANDFUL: f64 = 5.0;
/// How far what is to be seen may move while a page comes, as browsers reckon it (CLS).
const LARGEST_SHIFT: f64 = 0.05;

/// Makes a table, and plays until people are asked after a few answers; its path.
async fn in_play(window: &Window, wanted: &Wanted) -> String {
    let path = window.make(wanted).await;
    window.start().await;
    for _ in 0..2 {
        assert!(!window.asked().await.over, "{} is over too soon", wanted.game);
        window.answer(1).await;
    }
    assert!(!window.asked().await.over, "{} is over too soon", wanted.game);
    path
}

/// How far things have moved since the page began to come.
const SHIFT: &str = "
    return new Promise((done) => {
        let sum = 0;
        const add = (list) => { for (const shift of list.getEntries()) if (!shift.hadRecentInput) sum += shift.value; };
        new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(sum), 700);
    });";

/// Nothing jumps while a page comes. Then, while nobody touches it, no style is reckoned anew and nothing is laid out, at any table
/// and in a replay, which is drawn as the table is: one of them will do.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_jumps_while_a_page_comes_and_a_page_at_rest_costs_nothing() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_called("Ann").await;
    for wanted in &TABLES {
        window.be_a_desktop().await;
        let table = in_play(&window, wanted).await;
        let replay = (wanted.game == "twenty-one-days").then(|| format!("{table}/replay?at=3"));
        for path in [table].into_iter().chain(replay) {
            for width in [390, 1280] {
                if width == 390 {
                    window.be_a_phone().await;
                } else {
                    window.be_a_desktop().await;
                }
                window.go(&path).await;
                let shift = window.script(SHIFT).await.as_f64().unwrap();
                assert!(shift < LARGEST_SHIFT, "{path} of {} jumps by {shift}, {width} wide", wanted.game);
            }
            rests(&window, &path).await;
        }
    }
    window.close().await;
}

async fn rests(window: &Window, path: &str) {
    window.until("the page rests", "return document.getAnimations().length === 0").await;
    let before = window.work().await;
    tokio::time::sleep(WATCHED).await;
    let after = window.work().await;
    for (name, before, after) in [("styles", before.0, after.0), ("layouts", before.1, after.1)] {
        let times = after - before;
        assert!(times <= A_HANDFUL, "{path} reckons its {name} {times} times at rest");
    }
}
