//! What a page is sent may be lost, come twice or in another order: the page shows the table as it is.

use serde_json::Value;

use super::seats::Wanted;
use super::window::{House, Window};

const BEACH: Wanted = Wanted { title: "Bad post", seats: 4, seed: "bad post", ..Wanted::HELLAPAGOS };

/// The next push meets its fate: `lose`, `twice`, or `swap` with the one after it. Nothing is said to be shown, so that bots go on
/// and more than one push comes. While the page is deaf nothing comes at all; a sign of life names what came last.
const POSTMAN: &str = "
    const real = window.fetch, Real = window.EventSource;
    window.fetch = (to, ...more) => String(to).endsWith('/shown') ? Promise.resolve(new Response()) : real(to, ...more);
    window.fate = null;
    let kept = null;
    const deliver = (event, hear) => {
        if (window.deaf) {
            const { to, made } = JSON.parse(event.data);
            window.signOfLife = () => hear({ data: JSON.stringify({ to, made }) });
            return;
        }
        if (kept) { const before = kept; kept = null; hear(event); hear(before); return; }
        const fate = window.fate;
        window.fate = null;
        if (fate === 'swap') { kept = event; return; }
        if (fate !== 'lose') hear(event);
        if (fate === 'twice') hear(event);
    };
    window.EventSource = class extends Real {
        addEventListener(kind, hear) { super.addEventListener(kind, kind === 'push' ? (event) => deliver(event, hear) : hear); }
    };";

/// What is to be seen of a table, in the page and as the server draws it now.
const BOTH: &str = "
    const sights = (page) => {
        const main = page.querySelector('#main'), { moves, change, asked } = main.dataset;
        const text = (selector) => [...main.querySelectorAll(selector)].map((one) => one.textContent.replace(/\\s+/g, ' ').trim());
        return { moves, change, asked, question: text('#question'), answers: text('[data-answer]'), log: text('#log li'), hand: text('#hand'), castaways: text('.castaway'), board: text('.board'), token: main.querySelector('#play [name=moves]')?.value };
    };
    return fetch(location.href, { headers: { accept: 'text/html' } }).then((answer) => answer.text())
        .then((html) => [sights(document), sights(new DOMParser().parseFromString(html, 'text/html'))]);";

#[tokio::test(flavor = "multi_thread")]
async fn a_push_that_is_lost_doubled_or_out_of_order_leaves_the_table_right() {
    let house = House::open_at(30);
    let window = Window::open(&house).await;
    window.before_pages(POSTMAN).await;
    window.begin(&BEACH).await;
    window.script("window.sameOldPage = true").await;
    for fate in ["lose", "twice", "swap", "lose", "swap", "twice"] {
        assert!(!window.asked().await.over, "over before {fate}");
        window.script(&format!("window.fate = '{fate}'")).await;
        window.answer(1).await;
        assert!(window.script("return window.fate").await.is_null(), "a push met its fate: {fate}");
        window.asked().await;
        let both = window.script(BOTH).await;
        assert!(both[0]["log"].as_array().is_some_and(|log| log.len() > 3), "{both}");
        assert_eq!(both[0], both[1], "after {fate}");
    }
    let before = window.asked().await;
    assert!(!before.over);
    window.script("window.deaf = true").await;
    window.click("[data-answer='1']").await;
    let done = format!(
        "return fetch(`/api/v1/tables/${{document.querySelector('#main').dataset.table}}?since=100000`).then((answer) => answer.json())
            .then((table) => table.moves > {} && !table.seats.some((seat) => seat.asked && seat.sitter === 'bot'))",
        before.moves
    );
    window.until("the bots have done", &done).await;
    window.until("a push is lost", "return window.signOfLife !== undefined").await;
    window.script("window.deaf = false; window.signOfLife()").await;
    assert!(!window.asked().await.over);
    window.answer(1).await;
    assert_eq!(
        window.script("return window.sameOldPage").await,
        Value::Bool(true),
        "no page was loaded anew"
    );
    window.close().await;
}

/// What is sent as a move is held back on its way there, or what is said to it on its way back, until it is let go.
const SLOW_POST: &str = "
    const real = window.fetch;
    const held = (way) => window.holds === way ? new Promise((go) => { window.letGo = () => { window.holds = null; go(); }; }) : null;
    window.fetch = async (to, ...more) => {
        if (!String(to).endsWith('/play')) return real(to, ...more);
        await held('there');
        const answer = await real(to, ...more);
        await held('back');
        return answer;
    };";

#[tokio::test(flavor = "multi_thread")]
async fn no_press_is_lost_while_the_one_before_it_is_under_way() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.before_pages(SLOW_POST).await;
    window.begin(&BEACH).await;

    // The next question has come before the page knows that its answer to the first was taken.
    let first = window.asked().await;
    window.script("window.holds = 'back'").await;
    window.click("[data-answer='1']").await;
    window.moved_on(&first).await;
    let next = window.asked().await;
    assert!(!next.over);
    window.click("[data-answer='1']").await;
    window.script("window.letGo()").await;
    window.moved_on(&next).await;

    // Whoever presses again what has not arrived yet is told so, and it is done once.
    let last = window.asked().await;
    assert!(!last.over);
    window.script("window.holds = 'there'").await;
    window.click("[data-answer='1']").await;
    window.click("[data-answer='1']").await;
    let told = "const note = document.querySelector('#link'); return !note.hidden && note.textContent.includes('on its way')";
    window.until("the page says that it is under way", told).await;
    assert_eq!(window.moment().await, last);
    window.script("window.letGo()").await;
    window.moved_on(&last).await;
    window.close().await;
}
