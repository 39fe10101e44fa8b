/** The pictures of a room: fetched once for each moment and each way in which they are drawn. */

import * as net from "../core/net.js";
import { settings, theme } from "../core/settings.js";
import { state } from "../core/store.js";

const DESK = 1000; // pixels from which all of the table is in sight
const TWO = 760; // from which there is room for two columns

/** @type {Map<string, Promise<string>>} */
const pictures = new Map();

export const forgetPictures = () => pictures.clear();

/**
 * The picture at an entry, or of what is tried from there: fetched at most once, whatever is looked back at.
 * @param {number} seq
 * @param {import("../core/shapes.js").Meant} [beside]
 * @returns {Promise<string | null>}
 */
export async function pictureOf(seq, beside = {}) {
  if (settings.words) return null;
  const query = { seq, as_seat: state.as ?? undefined, ...beside, style: theme(), ...laidOut() };
  const name = JSON.stringify([query, settings.language, state.table?.seat ?? null]);
  const found = pictures.get(name) ?? net.picture(state.route.room, query);
  pictures.set(name, found);
  return found.catch((error) => {
    pictures.delete(name);
    throw error;
  });
}

/** How the picture is wanted: all of it at once on a desk, else in as many columns as fit. @returns {import("../core/shapes.js").Layout} */
export function laidOut() {
  if (innerWidth >= DESK) return { desk: true };
  return { size: innerWidth >= TWO ? 740 : 360 };
}
