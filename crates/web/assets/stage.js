// The stage: what happened is shown one thing after the other, and only then the table as it is now.

import { saved } from "./settings.js";

const $ = (selector, root = document) => root.querySelector(selector);
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const PACES = { slow: 1.7, normal: 1, fast: 0.45, "at once": 0 };
const HOLDS = { glance: 950, read: 1900, stop: 2600, evening: 3600 };
// A page that has missed more than this catches up without a show.
const MOST_BEATS = 24;
// What is to be shown, oldest first: the beats of a push, and how its page is put in place.
const waiting = [];
let playing = false, paused = false, leap = null, after = () => {};

const pace = () => PACES[saved.get("pace")] ?? PACES.normal;
// Whoever wants everything at once wants nothing to move.
export const atOnce = () => !pace();
export const isPlaying = () => playing;
// Once nothing is left to be shown.
export const whenShown = (then) => { after = then; };

// What comes again and again is told once, and how often.
function tell(lines, text) {
  const last = lines.at(-1), times = last?.text === text ? last.times + 1 : 1;
  if (times > 1) lines.pop();
  lines.push({ text, times });
}

// The moments of what happened, each with the plain lines that follow from it.
function beatsOf(happened) {
  if (document.hidden || !pace()) return [];
  const beats = [];
  for (const { text, class: weight, beat } of happened) {
    if (beat) beats.push({ ...beat, grave: weight === "grave", lines: [{ text, times: 1 }] });
    else if (beats.length) tell(beats.at(-1).lines, text);
  }
  return beats.length <= MOST_BEATS ? beats : [];
}

// Shows what happened, and then puts the page in place. Where a clock runs for the viewer nothing keeps them from the question.
export function show(happened, put, hurried) {
  if (hurried && playing) leap = "all";
  const beats = hurried ? [] : beatsOf(happened);
  if (playing || beats.length) { waiting.push({ beats, put }); if (!playing) play(); } else { put(); after(); }
}

// While something is shown, nothing below it can be pressed; whoever talks goes on talking.
const hold = (held) => { for (const part of document.querySelectorAll("#main .bottom, #main .floor > :not(.papers), #main .undo")) part.inert = held; };

// What is told is told of the board: whoever looks at something else meanwhile is brought back to it, unless they are typing.
function face() {
  const board = $("#chart") || $("#main .board"), box = board?.getBoundingClientRect();
  if (!box || /^(INPUT|TEXTAREA)$/.test(document.activeElement?.nodeName)) return;
  const seen = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
  if (seen < Math.min(box.height, innerHeight) / 2) board.scrollIntoView({ block: "start" });
}

async function play() {
  const stage = $("#stage"), busy = document.activeElement?.closest?.(".bottom, .robinson-board, #stage");
  playing = true;
  if (waiting[0].beats.length) face();
  try {
    while (waiting.length) {
      hold(true);
      // Whoever has fallen behind sees the rest more quickly.
      for (const beat of waiting[0].beats) if (leap !== "all" && !document.hidden) await appear(stage, beat, waiting.length > 3 ? 0.4 : 1);
      waiting.shift().put();
    }
  } finally {
    // Whatever goes wrong on the stage, the table is shown as it is.
    for (const { put } of waiting.splice(0)) put();
    // Nothing goes on flying over what has been skipped to.
    if (leap) for (const flyer of document.querySelectorAll(".flyer")) flyer.remove();
    hold(false);
    stage.hidden = true;
    $(".act", stage).replaceChildren();
    leap = null;
    playing = paused = false;
    signs();
    // Whoever answered by keyboard goes on from the next question.
    if (busy && (document.activeElement === document.body || document.activeElement?.closest?.("#stage"))) $("#question")?.focus({ preventScroll: true });
    after();
  }
}

const element = (name, className, ...content) => { const made = document.createElement(name); if (className) made.className = className; made.append(...content); return made; };

