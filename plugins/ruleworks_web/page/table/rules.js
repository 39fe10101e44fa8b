/** The rules that are played by, chapter by chapter, to search in. */

import { html } from "../core/html.js";
import { again } from "../core/store.js";
import { say } from "../core/texts.js";
import { folded } from "./grammar.js";
import { rulebook } from "./rulebook.js";

const kept = { words: "" };

export function Rules() {
  const wanted = folded(kept.words).split(/\s+/).filter(Boolean);
  const found = rulebook().filter((rule) => wanted.every((word) => folded(`${rule.id} ${rule.text} ${rule.chapter}`).includes(word)));
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
    ${rulebook().length > 0 && !found.length && html`<p class="note">${say("search-nothing")}</p>`}
  `;
}

/** @param {Event} event */
function search(event) {
  kept.words = /** @type {HTMLInputElement} */ (event.target).value;
  again();
}
