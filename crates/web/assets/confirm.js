// No accident: a move against oneself is asked once more. Without script its button works like any other.

import { armsAfter } from "./settings.js";

const asks = () => document.querySelector("#question")?.textContent;
let open = null, sure = null;

function element(name, text, more = {}) {
  return Object.assign(document.createElement(name), { textContent: text, ...more });
}

function ask(button) {
  open?.dialog.close();
  const dialog = element("dialog", "", { id: "confirm" }), at = performance.now();
  dialog.setAttribute("aria-labelledby", "confirm-text");
  const yes = element("button", "Yes", { type: "button" }), no = element("button", "No", { type: "button", className: "primary", autofocus: true });
  [yes.dataset.sure, no.dataset.sure] = ["yes", "no"];
  const row = element("p", "", { className: "row" });
  row.append(yes, no);
  dialog.append(element("p", button.dataset.confirm, { id: "confirm-text" }), row);
  open = { dialog, button, form: button.form, value: button.value, asks: asks() };
  no.onclick = () => dialog.close();
  yes.onclick = () => {
    // The second half of a double click is no yes.
    if (performance.now() - at < armsAfter || !stands()) return;
    const { form } = open;
    sure = button;
    dialog.close();
    // What was touched on the board has a button for a moment alone.
    if (!button.isConnected) { document.body.append(button); setTimeout(() => button.remove()); }
    form.requestSubmit(button);
  };
  dialog.onclose = () => { dialog.remove(); if (open?.dialog === dialog) open = null; };
  document.body.append(dialog);
  dialog.showModal();
}

// Whether what was asked about can still be done.
const stands = () => open && (open.button.hidden || open.button.isConnected) && open.button.value === open.value && open.asks === asks();

// After the page was changed: nobody is asked about what is gone. Whether somebody was.
export function moved() {
  if (!open || stands()) return false;
  open.dialog.close();
  return true;
}

document.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (!button?.dataset.confirm) return;
  // A lesson refuses whatever it does not wait for: that needs no second thought.
  const lesson = document.querySelector("#coach");
  if (lesson && lesson.dataset.wants !== button.value) return;
  if (sure === button) { sure = null; return; }
  event.preventDefault();
  event.stopImmediatePropagation();
  ask(button);
}, true);
