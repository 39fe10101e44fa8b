/**
 * The seats that somebody has in this browser. A room with several of them is played in turns at one screen: the seat that
 * is asked looks, and a curtain hangs between two of them.
 */

import { keep, kept } from "./settings.js";

const KEY = "ruleworks.game.seats";
const LONGEST = 60; // rooms

/** @typedef {{room: string, title: string, at: number, seats: number[], looking: string}} Own */

const WATCHING = "watching";

/** @returns {Own[]} */
export function ownRooms() {
  return kept(KEY, /** @type {Own[]} */ ([]));
}

/** @param {string} room */
function own(room) {
  return ownRooms().find((each) => each.room === room);
}

/** @param {Own} changed */
function store(changed) {
  const others = ownRooms().filter((each) => each.room !== changed.room);
  keep(KEY, [changed, ...others].slice(0, LONGEST));
}

/**
 * Remember a seat, `null` for watching; what proves it is a cookie that no script can read.
 * @param {string} room
 * @param {string} title
 * @param {number | null} seat
 */
export function sit(room, title, seat) {
  const before = own(room);
  const seats = [...new Set([...(before?.seats ?? []), ...(seat === null ? [] : [seat])])];
  const first = before?.seats.length ? before.looking : String(seat ?? WATCHING);
  store({ room, title, at: Date.now(), seats, looking: first });
}

/** @param {string} room */
export function forget(room) {
  keep(KEY, ownRooms().filter((each) => each.room !== room));
}

/** Which seat of this browser looks; nothing for somebody who is not at the table. @param {string} room */
export function looking(room) {
  return own(room)?.looking ?? "";
}

/** The seats of this browser in a room. @param {string} room */
export function ownSeats(room) {
  return own(room)?.seats ?? [];
}

/**
 * @param {string} room
 * @param {number} seat
 */
export function look(room, seat) {
  const found = own(room);
  if (found) store({ ...found, looking: String(seat) });
}
