// @ts-check
/** What is played in a room: its own title, else the names of the game and its variants. */

import { state } from "../core/store.js";

/** @param {{title: string, setup: any}} room */
export function titleOf({ title, setup }) {
  const game = state.games?.find((/** @type {any} */ each) => each.name === setup.game);
  if (!game) return title || setup.game;
  const named = game.variants.filter((/** @type {any} */ each) => bundles(setup.variants).includes(each.name));
  const names = [game.title, ...named.map((/** @type {any} */ each) => each.title)].map(capital).join(", ");
  return title ? `${names} \u00b7 ${title}` : names;
}

/**
 * The names of bundles: given as they are, with versions, or as a table.
 * @param {any} given
 * @returns {string[]}
 */
function bundles(given) {
  const every = Array.isArray(given) ? given : Object.keys(given ?? {});
  return every.map((each) => (Array.isArray(each) ? each[0] : (each.name ?? each)));
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
