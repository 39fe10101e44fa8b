/** The pieces of the game that is played, asked for once in each language. */

import * as net from "../core/net.js";
import { settings } from "../core/settings.js";
import { again, state } from "../core/store.js";

/** @typedef {import("../core/shapes.js").Piece} Piece */

/** @type {{of: string, every: readonly Piece[]}} */
const box = { of: "", every: [] };

/** All pieces; none until they are there, when everything is drawn anew. @returns {readonly Piece[]} */
export function pieces() {
  const of = `${settings.language} ${state.route.room}`;
  if (box.of !== of) {
    Object.assign(box, { of, every: [] });
    load(of);
  }
  return box.every;
}

/** Whether something is a piece that can be asked about. @param {string} item */
export function isPiece(item) {
  return pieces().some((piece) => piece.id === item);
}

/** @param {string} of */
async function load(of) {
  const told = await net.items(state.route.room).catch(() => ({ pieces: [] }));
  if (box.of === of) box.every = told.pieces;
  again();
}
