/** What happens when somebody points: options are kept, shown, stepped through, and at last chosen. */

import * as net from "../core/net.js";
import { set, state, again } from "../core/store.js";
import { board } from "./boards.js";
import { meantBy } from "./beside.js";
import { begin, first, lit, pressed, remaining, settled, settles, stepped } from "./choosing.js";
import { choose } from "./playing.js";
import { laidOut } from "./pictures.js";

/** @typedef {import("../core/shapes.js").Choice} Choice */
/** @typedef {import("../core/shapes.js").Overlay} Overlay */

const BATCH = 40; // options whose outcomes are asked for at once
const WARM = 6; // further options whose ghosts are asked for with the one in sight

/** @type {Map<string, Overlay>} */
let overlays = new Map();

/** Begin anew: other options, or none. */
export function beginChoosing() {
  const { table } = state;
  overlays = new Map();
  if (!table) return;
  const own = table.decision !== null && table.decision.seat === table.seat;
  const choosing = begin(table.seq, own ? table.options : []);
  set({ choosing });
  if (own) {
    placeUnplaced(choosing);
    foretell(choosing);
  }
}

/** The options at a spot that remain. @param {string} spot */
export function at(spot) {
  return state.choosing ? (lit(state.choosing, board()?.spots ?? new Map()).get(spot) ?? []) : [];
}

/** @param {string} spot */
export function over(spot) {
  const { choosing } = state;
  if (!choosing || choosing.confirmed) return;
  const here = at(spot);
  if (choosing.at === spot && (here.length === 0 || choosing.shown)) return;
  choosing.at = spot;
  show(here.length && settles(spot, here) ? first(choosing, here) : null, here);
}

/**
 * @param {string} spot
 * @param {boolean} touch
 */
export function press(spot, touch) {
  const { choosing } = state;
  if (!choosing || !spot) return;
  if (choosing.picked.includes(spot)) return unpick(spot);
  const here = at(spot);
  if (!here.length) return refuse(spot);
  const own = pressed(choosing, spot, here);
  if (!own) return pick(spot);
  if (touch && choosing.confirmed !== own.id) {
    choosing.at = spot;
    choosing.confirmed = own.id;
    return show(own, here);
  }
  choose(own.id);
}

/** Keep what refers to a spot. @param {string} spot */
function pick(spot) {
  const { choosing } = state;
  if (!choosing) return;
  choosing.picked = [...choosing.picked, spot];
  choosing.picked = settled(choosing);
  choosing.confirmed = "";
  choosing.more = 1;
  show(null, []);
  foretell(choosing);
}

/** @param {string} spot */
export function unpick(spot) {
  const { choosing } = state;
  if (!choosing) return;
  choosing.picked = choosing.picked.filter((each) => each !== spot);
  choosing.confirmed = "";
  show(null, []);
}

/** Forget what was pointed at, the last thing first. */
export function back() {
  const { choosing } = state;
  if (!choosing) return;
  if (choosing.confirmed) choosing.confirmed = "";
  else if (choosing.picked.length) choosing.picked = choosing.picked.slice(0, -1);
  else choosing.group = null;
  show(null, []);
}

/** Whether a drag begins at a spot: it picks what lies there. @param {string} spot */
export function drag(spot) {
  const { choosing } = state;
  if (!choosing || !at(spot).length || spot.startsWith("cell:")) return false;
  if (at(spot).length < 2 && !choosing.picked.includes(spot)) return false;
  if (!choosing.picked.includes(spot)) pick(spot);
  return true;
}

/** @param {string} spot */
export function drop(spot) {
  const { choosing } = state;
  if (choosing && spot && !choosing.picked.includes(spot) && at(spot).length) press(spot, false);
}

/** @param {"next" | "back" | "turn" | "mirror"} how */
export function step(how) {
  const { choosing } = state;
  if (!choosing || !choosing.shown) return;
  const here = at(choosing.at);
  if (here.length < 2) return;
  const next = stepped(here, choosing.shown, how, board()?.spots ?? new Map());
  if (next.id !== choosing.shown) choosing.brought = next.id;
  if (choosing.confirmed) choosing.confirmed = next.id;
  show(next, here);
}

/** Show an option that is pointed at in a list. @param {Choice | null} option */
export function glance(option) {
  if (!state.choosing || state.choosing.confirmed) return;
  state.choosing.at = "";
  show(option, option ? [option] : []);
}

