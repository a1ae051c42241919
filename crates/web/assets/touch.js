// The board is the input: what lies on it is pressed, opened, or has cards dropped on it. Every move stands in the form as well, so
// that nobody needs to.

const $ = (selector, root = document) => root.querySelector(selector);
const OWN = "button, a, summary, input, select, label, textarea";
const PLACES = "[data-move], [data-menu], [data-drop]";

// The buttons whose moves are about a person or a place.
const about = (name, root = $("#main")) => [...root.querySelectorAll('button[form="play"][data-target]')].filter((one) => one.dataset.target === name);

// Presses a button for a move, by way of the form like any other.
function press(value, confirm) {
  const button = document.createElement("button");
  button.setAttribute("form", "play");
  button.name = "move";
  button.value = value;
  button.hidden = true;
  if (confirm) button.dataset.confirm = confirm;
  document.body.append(button);
  button.click();
  setTimeout(() => button.remove(), 4000);
}

// Opens a menu beside what was pressed, within the window.
function open(menu, place) {
  if (!menu || menu.matches(":popover-open")) return;
  menu.showPopover();
  const at = place.getBoundingClientRect(), size = menu.getBoundingClientRect();
  const left = Math.min(Math.max(8, at.left + at.width / 2 - size.width / 2), innerWidth - size.width - 8);
  const below = at.bottom + size.height + 12 < innerHeight, top = below ? at.bottom + 6 : Math.max(8, at.top - size.height - 6);
  Object.assign(menu.style, { left: `${left}px`, top: `${top}px`, margin: "0", position: "fixed" });
  $("button", menu)?.focus();
}

function choose(place, buttons) {
  let menu = $("#touch-menu");
  if (!menu) {
    menu = document.createElement("div");
    menu.id = "touch-menu";
    menu.className = "menu touch-menu";
    menu.popover = "auto";
    menu.setAttribute("role", "dialog");
    menu.setAttribute("aria-label", "What to do");
    document.body.append(menu);
  }
  const offers = buttons.map((button) => {
    const offer = button.cloneNode(false);
    offer.className = "small";
    offer.removeAttribute("data-key");
    offer.removeAttribute("data-press");
    offer.removeAttribute("data-answer");
    // Where a button says but a word, what it does is said beside it to those who hear the page.
    offer.textContent = $(".vh", button)?.textContent.replace(/^: /, "") || $("strong", button)?.textContent || button.textContent;
    return offer;
  });
  menu.replaceChildren(...offers);
  open(menu, place);
}

// What was offered is no longer to be chosen.
export const shut = () => $("#touch-menu:popover-open")?.hidePopover();

// One answer about it is given; several moves are offered.
function drop(place, name, root) {
  const buttons = about(name, root), answers = buttons.filter((button) => button.closest(".question"));
  if (answers.length === 1 && !root) answers[0].click();
  else if (root && buttons.length === 1) press(buttons[0].value, buttons[0].dataset.confirm);
  else if (buttons.length) choose(place, buttons);
}

function touch(place) {
  if (place.dataset.move) press(place.dataset.move, place.dataset.confirm);
  else if (place.dataset.menu) open(document.getElementById(place.dataset.menu), place);
  else drop(place, place.dataset.drop);
}

document.addEventListener("click", (event) => {
  const place = event.target.closest?.(PLACES), own = event.target.closest?.(OWN);
  if (!place || !$("#play") || (own && (place.contains(own) || own.contains(place)))) return;
  touch(place);
});
document.addEventListener("keydown", (event) => {
  if ((event.key !== "Enter" && event.key !== " ") || !event.target.matches?.(PLACES) || event.target.matches(OWN)) return;
  event.preventDefault();
  if (!event.repeat) event.target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
});

// Cards are dragged onto people and places: by mouse, pen or finger. A hand is scrolled sideways, and dragged upwards.

const FAR = 10;
let held = null;

const targets = (card) => new Set([...card.querySelectorAll("button[data-target]")].map((button) => button.dataset.target));
const nameOf = (place) => place?.dataset.drop || (place?.matches(".board") ? "board" : null);
const under = (event) => {
  for (let place = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-drop], .board"); place; place = place.parentElement?.closest("[data-drop], .board")) {
    if (held.targets.has(nameOf(place))) return place;
  }
  return null;
};

function light(on) {
  for (const place of document.querySelectorAll("#main [data-drop], #main .board")) place.classList.toggle("takes", on && held.targets.has(nameOf(place)));
}

addEventListener("pointerdown", (event) => {
  const card = event.isPrimary && event.button === 0 && !event.target.closest?.("button, a") && event.target.closest?.("#hand li.card");
  const reach = card && targets(card);
  held = card && reach.size ? { card, targets: reach, x: event.clientX, y: event.clientY, ghost: null, at: null } : null;
});
addEventListener("pointermove", (event) => {
  if (!held) return;
  const x = event.clientX - held.x, y = event.clientY - held.y;
  if (!held.ghost) {
    if (Math.hypot(x, y) < FAR || (event.pointerType === "touch" && Math.abs(y) < Math.abs(x))) return;
    held.ghost = $(".frame", held.card).cloneNode(true);
    held.ghost.className = "frame ghost";
    document.body.append(held.ghost);
    document.body.classList.add("dragging");
    light(true);
  }
  held.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%)`;
  const at = under(event);
  if (at !== held.at) { held.at?.classList.remove("over"); at?.classList.add("over"); held.at = at; }
});
function release(event) {
  if (!held) return;
  const { card, ghost, at } = held;
  if (ghost) {
    light(false);
    ghost.remove();
    document.body.classList.remove("dragging");
    at?.classList.remove("over");
    if (at && event.type === "pointerup") drop(at, nameOf(at), card);
    // The click that follows a drag presses nothing; one that was made by the drop does.
    const hush = (click) => { if (click.isTrusted) { click.preventDefault(); click.stopPropagation(); } };
    addEventListener("click", hush, true);
    setTimeout(() => removeEventListener("click", hush, true));
  }
  held = null;
}
addEventListener("pointerup", release);
addEventListener("pointercancel", release);
// A card's picture is not dragged by the browser itself.
document.addEventListener("dragstart", (event) => { if (event.target.closest?.("#hand li.card")) event.preventDefault(); });
