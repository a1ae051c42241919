// The one script: it changes nothing that the pages could not do by a reload.
// Pushed HTML is morphed in by key, so that typed text, focus and scroll stay, and pieces travel to where they go.

import { applyParts, applyWhole } from "./morph.js";
import { clock, whileSeen } from "./clock.js";
import { renew, renewed } from "./renew.js";
import { armsAfter, saved } from "./settings.js";
import "./rule.js";
import { shut } from "./touch.js";
import "./review.js";
import { atOnce, hear, isPlaying, show as stage, step, turnPace, whenShown } from "./stage.js";
import { morphed } from "./people.js";
import { moved } from "./confirm.js";

const $ = (selector, root = document) => root.querySelector(selector);
const calm = matchMedia("(prefers-reduced-motion: reduce)");

// Pieces travel: where was it, where is it, and the way between.

const MOVING = ".piece";

// A place counts from the drawing or list that it is in: when the page is laid out anew, nothing flies about.
function place(piece) {
  const home = (piece.ownerSVGElement || piece.parentElement).getBoundingClientRect(), is = piece.getBoundingClientRect();
  const scale = piece.ownerSVGElement?.getScreenCTM()?.a || 1;
  return [(is.left - home.left) / scale, (is.top - home.top) / scale];
}

// Nothing travels that nobody sees, or wants to see travelling.
const rests = () => calm.matches || atOnce() || document.hidden;

function places() {
  const map = new Map();
  if (rests()) return map;
  for (const piece of document.querySelectorAll(MOVING)) if (piece.dataset.key) map.set(piece.dataset.key, place(piece));
  return map;
}

// Everything is measured before anything is set in motion: to do both in turn would lay the page out once for each piece.
function travel(before) {
  if (rests()) return;
  const ways = [];
  for (const piece of document.querySelectorAll(MOVING)) {
    const key = piece.dataset.key;
    if (!key) continue;
    const was = before.get(key), is = place(piece);
    if (!was) ways.push([piece, [{ opacity: 0 }, { opacity: 1 }], 300]);
    else if (Math.abs(was[0] - is[0]) + Math.abs(was[1] - is[1]) >= 2) ways.push([piece, [{ translate: `${was[0] - is[0]}px ${was[1] - is[1]}px` }, { translate: "0 0" }], { duration: 380, easing: "cubic-bezier(.3,.1,.2,1)" }]);
  }
  for (const [piece, ...way] of ways) piece.animate(...way);
}

// What arrives: what happened, and the page that it leads to, or the parts of it that are other ones now.

// The newest change that has arrived: it is on the board, or still waiting for its turn on the stage.
let received = Number($("#main")?.dataset.change);
// How many moves there were then.
let reached = Number($("#main")?.dataset.moves);
// How often the question may have become another one: moves have come, or an answer was sent.
let turns = 0;
// Whoever has sent something waits for what it led to.
let waiters = [];
function arrived(change, moves) {
  delivered();
  received = change;
  if (moves !== reached) turns += 1;
  reached = moves;
  waiters = waiters.filter(({ there, done }) => !there() || done());
}

function receive(push) {
  if (push.made !== document.body.dataset.made) { renew(note); return; }
  // What was sent twice, or is older than what is here, tells nothing.
  if (push.to < received || (push.parts && push.to === received)) return;
  if (push.main === undefined && (push.parts ? push.from : push.to) !== received) { refresh(); return; }
  if (push.main === undefined && !push.parts) return;
  arrived(push.to, push.moves);
  if (push.asked) document.title = `● ${$("#main").dataset.title} · Marooned`;
  // How a game begins is told at its table, not over empty chairs; hand and question come after it.
  const opening = !isPlaying() && (push.opening || $("#main .chairs"));
  if (opening) { document.body.classList.add("opening"); put(push); }
  stage(push.happened || [], opening ? () => document.body.classList.remove("opening") : () => put(push), push.asked && push.clock);
}

// A page as a whole, as a form or the way back to a lost connection brings it. Only a table is shown anew in its place: any
// other page is gone to, or tells something and leaves a form as it was.
function show(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const fresh = $("#main", page), main = $("#main");
  if (!fresh || !main?.dataset.table || fresh.dataset.table !== main.dataset.table) return false;
  const to = Number(fresh.dataset.change);
  if (!(to < received)) { arrived(to, Number(fresh.dataset.moves)); stage([], () => put({ main: fresh.outerHTML })); }
  return true;
}

