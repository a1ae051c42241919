// People: what somebody says stands for a while at their face. The talk reads it out; the bubble is for the eye alone.

const $ = (selector, root = document) => root.querySelector(selector);
const STANDS = { least: 4200, perLetter: 45 };
// A page that has missed more lines than this shows them in the talk alone.
const MOST_AT_ONCE = 3;
const wide = matchMedia("(min-width: 1260px)");

const lines = () => [...document.querySelectorAll("#talk li[data-seat]")];
const keys = () => new Set(lines().map((line) => line.dataset.key));
let told = keys();

// After the page was changed: whatever is new in the talk is said aloud.
export function morphed() {
  const fresh = lines().filter((line) => !told.has(line.dataset.key));
  told = keys();
  if (fresh.length > MOST_AT_ONCE || document.hidden) return;
  for (const line of fresh) bubble(line);
}

// The bubbles lie over the page, outside of what is pushed, and nobody is told twice.
function layer() {
  let layer = $("#bubbles");
  if (!layer) {
    layer = document.createElement("div");
    layer.id = "bubbles";
    layer.setAttribute("aria-hidden", "true");
    document.body.append(layer);
  }
  return layer;
}

const badge = (seat) => $(`.castaways [data-key="seat-${seat}"]`);

export function bubble(line) {
  const seat = line.dataset.seat, words = $(".words", line);
  if (!badge(seat) || !words) return;
  $(`[data-of="${seat}"]`, layer())?.remove();
  const said = document.createElement("p"), name = document.createElement("b"), text = document.createElement("span");
  said.className = line.classList.contains("ghost") ? "bubble ghost" : "bubble";
  said.dataset.of = seat;
  name.textContent = $("b", line)?.textContent || "";
  text.append(...words.cloneNode(true).childNodes);
  said.append(name, " ", text);
  layer().append(said);
  follow();
  setTimeout(() => { said.remove(); follow(); }, STANDS.least + STANDS.perLetter * Math.min(120, text.textContent.length));
}

// Beside the face where there is room; on a phone all stand in a line each under the strip of castaways.
function follow() {
  const all = layer(), strip = $(".castaways")?.getBoundingClientRect();
  if (!strip || !all.firstChild) return;
  all.classList.toggle("under", !wide.matches);
  all.style.top = wide.matches ? "" : `${Math.min(Math.max(strip.bottom, 4), innerHeight - 90)}px`;
  for (const said of all.children) {
    const face = badge(said.dataset.of)?.getBoundingClientRect();
    if (!face || !wide.matches) { said.style.translate = ""; continue; }
    const top = Math.min(Math.max(face.top + 4, strip.top), strip.bottom - 44);
    said.style.translate = `${Math.round(Math.min(face.right, strip.right) - 10)}px ${Math.round(top)}px`;
  }
}
addEventListener("resize", follow);
addEventListener("scroll", follow, { capture: true, passive: true });
