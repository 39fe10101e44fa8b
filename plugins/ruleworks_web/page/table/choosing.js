/**
 * Choosing by pointing, without knowing any game. What was pointed at keeps the options that refer to it; of those that
 * remain at a place one is in sight, and turning, mirroring and stepping go from it to another one of them.
 */

import { mirrored, shape, turned } from "../board/geometry.js";

/** @typedef {import("../core/shapes.js").Choice} Choice */
/** @typedef {import("../core/shapes.js").Box} Box */
/** @typedef {import("../core/shapes.js").Brings} Brings */
/**
 * @typedef {{
 *   seq: number, options: readonly Choice[], spots: Map<string, string[]>, names: Map<string, string>, picked: string[], group: number | null,
 *   at: string, shown: string, brought: string, confirmed: string, brings: Map<string, Brings>, more: number, words: string,
 * }} Choosing
 */

/** What options may differ in and yet be about one piece: where it lies, and a number such as how it is turned. */
const PLACING = new Set(["cell", "area", "amount"]);

/**
 * @param {number} seq
 * @param {readonly Choice[]} options
 * @returns {Choosing}
 */
export function begin(seq, options) {
  const spots = new Map(options.map((option) => [option.id, spotsOf(option)]));
  const named = options.flatMap((option) => option.refs).filter((ref) => ref.name);
  const names = new Map(named.map((ref) => [`${ref.about}:${ref.value}`, ref.name ?? ""]));
  return {
    seq, options, spots, names, picked: [], group: null, at: "", shown: "", brought: "", confirmed: "", brings: new Map(), more: 1, words: "",
  };
}

/**
 * What an option is about, as names of spots, each once.
 * @param {Choice} option
 */
function spotsOf(option) {
  return [...new Set(option.refs.map((ref) => `${ref.about}:${ref.value}`))];
}

/**
 * The options that are left by what was pointed at, and by the list that was opened.
 * @param {Choosing} choosing
 */
export function remaining(choosing) {
  return choosing.options.filter(
    (option) =>
      (choosing.group === null || option.group === choosing.group) &&
      choosing.picked.every((spot) => refers(choosing, option, spot)),
  );
}

/**
 * @param {Choosing} choosing
 * @param {Choice} option
 * @param {string} spot
 */
export function refers(choosing, option, spot) {
  return choosing.spots.get(option.id)?.includes(spot) ?? false;
}

/**
 * The spots of the picture at which something remains to be chosen, each with its options; not those that all have.
 * @param {Choosing} choosing
 * @param {Map<string, Box>} known
 * @returns {Map<string, Choice[]>}
 */
export function lit(choosing, known) {
  const left = remaining(choosing);
  /** @type {Map<string, Choice[]>} */
  const found = new Map();
  for (const option of left) {
    for (const spot of choosing.spots.get(option.id) ?? []) {
      if (!known.has(spot) || choosing.picked.includes(spot)) continue;
      const here = found.get(spot);
      if (here) here.push(option);
      else found.set(spot, [option]);
    }
  }
  return found;
}

/**
 * Options that nothing in the picture stands for: they are buttons, always in sight.
 * @param {Choosing} choosing
 * @param {Map<string, Box>} known
 */
export function unpointed(choosing, known) {
  return choosing.options.filter((option) => !(choosing.spots.get(option.id) ?? []).some((spot) => known.has(spot)));
}

/**
 * What an option is without where and how it lies: its kind, and all it refers to that is no cell and no number.
 * @param {Choice} option
 */
export function piece(option) {
  const others = option.refs.filter((ref) => !PLACING.has(ref.about));
  return [option.kind, ...others.map((ref) => `${ref.about}:${ref.value}`)].join(" ");
}

/**
 * Whether options differ only in where something lies: then one in sight is the one that is meant.
 * @param {readonly Choice[]} options
 */
export function alike(options) {
  return new Set(options.map(piece)).size <= 1;
}

/**
 * Whether pointing there says enough: one option is left, or one piece at a cell. Who points at a piece chooses it only.
 * @param {string} spot
 * @param {readonly Choice[]} here
 */
export function settles(spot, here) {
  return here.length === 1 || spot.startsWith("cell:");
}

/**
 * The option that somebody means who presses a spot: the one that was brought in sight there by turning or stepping, else the one in
 * sight where all are the same piece; `null` where it is not clear yet, and the spot is only picked.
 * @param {Choosing} choosing
 * @param {string} spot
 * @param {readonly Choice[]} here
 */
export function pressed(choosing, spot, here) {
  const brought = here.find((option) => option.id === choosing.brought);
  if (brought) return brought;
  return alike(here) && settles(spot, here) ? first(choosing, here) : null;
}

/**
 * What was pointed at, without cells where all that is left is how one piece lies there: these are pointed at last.
 * @param {Choosing} choosing
 */
export function settled(choosing) {
  const left = remaining(choosing);
  return left.length > 1 && alike(left) ? choosing.picked.filter((spot) => !spot.startsWith("cell:")) : choosing.picked;
}

/**
 * The option to show first of some: the one that brings most, of equals the first; one that is shown already stays.
 * @param {Choosing} choosing
 * @param {readonly Choice[]} options
 */
export function first(choosing, options) {
  const stays = options.find((option) => option.id === choosing.shown);
  if (stays) return stays;
  return options.reduce((best, option) => (gainOf(choosing, option) > gainOf(choosing, best) ? option : best), options[0]);
}

/**
 * @param {Choosing} choosing
 * @param {Choice} option
 */
export function gainOf(choosing, option) {
  return choosing.brings.get(option.id)?.gain ?? 0;
}

/**
 * The option that comes after the one in sight: the next one, the one before, or its shape turned or mirrored.
 * @param {readonly Choice[]} options
 * @param {string} shown
 * @param {"next" | "back" | "turn" | "mirror"} how
 * @param {Map<string, Box>} known
 */
export function stepped(options, shown, how, known) {
  const at = options.findIndex((option) => option.id === shown);
  const here = options[at];
  if (!here) return options[0];
  if (how === "turn" || how === "mirror") {
    const found = inShape(options, here, how === "turn" ? turned : mirrored, known);
    if (found) return found;
    if (how === "mirror") return here;
    const same = options.filter((option) => piece(option) === piece(here));
    if (same.length > 1) return same[(same.indexOf(here) + 1) % same.length];
  }
  return options[(at + (how === "back" ? options.length - 1 : 1)) % options.length];
}

/**
 * The option that lays the same piece in another shape; a turn goes on until there is one.
 * @param {readonly Choice[]} options
 * @param {Choice} here
 * @param {(form: string) => string} change
 * @param {Map<string, Box>} known
 */
function inShape(options, here, change, known) {
  const own = formOf(here, known);
  for (let form = change(own), times = 0; own && times < 3; form = change(form), times += 1) {
    const found = options.find((option) => piece(option) === piece(here) && formOf(option, known) === form);
    if (found && form !== own) return found;
  }
  return null;
}

/**
 * @param {Choice} option
 * @param {Map<string, Box>} known
 */
function formOf(option, known) {
  const cells = option.refs.filter((ref) => ref.about === "cell").map((ref) => known.get(`cell:${ref.value}`));
  const boxes = /** @type {Box[]} */ (cells.filter(Boolean));
  return boxes.length ? shape(boxes) : "";
}
