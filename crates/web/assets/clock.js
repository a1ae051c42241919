// The clock runs on between pushes. What nobody can see rests: it is right as soon as it is seen again.

const $ = (selector, root = document) => root.querySelector(selector);

// Does something again and again while the page can be seen; what this gives back ends it.
export function whileSeen(every, act) {
  let timer;
  const turn = () => { clearInterval(timer); if (!document.hidden) timer = setInterval(act, every); };
  const seen = () => { turn(); if (!document.hidden) act(); };
  turn();
  document.addEventListener("visibilitychange", seen);
  return () => { clearInterval(timer); document.removeEventListener("visibilitychange", seen); };
}

let rest = () => {};
export function clock() {
  const clock = $("[data-clock]");
  rest();
  rest = () => {};
  if (!clock) return;
  const ends = Date.now() + 1000 * Number(clock.dataset.clock);
  const tick = () => {
    const left = Math.max(0, Math.round((ends - Date.now()) / 1000));
    $(".ticking", clock).textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    clock.classList.toggle("late", left <= 10);
  };
  if (!document.hidden) tick();
  rest = whileSeen(1000, tick);
}
