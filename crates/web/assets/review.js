// A review that is under way says how far it is, until it is there; and a curve leads to the move under the pointer.

const bar = document.querySelector("[data-review]");
async function ask() {
  try {
    const answer = await fetch(bar.dataset.review, { headers: { accept: "application/json" } });
    const said = await answer.json();
    // The page says what was found, or what went wrong.
    if (said.done || said.error) { location.reload(); return; }
    bar.value = Math.max(bar.value, said.progress);
  } catch { /* the connection may come back */ }
  setTimeout(ask, 1000);
}
if (bar) setTimeout(ask, 600);

document.addEventListener("click", (event) => {
  const curve = event.target.closest?.("[data-curve]");
  if (!curve || event.target.closest(".mark") || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  const { left, width } = curve.getBoundingClientRect(), of = Number(curve.dataset.of);
  const move = Math.round(Math.min(1, Math.max(0, (event.clientX - left) / width)) * of), at = document.querySelector("#at");
  if (!at) { location.assign(`${curve.dataset.curve}?at=${move}`); return; }
  at.value = move;
  at.dispatchEvent(new Event("change", { bubbles: true }));
}, true);
