//! The island is the input: a whole game is played by touching it, and a vote of twelve fits a laptop and a phone.

use serde_json::json;

use super::seats::Wanted;
use super::window::{House, Window};

/// What can be touched on the board now: those that answer at once, then those that open a menu.
const LIT: &str = "return [...document.querySelectorAll('.board [data-move], .board [data-menu]')].map((one) => one.dataset.key)";

/// Touches something lit, and what its menu offers first where it has one.
async fn touch(window: &Window, key: &str) {
    let before = window.moment().await;
    let place = format!(".board [data-key='{key}']");
    let menu = window.script(&format!("return document.querySelector({})?.dataset.menu", json!(place))).await;
    window.click(&place).await;
    if let Some(menu) = menu.as_str() {
        window.click(&format!("#{menu} button[name=move]")).await;
    }
    // A move against oneself is asked once more.
    let asked = format!(
        "return document.querySelector('#confirm') ? 'sure' : Number(document.querySelector('#main').dataset.moves) > {} && 'moved'",
        before.moves
    );
    if window.until("the touch is heard", &asked).await == "sure" {
        window.click("#confirm [data-sure=yes]").await;
    }
    window.moved_on(&before).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_is_played_by_touching_the_board() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_a_desktop().await;
    window.begin(&Wanted { title: "By hand", seats: 5, seed: "by hand", ..Wanted::HELLAPAGOS }).await;
    let mut touched = Vec::new();
    for n in 0..200 {
        let moment = window.asked().await;
        if moment.over {
            break;
        }
        let lit = window.script(LIT).await;
        let lit: Vec<&str> = lit.as_array().unwrap().iter().filter_map(|key| key.as_str()).collect();
        assert!(!lit.is_empty(), "nothing on the board answers {moment:?}");
        let key = lit[n % lit.len()].to_owned();
        touch(&window, &key).await;
        touched.push(key);
    }
    assert!(window.moment().await.over, "the game does not end: {touched:?}");
    assert!(touched.iter().any(|key| key.starts_with("spot-")), "{touched:?}");
    let title = window.text("#end-title").await;
    assert!(title.starts_with("You won") || title.starts_with("You lost"), "{title}");
    window.close().await;
}

/// A vote of twelve: every target has a face, a name and a key, board and question are in sight, and nothing scrolls within the page.
#[tokio::test(flavor = "multi_thread")]
async fn a_vote_of_twelve_fits_a_laptop_and_a_phone() {
    let house = House::open();
    let window = Window::open(&house).await;
    let careless =
        Wanted { title: "Twelve", seats: 12, bots: "random", seed: "twelve vote", ..Wanted::HELLAPAGOS };
    window.begin(&careless).await;
    let mut voted = false;
    for _ in 0..60 {
        let moment = window.asked().await;
        assert!(!moment.over, "the game ended without a vote of many");
        let targets = window.count(".board .token[data-move]").await;
        if moment.kind.as_deref() == Some("vote") && targets > 7 {
            voted = true;
            assert_eq!(
                window.count(".question .answer[data-press]").await,
                targets,
                "every target has a key"
            );
            window.be_a_desktop().await;
            // Neither list nor castaways scroll, and every target lies whole within the window.
            let still = "
                const scrolls = (it) => it.scrollHeight > it.clientHeight + 1 && getComputedStyle(it).overflowY !== 'visible';
                const inside = (it) => { const box = it.getBoundingClientRect(); return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1; };
                const lists = [...document.querySelectorAll('.answers, .choices, .question')].filter(scrolls).map((it) => it.className);
                const out = [...document.querySelectorAll('.question .answer')].filter((it) => !inside(it)).map((it) => it.innerText);
                const board = document.querySelector('.scene').getBoundingClientRect(), bottom = document.querySelector('.bottom').getBoundingClientRect();
                return JSON.stringify([lists, out, board.top >= 0 && Math.min(board.bottom, bottom.top) - board.top > 150]);";
            assert_eq!(window.script(still).await, "[[],[],true]", "on a laptop");
            window.be_a_phone().await;
            window.fits(390).await;
            assert_eq!(window.script(still).await, "[[],[],true]", "on a phone");
            window.be_a_desktop().await;
            break;
        }
        // Whoever searches the wreckage brings nothing home, and the stores run short.
        window.answer(if moment.kind.as_deref() == Some("action") { 4 } else { 99 }).await;
    }
    assert!(voted, "no vote of many came");
    window.close().await;
}
