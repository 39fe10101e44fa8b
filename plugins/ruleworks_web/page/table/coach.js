// @ts-check
/** A first game is explained as it goes: one hint at a time, each when there is something to try it on, each once. */

import { html } from "../core/html.js";
import { keep, kept, settings } from "../core/settings.js";
import { again, state } from "../core/store.js";
import { say } from "../core/texts.js";
import { mode } from "./beside.js";
import { board } from "./boards.js";
import { unpointed } from "./choosing.js";
import { at } from "./pointing.js";

const KEY = "ruleworks.coach";

/** The hints, each with when it is given; the first that fits is. @type {[string, () => unknown][]} */
const HINTS = [
  ["point", () => own() && pointable()],
  ["where", () => own() && state.choosing?.picked.length],
  ["turn", () => own() && state.choosing?.at && at(state.choosing.at).length > 1],
  ["list", () => own() && !pointable()],
  ["story", () => state.story],
  ["undo", () => state.table?.undo.may],
  ["piece", () => own() && (state.table?.seq ?? 0) > 4],
  ["score", () => (state.table?.seq ?? 0) > 10],
];

/** @type {{now: string}} */
const shown = { now: "" };

export function Coach() {
  const known = kept(KEY, /** @type {string[]} */ ([]));
  if (known.includes("all") || settings.words || state.table?.over || mode() !== "live") return null;
  const fits = HINTS.filter(([name, when]) => !known.includes(name) && when()).map(([name]) => name);
  if (!fits.includes(shown.now)) shown.now = fits[0] ?? "";
  if (!shown.now) return null;
  return html`
    <section class="coach" aria-label=${say("coach")}>
      <p>${say(`coach.${shown.now}`)}</p>
      <p><button class="quiet" onClick=${() => learnt(shown.now)}>${say("coach-ok")}</button>
      <button class="quiet" onClick=${() => learnt("all")}>${say("coach-enough")}</button></p>
    </section>
  `;
}

function own() {
  return (state.choosing?.options.length ?? 0) > 1 && !state.busy;
}

function pointable() {
  const { choosing } = state;
  return choosing && unpointed(choosing, board()?.spots ?? new Map()).length < choosing.options.length;
}

/** @param {string} name */
function learnt(name) {
  keep(KEY, [...kept(KEY, /** @type {string[]} */ ([])), name]);
  shown.now = "";
  again();
}
