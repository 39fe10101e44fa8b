/**
 * Things are tried out beside the game: a plan of one's own choices, which is played as one command or dropped, or a world
 * that is made up and never the game. Both are no more than a list of choices, which the server is asked about.
 */

import * as net from "../core/net.js";
import { set, state } from "../core/store.js";
import { commit as play } from "./playing.js";
import { beginChoosing } from "./pointing.js";
import { pictureOf } from "./pictures.js";
import { bringUp, lookBack } from "./room.js";
import { say } from "../core/texts.js";

/** @typedef {import("../core/shapes.js").Beside} Beside */

const SEEDS = 1_000_000_000;
const MOST = 200; // choices that the server is asked about at once
const NEAR = 20;

/** What the table shows: the game as it stands, an earlier moment, a plan, or a made-up world. */
export function mode() {
  if (state.beside) return state.beside.kind;
  return state.route.seq === null ? "live" : "back";
}

/**
 * How the server is told what is looked at; nothing for the game itself.
 * @param {Beside | null} [beside]
 * @returns {import("../core/shapes.js").Meant}
 */
export function meantBy(beside = state.beside) {
  return beside ? { seq: beside.seq, seed: beside.seed ?? undefined, try: beside.tried.map((each) => each.id) } : {};
}

/** Begin a plan: nothing is played until it is committed. */
export function beginPlan() {
  const { table } = state;
  if (table) set({ beside: { kind: "plan", seq: table.seq, seed: null, tried: [], stops: "" }, notice: "" });
}

/** Play on in a world dealt anew from what may be known here. */
export function openSandbox() {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] % SEEDS;
  set({ as: null });
  return state.table && look({ kind: "sandbox", seq: state.table.seq, seed, tried: [], stops: "" });
}

/** How many more choices can be tried, once they are few; null before that. */
export function triesLeft() {
  const left = MOST - (state.beside?.tried.length ?? 0);
  return left <= NEAR ? left : null;
}

/** Make one more choice, as long as there may be one. @param {string} id */
export function tryOut(id) {
  const { beside, choosing } = state;
  if (triesLeft() === 0) return void set({ notice: say("tries-left", { count: 0 }) });
  const text = choosing?.options.find((option) => option.id === id)?.text ?? id;
  return beside && look({ ...beside, tried: [...beside.tried, { id, text, told: [] }] });
}

/** Take the last choice back. */
export function stepBack() {
  const { beside } = state;
  return beside?.tried.length && look({ ...beside, tried: beside.tried.slice(0, -1) });
}

/** Back to the game; nothing has happened in it. */
export async function leave() {
  const { table, route } = state;
  set({ beside: null, dialog: null, notice: "" });
  if (route.seq !== null) await lookBack(route.seq);
  else await bringUp([], table?.seq ?? 0);
}

/** Play what was planned, as one command. */
export function commit() {
  const { beside } = state;
  return beside?.tried.length && play(beside.tried.map((each) => each.id));
}

/** Show anew what is tried, in other words or colours; meanwhile everything may be done. */
export const lookAgain = async () => {
  if (state.beside && !state.busy) await shown(state.beside, () => !state.busy);
};

/** @param {Beside} beside */
async function look(beside) {
  if (state.busy) return;
  net.stopAsking();
  set({ busy: true, dialog: null, explained: null, story: null, notice: "" });
  try {
    await shown(beside, () => true);
  } catch (error) {
    set({ notice: error instanceof Error ? error.message : String(error) });
  } finally {
    set({ busy: false });
  }
}

/**
 * Ask for what is tried and show it, unless something else is shown meanwhile, or about to be.
 * @param {Beside} beside
 * @param {() => boolean} wanted
 */
async function shown(beside, wanted) {
  const { beside: was, route } = state;
  const meant = meantBy(beside);
  const [found, svg] = await Promise.all([net.table(route.room, meant), pictureOf(beside.seq, meant)]);
  if (state.route !== route || state.beside !== was || !wanted()) return;
  const { table, told, stops } = found;
  const tried = beside.tried.map((each, place) => (place === beside.tried.length - 1 ? { ...each, told } : each));
  set({ beside: { ...beside, tried, stops }, table, look: svg === null ? null : { seq: table.seq, svg }, busy: false });
  beginChoosing();
}
