/** What is filled in wrongly in the form of a new game: nothing is begun with it, and nothing else is begun instead. */

import { plain, say } from "../core/texts.js";

/** The fields in which something stands that cannot be read, by their ids, and what they are called. @type {Map<string, string>} */
const unread = new Map();

/**
 * Note that what stands in a field cannot be read, or that it can.
 * @param {string} id
 * @param {string} what it is called; nothing where all is well
 */
export function note(id, what) {
  if (what) unread.set(id, what);
  else unread.delete(id);
}

/** What is wrong, as a sentence, and the field is shown; nothing where all is well. */
export function firstFault() {
  for (const [id, what] of unread) {
    show(id);
    return say("facts-refused", { what });
  }
  return "";
}

/** Open all that a field is folded away in, and go there. @param {string} id */
export function show(id) {
  const field = document.getElementById(id);
  for (let fold = field?.closest("details"); fold; fold = fold.parentElement?.closest("details")) fold.open = true;
  field?.focus();
}

/** What is wrong with a seed as it was typed, as a sentence. @param {string} seed */
export function seedFault(seed) {
  const number = Number(seed);
  return seed === "" || (Number.isSafeInteger(number) && number >= 0) ? "" : say("seed-wrong", { most: plain(Number.MAX_SAFE_INTEGER) });
}
