//! The review: asked for at the end, looked at while the page says how far it is, and a way into the replay.

use serde_json::json;

use super::seats::Wanted;
use super::window::{House, Window};

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_reviewed_and_its_curve_leads_into_the_replay() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_a_desktop().await;
    window
        .begin(&Wanted { title: "Looked at again", seats: 3, seed: "looked at again", ..Wanted::HELLAPAGOS })
        .await;
    window.play_out().await;
    window.click("#review a.button").await;
    window.until("the curve is there", "return document.querySelector('[data-curve]') !== null").await;
    assert_eq!(window.count("#review polyline").await, 3);
    assert_eq!(window.count("#review .account tbody tr").await, 3);
    // The numbers of the scale stand beside the curves, on a phone, too.
    let apart = "const plot = document.querySelector('#review .plot').getBoundingClientRect();
        const numbers = [...document.querySelectorAll('#review .curve .scale text')].map((one) => one.getBoundingClientRect());
        return numbers.length === 3 && numbers.every((one) => one.width > 0 && one.left >= 0 && one.right < plot.left)";
    for (width, height) in [(390, 844), (1280, 800)] {
        window.be_of_size(width, height).await;
        assert_eq!(window.script(apart).await, true, "at {width}x{height}");
    }
    // Every number of the table is in sight, however long a name is.
    let whole = "document.querySelector('#review .account th span').textContent = 'A name that is very long';
        const box = (one) => one.getBoundingClientRect(), room = box(document.querySelector('#review .wide'));
        return [...document.querySelectorAll('#review .account :is(th, td)')].filter((one) =>
            box(one).right > room.right + 1 || box(one).left < room.left - 1 || one.scrollWidth > one.clientWidth + 1)
            .map((one) => one.textContent)";
    for (width, height) in [(360, 640), (390, 844), (1024, 768), (1280, 800), (1440, 900)] {
        window.be_of_size(width, height).await;
        assert_eq!(window.script(whole).await, json!([]), "at {width}x{height}");
    }

    let middle = "const curve = document.querySelector('[data-curve]').getBoundingClientRect();
        document.elementFromPoint(curve.left + curve.width / 2, curve.top + curve.height - 30)
            .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: curve.left + curve.width / 2 }));
        return true";
    window.until("the middle of the curve is pressed", middle).await;
    let half = "const at = document.querySelector('#at'); return location.pathname.endsWith('/replay') && at !== null
        && Math.abs(at.value - at.max / 2) <= 1 && document.querySelector('#slider .cursor') !== null";
    window.until("the replay stands in the middle", half).await;
    window.until("the beginning of the curve is pressed", &middle.replace("curve.width / 2", "1")).await;
    window
        .until("the replay is at its beginning", "return document.querySelector('#at').value === '0'")
        .await;
    window.close().await;
}
