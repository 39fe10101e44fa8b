// @ts-check
/** Elements written as they are in HTML: html`<p class=${name}>…</p>`. */

import htm from "../vendor/htm.mjs";
import { Component, Fragment, h, render } from "../vendor/preact.mjs";

export const html = htm.bind(h);
export { Component, Fragment, render };

/**
 * The classes whose condition holds, as one text.
 * @param {string} always
 * @param {Record<string, unknown>} [some]
 */
export function classes(always, some = {}) {
  return [always, ...Object.keys(some).filter((name) => some[name])].filter(Boolean).join(" ");
}
