/** What is played in a room: its own title, else the names of the game and its variants. */

import { state } from "../core/store.js";

/** @param {import("../core/shapes.js").Room} room */
export function titleOf({ title, setup }) {
  const game = state.games?.find((each) => each.name === setup.game);
  if (!game) return title || setup.game;
  const named = game.variants.filter((each) => setup.variants.includes(each.name));
  const names = [game.title, ...named.map((each) => each.title)].map(capital).join(", ");
  return title ? `${names} \u00b7 ${title}` : names;
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
