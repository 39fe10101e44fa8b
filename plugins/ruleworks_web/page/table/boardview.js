/** The picture in its place: what the page knows is put on the board after each drawing. */

import { Board } from "../board/board.js";
import { Component, html } from "../core/html.js";
import { set, state, again } from "../core/store.js";
import { plain, say } from "../core/texts.js";
import { board, hang } from "./boards.js";
import { first, gainOf, lit } from "./choosing.js";
import { drag, drop, foresee, leave, over, press, step } from "./pointing.js";
import { counted } from "./payment.js";
import { endStory } from "./story.js";

/** @typedef {import("../core/shapes.js").Choice} Choice */

export class BoardView extends Component {
  componentDidMount() {
    const place = /** @type {HTMLElement} */ (document.getElementById("board"));
    this.board = new Board(place, {
      over,
      press: (spot, touch) => (state.story ? void endStory() : press(spot, touch)),
      drag,
      drop,
      step,
      leave,
      ask: explain,
    });
    hang(this.board);
    this.componentDidUpdate();
    again();
  }

  componentWillUnmount() {
    hang(null);
  }

  componentDidUpdate() {
    if (!this.board || !state.look) return;
    const before = this.board.text;
    this.board.show(state.look.svg);
    this.board.light(lights(this.board.spots));
    this.board.over.classList.toggle("plain", Boolean(state.choosing?.picked.length));
    this.board.place.dataset.seq = String(state.look.seq);
    if (before !== this.board.text && state.choosing?.options.length) again(); // now it is known where things lie
  }

  render() {
    return html`<div id="board" class="board"></div>`;
  }
}

/**
 * Say what a piece is, and show what it would do of itself; `null` when nobody asks any more.
 * @param {import("../core/shapes.js").Pointed | null} asked
 */
function explain(asked) {
  if (asked) {
    set({ explained: asked });
    foresee(asked.item);
  } else if (state.explained && !("refusal" in state.explained)) {
    set({ explained: null });
    if (!state.choosing?.shown) board()?.lay("");
  }
}

/**
 * What is lit now: what may be pointed at, with the best that it would bring, and what was pointed at.
 * @param {Map<string, import("../core/shapes.js").Box>} spots
 */
function lights(spots) {
  /** @type {Map<string, import("../board/board.js").Light>} */
  const found = new Map();
  const { choosing, look, table } = state;
  if (!choosing || !look || !table || look.seq !== table.seq || state.busy || state.story) return found;
  if (counted(choosing.options)) return found; // amounts are no places
  const shown = lit(choosing, spots);
  const telling = new Set(choosing.options.map((option) => gainOf(choosing, option))).size > 1;
  for (const [spot, options] of shown) {
    const known = telling && options.every((option) => choosing.brings.has(option.id));
    const heat = known ? Math.max(...options.map((option) => gainOf(choosing, option))) : null;
    const best = choosing.brings.get(first(choosing, options).id);
    found.set(spot, { label: labelOf(spot, options), heat, number: heat ? plain(heat) : "", rim: Boolean(best?.alarm || best?.caution) });
  }
  for (const spot of choosing.picked) {
    if (spots.has(spot)) found.set(spot, { label: say("picked", { what: nameOf(spot) }), heat: null, picked: true });
  }
  return found;
}

/**
 * @param {string} spot
 * @param {readonly Choice[]} options
 */
function labelOf(spot, options) {
  if (options.length === 1) return options[0].text;
  return say("options-at", { what: nameOf(spot), count: options.length });
}

/** What a spot is called: by the piece that lies there in the picture, else as the game names it, else by its id. @param {string} spot */
export function nameOf(spot) {
  const pieces = [...document.querySelectorAll(`#board .pieces [data-ref="${CSS.escape(spot)}"]`)];
  const box = board()?.spots.get(spot);
  const there = pieces.find((piece) => piece.getAttribute("transform")?.startsWith(`translate(${box?.x} ${box?.y})`));
  const label = (there ?? pieces[0])?.getAttribute("data-label");
  return label?.split(/[:,]/)[0].trim() || state.choosing?.names.get(spot) || spot.slice(spot.indexOf(":") + 1);
}
