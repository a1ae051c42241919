// A lesson: the coach stands beside what is spoken of and never over it, and the step is kept for the next visit.

import { saved } from "./settings.js";

const $ = (selector, root = document) => root.querySelector(selector);
const main = $("#main"), coach = () => $("#coach");
const spot = document.createElement("div");
spot.id = "spot";
spot.hidden = true;
spot.append(document.createElement("i"));
document.body.append(spot);
document.body.classList.add("coached");

// Where a lesson was left, it goes on.
const kept = `lesson-${coach().dataset.lesson}`, left = Number(saved.get(kept));
const resumes = !new URLSearchParams(location.search).has("step") && Number.isInteger(left) && left > 0 && left < Number(coach().dataset.of);
if (resumes) location.replace(`?step=${left}`);

function keep() {
  const { step, of } = coach().dataset;
  // Whoever has come to the end begins at the beginning next time.
  saved.set(kept, Number(step) + 1 === Number(of) ? "0" : step);
  if (new URLSearchParams(location.search).get("step") !== step) history.replaceState(null, "", `?step=${step}`);
}

// What is spoken of.

const seen = (element) => element.checkVisibility({ visibilityProperty: true });
const offered = (element) => element.dataset.move ?? element.value;

// What makes the move that is waited for, or the next thing on the way to it: a shut menu, a pawn that is not in hand.
function way(wants) {
  const all = [...document.querySelectorAll('#main [data-move], #main button[name="move"]')].filter((one) => offered(one) === wants);
  const shown = all.filter(seen);
  const first = shown.find((one) => one.closest(":popover-open")) ?? shown.find((one) => one.closest(".answers, .passes")) ?? shown[0];
  if (first) return first;
  for (const one of all) {
    const menu = one.closest("[popover]")?.id, drawer = one.closest("details:not([open])"), hold = one.dataset.held && document.getElementById(one.dataset.held);
    const opens = menu ? [...document.querySelectorAll(`[popovertarget="${menu}"], [data-menu="${menu}"]`)].filter((opener) => !opener.closest("[popover]")).find(seen) : drawer ? $("summary", drawer) : hold && $(`label[for="${hold.id}"]`);
    if (opens) return opens.closest(".card") ?? opens;
  }
  return null;
}

function pointed() {
  const { wants, point } = coach().dataset;
  if (wants) return way(wants);
  for (const selector of JSON.parse(point || "[]")) {
    const found = [...document.querySelectorAll(selector)].find(seen);
    if (found) return found;
  }
  return null;
}

// Where the coach stands: beside what is spoken of, where there is room for all of it.

const GAP = 12, EDGE = 6;

function stand(target, card) {
  const [width, height] = [innerWidth, innerHeight], middle = (from, size, mine, most) => Math.max(EDGE, Math.min(from + size / 2 - mine / 2, most - mine - EDGE));
  if (!target) return [middle(0, width, card.width, width), Math.max(EDGE, height - card.height - EDGE)];
  const x = middle(target.left, target.width, card.width, width), y = middle(target.top, target.height, card.height, height);
  // Above, below or beside it; where there is no room, wherever in the window least of it is hidden. The question is to be read, too.
  const asked = $("#question")?.getBoundingClientRect(), foot = $(".bottom")?.getBoundingClientRect();
  const columns = [x, target.right + GAP, target.left - card.width - GAP, EDGE, width - card.width - EDGE];
  const rows = [target.top - card.height - GAP, target.bottom + GAP, y, ...(foot ? [foot.top - card.height - GAP] : []), EDGE, height - card.height - EDGE];
  const places = columns.flatMap((from) => rows.map((top) => [from, top]));
  const inside = ([from, top]) => from >= 0 && top >= 0 && from + card.width <= width && top + card.height <= height;
  const over = ([from, top], box) => box ? Math.max(0, Math.min(from + card.width, box.right) - Math.max(from, box.left)) * Math.max(0, Math.min(top + card.height, box.bottom) - Math.max(top, box.top)) : 0;
  const hides = (place) => 9 * over(place, target) + over(place, asked);
  return places.filter(inside).sort((one, other) => hides(one) - hides(other))[0] ?? [EDGE, EDGE];
}

let shownFor = "", drawing = 0, bring = true;

function draw() {
  drawing = 0;
  const target = pointed(), card = coach();
  const old = $(".pointed");
  if (old !== target) { old?.classList.remove("pointed"); target?.classList.add("pointed"); }
  const moment = `${card.dataset.step} ${target?.dataset.key ?? target?.id ?? ""}`;
  // Brought into sight when the page changes; whoever scrolls away from it may.
  if (target && bring && !within(target)) target.scrollIntoView({ block: "center", inline: "nearest" });
  bring = false;
  // Whoever goes by keyboard goes on from what is to be pressed.
  if (moment !== shownFor && document.activeElement === document.body) ($("button[name=next]", card) ?? (target && ($(".open", target) ?? target)))?.focus({ preventScroll: true });
  shownFor = moment;
  // For whoever wants to know what is pointed at now.
  spot.dataset.step = card.dataset.step;
  const box = target && clipped(target);
  // What lies in an open menu lies over everything: it is marked there, and the rest is not darkened.
  spot.hidden = !box || Boolean(target.closest(":popover-open"));
  if (box) Object.assign(spot.style, { left: `${box.left - 5}px`, top: `${box.top - 5}px`, width: `${box.width + 10}px`, height: `${box.height + 10}px` });
  const [left, top] = stand(target?.closest(":popover-open")?.getBoundingClientRect() ?? box, card.getBoundingClientRect());
  Object.assign(card.style, { left: `${left}px`, top: `${top}px` });
}
const redraw = (event) => { bring ||= event?.type !== "scroll"; drawing ||= requestAnimationFrame(draw); };

// How far down it can be seen: the question at the foot of the window lies over the board.
function floorOf(target) {
  const is = target.getBoundingClientRect(), foot = target.closest(".bottom") ? null : $(".bottom")?.getBoundingClientRect();
  return foot && foot.left < is.right && foot.right > is.left ? foot.top : innerHeight;
}

function within(target) {
  const { left, top, right, bottom } = target.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= floorOf(target);
}

// As much of it as the window shows.
function clipped(target) {
  const { left, top, right, bottom } = target.getBoundingClientRect();
  const [from, up, to, down] = [Math.max(left, 5), Math.max(top, 5), Math.min(right, innerWidth - 5), Math.min(bottom, floorOf(target) - 5)];
  return to > from && down > up ? { left: from, top: up, right: to, bottom: down, width: to - from, height: down - up } : null;
}

if (!resumes) {
  keep();
  // Pieces travel for a moment: the coach looks again once they have arrived.
  new MutationObserver(() => { keep(); redraw(); setTimeout(redraw, 500); }).observe(main, { subtree: true, childList: true, attributeFilter: ["data-step", "data-wants", "open"] });
  new ResizeObserver(redraw).observe(main);
  for (const what of ["resize", "load"]) addEventListener(what, redraw);
  for (const what of ["scroll", "toggle", "change", "animationend", "transitionend"]) document.addEventListener(what, redraw, { capture: true, passive: true });
  redraw();
}
