// What a rule says, beside its mark: on hover, focus or tap, without leaving the page.

const told = new Map();
let tip, wanted = null;

async function textOf(address) {
  if (!told.has(address)) {
    const answer = await fetch(address.replace("#", "/"), { headers: { accept: "application/json" } });
    if (!answer.ok) throw new Error(String(answer.status));
    told.set(address, await answer.json());
  }
  return told.get(address);
}

function box() {
  if (tip) return tip;
  tip = document.createElement("div");
  tip.id = "rule-tip";
  tip.popover = "manual";
  tip.setAttribute("role", "tooltip");
  document.body.append(tip);
  return tip;
}

async function tell(mark) {
  wanted = mark;
  try {
    const { id, text } = await textOf(mark.getAttribute("href"));
    if (wanted !== mark || !mark.isConnected) return;
    const frame = box(), name = document.createElement("b");
    name.textContent = id;
    frame.replaceChildren(name, ` ${text}`);
    if (!frame.matches(":popover-open")) frame.showPopover();
    const at = mark.getBoundingClientRect(), size = frame.getBoundingClientRect();
    const top = at.top - size.height - 8 > 0 ? at.top - size.height - 8 : at.bottom + 8;
    Object.assign(frame.style, { left: `${Math.max(8, Math.min(at.left - 20, innerWidth - size.width - 8))}px`, top: `${top}px` });
    mark.setAttribute("aria-describedby", "rule-tip");
  } catch { /* the mark is a link to the rules all the same */ }
}

function hush() {
  wanted = null;
  if (tip?.matches(":popover-open")) tip.hidePopover();
}

const markOf = (event) => event.target.closest?.("a.rule");
document.addEventListener("pointerover", (event) => { const mark = markOf(event); if (mark && event.pointerType === "mouse") tell(mark); });
document.addEventListener("pointerout", (event) => { if (markOf(event) && event.pointerType === "mouse") hush(); });
document.addEventListener("focusin", (event) => { const mark = markOf(event); if (mark) tell(mark); });
document.addEventListener("focusout", (event) => { if (markOf(event)) hush(); });
document.addEventListener("keydown", (event) => { if (event.key === "Escape") hush(); });
// A tap tells; whoever wants the whole book taps again, or follows the mark with the keyboard.
document.addEventListener("click", (event) => {
  const mark = markOf(event);
  if (!mark) { hush(); return; }
  if (event.detail && wanted !== mark) { event.preventDefault(); tell(mark); }
}, true);