export function leave() {
  const { choosing } = state;
  if (!choosing || choosing.confirmed) return;
  choosing.at = "";
  show(null, []);
}

/**
 * Show what an option would place, and what it would bring.
 * @param {Choice | null} option
 * @param {readonly Choice[]} others
 */
async function show(option, others) {
  const { choosing } = state;
  if (!choosing || state.busy) return;
  if (option && !choosing.options.includes(option)) return; // pointed at in a list that is about to be drawn anew
  choosing.shown = option?.id ?? "";
  if (choosing.shown !== choosing.brought) choosing.brought = "";
  again();
  if (!option) return board()?.lay("");
  const place = others.indexOf(option);
  const wanted = [...others.slice(place), ...others.slice(0, place)].slice(0, WARM).map((each) => each.id);
  const known = overlays.get(option.id);
  if (known) board()?.lay(known.svg);
  else await laid(choosing, wanted);
  if (!choosing.brings.has(option.id)) await told(choosing, [option.id]);
}

/**
 * @param {import("./choosing.js").Choosing} choosing
 * @param {string[]} ids
 */
async function laid(choosing, ids) {
  const missing = ids.filter((id) => !overlays.has(id));
  const found = await net.overlay(state.route.room, { option: missing, seq: choosing.seq, ...laidOut(), ...meantBy() }).catch(() => ({ overlays: [] }));
  if (state.choosing !== choosing) return;
  for (const each of found.overlays) overlays.set(each.option, each);
  board()?.lay(overlays.get(choosing.shown)?.svg ?? "");
}

/**
 * What options without a place in the picture are about is asked of those who draw: a ghost may know.
 * @param {import("./choosing.js").Choosing} choosing
 */
async function placeUnplaced(choosing) {
  const known = board()?.spots;
  if (!known) return;
  const homeless = choosing.options.filter((option) => !(choosing.spots.get(option.id) ?? []).some((spot) => known.has(spot)));
  const ids = homeless.filter((option) => option.refs.length).slice(0, BATCH).map((option) => option.id);
  if (!ids.length) return;
  await laid(choosing, ids);
  for (const id of ids) {
    const spots = choosing.spots.get(id) ?? [];
    choosing.spots.set(id, [...new Set([...spots, ...(overlays.get(id)?.at ?? [])])]);
  }
  again();
}

/**
 * Ask what the options that remain would bring, some at a time, until something else is chosen.
 * @param {import("./choosing.js").Choosing} choosing
 */
async function foretell(choosing) {
  const picked = choosing.picked.join(" ");
  for (;;) {
    const missing = remaining(choosing).filter((option) => !choosing.brings.has(option.id));
    if (!missing.length || state.busy || state.choosing !== choosing || choosing.picked.join(" ") !== picked) return;
    await told(choosing, missing.slice(0, BATCH).map((option) => option.id));
  }
}

/**
 * @param {import("./choosing.js").Choosing} choosing
 * @param {string[]} ids
 */
export async function told(choosing, ids) {
  if (state.busy) return;
  const none = (/** @type {string} */ id) => ({ id, text: "", gain: 0, note: "", caution: "", alarm: "" });
  const answer = await net.brings(state.route.room, { option: ids, seq: choosing.seq, ...meantBy() }).catch(() => ({ brings: ids.map(none) }));
  if (state.choosing !== choosing || state.busy) return;
  for (const each of answer.brings) choosing.brings.set(each.id, each);
  for (const id of ids) if (!choosing.brings.has(id)) choosing.brings.set(id, none(id));
  again();
}

/**
 * Show what an item would do of itself, while somebody reads what it says; nothing where it does nothing.
 * @param {string} item
 */
export async function foresee(item) {
  const { choosing } = state;
  const name = `item:${item}`;
  if (!choosing?.options.length || choosing.shown || !item) return;
  if (!overlays.has(name)) await laid(choosing, [name]);
  if (state.choosing === choosing && !choosing.shown && state.explained && "item" in state.explained && state.explained.item === item) board()?.lay(overlays.get(name)?.svg ?? "");
}

/** @param {string} spot */
async function refuse(spot) {
  const { table } = state;
  if (!table?.decision || table.decision.seat !== table.seat) return;
  const refused = await net.whyThere(state.route.room, { spot, ...meantBy() }).catch(() => null);
  if (refused?.refusal) set({ explained: { refusal: refused.refusal } });
}
