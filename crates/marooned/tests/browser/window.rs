//! A browser window and the server that it looks at: both die with their test.

use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::{Value, json};
use tempfile::TempDir;
use thirtyfour::prelude::*;
use thirtyfour::{ChromiumLikeCapabilities, LoggingPrefsLogLevel};
use tokio::net::{TcpListener, TcpStream};
use trials::postgres::Cluster;

/// How long anything on a page may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// What every Chromium is started with.
const FLAGS: [&str; 10] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--window-size=1280,800",
];

/// A process with all its children.
struct Group(Child);

impl Group {
    /// Starts a program, and reads what it says until it names its address.
    fn start(
        command: &mut Command,
        address: impl Fn(&str) -> Option<String>,
    ) -> std::io::Result<(Group, String)> {
        let mut child = command
            .process_group(0)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let mut said = BufReader::new(child.stdout.take().unwrap());
        let group = Group(child);
        let mut all = String::new();
        loop {
            let from = all.len();
            assert_ne!(said.read_line(&mut all)?, 0, "it ended before it named an address: {all:?}");
            if let Some(address) = address(&all[from..]) {
                // A program that nobody listens to may die of it.
                std::thread::spawn(move || std::io::copy(&mut said, &mut std::io::sink()));
                return Ok((group, address));
            }
        }
    }

    fn kill(&mut self) {
        let _ = Command::new("kill").args(["-KILL", "--", &format!("-{}", self.0.id())]).status();
        let _ = self.0.wait();
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Starts a server on what it is told to keep things in.
fn serve(listen: &str, pace: u64, on: impl FnOnce(&mut Command) -> &mut Command) -> (Group, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_marooned"));
    command.args(["serve", "--listen", listen, "--rate", "0", "--effort", "2", "--pace", &pace.to_string()]);
    let address = |line: &str| Some(line.split_once("http://")?.1.split(' ').next()?.to_owned());
    Group::start(on(&mut command), address).unwrap()
}

/// Two servers that share a database, behind a proxy that sends whoever comes to one after the other.
pub struct Houses {
    servers: [Group; 2],
    addresses: [String; 2],
    database: String,
    /// Where the proxy is.
    pub address: String,
    _proxy: tokio::task::JoinHandle<()>,
    _cluster: Cluster,
}

impl Houses {
    /// Opens on free ports; bots answer at once.
    pub async fn open() -> Houses {
        let cluster = Cluster::start().unwrap();
        let database = cluster.database("marooned").unwrap();
        let front = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = front.local_addr().unwrap().to_string();
        let [one, two] = [0, 1].map(|_| Houses::serve("127.0.0.1:0", &database, &address));
        let addresses = [one.1, two.1];
        let _proxy = tokio::spawn(pass_on(front, addresses.clone()));
        Houses { servers: [one.0, two.0], addresses, database, address, _proxy, _cluster: cluster }
    }

    fn serve(listen: &str, database: &str, front: &str) -> (Group, String) {
        let url = format!("http://{front}");
        serve(listen, 0, |command| command.args(["--database", database, "--url", &url]))
    }

    /// One of them dies without a word.
    pub fn kill(&mut self, which: usize) {
        self.servers[which].kill();
    }

    /// And comes back where it was.
    pub fn reopen(&mut self, which: usize) {
        (self.servers[which], _) = Houses::serve(&self.addresses[which], &self.database, &self.address);
    }
}

/// Whoever comes is connected with a server that answers, in turns.
async fn pass_on(front: TcpListener, servers: [String; 2]) {
    for turn in 0.. {
        let Ok((mut visitor, _)) = front.accept().await else { return };
        let servers = servers.clone();
        tokio::spawn(async move {
            for n in 0..2 {
                if let Ok(mut server) = TcpStream::connect(&servers[(turn + n) % 2]).await {
                    // Either side may hang up.
                    let _ = tokio::io::copy_bidirectional(&mut visitor, &mut server).await;
                    return;
                }
            }
        });
    }
}

/// A server with a folder of its own.
pub struct House {
    server: Group,
    /// Where it is open: host and port.
    pub address: String,
    /// For how many milliseconds bots think.
    pace: u64,
    data: TempDir,
}

impl House {
    /// Opens on a free port; bots answer at once.
    pub fn open() -> House {
        House::open_at(0)
    }

    /// Opens on a free port; bots think for so many milliseconds.
    pub fn open_at(pace: u64) -> House {
        let data = tempfile::tempdir().unwrap();
        let (server, address) = House::serve("127.0.0.1:0", pace, data.path());
        House { server, address, pace, data }
    }

    fn serve(listen: &str, pace: u64, data: &Path) -> (Group, String) {
        serve(listen, pace, |command| command.arg("--data").arg(data))
    }

    /// Dies without a word.
    pub fn kill(&mut self) {
        self.server.kill();
    }

    /// Opens again after a death, at the same address with the same folder.
    pub fn reopen(&mut self) {
        (self.server, _) = House::serve(&self.address, self.pace, self.data.path());
    }
}

/// What a table page shows at one moment.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct Moment {
    /// How many moves there were.
    pub moves: usize,
    /// The kind of question that this window is asked.
    pub kind: Option<String>,
    /// The question, or what is waited for.
    pub question: String,
    /// The seat that is this window's own.
    pub seat: Option<String>,
    /// Whether the end screen stands.
    pub over: bool,
}

impl Moment {
    /// A script that says whether there are more moves now.
    pub fn is_past(&self) -> String {
        format!("return Number(document.querySelector('#main').dataset.moves) > {}", self.moves)
    }
}

const MOMENT: &str = "
    const main = document.querySelector('#main'), question = document.querySelector('#question');
    return {
        moves: Number(main.dataset.moves),
        kind: main.dataset.asked === 'yes' && question?.dataset.kind || null,
        question: question?.textContent || '',
        seat: document.querySelector('.castaway.mine')?.dataset.key || null,
        over: document.querySelector('#end') !== null,
    };";

/// A browser of its own, with nothing in it.
pub struct Window {
    // Dropped in this order: the session, then whatever is left of the driver and its browser, then the profile.
    driver: WebDriver,
    _chromedriver: Group,
    _profile: TempDir,
    home: String,
}

impl Window {
    /// Opens a browser at a house's front page.
    pub async fn open(house: &House) -> Window {
        Window::open_to(&house.address).await
    }

