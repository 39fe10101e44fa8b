/** The box: every piece of the game with what it says, to look things up. */

import { html } from "../core/html.js";
import { again } from "../core/store.js";
import { say } from "../core/texts.js";
import { folded } from "./grammar.js";
import { pieces } from "./pieces.js";

const kept = { words: "" };

export function Box() {
  const wanted = folded(kept.words).split(/\s+/).filter(Boolean);
  const found = pieces().filter((item) => wanted.every((word) => folded(`${item.name} ${item.text}`).includes(word)));
  return html`
    <label class="search">${say("search")} <input type="search" value=${kept.words} onInput=${search} /></label>
    <dl class="box">${found.slice(0, 200).map((item) => html`<dt key=${item.id} data-bundle=${item.bundle}>${item.label || item.name}</dt><dd>${item.text}</dd>`)}</dl>
  `;
}

/** @param {Event} event */
function search(event) {
  kept.words = /** @type {HTMLInputElement} */ (event.target).value;
  again();
}