function pictureOf(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

// One moment: its picture, then what came of it. No word of a result stands in the document while dice still roll.
async function appear(stage, beat, rush) {
  const figure = element("figure", `beat ${beat.hold}${beat.grave ? " grave" : ""}`);
  figure.append(element("div", "seen", pictureOf(beat.picture)));
  figure.style.setProperty("--pace", pace());
  $(".act", stage).replaceChildren(figure);
  stage.dataset.hold = beat.hold;
  stage.hidden = false;
  if (leap !== "all") leap = null;
  hear(beat.sound);
  for (const flight of beat.flights || []) fly(...flight);
  // What is kept back is counted from when the picture is really there: on a slow machine that takes a while.
  if (!calm.matches) { await drawn(); await settled(figure, (beat.suspense || 0) * pace(), rush); }
  const words = element("figcaption", "", ...beat.lines.slice(0, 6).map(({ text, times }, n) => element("p", n ? "then" : "", times > 1 ? `${text} ×${times}` : text)));
  if (beat.tip && saved.get(`tip-${beat.tip[0]}`) !== "seen" && saved.get("tips") !== "off") {
    saved.set(`tip-${beat.tip[0]}`, "seen");
    words.append(element("p", "tip", beat.tip[1]));
  }
  // What is done to the viewer is a result, too.
  if (beat.me) figure.prepend(element("p", "banner", beat.me));
  figure.append(words);
  figure.classList.add("told", ...(beat.me ? ["mine"] : []), ...(beat.sound === "cheer" ? ["glad"] : []));
  await wait((HOLDS[beat.hold] + 22 * Math.max(0, words.textContent.length - 50)) * pace() * rush);
}

const drawn = () => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); setTimeout(done, 250); });

// What is kept back stays back until the picture has come to the end of all that moves in that time: a machine that is busy may take longer for it.
async function settled(figure, suspense, rush) {
  await wait(suspense * rush);
  const moves = () => figure.getAnimations({ subtree: true }).some((one) => one.playState === "running" && one.effect.getComputedTiming().endTime <= suspense + 60);
  for (let n = 0; n < 50 && rush === 1 && !leap && !document.hidden && moves(); n++) await wait(40);
}

async function wait(left) {
  for (let at = performance.now(); left > 0 && !leap && pace() && !document.hidden;) {
    await new Promise((done) => setTimeout(done, 40));
    const now = performance.now();
    if (!paused) left -= now - at;
    at = now;
  }
}

// Something flies over the table, from one place that has a name to another.

// The first place of that name that is in sight; on a phone a list may lie below the fold while the board does not.
function anchor(name) {
  const all = [...document.querySelectorAll(`[data-at="${name}"]`)].filter((one) => one.checkVisibility?.() ?? true);
  const inSight = (one) => { const box = one.getBoundingClientRect(); return box.bottom > 0 && box.top < innerHeight; };
  return all.find(inSight) ?? all[0];
}

function fly(from, to, html) {
  const [start, end] = [from, to].map((name) => anchor(name)?.getBoundingClientRect());
  if (calm.matches || !start || !end || !pace()) return;
  const flyer = element("div", "flyer", pictureOf(html));
  document.body.append(flyer);
  const at = (place) => `translate(${place.left + place.width / 2}px, ${place.top + place.height / 2}px) translate(-50%, -50%)`;
  const way = flyer.animate(
    [{ transform: `${at(start)} scale(.6)`, opacity: 0 }, { transform: `${at(start)} scale(1.15)`, opacity: 1, offset: 0.2 }, { transform: `${at(end)} scale(1)`, opacity: 1, offset: 0.9 }, { transform: `${at(end)} scale(.6)`, opacity: 0 }],
    { duration: 1100 * pace(), easing: "ease-in-out" },
  );
  way.onfinish = way.oncancel = () => flyer.remove();
}

// What is heard comes only once something is to be heard.
export async function hear(sound) {
  if (!sound || saved.get("sound") === "off" || navigator.userActivation?.hasBeenActive === false) return;
  try { await (await import("./sound.js")).play(sound, Math.min(100, Math.max(0, Number(saved.get("volume") ?? 100))) / 100); } catch { /* a page without sound is a page all the same */ }
}

// Buttons and keys.

export function turnPace() {
  const all = Object.keys(PACES), at = all.indexOf(saved.get("pace") || "normal");
  saved.set("pace", all[(at + 1) % all.length]);
  signs();
}

// What the buttons say now.
export function signs() {
  const says = (what, text) => { for (const button of document.querySelectorAll(what)) button.textContent = text; };
  says("[data-stage=pause]", paused ? "Go on" : "Pause");
  says("[data-stage=pace], [data-switch=pace]", `Pace: ${saved.get("pace") || "normal"}`);
}

const STEPS = {
  next: () => { leap = "one"; paused = false; },
  skip: () => { leap = "all"; paused = false; },
  pause: () => { paused = !paused; },
  pace: turnPace,
};
export function step(what) { STEPS[what](); signs(); }
$("#stage")?.addEventListener("click", (event) => {
  const what = event.target.closest("[data-stage]")?.dataset.stage;
  // Whoever has paused it looks at it: only a button or a key goes on then.
  if (what || !paused) step(what || "next");
});
signs();
