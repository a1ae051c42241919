//! Lessons, by pressing what the coach points at.

use super::window::{House, Window};

/// Where the lesson is: the step, how many there are, and whether a move is waited for.
const STEP: &str = "const { step, of, wants } = document.querySelector('#coach').dataset; return [Number(step), Number(of), wants !== undefined]";

/// Whether the coach covers nothing of what is pointed at.
const COVERED: &str = "
    const [card, target] = ['#coach', '.pointed'].map((one) => document.querySelector(one)?.getBoundingClientRect());
    if (!target) return true;
    const over = (from, to) => Math.max(0, Math.min(card[to], target[to]) - Math.max(card[from], target[from]));
    return over('left', 'right') * over('top', 'bottom') === 0;";

/// Goes one step on; says whether there was one.
async fn go_on(window: &Window) -> bool {
    let at = window.script(STEP).await;
    let (step, of) = (at[0].as_u64().unwrap(), at[1].as_u64().unwrap());
    if step + 1 == of {
        return false;
    }
    let on = format!("return Number(document.querySelector('#coach').dataset.step) === {}", step + 1);
    let points = format!(
        "return document.querySelector('#spot').dataset.step === '{step}' && document.querySelector('.pointed') !== null"
    );
    window.until("the coach points", &points).await;
    // A piece may still be on its way there.
    window.until("the coach covers nothing of it", COVERED).await;
    if at[2] == false {
        window.click("#coach [name=next]").await;
    } else {
        // A card and a place with several uses open a menu, in which the coach points on.
        let way = "return document.querySelector('.pointed .open') ? '.pointed .open' : document.querySelector('.pointed[data-menu]') ? '.pointed' : null";
        if let Some(opener) = window.script(way).await.as_str() {
            window.click(opener).await;
            window
                .until(
                    "the menu points on",
                    "return document.querySelector(':popover-open .pointed') !== null",
                )
                .await;
            window.click(":popover-open .pointed").await;
        } else {
            window.click(".pointed").await;
        }
    }
    window.until("the lesson goes on", &on).await;
    true
}

async fn is_learned(game: &str) {
    let house = House::open();
    let window = Window::open(&house).await;
    window.hurry().await;
    window.go("/").await;
    window.follow(&format!("a[data-lesson={game}]"), &format!("/learn/{game}")).await;
    for _ in 0..5 {
        assert!(go_on(&window).await);
    }
    // Left, and taken up again where it was.
    window.go("/").await;
    let again = format!("a[data-lesson={game}]");
    assert!(window.text(&again).await.starts_with("Go on with the lesson"));
    window.follow(&again, &format!("/learn/{game}")).await;
    assert_eq!(window.script(STEP).await[0], 5);
    while go_on(&window).await {}
    assert_eq!(window.text("#coach .steering .primary").await, "Play now with bots");
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hellapagos_is_learned() {
    is_learned("hellapagos").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn open_sea_is_learned() {
    is_learned("open-sea").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn twenty_one_days_is_learned() {
    is_learned("twenty-one-days").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn robinson_crusoe_is_learned() {
    is_learned("robinson-crusoe").await;
}

/// What will be refused is not asked for twice.
#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_does_not_ask_whether_a_wrong_move_is_meant() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.hurry().await;
    window.go("/learn/robinson-crusoe?step=4").await;
    window.until("the coach points", "return document.querySelector('.pointed') !== null").await;
    let ready = "document.querySelector('.passes [data-confirm]:not(.pointed)').click(); return true";
    window.until("what would be asked is pressed", ready).await;
    window.until("it is refused", "return !document.querySelector('#link').hidden").await;
    assert_eq!(window.count("#confirm").await, 0);
    // What is refused is a failed request, and meant to be.
    assert_eq!(window.wrong().await.len(), 1);
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_move_is_refused_with_what_is_wanted_and_the_page_stays() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.hurry().await;
    window.be_a_phone().await;
    window.go("/learn/hellapagos?step=2").await;
    window.until("the coach points", "return document.querySelector('.pointed') !== null").await;
    let wood = r#"document.querySelector(`button[value='{"do":"act","action":"gather-wood"}']`).click(); return true"#;
    window.script(wood).await;
    window.until("it is said", "return document.querySelector('#link').textContent.includes('fish')").await;
    assert_eq!(window.script(STEP).await[0], 2);
    assert!(
        window.wrong().await[0].contains("422"),
        "the browser tells of what was refused, and of nothing else"
    );
    window.click(".pointed").await;
    window.until("the lesson goes on", "return document.querySelector('#coach').dataset.step === '3'").await;
    window.close().await;
}
