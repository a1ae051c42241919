//! A slow phone on a slow line: moves come right, and no impatient finger makes one twice.

use serde_json::json;

use super::seats::Wanted;
use super::window::{House, Window};

const BEACH: Wanted = Wanted { title: "Slow phone", seats: 3, seed: "slow phone", ..Wanted::HELLAPAGOS };

/// Presses the first answer, and goes on pressing it as long as it stands there; counts what is sent and what is refused.
const IMPATIENT: &str = "
    const moves = () => document.querySelector('#main').dataset.moves, before = moves(), real = window.fetch;
    window.sent = 0;
    window.refused = [];
    window.fetch = async (to, ...more) => {
        const answer = await real(to, ...more);
        if (String(to).endsWith('/play')) { window.sent += 1; if (!answer.ok) window.refused.push(await answer.clone().text()); }
        return answer;
    };
    const button = document.querySelector(\"[data-answer='1']\"), { value } = button;
    const pressing = setInterval(() => {
        if (moves() !== before || !button.isConnected || button.value !== value) { clearInterval(pressing); window.fetch = real; window.calmed = true; } else button.click();
    }, 30);
    window.calmed = false;
    button.click();";

/// On this line pushes come later than answers do.
const LATE: &str = "
    const Real = window.EventSource;
    window.EventSource = class extends Real {
        addEventListener(kind, hear) { super.addEventListener(kind, kind === 'push' ? (event) => setTimeout(hear, 400, event) : hear); }
    };";

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_phone_makes_each_move_once() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_a_phone().await;
    window.begin(&BEACH).await;
    window.asked().await;
    window.take_time("at once").await;
    let table = window.path().await;
    window.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": 6 })).await;
    window.devtools("Network.enable", json!({})).await;
    let line =
        json!({ "offline": false, "latency": 300, "downloadThroughput": 60_000, "uploadThroughput": 30_000 });
    window.devtools("Network.emulateNetworkConditions", line).await;
    window.before_pages(LATE).await;
    window.go(&table).await;
    for n in 0..2 {
        let before = window.asked().await;
        assert!(!before.over);
        window.until("the page takes a press", "return !document.body.dataset.arming && document.querySelector(\"button[data-answer='1'][name=move]:not([data-confirm])\")").await;
        window.script(IMPATIENT).await;
        window.moved_on(&before).await;
        window.until("the finger rests", "return window.calmed").await;
        let sent = window.script("return [window.sent, window.refused]").await;
        assert_eq!(sent, json!([1, []]), "move {n} is sent once and taken");
        // A finger that is slow, too, is told that its first press is under way.
        let calm = "const note = document.querySelector('#link'); return note.hidden || note.textContent === 'That is on its way already.'";
        assert_eq!(window.script(calm).await, json!(true), "nothing is complained of");
    }
    window.close().await;
}