function put(push) {
  const main = $("#main");
  const first = () => $("#hand > ul > li")?.dataset.key, front = first();
  const asking = asks(), { moves } = main.dataset, before = places(), busy = document.activeElement?.closest?.(".bottom, .gathering, .launch, .robinson-board");
  try {
    if (push.main !== undefined) applyWhole(main, push.main); else applyParts(main, push.parts);
  } catch { refresh(); return; }
  arm(asks() !== asking);
  // What was offered for another question, or at another table, would be done for this one.
  if (main.dataset.moves !== moves || asks() !== asking) { $("#advice")?.replaceChildren(); shut(); }
  if (main.dataset.moves !== moves) {
    // The next question is open, though what was said to the last answer may still be under way.
    for (const button of document.querySelectorAll('[form="play"][aria-disabled]')) button.removeAttribute("aria-disabled");
  }
  // What can be used now has come to the front of the hand, and is to be seen there.
  if (first() !== front) $("#hand > ul")?.scrollTo({ left: 0 });
  // Whoever answered by keyboard goes on from the next question, not from the top of the page.
  if (busy && document.activeElement === document.body) (busy.matches(".board") && lit()[0] || $("#question, .chairs h2"))?.focus({ preventScroll: true });
  travel(before);
  morphed();
  if (moved()) note("The table has moved on: what you were asked to confirm is no longer to be decided.");
  turn();
  clock();
}

// The bots of somebody who is alone with them wait until the page has shown what they did.
whenShown(() => {
  const form = $("#play");
  if (!form || !document.body.dataset.live) return;
  const body = new URLSearchParams({ token: form.elements.token.value, change: received });
  fetch(`${form.action.replace(/play$/, "shown")}`, { method: "POST", body, headers: { accept: "application/json" }, keepalive: true }).catch(() => { /* they wait no longer than a while */ });
});

// No accident: a button is armed a moment after it has come, and an answer after its question has, so that a double click or a
// held key never answers what comes next.
const since = new WeakMap();
let arming;
const asks = () => $("#question")?.textContent;
const ARMED = 'button[form="play"], [data-move], .lit[data-drop]';
const valueOf = (button) => button.value || button.dataset.move || asks();

function arm(anew) {
  const now = performance.now();
  for (const button of document.querySelectorAll(ARMED)) {
    const was = since.get(button), value = valueOf(button);
    if (was?.value !== value || (anew && button.closest(".bottom"))) since.set(button, { value, at: now });
  }
  document.body.dataset.arming = "yes";
  clearTimeout(arming);
  arming = setTimeout(() => delete document.body.dataset.arming, armsAfter);
  dim();
}
// What is not armed yet is dimmed: a press that does nothing is seen to do nothing.
let dimming;
function dim() {
  const now = performance.now(), all = [...document.querySelectorAll(ARMED)];
  const left = all.map((button) => armsAfter - now + (since.get(button)?.at ?? -Infinity));
  all.forEach((button, n) => button.classList.toggle("fresh", left[n] > 0));
  const next = Math.min(...left.filter((time) => time > 0));
  clearTimeout(dimming);
  if (next < Infinity) dimming = setTimeout(dim, next);
}
// A menu that opens under the pointer is no answer to the second half of a double click.
document.addEventListener("beforetoggle", (event) => {
  if (event.newState !== "open") return;
  for (const button of event.target.querySelectorAll(ARMED)) since.set(button, { value: valueOf(button), at: performance.now() });
  dim();
}, true);
// What the page came with is armed.
for (const button of document.querySelectorAll(ARMED)) since.set(button, { value: valueOf(button), at: -armsAfter });
document.addEventListener("click", (event) => {
  const button = event.target.closest?.(ARMED);
  if (button && performance.now() - (since.get(button)?.at ?? -armsAfter) < armsAfter) {
    // Whoever goes on clicking waits on, but not for ever.
    const was = since.get(button), now = performance.now();
    since.set(button, { ...was, first: was.first ?? was.at, at: now - (was.first ?? was.at) > 2 * armsAfter ? was.at : now });
    dim();
    event.preventDefault();
    event.stopPropagation();
  }
}, true);

