// Fresh markup is morphed in by key: typed text, focus and scroll stay, and elements with the same id or key stay the same elements.

const HTML = "http://www.w3.org/1999/xhtml";

export const keyOf = (node) => (node.nodeType === 1 ? node.id || node.dataset.key || null : null);
// What the page itself has set stays: what is open, and what is being sent.
const KEPT = new Set(["open", "aria-disabled", "data-busy"]);

function matches(old, fresh) {
  return old.nodeType === fresh.nodeType && old.nodeName === fresh.nodeName && keyOf(old) === keyOf(fresh);
}

export function morph(old, fresh) {
  if (old.nodeType !== 1) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && !KEPT.has(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) === value || (KEPT.has(name) && old.nodeName === "DETAILS")) continue;
    old.setAttribute(name, value);
    if (name === "value" && (old.type === "hidden" || old.type === "range")) old.value = value;
  }
  if (old.nodeName === "SELECT" || old.nodeName === "TEXTAREA") return;
  children(old, fresh);
}

function children(old, fresh) {
  const keyed = new Map();
  for (const child of old.childNodes) { const key = keyOf(child); if (key) keyed.set(key, child); }
  let at = old.firstChild;
  for (const want of [...fresh.childNodes]) {
    const key = keyOf(want);
    let have = want.kept || (key ? keyed.get(key) : null);
    if (!have && at && !key && matches(at, want)) have = at;
    if (have && (want.kept || matches(have, want))) {
      if (have === at) at = at.nextSibling; else old.insertBefore(have, at);
      if (!want.kept) morph(have, want);
    } else {
      document.adoptNode(want);
      old.insertBefore(want, at);
      for (const stub of want.querySelectorAll?.("keep-part") || []) stub.replaceWith(stub.kept);
    }
  }
  while (at) { const next = at.nextSibling; at.remove(); at = next; }
}

// Parts: a push names those that are other ones now by the keys that lead to them; within each, a comment stands for what stayed.

// What has no end tag is no part, whatever its key: the server counts it as markup of what it stands in.
const VOID = new Set(["INPUT", "IMG", "BR", "HR", "META", "LINK"]);

// The parts of a part, in the order of the document.
function partsOf(element, found = []) {
  for (const child of element.children) {
    if (VOID.has(child.nodeName)) continue;
    if (keyOf(child)) found.push(child); else partsOf(child, found);
  }
  return found;
}

function parse(html, like) {
  const template = document.createElement("template");
  const drawn = like && like.namespaceURI !== HTML;
  template.innerHTML = drawn ? `<svg>${html}</svg>` : html;
  return drawn ? template.content.firstElementChild.firstElementChild : template.content.firstElementChild;
}

// Puts in the place of each comment what it stands for.
function fill(fresh, old) {
  const had = partsOf(old), inner = partsOf(fresh);
  const comments = [];
  (function look(node) {
    for (const child of node.childNodes) {
      if (child.nodeType === 8) comments.push(child);
      else if (child.nodeType === 1 && !keyOf(child)) look(child);
    }
  })(fresh);
  for (const comment of comments) {
    const [word, first, count] = comment.data.split(" ");
    if (word !== "keep") continue;
    const kept = had.slice(Number(first), Number(first) + Number(count));
    if (kept.length < Number(count)) throw new Error("the page is another one than was thought");
    comment.replaceWith(...kept.map((node) => { const stub = document.createElement("keep-part"); stub.kept = node; return stub; }));
  }
  for (const part of inner) {
    const before = had.find((one) => keyOf(one) === keyOf(part) && one.nodeName === part.nodeName);
    if (before) fill(part, before);
  }
}

// Morphs in what is another one now; throws if this is not the page that it was made for.
export function applyParts(main, parts) {
  for (const { path, html } of parts) {
    const old = path.reduce((at, key) => at && partsOf(at).find((part) => keyOf(part) === key), main);
    if (!old) throw new Error("the page is another one than was thought");
    const fresh = parse(html, old);
    fill(fresh, old);
    morph(old, fresh);
  }
}

export const applyWhole = (main, html) => morph(main, parse(html));
