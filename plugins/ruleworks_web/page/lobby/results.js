/** Own results, and the curve of each game that was watched here: kept in the browser, told to nobody. */

import { titleOf } from "./titles.js";
import { keep, kept } from "../core/settings.js";

const RESULTS = "ruleworks.results";
const CURVES = "ruleworks.curves";
const LONGEST = 100; // games
const FEWER = 12; // curves

/** @typedef {{room: string, title: string, at: number, seat: number | null, totals: number[], winners: number[]}} Kept */

/** @returns {Kept[]} */
export const results = () => kept(RESULTS, /** @type {Kept[]} */ ([]));

/**
 * Note how a game stands, and its result once there is one.
 * @param {import("../core/shapes.js").Room | null} room
 * @param {import("../core/shapes.js").Table} table
 */
export function note(room, table) {
  if (!room) return;
  draw(room.room, [table.seq, ...table.standing.map((score) => score.final)]);
  if (!table.result || table.seat === null || results().some((each) => each.room === room.room)) return;
  const { scores, winners } = table.result;
  const made = { room: room.room, title: titleOf(room), at: Date.now(), seat: table.seat, totals: scores, winners };
  keep(RESULTS, [made, ...results()].slice(0, LONGEST));
}

/**
 * @param {string} room
 * @param {number[]} point
 */
function draw(room, point) {
  const { [room]: own = [], ...others } = kept(CURVES, /** @type {Record<string, number[][]>} */ ({}));
  const before = own.filter(([seq]) => seq < point[0]);
  const some = Object.fromEntries(Object.entries(others).slice(-FEWER));
  keep(CURVES, { ...some, [room]: [...before, point] });
}

/** @param {string} room */
export function curveOf(room) {
  return kept(CURVES, /** @type {Record<string, number[][]>} */ ({}))[room] ?? [];
}