// Places on a board that take the pawn in hand: keys walk them, and a pawn can be dragged there.

const lit = () => [...document.querySelectorAll(".go")].filter((go) => go.checkVisibility());

function walk(by) {
  const places = lit(), at = places.indexOf(document.activeElement);
  places[at < 0 ? 0 : (at + by + places.length) % places.length]?.focus();
}

function nextPawn() {
  const hands = [...document.querySelectorAll(".hold input")], at = hands.findIndex((hand) => hand.checked);
  if (hands.length) hands[(at + 1) % hands.length].checked = true;
}

document.addEventListener("dragstart", (event) => {
  const hand = document.getElementById(event.target.closest?.("[data-hold]")?.dataset.hold);
  if (!hand) return;
  hand.checked = true;
  event.dataTransfer.setData("text/plain", hand.id);
});
document.addEventListener("dragover", (event) => { if (event.target.closest?.(".go")) event.preventDefault(); });
document.addEventListener("drop", (event) => {
  const go = event.target.closest?.(".go");
  if (go) { event.preventDefault(); go.click(); }
});

// My turn: title, sound, notification.

let asked = false, stale = "";

function turn() {
  const main = $("#main");
  if (!main.dataset.table) return;
  const now = main.dataset.asked === "yes";
  const title = `${main.dataset.title} · Marooned`;
  document.title = now ? `● ${title}` : title;
  const question = $("#question")?.textContent || "";
  if (now && (!asked || question !== stale) && started) { if (!asked || document.hidden) hear("bell"); if (document.hidden) notify(question); }
  // What is to be flicked, and dice that a question is about, lie on the board, which may be out of sight.
  if (now && question !== stale) $("button[data-flick], .robinson-board .happening .tray")?.scrollIntoView({ block: "nearest" });
  asked = now;
  stale = question;
}

function notify(text) {
  if (saved.get("notify") !== "on" || !("Notification" in window) || Notification.permission !== "granted") return;
  const note = new Notification($("#main").dataset.title, { body: text, tag: "marooned" });
  note.onclick = () => { window.focus(); note.close(); };
}

// Where nothing is kept, what is chosen holds as long as this page does.
const forgets = () => note("This browser keeps nothing for this page: it forgets what you choose here.");

// Whether the page may notify at all: the browser asks, or has been told.
async function allowed() {
  const granted = "Notification" in window && (await Notification.requestPermission()) === "granted";
  if (!granted) note("The browser forbids notifications of this page: allow them in its settings first.");
  return granted;
}

// A note at the top of the window.

let hush;
function note(text, kind) {
  const link = $("#link");
  if (!link) return;
  clearTimeout(hush);
  link.hidden = !text;
  link.textContent = text || "";
  link.classList.toggle("glad", kind === "glad");
  if (text && kind !== "stays") hush = setTimeout(() => note(""), 6000);
}

// That something did not arrive stands until something is on its way again.
let missed = false;
function miss() {
  missed = true;
  note("That did not arrive. Try again when the connection is back.", "stays");
}
function delivered() {
  if (missed) note("");
  missed = false;
}

// The live stream, which comes back by itself.

let live = null;

function listen(address) {
  let lost;
  const stream = live = new EventSource(`${address}?change=${received}`);
  stream.addEventListener("push", (event) => receive(JSON.parse(event.data)));
  stream.onopen = () => { clearTimeout(lost); lost = null; delivered(); if (document.body.classList.contains("offline")) { document.body.classList.remove("offline"); note("Connected again.", "glad"); } };
  stream.onerror = () => {
    lost ??= setTimeout(() => { document.body.classList.add("offline"); note("The connection is lost. Trying again…", "stays"); }, 1500);
    if (stream.readyState === EventSource.CLOSED) setTimeout(() => listen(address), 3000);
  };
  addEventListener("pagehide", () => stream.close(), { once: true });
}

async function refresh() {
  try { const page = await fetch(location.href, { headers: { accept: "text/html" }, signal: AbortSignal.timeout(IN_VAIN) }); show(await page.text()); } catch { /* the stream will try again */ }
}

