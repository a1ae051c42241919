// The house has been built anew while this page was open: what it draws now may be another thing, so the page is loaded again, and what
// was typed comes along.

const KEPT = "typed";
let renewing = false;

const typed = () => [...document.querySelectorAll("input[id], textarea[id]")].filter((field) => /^text/.test(field.type) && !field.readOnly && field.value !== field.defaultValue);

export function renew(note) {
  if (renewing) return;
  renewing = true;
  note("Marooned has been renewed: this page is loaded again.", "stays");
  setTimeout(() => {
    const fields = typed();
    try { sessionStorage.setItem(KEPT, JSON.stringify({ fields: fields.map(({ id, value }) => [id, value]), at: document.activeElement?.id })); } catch {
      // A browser that keeps nothing would lose it.
      if (fields.length) { note("Marooned has been renewed. Copy what you have typed, and load this page again.", "stays"); return; }
    }
    location.reload();
  }, 300);
}

export function renewed(note) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT));
    if (!kept) return;
    sessionStorage.removeItem(KEPT);
    for (const [id, value] of kept.fields) { const field = document.getElementById(id); if (field) field.value = value; }
    if (kept.at) document.getElementById(kept.at)?.focus({ preventScroll: true });
    note("Marooned has been renewed, and this page with it.", "glad");
  } catch { /* nothing is kept here */ }
}
