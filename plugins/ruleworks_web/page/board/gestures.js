/** Mouse, finger and keys over the picture: to hover, press, hold, drag, turn the wheel, and go by arrows. */

/** @typedef {import("./board.js").Board} Board */

const AWAY = 7; // pixels that somebody moves before it is a drag
const HOLD = 450; // milliseconds that a finger rests before it asks what something is
const REST = 350; // milliseconds that a mouse rests before it is told
/** @type {Record<string, {x: number, y: number}>} */
const WAYS = { ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 } };
/** @type {Record<string, "next" | "back" | "turn" | "mirror">} */
const STEPS = { r: "turn", R: "turn", f: "mirror", F: "mirror", n: "next", N: "back" };

/** @param {Board} board */
export function listen(board) {
  const { place } = board;
  /** @type {{x: number, y: number, spot: string, dragging: boolean, held: boolean, touch: boolean} | null} */
  let down = null;
  let timer = 0;

  place.addEventListener("pointerdown", (event) => {
    if (event.button > 0 || !event.isPrimary) return;
    const spot = board.spotAt(event.clientX, event.clientY);
    down = { x: event.clientX, y: event.clientY, spot, dragging: false, held: false, touch: event.pointerType !== "mouse" };
    clearTimeout(timer);
    if (down.touch) {
      timer = window.setTimeout(() => {
        if (!down || down.dragging) return;
        down.held = true;
        explain(board, event.clientX, event.clientY);
      }, HOLD);
    }
  });

  place.addEventListener("pointermove", (event) => {
    if (down && !down.dragging && Math.hypot(event.clientX - down.x, event.clientY - down.y) > AWAY) {
      clearTimeout(timer);
      down.dragging = !down.held && board.answers.drag(down.spot);
      if (down.dragging) place.setPointerCapture(event.pointerId);
      else if (down.touch) down = null;
    }
    if (event.pointerType !== "mouse" && !down?.dragging) return;
    board.answers.over(board.spotAt(event.clientX, event.clientY));
    if (event.pointerType === "mouse" && !down) {
      clearTimeout(timer);
      board.answers.ask(null);
      timer = window.setTimeout(() => explain(board, event.clientX, event.clientY), REST);
    }
  });

  place.addEventListener("pointerup", (event) => {
    clearTimeout(timer);
    const was = down;
    down = null;
    if (!was || was.held) return;
    const spot = board.spotAt(event.clientX, event.clientY);
    if (was.dragging) board.answers.drop(spot);
    else board.answers.press(spot, was.touch);
  });

  place.addEventListener("pointercancel", () => {
    clearTimeout(timer);
    down = null;
  });
  place.addEventListener("pointerleave", () => {
    clearTimeout(timer);
    if (!down) board.answers.leave();
  });
  // a finger that drags a piece must not scroll the page; one that begins elsewhere may
  place.addEventListener("touchmove", (event) => down?.dragging && event.preventDefault(), { passive: false });
  place.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    explain(board, event.clientX, event.clientY);
  });
  place.addEventListener(
    "wheel",
    (event) => {
      if (!board.laid || event.ctrlKey) return;
      event.preventDefault();
      board.answers.step(event.deltaY > 0 ? "next" : "back");
    },
    { passive: false },
  );
  place.addEventListener("focusin", (event) => {
    const spot = spotOf(event.target);
    if (spot && !down) board.answers.over(spot);
  });
  place.addEventListener("keydown", (event) => keys(board, event));
}

/**
 * @param {Board} board
 * @param {KeyboardEvent} event
 */
function keys(board, event) {
  const spot = spotOf(event.target);
  if (!spot || event.ctrlKey || event.metaKey || event.altKey) return;
  const way = WAYS[event.key];
  if (way) board.focus(board.beside(spot, way));
  else if (event.key === "Enter" || event.key === " ") board.answers.press(spot, false);
  else if (event.key === "i") explainSpot(board, spot);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** @param {string} key */
export function stepOf(key) {
  return STEPS[key] ?? null;
}

/** @param {EventTarget | null} target */
function spotOf(target) {
  return target instanceof Element ? (target.closest("[data-spot]")?.getAttribute("data-spot") ?? "") : "";
}

/**
 * Ask for words about the piece that is at a place of the screen, also where a light covers it.
 * @param {Board} board
 * @param {number} x
 * @param {number} y
 */
function explain(board, x, y) {
  const spot = board.spotAt(x, y);
  const found = document.elementsFromPoint(x, y).map((element) => element.closest(".piece")).find(Boolean);
  const item = found?.getAttribute("data-ref") ?? "";
  const label = found?.getAttribute("data-label") ?? "";
  const box = found?.getBoundingClientRect() ?? new DOMRect(x, y, 1, 1);
  if (item || label || spot) board.answers.ask({ item: item.replace(/^item:/, "") || itemIn(spot), label, spot, box });
}

/**
 * @param {Board} board
 * @param {string} spot
 */
function explainSpot(board, spot) {
  const shown = board.marks.querySelector(`[data-spot="${CSS.escape(spot)}"]`);
  const box = shown?.getBoundingClientRect() ?? new DOMRect();
  board.answers.ask({ item: itemIn(spot), label: shown?.getAttribute("aria-label") ?? "", spot, box });
}

/** @param {string} spot */
function itemIn(spot) {
  return spot.startsWith("item:") ? spot.slice(5) : "";
}