// What the coach says holds for the question that it was asked about, and it has thought for a while. What is still being shown
// comes first.
function counsel(said, when) {
  const tell = () => { if (turns === when) advise(said.advice, said.remark); else note("The table has moved on since the coach was asked: ask again."); };
  if (isPlaying()) stage([], tell); else tell();
}

function advise(advice, remark) {
  const item = (...parts) => { const item = document.createElement("li"); item.append(...parts); return item; };
  const line = ({ text, share }) => { const part = document.createElement("b"); part.textContent = share; return item(part, " ", offering(text) ? Object.assign(document.createElement("button"), { type: "button", className: "plain", textContent: text }) : text); };
  const last = remark ? [item(remark)] : [];
  last.forEach((item) => { item.className = "remark"; });
  $("#advice")?.replaceChildren(...advice.map(line), ...last);
  if (!advice.length) note("There is but one thing to do.", "glad");
  else $("[popover]:has(#advice):not(:popover-open)")?.showPopover();
}
// What makes a move that the coach has named, wherever on the page it stands: it says so in the same words.
const offering = (text) => [...document.querySelectorAll('#main button[name="move"]')].find((one) => (one.dataset.says || one.title || one.textContent.trim()) === text);
document.addEventListener("click", (event) => {
  const named = event.target.closest?.("#advice button");
  if (!named || isPlaying()) return;
  named.closest("[popover]")?.hidePopover();
  offering(named.textContent)?.click();
});

// Forms are sent once, without leaving the page.

// What changes at a live table comes by the stream; should it not, the page asks.
const LATE = 1500;

async function comes(there) {
  if (there()) return;
  const come = new Promise((done) => { waiters.push({ there, done }); });
  await Promise.race([come, new Promise((done) => { setTimeout(done, LATE); })]);
  // The stream may come back before the page does.
  if (!there()) await Promise.race([come, refresh()]);
}

// What is under way, by its form, with what was pressed since.
const underWay = new WeakMap();
// After so many milliseconds nothing is waited for any longer.
const IN_VAIN = 20000;
// The table that an answer was given at: its moves, or the step of a lesson.
const seen = (body) => Number(body.get("moves") ?? body.get("step") ?? NaN);

// What is typed in a form.
const typed = (form) => `${new URLSearchParams(new FormData(form))}`;
// A press as it was: what it sends, and what stood in its form.
const pressed = (form, button) => ({ body: new URLSearchParams(new FormData(form, button)), button, words: typed(form), at: performance.now(), next: [] });

// A press while another of the same form is under way is sent after it if it was meant for what that one led to, or has other
// words. The same once more would do it twice, and is told so unless it is half of a double click; another answer to what is being
// answered is told that it is not done.
function after(first, press) {
  const last = first.next.at(-1) ?? first, counted = !Number.isNaN(seen(press.body));
  if (`${press.body}` === `${last.body}`) { if (press.at - last.at >= armsAfter) note("That is on its way already.", "glad"); return; }
  if (counted && (first.next.length || !(seen(press.body) > seen(first.body)))) { note("One thing at a time: what you pressed first is still on its way."); return; }
  first.next.push(press);
  press.button?.setAttribute("aria-disabled", "true");
}

