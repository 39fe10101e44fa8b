/** What the page knows, in one place; whoever changes it has all of it drawn anew, at most once a frame. */

/** @typedef {import("./shapes.js").State} State */

/** @type {State} */
export const state = {
  route: { page: "lobby", room: "", seq: null },
  problem: "",
  notice: "",
  games: null,
  rooms: [],
  room: null,
  table: null,
  entries: [],
  look: null,
  choosing: null,
  story: null,
  beside: null,
  as: null,
  tab: "choose",
  dialog: null,
  explained: null,
  busy: false,
  online: true,
  folded: false,
};

/** @type {(() => void) | null} */
let draw = null;
let waiting = false;

/** @param {() => void} drawer */
export function drawnBy(drawer) {
  draw = drawer;
}

/** @param {Partial<State>} changes */
export function set(changes) {
  Object.assign(state, changes);
  again();
}

/** Whether all that is known is drawn: what is seen may be a frame behind. */
export const drawn = () => !waiting;

/** Draw everything anew before the next frame. */
export function again() {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    draw?.();
  });
}