    /// Opens a browser at the front page of this address.
    pub async fn open_to(address: &str) -> Window {
        let started = Group::start(Command::new("chromedriver").arg("--port=0"), |line| {
            Some(line.split_once("successfully on port ")?.1.trim().trim_end_matches('.').to_owned())
        });
        let (chromedriver, port) = started.unwrap_or_else(|error| {
            panic!(
                "chromedriver does not start ({error}): the browser tests need Chromium and its driver. Install them \
                 with `apt-get install -y chromium chromium-driver`, or run ./check, which does."
            )
        });
        let profile = tempfile::tempdir().unwrap();
        let mut wanted = DesiredCapabilities::chrome();
        for flag in FLAGS {
            wanted.add_arg(flag).unwrap();
        }
        wanted.add_arg(&format!("--user-data-dir={}", profile.path().display())).unwrap();
        wanted.set_browser_log_level(LoggingPrefsLogLevel::All).unwrap();
        let driver = WebDriver::new(format!("http://127.0.0.1:{port}"), wanted).await.unwrap();
        let home = format!("http://{address}");
        let window = Window { driver, _chromedriver: chromedriver, _profile: profile, home };
        window.go("/").await;
        window.hurry().await;
        window
    }

    /// Shows nothing on the stage, and takes clicks at once: what most tests are about is what stands there then.
    pub async fn hurry(&self) {
        self.script("localStorage.setItem('pace', 'at once'); localStorage.setItem('arms-after', '0')").await;
    }

    /// Shows and waits as it does for people, from the next page on.
    pub async fn take_time(&self, pace: &str) {
        let set = format!("localStorage.setItem('pace', '{pace}'); localStorage.removeItem('arms-after')");
        self.script(&set).await;
    }