async function send(form, mine) {
  if (underWay.has(form)) { after(underWay.get(form), mine); return; }
  const { body, button, words } = mine;
  underWay.set(form, mine);
  if (form.id === "play") { turns += 1; $("#advice")?.replaceChildren(); }
  delivered();
  button?.setAttribute("aria-disabled", "true");
  const menu = button?.closest(":popover-open");
  const awaited = form.dataset.awaited || live?.readyState === EventSource.OPEN && form.action.startsWith(`${location.origin}/t/`), before = received, when = turns;
  try {
    const answer = await fetch(form.action, { method: "POST", body, headers: { accept: awaited ? "application/json" : "text/html" }, signal: AbortSignal.timeout(IN_VAIN) });
    const html = awaited || answer.status === 204 ? "" : await answer.text();
    mine.done = answer.ok;
    // What was typed meanwhile is still to be said.
    if (answer.ok && form.dataset.clear && typed(form) === words) form.reset();
    // Before the page changes: the same place may offer something else then.
    menu?.hidePopover();
    if (awaited) {
      const said = await answer.json();
      if (said.error) { note(said.error.code === "stale" ? "Somebody was quicker. Look again." : said.error.message); refresh(); } else if (said.advice) counsel(said, when); else if (said.main) receive(said); else if (said.to && said.to !== location.pathname) location.assign(said.to);
      // A move is not sent again while what came of it is still under way. It is known by the moves that there are: the stream may
      // come from another server than this answer, which counts changes by another clock.
      else if (said.number !== undefined) { mine.number = said.number; await comes(() => reached > said.number); } else comes(() => received > before);
    } else if (html && !show(html)) {
      const page = new DOMParser().parseFromString(html, "text/html");
      const said = $("#message", page);
      if (said) { note(said.textContent); if (!answer.ok && $("#main").dataset.table) refresh(); } else if (answer.ok) { if (form.dataset.kept) note("Kept.", "glad"); else location.assign(answer.url); }
    }
  } catch {
    mine.done = false;
    miss();
  } finally {
    underWay.delete(form);
    button?.removeAttribute("aria-disabled");
    sendNext(form, mine);
  }
}

// What was pressed behind something that is done now. Had that failed, its reader has been told.
function sendNext(form, { next, number, done }) {
  const [one, ...rest] = next;
  if (!one) return;
  // A page that came in answer does not say which move it was: then what waits must have been pressed on the table that it shows.
  const over = number === undefined ? Number(one.body.get("moves") ?? NaN) < reached : seen(one.body) <= number;
  if (done && !over) { send(form, { ...one, next: rest }); return; }
  for (const { button } of next) button?.removeAttribute("aria-disabled");
  if (done) note("The table has moved on since. Look again.");
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.dataset.quiet) { event.preventDefault(); send(form, pressed(form, event.submitter)); return; }
  if (form.dataset.local) return;
  if (form.dataset.busy) { event.preventDefault(); return; }
  form.dataset.busy = "yes";
  setTimeout(() => delete form.dataset.busy, 4000);
});

// Switches, keys, copying.

function switches() {
  const bar = $("#switches");
  if (!bar) return;
  const draw = () => {
    for (const [name, label, on] of [["sound", "Sound", saved.get("sound") !== "off"], ["notify", "Notify", saved.get("notify") === "on"]]) {
      const button = $(`[data-switch=${name}]`, bar);
      button.setAttribute("aria-pressed", on);
      const state = document.createElement("span");
      state.className = "state";
      state.textContent = `: ${on ? "on" : "off"}`;
      button.replaceChildren(label, state);
    }
  };
  const flip = {
    sound: () => { saved.set("sound", saved.get("sound") === "off" ? "on" : "off"); hear("bell"); },
    notify: async () => {
      if (saved.get("notify") === "on" || !("Notification" in window)) { saved.set("notify", "off"); return; }
      const granted = (await Notification.requestPermission()) === "granted";
      saved.set("notify", granted ? "on" : "off");
      if (!granted) note("The browser forbids notifications of this page: allow them in its settings first.");
    },
    pace: turnPace,
    help: () => $("#help")?.showModal(),
  };
  bar.addEventListener("click", async (event) => {
    const what = event.target.closest?.("[data-switch]")?.dataset.switch;
    await flip[what]?.();
    draw();
    if (what && what !== "help" && !saved.keeps()) forgets();
  });
  draw();
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && event.target.id === "say") event.target.blur();
    if (isPlaying() && !/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.nodeName)) {
      const next = { " ": "next", Enter: "next", Escape: "skip" }[event.key];
      if (next && (next === "skip" || !event.target.closest?.("a, button, summary")) && !$("dialog[open], :popover-open")) { event.preventDefault(); if (!event.repeat) step(next); }
      if (/^[0-9a-z]$/.test(event.key)) return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.nodeName) || $("dialog[open], :popover-open")) return;
    const answer = /^[1-9a-z]$/.test(event.key) && $(`[data-press="${event.key}"]`);
    const press = { 0: $(".answer.pass"), u: $(".undo button") }[event.key];
    const walks = $(".robinson-board") && { g: () => walk(0), p: nextPawn, r: () => $(".answer.primary, .passes .answer")?.click(), ...(event.target.closest?.(".go") && { ArrowRight: () => walk(1), ArrowDown: () => walk(1), ArrowLeft: () => walk(-1), ArrowUp: () => walk(-1) }) }[event.key];
    const go = walks || (press ? () => press.click() : { h: () => $("#hand > ul")?.focus(), t: () => $("#say")?.focus(), l: () => $("#log")?.focus(), m: async () => { await flip.sound(); draw(); }, "?": flip.help }[event.key]);
    if (answer) { event.preventDefault(); answer.click(); } else if (go) { event.preventDefault(); go(); }
  });
}

