/** The deal of the day: the same for all who choose the same game that day, made of nothing but the date and the game. */

/** @param {import("../core/shapes.js").Wish} wish */
export function today(wish) {
  const day = new Date().toISOString().slice(0, 10);
  const seed = hashed([day, wish.game, ...[...wish.variants].sort()].join(" "));
  return { seed, title: day };
}

/** A number of 32 bits from a text (FNV-1a). @param {string} text */
function hashed(text) {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
