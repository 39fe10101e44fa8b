/** Elements written as they are in HTML: html`<p class=${name}>…</p>`. */

import htm from "../vendor/htm.mjs";
import { h } from "../vendor/preact.mjs";

export { Component, render } from "../vendor/preact.mjs";

/** Something that is drawn without properties. @typedef {() => import("../vendor/preact.mjs").Child} Drawing */

export const html = htm.bind(h);

/** What stands in the field that an event comes from. @param {Event} event */
export const valueOf = (event) => /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;

/**
 * The classes whose condition holds, as one text.
 * @param {string} always
 * @param {Record<string, unknown>} [some]
 */
export function classes(always, some = {}) {
  return [always, ...Object.keys(some).filter((name) => some[name])].filter(Boolean).join(" ");
}
