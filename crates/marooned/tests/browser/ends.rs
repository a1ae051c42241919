//! How games end, drawn: who sails stands on the raft, what is said of the others hides nothing, and no name is hidden or cut.

use serde_json::{Value, json};

use super::window::{House, Window};

/// A phone held upright, a small one, a tablet and a laptop.
const SCREENS: [(u32, u32); 4] = [(390, 844), (360, 640), (800, 1000), (1280, 800)];

/// Bots play a game out among themselves; its page.
const PLAYED: &str = "
    const [game, seats, bots, seed] = arguments_;
    const ask = (path, sent, token) => fetch(`/api/v1/${path}`, { method: sent ? 'POST' : 'GET', body: sent && JSON.stringify(sent),
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) } });
    return (async () => {
        const { token } = await (await ask('guests', { name: 'Nora' })).json();
        const table = { game, seats, bots, seed, watch: true };
        const { id } = await (await ask('tables', table, token)).json();
        await ask(`tables/${id}/start`, {}, token);
        for (;;) {
            const { stage } = await (await ask(`tables/${id}?since=100000`)).json();
            if (stage === 'over') return `/t/${id}`;
            await new Promise((done) => setTimeout(done, 50));
        }
    })();";

/// What is wrong with the farewell.
const WRONG: &str = "
    const wrong = [], box = (one) => one.getBoundingClientRect(), all = (what) => [...document.querySelectorAll(`.farewell ${what}`)];
    const [sky] = all('> .sky').map(box), [raft] = all('.under-sail > svg').map(box), [label] = all('.nobody p').map(box);
    for (const face of all('.crew .face').map(box)) {
        const middle = (face.left + face.right) / 2;
        if (face.bottom < raft.top + 8 || face.bottom > raft.bottom || middle < raft.left || middle > raft.right)
            wrong.push(`somebody stands beside the raft: ${JSON.stringify([face, raft])}`);
    }
    if (raft && (raft.bottom > sky.bottom || raft.top < sky.top || raft.right > sky.right)) wrong.push('the raft has left the sea');
    if (label && label.width * label.height > .2 * sky.width * sky.height) wrong.push('the label hides the picture');
    return wrong;";

/// What is wrong with an end of any game: a list that is torn from its heading, a name that runs over its board or lies under a card.
const TORN: &str = "
    const wrong = [], box = (one) => one.getBoundingClientRect(), all = (what) => [...document.querySelectorAll(what)];
    const [heading] = all('#end .story h3').map(box), [list] = all('#end .story ol').map(box);
    if (!heading || list.left - heading.left > 30 || list.top - heading.bottom > 20) wrong.push('what it turned on stands elsewhere');
    for (const board of all('.name-board')) {
        const [wood, ...lines] = [...board.querySelectorAll('rect, text')].map((one) => one.getBBox());
        if (lines.some((line) => line.x < wood.x + 4 || line.x + line.width > wood.x + wood.width - 4)) wrong.push(`too long: ${board.textContent}`);
    }
    const cards = all('.stage .instrument').filter((one) => getComputedStyle(one).position === 'absolute').map(box);
    for (const label of all('.scene .token .label')) {
        const is = box(label), over = (card) => card.left < is.right && card.right > is.left && card.top < is.bottom && card.bottom > is.top;
        if (cards.some(over)) wrong.push(`covered: ${label.textContent}`);
    }
    return wrong;";

impl Window {
    /// Opens the end of a game of bots alone.
    async fn end_of(&self, game: &str, seats: u8, bots: &str, seed: &str) {
        self.go("/").await;
        let played = PLAYED.replace("arguments_", &json!([game, seats, bots, seed]).to_string());
        let path = self.script(&played).await;
        self.go(path.as_str().unwrap()).await;
    }

    async fn farewell_is_sound(&self, of: &str) {
        for (width, height) in SCREENS {
            self.be_of_size(width, height).await;
            let wrong: Value = self.script(WRONG).await;
            assert_eq!(wrong, json!([]), "{of} at {width}x{height}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_sails_home_stands_on_the_raft() {
    let house = House::open();
    let window = Window::open(&house).await;
    for (seats, aboard) in [(3, 3), (5, 5), (12, 11)] {
        window.end_of("hellapagos", seats, "instinct", "s0").await;
        assert_eq!(window.count(".crew .face").await, aboard);
        window.farewell_is_sound(&format!("{aboard} on the raft")).await;
    }
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn that_nobody_sails_is_said_without_hiding_the_picture() {
    let house = House::open();
    let window = Window::open(&house).await;
    for seats in [3, 12] {
        window.end_of("hellapagos", seats, "random", "s0").await;
        assert_eq!(window.text(".farewell .nobody").await, "Nobody left the island.");
        window.farewell_is_sound(&format!("none of {seats}")).await;
    }
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_it_turned_on_stands_together_and_every_name_is_whole() {
    let house = House::open();
    let window = Window::open(&house).await;
    for (game, seats) in [("open-sea", 4), ("open-sea", 6), ("twenty-one-days", 2), ("robinson-crusoe", 2)] {
        window.end_of(game, seats, "random", "s0").await;
        for (width, height) in SCREENS.into_iter().chain([(1440, 900)]) {
            window.be_of_size(width, height).await;
            let wrong: Value = window.script(TORN).await;
            assert_eq!(wrong, json!([]), "{game} of {seats} at {width}x{height}");
        }
    }
    window.close().await;
}