    /// Shows things at a pace from now on, and takes clicks at once.
    pub async fn go_at(&self, pace: &str) {
        self.script(&format!("localStorage.setItem('pace', '{pace}')")).await;
    }

    /// Runs a script at the beginning of each page from the next one on, before those of the page.
    pub async fn before_pages(&self, script: &str) {
        self.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await;
    }

    /// Has the browser itself do something.
    pub async fn devtools(&self, command: &str, how: Value) {
        self.driver.cdp().send_raw(command, how).await.unwrap();
    }

    /// Closes the browser; nothing in it may have gone wrong.
    pub async fn close(self) {
        let wrong = self.wrong().await;
        assert!(wrong.is_empty(), "the browser complains:\n{}", wrong.join("\n"));
        self.driver.quit().await.unwrap();
    }

    /// The console's errors and the requests that failed, since it was last asked.
    pub async fn wrong(&self) -> Vec<String> {
        let log = self.driver.browser_log().await.unwrap();
        log.into_iter().filter(|entry| entry.level == "SEVERE").map(|entry| entry.message).collect()
    }

    /// Goes to an address: a path of the house, or a whole link.
    pub async fn go(&self, to: &str) {
        let whole = if to.starts_with("http") { to.to_owned() } else { format!("{}{to}", self.home) };
        self.driver.goto(whole).await.unwrap();
    }

    /// The path that the window is at.
    pub async fn path(&self) -> String {
        self.driver.current_url().await.unwrap().path().to_owned()
    }

    /// What a script returns.
    pub async fn script(&self, script: &str) -> Value {
        self.driver.execute(script, vec![]).await.unwrap().json().clone()
    }

    /// How many elements fit a selector.
    pub async fn count(&self, selector: &str) -> usize {
        self.driver.find_all(By::Css(selector)).await.unwrap().len()
    }

    /// The text of an element, once it is there.
    pub async fn text(&self, selector: &str) -> String {
        let script = format!("return document.querySelector({})?.innerText", json!(selector));
        self.until(&format!("{selector} is there"), &script).await.as_str().unwrap().to_owned()
    }

    /// Waits until a script returns something that is so; a page that is being left answers no script.
    pub async fn until(&self, what: &str, script: &str) -> Value {
        match self.comes_true(script, PATIENCE).await {
            Some(value) => value,
            None => {
                let page = self.script("return document.body.innerText").await;
                let path = self.path().await;
                panic!("waited in vain until {what}, at {path}:\n{}", page.as_str().unwrap_or(""));
            }
        }
    }

