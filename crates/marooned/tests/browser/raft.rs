//! Open Sea in a real browser: a whole game on the raft alone, and raft and question in sight together on every phone.

use serde_json::{Value, json};

use super::seats::Wanted;
use super::window::{House, Window};

const RAFT: Wanted = Wanted {
    game: "open-sea",
    title: "By lantern light",
    seats: 4,
    seed: "by lantern light",
    ..Wanted::HELLAPAGOS
};

/// Presses one of the places that are lit on the board, and what its menu offers; whether it had a menu.
async fn touch(window: &Window, choice: usize) -> bool {
    window.quiet().await;
    let before = window.moment().await;
    // Whoever would be asked once more whether they mean it is left alone.
    let pick = format!(
        "for (const old of document.querySelectorAll('[data-picked]')) delete old.dataset.picked;
         const all = [...document.querySelectorAll('.board .lit')].filter((one) => one.checkVisibility() && !one.dataset.confirm);
         const one = all[{choice} % all.length];
         if (one) one.dataset.picked = 'yes';
         return [all.length, one?.dataset.menu || one?.getAttribute('popovertarget') || ''];"
    );
    let picked = window.script(&pick).await;
    assert!(picked[0].as_u64().unwrap() > 0, "nothing is lit: {before:?}");
    window.click("[data-picked]").await;
    let menu = picked[1].as_str().unwrap();
    if !menu.is_empty() {
        window.click(&format!("#{menu} button[name=move]")).await;
    }
    window.moved_on(&before).await;
    !menu.is_empty()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_is_played_on_the_raft_alone() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_a_desktop().await;
    window.begin(&RAFT).await;
    let (mut touches, mut menus) = (0, 0);
    while !window.asked().await.over {
        menus += usize::from(touch(&window, touches * 5 + 2).await);
        touches += 1;
        assert!(touches < 200, "the game does not end");
    }
    assert!(touches > 5 && menus > 0, "{touches} touches, {menus} menus");
    let verdict = window.text("#end-title").await;
    assert!(verdict.starts_with("You won.") || verdict.starts_with("You lost."), "{verdict}");
    assert_eq!(window.count(".finale").await, 1);
    window.close().await;
}

/// Where raft and question are, and how small the smallest lit place is.
const SIGHT: &str = "
    scrollTo(0, 0);
    const box = (one) => one.getBoundingClientRect();
    const bottom = box(document.querySelector('.bottom')), question = box(document.querySelector('#question'));
    const people = [...document.querySelectorAll('.token:not(.dead) .hit')].map(box);
    const lit = [...document.querySelectorAll('.scene .lit .hit')].map(box);
    return {
        hidden: people.filter((one) => one.top < 0 || (one.top + one.bottom) / 2 > bottom.top && (one.left + one.right) / 2 > bottom.left).length,
        question: question.top >= 0 && question.bottom <= innerHeight,
        small: Math.min(99, ...lit.map((one) => Math.round(Math.min(one.width, one.height)))),
        wide: document.documentElement.scrollWidth - innerWidth,
        scrolls: [...document.querySelectorAll('.answers')].filter((one) => one.scrollHeight > one.clientHeight + 2).length,
    };";

#[tokio::test(flavor = "multi_thread")]
async fn raft_and_question_are_in_sight_together() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_a_desktop().await;
    window.begin(&Wanted { seats: 6, seed: "six on board", title: "Six in sight", ..RAFT }).await;
    let mut kinds = std::collections::BTreeSet::new();
    for n in 0..40 {
        let moment = window.asked().await;
        if moment.over || kinds.len() > 4 {
            break;
        }
        if kinds.insert(moment.kind.clone()) {
            for (width, height) in [(1280, 800), (390, 844), (360, 640), (844, 390)] {
                window.be_of_size(width, height).await;
                let sight: Value = window.script(SIGHT).await;
                let wanted = json!({ "hidden": 0, "question": true, "small": sight["small"], "wide": sight["wide"], "scrolls": 0 });
                assert_eq!(sight, wanted, "{moment:?} at {width}x{height}");
                assert!(
                    width == 1280 || sight["small"].as_u64().unwrap() >= 44,
                    "{moment:?} at {width}x{height}: {sight}"
                );
                assert!(sight["wide"].as_i64().unwrap() <= 0, "{moment:?} at {width}x{height}: {sight}");
            }
            window.be_a_desktop().await;
        }
        window.answer(1 + n % 3).await;
    }
    assert!(kinds.len() > 3, "{kinds:?}");
    window.close().await;
}

/// The names that are cut off at the edge of the picture.
const CUT: &str = "
    const scene = document.querySelector('.scene').getBoundingClientRect();
    return [...document.querySelectorAll('.token .label')].filter((label) => {
        const box = label.getBoundingClientRect();
        return box.left < scene.left || box.right > scene.right || box.top < scene.top || box.bottom > scene.bottom;
    }).map((label) => label.textContent);";

/// Those in the water beside the raft stand near the edge of a phone's picture: their names are whole all the same.
#[tokio::test(flavor = "multi_thread")]
async fn regression_the_names_of_the_dead_are_whole_on_a_phone() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_a_phone().await;
    window.begin(&Wanted { seats: 6, seed: "six on board", title: "Man overboard", ..RAFT }).await;
    let mut seen = 0;
    for n in 0..60 {
        if window.asked().await.over || seen > 2 {
            break;
        }
        if window.count(".token.dead").await > 0 {
            // However long somebody is called.
            window.script("for (const label of document.querySelectorAll('.token.dead .label')) label.textContent = 'Wilhelmin…'").await;
            for (width, height) in [(390, 844), (360, 640)] {
                window.be_of_size(width, height).await;
                assert_eq!(window.script(CUT).await, json!([]), "{width}x{height}");
            }
            seen += 1;
        }
        window.answer(1 + n % 3).await;
    }
    assert!(seen > 0, "nobody has died");
    window.close().await;
}