document.documentElement.classList.add("copies");
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const field = $(`#${button.dataset.copy}`);
  // A page that is not served over https has no clipboard of its own: it can copy what is selected.
  try { await navigator.clipboard.writeText(field.value); } catch { field.select(); if (!document.execCommand("copy")) { note("The browser forbids it: copy it by hand."); return; } }
  note("Copied.", "glad");
});

// Settings: what only the pages need is kept in this browser, the rest is sent at once.

const kept = $(".kept");
if (kept) {
  for (const field of kept.querySelectorAll("[data-keep]")) {
    const { keep, usual } = field.dataset, value = saved.get(keep) ?? usual;
    if (field.type === "checkbox") field.checked = value === "on"; else field.value = value;
    // What was set by hand elsewhere stays as it is until another choice is made.
    field.addEventListener("change", async () => {
      if (keep === "notify" && field.checked) field.checked = await allowed();
      saved.set(keep, field.type === "checkbox" ? (field.checked ? "on" : "off") : field.value);
      if (saved.keeps()) note("Kept.", "glad"); else forgets();
      if (keep === "sound" || keep === "volume") hear("bell");
    });
  }
  kept.addEventListener("click", (event) => {
    const key = event.target.dataset?.forget;
    if (!key) return;
    saved.drop(key);
    note("You will be shown everything again.", "glad");
  });
}
document.addEventListener("change", (event) => { if (event.target.form?.dataset.kept) event.target.form.requestSubmit(); });

// A flick: what is flung with a finger is pressed. Where it lands is not for the finger to say.

const FLICK = { way: 24, time: 900 };
let held = null, flung = false;
addEventListener("pointerdown", (event) => {
  const piece = event.isPrimary && event.target.closest?.("button[data-flick]");
  held = piece ? { piece, x: event.clientX, y: event.clientY, at: event.timeStamp } : null;
});
addEventListener("pointermove", (event) => {
  if (held) held.piece.style.translate = `${event.clientX - held.x}px ${event.clientY - held.y}px`;
});
function release(event) {
  if (!held) return;
  const { piece, x, y, at } = held, by = [event.clientX - x, event.clientY - y];
  held = null;
  piece.style.translate = "";
  if (event.type === "pointercancel" || Math.hypot(...by) < FLICK.way) return;
  // The click that follows a drag is not a second press.
  flung = true;
  setTimeout(() => { flung = false; });
  if (event.timeStamp - at > FLICK.time) return;
  const [from, to] = [1, 5].map((far) => by.map((way) => `${way * far}px`).join(" "));
  if (!calm.matches) piece.animate([{ translate: from }, { translate: to, rotate: "220deg", opacity: 0 }], 320);
  setTimeout(() => piece.form?.requestSubmit(piece), calm.matches ? 0 : 300);
}
addEventListener("pointerup", release);
addEventListener("pointercancel", release);
addEventListener("click", (event) => { if (flung && event.target.closest?.("[data-flick]")) event.preventDefault(); }, true);

