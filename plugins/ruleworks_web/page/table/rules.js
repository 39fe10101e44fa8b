// @ts-check
/** The rules that are played by, chapter by chapter, to search in. */

import { html } from "../core/html.js";
import * as net from "../core/net.js";
import { settings } from "../core/settings.js";
import { again, state } from "../core/store.js";
import { say } from "../core/texts.js";
import { folded } from "./grammar.js";

/** @type {{name: string, rules: any[], words: string}} */
const kept = { name: "", rules: [], words: "" };

export function Rules() {
  load();
  const wanted = folded(kept.words).split(/\s+/).filter(Boolean);
  const found = kept.rules.filter((rule) => wanted.every((word) => folded(`${rule.id} ${rule.text} ${rule.chapter}`).includes(word)));
  const chapters = [...new Set(found.map((rule) => rule.chapter))];
  return html`
    <label class="search">${say("search")} <input type="search" value=${kept.words} onInput=${search} /></label>
    ${chapters.map(
      (chapter) => html`
        <details open=${wanted.length > 0} key=${chapter}>
          <summary>${chapter}</summary>
          <dl class="rules">${found.filter((rule) => rule.chapter === chapter).map((rule) => html`<dt>${rule.id}</dt><dd>${rule.text}</dd>`)}</dl>
        </details>
      `,
    )}
  `;
}

async function load() {
  const name = `${settings.language} ${state.route.room}`;
  if (kept.name === name) return;
  kept.name = name;
  const told = await net.rules(state.route.room).catch(() => ({ rules: [] }));
  kept.rules = told.rules;
  again();
}

/** @param {Event} event */
function search(event) {
  kept.words = /** @type {HTMLInputElement} */ (event.target).value;
  again();
}
