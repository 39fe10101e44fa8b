/**
 * What somebody who plays for the first time should be told now: how the page is used, as soon as there is something to use
 * it on, and what the rules say of what is being asked. It looks at kinds of decisions and options, and at what rules
 * declare that they explain; so it knows no game.
 */

/** @typedef {import("../core/shapes.js").Rule} Rule */
/** @typedef {{name: string, rules: readonly Rule[]}} Lesson */
/**
 * What is seen of the table: the game, the kind of the decision and those of the options, the rules, and which of the hints
 * about the page fit.
 * @typedef {{game: string, asked: string, kinds: string[], rules: readonly Rule[], fitting: string[]}} Moment
 */

export const OFF = "all"; // known, it stands for everything
const TOGETHER = 2; // rules told at once
const FIRST = ["point", "list", "amounts"]; // hints without which nobody can choose: they come before any rule

/**
 * The lesson for a moment; none if all of it is known.
 * @param {Moment} moment
 * @param {string[]} known
 * @returns {Lesson | null}
 */
export function lesson(moment, known) {
  if (known.includes(OFF)) return null;
  const fitting = moment.fitting.filter((name) => !known.includes(name));
  const needed = fitting.find((name) => FIRST.includes(name));
  if (needed) return { name: needed, rules: [] };
  const rules = explaining(moment).filter((rule) => !known.includes(nameOf(moment.game, rule)));
  if (rules.length) return { name: "rules", rules: rules.slice(0, TOGETHER) };
  return fitting.length ? { name: fitting[0], rules: [] } : null;
}

/**
 * What is known once a lesson was taken.
 * @param {Lesson} taken
 * @param {string} game
 * @param {string[]} known
 */
export function after(taken, game, known) {
  const names = taken.rules.length ? taken.rules.map((rule) => nameOf(game, rule)) : [taken.name];
  return [...new Set([...known, ...names])];
}

/**
 * The rules that explain what is asked, then those that explain what may be chosen.
 * @param {Moment} moment
 */
function explaining({ asked, kinds, rules }) {
  const first = rules.filter((rule) => rule.explains.includes(asked));
  const then = rules.filter((rule) => !first.includes(rule) && rule.explains.some((kind) => kinds.includes(kind)));
  return [...first, ...then];
}

/**
 * @param {string} game
 * @param {Rule} rule
 */
const nameOf = (game, rule) => `${game}/${rule.id}`;
