/** What is typed, as in the terminal: the number of an option, or the beginnings of words of it, such as `b f2`. */

/** @typedef {import("../core/shapes.js").Choice} Choice */

/** A text as it is searched: in small letters, without accents. @param {string} text */
export function folded(text) {
  return text.toLowerCase().replaceAll("\u2019", "'").replaceAll("\u0153", "oe").normalize("NFD").replace(/\p{M}/gu, "");
}

/** Whether a line is the number of an option. @param {string} line */
export const isNumber = (line) => /^\d{1,9}$/.test(line);

/**
 * The options that a line means: the one of that number, or those of which each word begins a word.
 * @param {string} line
 * @param {readonly Choice[]} options
 */
export function meant(line, options) {
  if (isNumber(line)) return options.slice(Number(line) - 1, Number(line)).filter(() => Number(line) > 0);
  const exact = options.filter((option) => option.id === line);
  const words = folded(line).split(/\s+/).filter(Boolean);
  return exact.length ? exact : options.filter((option) => words.every((word) => means(word, parts(option))));
}

/**
 * The options that hold all words, anywhere.
 * @param {string} line
 * @param {readonly Choice[]} options
 */
export function holding(line, options) {
  const words = folded(line).split(/\s+/).filter(Boolean);
  return options.filter((option) => words.every((word) => folded(`${option.text} ${option.id}`).includes(word)));
}

/** @param {Choice} option */
function parts(option) {
  const texts = [option.text, option.id].map(folded);
  return texts.flatMap((text) => [...text.split(/[^\p{L}\p{N}_]+/u), ...text.replace(/[-+]/g, "").split(/[^\p{L}\p{N}_]+/u)]).filter(Boolean);
}

/**
 * What holds a digit is meant as a whole, so `f1` is not `f10`.
 * @param {string} word
 * @param {string[]} known
 */
function means(word, known) {
  if (/\d/.test(word)) return known.includes(word) || known.includes(word.replace(/[-+]/g, ""));
  return known.some((part) => part.startsWith(word));
}
