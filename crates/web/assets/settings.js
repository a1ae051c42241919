// What a browser remembers of its user's wishes; where it keeps nothing, they hold as long as the page does.

const here = new Map();

export const saved = {
  get(key) { try { return localStorage.getItem(key) ?? here.get(key) ?? null; } catch { return here.get(key) ?? null; } },
  // Whether what is set is still known to the next page.
  keeps() { try { localStorage.setItem("keeps", "yes"); localStorage.removeItem("keeps"); return true; } catch { return false; } },
  drop(key) { here.delete(key); try { localStorage.removeItem(key); } catch { /* switched off */ } },
  set(key, value) { here.set(key, value); try { localStorage.setItem(key, value); } catch { /* switched off, or full */ } },
};

// How long a new button takes no click, in milliseconds: whoever's hand is slower or surer can say so.
export const armsAfter = Number(saved.get("arms-after") ?? 400);
