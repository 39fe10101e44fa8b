// @ts-check
/** Elements written as they are in HTML: html`<p class=${name}>…</p>`. */

import htm from "../vendor/htm.mjs";
import * as preact from "../vendor/preact.mjs";

/** @type {(strings: TemplateStringsArray, ...values: any[]) => any} */
export const html = /** @type {any} */ (htm).bind(preact.h);

/** @type {(what: any, where: Element) => void} */
export const render = /** @type {any} */ (preact).render;

/**
 * A component that keeps something of its own.
 * @type {new (props?: any) => {props: any, state: any, setState(changes: any): void, render(): any}}
 */
export const Component = /** @type {any} */ (preact).Component;

/**
 * The classes whose condition holds, as one text.
 * @param {string} always
 * @param {Record<string, unknown>} [some]
 */
export function classes(always, some = {}) {
  return [always, ...Object.keys(some).filter((name) => some[name])].filter(Boolean).join(" ");
}