const slider = $("[data-slider]");
async function leaf(address) {
  try {
    const page = await fetch(address, { headers: { accept: "text/html" } });
    if (page.ok && show(await page.text())) { history.replaceState(null, "", address); return; }
  } catch { /* the browser itself says what is wrong */ }
  location.assign(address);
}
slider?.addEventListener("change", () => leaf(`${slider.action}?${new URLSearchParams(new FormData(slider))}`));
slider?.addEventListener("click", (event) => {
  const step = event.target.closest("a.step");
  if (step && !event.ctrlKey && !event.metaKey && !event.shiftKey) { event.preventDefault(); leaf(step.href); }
});
// A replay that runs by itself, until its end or a second press.
const root = document.documentElement.classList;
root.add("scripted");
let running;
function halt() { running?.(); running = null; root.remove("running"); }
const run = $("#run");
if (run) {
  run.addEventListener("click", () => {
    if (running) { halt(); return; }
    root.add("running");
    let turning = false;
    running = whileSeen(1100, async () => {
      if (turning) return;
      const at = $("#at"), on = $('a.step[aria-label="One move on"]');
      if (Number(at.value) >= Number(at.max)) { halt(); return; }
      turning = true;
      await leaf(on.href);
      turning = false;
    });
  });
}
slider?.addEventListener("input", () => { $("output", slider).textContent = `move ${$("#at").value} of ${$("#at").max}`; });

// Whoever writes a seed means it; and nobody begins who has no chair.
const seed = $("form.make #seed");
seed?.addEventListener("input", () => { if (seed.value.trim()) $("form.make [name=seed-from][value=own]").checked = true; });
const seats = $("form.make #seats");
const fit = () => {
  for (const option of document.querySelectorAll("form.make option[data-seat]")) {
    option.hidden = option.disabled = Number(option.dataset.seat) >= Number(seats.value);
    if (option.disabled && option.selected) option.closest("select").selectedIndex = 0;
  }
};
seats?.addEventListener("change", fit);
if (seats) fit();

// A lesson goes on where it was left.
for (const link of document.querySelectorAll("a[data-lesson]")) {
  const step = Number(saved.get(`lesson-${link.dataset.lesson}`));
  if (step > 0) { link.search = `?step=${step}`; link.firstChild.data = "Go on with the lesson"; }
}

const find = $("[data-find]");
if (find) {
  $("input", find).addEventListener("input", (event) => {
    const words = event.target.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const item of document.querySelectorAll(".book li, .book tr, .book p")) {
      const fits = words.every((word) => item.textContent.toLowerCase().includes(word));
      item.hidden = !fits;
      if (fits && words.length) found += 1;
    }
    // A heading stands while something below it does.
    let stands = {};
    for (const item of [...document.querySelectorAll(".book > *")].reverse()) {
      const level = /^H[1-6]$/.test(item.nodeName) ? Number(item.nodeName[1]) : 0;
      if (!level) {
        const visible = item.matches("p, ul, ol, table, .wide") && !item.hidden && [item, ...item.querySelectorAll("li, tbody tr")].some((part) => !part.hidden && (part !== item || part.nodeName === "P"));
        if (visible) stands = { 1: true, 2: true, 3: true, 4: true };
      } else { item.hidden = words.length > 0 && !stands[level]; for (let deeper = level; deeper < 7; deeper += 1) stands[deeper] = false; }
    }
    const said = found ? `${found} found` : "Nothing in these rules has that in it. Try fewer letters, or another word.";
    $("output", find).textContent = words.length ? said : "";
  });
  addEventListener("hashchange", () => {
    const field = $("input", find);
    if (field.value) { field.value = ""; field.dispatchEvent(new Event("input")); document.getElementById(location.hash.slice(1))?.scrollIntoView(); }
  });
}


// The last thing that happened leads to the log, by a tap or a swipe upwards.
function openLog() {
  const log = $("#log-paper");
  if (!log) return;
  log.open = true;
  log.scrollIntoView({ block: "start", behavior: calm.matches ? "auto" : "smooth" });
  $("#log")?.focus({ preventScroll: true });
}
document.addEventListener("click", (event) => { if (event.target.closest?.(".latest")) openLog(); });
let swiped = null;
addEventListener("touchstart", (event) => { swiped = event.target.closest?.(".latest") ? event.touches[0].clientY : null; }, { passive: true });
addEventListener("touchend", (event) => { if (swiped !== null && swiped - event.changedTouches[0].clientY > 24) openLog(); swiped = null; }, { passive: true });

renewed(note);
let started = false;
if (document.body.dataset.live || $("#coach")) {
  turn();
  clock();
  switches();
  if (document.body.dataset.live) listen(document.body.dataset.live);
}
started = true;