    /// What a script returns as soon as that is so, if it becomes so in time.
    async fn comes_true(&self, script: &str, patience: Duration) -> Option<Value> {
        let since = Instant::now();
        while since.elapsed() < patience {
            match self.driver.execute(script, vec![]).await.map(|value| value.json().clone()) {
                Ok(Value::Null | Value::Bool(false)) | Err(_) => {}
                Ok(value) => return Some(value),
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        None
    }

    /// Clicks with the mouse, as soon as that can be done.
    pub async fn click(&self, selector: &str) {
        let since = Instant::now();
        while let Err(error) = self.try_click(selector).await {
            assert!(since.elapsed() < PATIENCE, "{selector} cannot be clicked: {error}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    async fn try_click(&self, selector: &str) -> WebDriverResult<()> {
        self.driver.find(By::Css(selector)).await?.click().await
    }

    /// Clicks what leads to another page, and waits for that. A click that falls where a list is just closing is lost: as a
    /// person would, it is made again.
    pub async fn follow(&self, selector: &str, path: &str) {
        let there = format!(
            "return location.pathname.startsWith({}) && document.readyState === 'complete'",
            json!(path)
        );
        for _ in 0..3 {
            self.click(selector).await;
            if self.comes_true(&there, PATIENCE / 4).await.is_some() {
                return;
            }
        }
        self.until(&format!("the page is one of {path}"), &there).await;
    }

    /// Chooses from a list.
    pub async fn choose(&self, selector: &str, value: &str) {
        let script = format!(
            "const list = document.querySelector({});
             list.value = {};
             list.dispatchEvent(new Event('input', {{ bubbles: true }}));
             list.dispatchEvent(new Event('change', {{ bubbles: true }}));
             return list.value;",
            json!(selector),
            json!(value)
        );
        assert_eq!(self.script(&script).await, value, "{selector} does not offer it");
    }

    /// Types into a field.
    pub async fn fill(&self, selector: &str, text: &str) {
        let field = self.driver.find(By::Css(selector)).await.unwrap();
        field.clear().await.unwrap();
        field.send_keys(text).await.unwrap();
    }

    /// Presses keys, wherever the focus is.
    pub async fn press(&self, keys: impl Into<TypingData>) {
        self.driver.action_chain().send_keys(keys).perform().await.unwrap();
    }

    /// Presses Tab until the focus is on what fits a selector.
    pub async fn tab_to(&self, selector: &str) {
        let there = format!("return document.activeElement?.matches({})", json!(selector));
        for _ in 0..120 {
            if self.script(&there).await == true {
                return;
            }
            self.press(Key::Tab).await;
        }
        panic!("no Tab leads to {selector}, at {}", self.path().await);
    }

    /// Looks like a phone held upright.
    pub async fn be_a_phone(&self) {
        self.measure(390, 844, true).await;
    }

    /// Looks like a phone of this size.
    pub async fn be_a_screen(&self, width: u32, height: u32) {
        self.measure(width, height, true).await;
    }

    /// Looks like a phone that lies on its side.
    pub async fn lie_down(&self) {
        self.measure(844, 390, true).await;
    }

    /// Looks like the window of a small laptop.
    pub async fn be_a_desktop(&self) {
        self.measure(1280, 800, false).await;
    }

    /// Looks like a window of this size: a phone, if it is narrower than a desktop.
    pub async fn be_of_size(&self, width: u32, height: u32) {
        self.measure(width, height, width < 1000).await;
    }

    async fn measure(&self, width: u32, height: u32, mobile: bool) {
        let screen = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile });
        self.devtools("Emulation.setDeviceMetricsOverride", screen).await;
        // A page that comes before the window has its size would be laid out twice.
        self.until(
            "the window has its size",
            &format!("return !location.protocol.startsWith('http') || innerWidth === {width}"),
        )
        .await;
    }

    /// What the page has cost its browser so far: how often styles were reckoned, and how often the page was laid out.
    pub async fn work(&self) -> (f64, f64) {
        let cdp = self.driver.cdp();
        cdp.send_raw("Performance.enable", json!({})).await.unwrap();
        let told = cdp.send_raw("Performance.getMetrics", json!({})).await.unwrap();
        let of = |name: &str| {
            let all = told["metrics"].as_array().unwrap();
            all.iter().find(|one| one["name"] == name).unwrap()["value"].as_f64().unwrap()
        };
        (of("RecalcStyleCount"), of("LayoutCount"))
    }

    /// Wants dark pages, or light ones.
    pub async fn wish(&self, scheme: &str) {
        self.prefer("prefers-color-scheme", scheme).await;
    }

    /// Has a preference that pages can ask for.
    pub async fn prefer(&self, what: &str, how: &str) {
        let wish = json!({ "features": [{ "name": what, "value": how }] });
        self.devtools("Emulation.setEmulatedMedia", wish).await;
    }

    /// Does something in another tab, while this one is hidden behind it.
    pub async fn behind_another_tab(&self, path: &str, there: impl AsyncFnOnce(&Window)) {
        let here = self.driver.window().await.unwrap();
        let other = self.driver.new_tab().await.unwrap();
        self.driver.switch_to_window(other).await.unwrap();
        self.go(path).await;
        there(self).await;
        self.driver.close_window().await.unwrap();
        self.driver.switch_to_window(here).await.unwrap();
    }

    /// Draws what is to be seen into a file.
    pub async fn draw(&self, file: &Path) {
        tokio::time::sleep(Duration::from_millis(600)).await;
        self.driver.screenshot(file).await.unwrap();
    }

    /// What the table page shows now.
    pub async fn moment(&self) -> Moment {
        serde_json::from_value(self.script(MOMENT).await).unwrap()
    }
}
