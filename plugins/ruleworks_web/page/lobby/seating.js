/** Who may sit where: the numbers of players that a game and its variants allow, and a kind for each seat. */

/** @typedef {import("../core/shapes.js").Game} Game */
/** @typedef {import("../core/shapes.js").Wish} Wish */

/**
 * The numbers of players that are possible by all that was chosen.
 * @param {Game} game
 * @param {Wish} wish
 * @returns {readonly number[]}
 */
export function possible(game, wish) {
  const chosen = [...game.variants, ...game.plugins].filter((each) => [...wish.variants, ...wish.plugins].includes(each.name));
  const limits = chosen.filter((each) => each.players.length).map((each) => each.players);
  return limits.length ? limits.reduce((all, some) => all.filter((count) => some.includes(count))) : game.players;
}

/**
 * The kinds of all seats: those wished for, the first one `me`, others `open`.
 * @param {Game} game
 * @param {Wish} wish
 * @returns {string[]}
 */
export function playersFor(game, wish) {
  const counts = possible(game, wish);
  const count = counts.includes(wish.players) ? wish.players : (counts[0] ?? 1);
  const kinds = Array.from({ length: count }, (_, seat) => wish.seats[seat] ?? (seat === 0 ? "me" : (game.bots[0] ?? "open")));
  return kinds;
}
