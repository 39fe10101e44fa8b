/** The rules that are played by, asked for once in each language. */

import * as net from "../core/net.js";
import { settings } from "../core/settings.js";
import { again, state } from "../core/store.js";

/** @typedef {import("../core/shapes.js").Rule} Rule */

/** @type {{of: string, rules: readonly Rule[]}} */
const kept = { of: "", rules: [] };

/** All rules; none until they are there, when everything is drawn anew. @returns {readonly Rule[]} */
export function rulebook() {
  const of = `${settings.language} ${state.route.room}`;
  if (kept.of !== of) {
    Object.assign(kept, { of, rules: [] });
    load(of);
  }
  return kept.rules;
}

/** @param {string} of */
async function load(of) {
  const told = await net.rules(state.route.room).catch(() => ({ rules: [] }));
  if (kept.of === of) kept.rules = told.rules;
  again();
}
