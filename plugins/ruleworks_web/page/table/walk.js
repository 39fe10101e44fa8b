/**
 * A game that is over is walked through: choice by choice, each as a seat saw it then. Where one is stands in the address, and
 * what a bot would have played there is asked for by a button.
 */

import * as net from "../core/net.js";
import { settings } from "../core/settings.js";
import { again, set, state } from "../core/store.js";
import { mode } from "./beside.js";
import { lookBack } from "./room.js";

/** @typedef {import("../core/shapes.js").Entry} Entry */
/** @typedef {import("../core/shapes.js").Line} Line */
/** A choice, what came of it until the next one, and whether it was taken back. @typedef {{seq: number, seat: number | null, choice: string, lines: Line[], taken: boolean}} Choice */
/** What a bot would have chosen. @typedef {{asking: boolean, review: import("../core/shapes.js").Review | null, refused: string}} Told */

/** Of which room, who is asked about choices, and what was told of each. @type {{room: string, bot: string, told: Map<string, Told>}} */
const kept = { room: "", bot: "", told: new Map() };

/** What is to be shown next, while something is on its way. @type {number | null} */
let wanted = null;
let moving = false;

/** Whether a game that is over is walked through. */
export const walking = () => mode() === "back" && state.room !== null && state.room.state !== "playing";

/**
 * The choices of a game; what was forced belongs to the choice before it.
 * @param {readonly Entry[]} entries
 * @returns {Choice[]}
 */
function choicesOf(entries) {
  /** @type {Choice[]} */
  const found = [];
  for (const entry of entries) {
    const last = found.at(-1);
    if (entry.kind === "undone") takeLast(found);
    else if (entry.kind === "played" && !entry.forced) found.push({ ...entry, lines: [...entry.lines], taken: false });
    else if (entry.kind === "played" && last) last.lines.push(...entry.lines);
  }
  return found;
}

/** @param {Choice[]} found */
function takeLast(found) {
  const last = found.filter((each) => !each.taken).at(-1);
  if (last) last.taken = true;
}

/** All choices, and the place of the one that comes next; behind all of them, at the end. */
export function place() {
  const choices = choicesOf(state.entries);
  const now = state.route.seq ?? 0;
  const found = choices.findIndex((each) => each.seq > now);
  return { choices, at: found < 0 ? choices.length : found };
}

/** Go to a choice, to look at the table as it was before it. @param {number} at */
export function toChoice(at) {
  const { choices } = place();
  const to = Math.max(0, Math.min(choices.length, at));
  const end = state.entries.at(-1)?.seq ?? 0;
  return toMoment(to < choices.length ? choices[to].seq - 1 : end);
}

/** Go to a moment; of several that are asked for quickly, to the last one. @param {number} seq */
async function toMoment(seq) {
  history.replaceState(null, "", `/room/${state.route.room}?seq=${seq}`);
  set({ route: { ...state.route, seq }, explained: null });
  wanted = seq;
  if (moving) return;
  moving = true;
  try {
    while (wanted !== null) {
      const next = wanted;
      wanted = null;
      await lookBack(next, false);
    }
  } catch (error) {
    set({ notice: error instanceof Error ? error.message : String(error) });
  } finally {
    moving = false;
    wanted = null;
  }
}

/** The keys with which one walks. @type {Record<string, (at: number, last: number) => number>} */
const KEYS = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Walk by a key, and tell whether it is one for that. @param {KeyboardEvent} event */
export function walked(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (!walking() || target.closest("[role=tablist], [data-spot]")) return false;
  const step = KEYS[event.key];
  const { choices, at } = place();
  if (step) toChoice(step(at, choices.length));
  else if (event.key === "e") askReview();
  else return false;
  return true;
}

/** Look as another seat, or as oneself. @param {number | null} seat */
export async function lookAs(seat) {
  set({ as: seat });
  await lookBack(state.route.seq ?? 0).catch((error) => set({ notice: error.message }));
}

/** Who is asked about choices: nothing for the usual one. */
export const askedBot = () => kept.bot;

/** @param {string} bot */
export function askBot(bot) {
  kept.bot = bot;
  again();
}

/** The seat as which one looks; nothing for somebody who watches. */
export const looksAs = () => state.as ?? state.room?.seat ?? null;

/** Whether a bot may be asked about the choice that comes next. */
export function mayAsk() {
  const { choices, at } = place();
  return Boolean(state.room?.reviews) && at < choices.length && choices[at].seat === looksAs();
}

/** What was told of the choice that comes next. @returns {Told | null} */
export function toldOf() {
  return kept.told.get(name()) ?? null;
}

function name() {
  if (kept.room !== state.route.room) Object.assign(kept, { room: state.route.room, bot: "", told: new Map() });
  const { choices, at } = place();
  return JSON.stringify([choices[at]?.seq ?? null, looksAs(), kept.bot, settings.language]);
}

/** Ask what a bot would have played in the place of the choice that comes next. */
export async function askReview() {
  const key = name();
  const { choices, at } = place();
  const before = kept.told.get(key);
  if (!mayAsk() || before?.asking || before?.review) return;
  /** @type {Told} */
  const mine = { asking: true, review: null, refused: "" };
  kept.told.set(key, mine);
  again();
  try {
    mine.review = await net.review(state.route.room, { seq: choices[at].seq, bot: kept.bot, as_seat: state.as ?? undefined });
  } catch (error) {
    if (!(error instanceof net.Refused || error instanceof net.Unreached)) throw error;
    mine.refused = error.message;
  } finally {
    mine.asking = false;
    again();
  }
}
