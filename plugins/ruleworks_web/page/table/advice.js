/** What a bot would play in one's place, and why: asked for by a button, where the room allows it. */

import { html } from "../core/html.js";
import * as net from "../core/net.js";
import { settings } from "../core/settings.js";
import { again, state } from "../core/store.js";
import { say, signed } from "../core/texts.js";
import { mode } from "./beside.js";
import { choose } from "./playing.js";
import { glance } from "./pointing.js";

/** @typedef {import("../core/shapes.js").Hint} Hint */
/** @typedef {import("../core/shapes.js").Valued} Valued */

/** Of which moment it is, and what was told; an answer of an earlier moment, or in another language, is of no use any more. @type {{at: string, asking: boolean, hint: Hint | null, refused: string}} */
let advice = { at: "", asking: false, hint: null, refused: "" };

const now = () => `${state.route.room} ${state.table?.seat} ${state.table?.seq} ${settings.language}`;

export function Advice() {
  const mine = (state.choosing?.options.length ?? 0) > 1 && mode() === "live" && !state.table?.over;
  if (!state.room?.hints || !mine) return null;
  const told = advice.at === now() ? advice : null;
  return html`
    <section class="advice" aria-label=${say("advice")}>
      <div class="row">
        <button class="button" data-advice disabled=${Boolean(told?.asking) || state.busy} onClick=${ask}>${say(told?.asking ? "advice-asking" : "advice-ask")}</button>
        ${told?.hint && html`<${Do} option=${told.hint.option} />`}
      </div>
      <div aria-live="polite">
        ${told?.refused && html`<p class="caution">${told.refused}</p>`}
        ${told?.hint && html`<${Told} hint=${told.hint} />`}
      </div>
    </section>
  `;
}

/** @param {{option: string}} props */
function Do({ option }) {
  return html`<button class="button main" data-advised=${option} disabled=${state.busy} onClick=${() => choose(option)} ...${lit(option)}>${say("advice-do")}</button>`;
}

/** @param {{hint: Hint}} props */
function Told({ hint }) {
  return html`
    <p>${say("advice-would", { player: hint.player, what: hint.text })}</p>
    ${hint.reason && html`<p class="note">${hint.reason}</p>`}
    ${hint.estimates.length > 0 && html`
      <p class="note">${say("advice-values")} <${Rather} estimates=${hint.estimates} /></p>
      <ol class="options">${hint.estimates.map((each) => html`
        <li><button class="option" disabled=${state.busy} onClick=${() => choose(each.option)} ...${lit(each.option)}>
          <span class="what">${each.text}</span> <b class="gain">${signed(each.value)}</b>
          ${each.visits > 0 && html`<small class="note">${say("advice-tried", { count: each.visits })}</small>`}
        </button></li>`)}
      </ol>`}
  `;
}

/** Why the first of some is chosen though another one has a higher value: it was tried most. @param {{estimates: readonly Valued[]}} props */
export function Rather({ estimates: [first, ...others] }) {
  return first.visits > 0 && others.some((each) => each.value > first.value) ? say("advice-rather") : "";
}

/** What shows an option in the picture while it is pointed at. @param {string} id */
function lit(id) {
  const option = state.choosing?.options.find((each) => each.id === id) ?? null;
  const show = () => glance(option);
  const hide = () => glance(null);
  return { onMouseEnter: show, onMouseLeave: hide, onFocus: show, onBlur: hide };
}

async function ask() {
  /** @type {typeof advice} */
  const mine = { at: now(), asking: true, hint: null, refused: "" };
  advice = mine;
  again();
  try {
    mine.hint = (await net.hint(state.route.room, state.table?.seq ?? 0)).hint;
  } catch (error) {
    if (!(error instanceof net.Refused || error instanceof net.Unreached)) throw error;
    mine.refused = error.message;
  } finally {
    mine.asking = false;
    again();
  }
}
