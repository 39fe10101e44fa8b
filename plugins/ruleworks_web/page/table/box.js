// @ts-check
/** The box: every piece of the game with what it says, to look things up. */

import { html } from "../core/html.js";
import * as net from "../core/net.js";
import { settings } from "../core/settings.js";
import { again, state } from "../core/store.js";
import { say } from "../core/texts.js";
import { folded } from "./grammar.js";

/** @type {{name: string, items: any[], words: string}} */
const kept = { name: "", items: [], words: "" };

export function Box() {
  load();
  const wanted = folded(kept.words).split(/\s+/).filter(Boolean);
  const found = kept.items.filter((item) => wanted.every((word) => folded(`${item.name} ${item.text}`).includes(word)));
  return html`
    <label class="search">${say("search")} <input type="search" value=${kept.words} onInput=${search} /></label>
    <dl class="box">${found.slice(0, 200).map((item) => html`<dt key=${item.id} data-bundle=${item.bundle}>${item.label || item.name}</dt><dd>${item.text}</dd>`)}</dl>
  `;
}

async function load() {
  const name = `${settings.language} ${state.route.room}`;
  if (kept.name === name) return;
  kept.name = name;
  const told = await net.items(state.route.room).catch(() => ({ pieces: [] }));
  kept.items = told.pieces;
  again();
}

/** @param {Event} event */
function search(event) {
  kept.words = /** @type {HTMLInputElement} */ (event.target).value;
  again();
}
