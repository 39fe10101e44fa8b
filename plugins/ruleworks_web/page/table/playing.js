/** Commands: to choose, to take back, to begin the turn again; refused ones say why, and what is new is shown. */

import * as net from "../core/net.js";
import { set, state } from "../core/store.js";
import { say } from "../core/texts.js";
import { meantBy, mode, stepBack, tryOut } from "./beside.js";
import { pictureOf } from "./pictures.js";
import { bringUp, catchUp } from "./room.js";

/** @typedef {{type: "play-option", option: string} | {type: "play-plan", options: readonly string[]} | {type: "take-back" | "restart-turn"}} Wish */

/**
 * Choose an option, or try it out; what the game warns of is asked about first, unless nothing comes of it.
 * @param {string} option
 * @param {boolean} [sure]
 */
export async function choose(option, sure = false) {
  const { choosing, table } = state;
  if (!choosing || !table || state.busy) return;
  const caution = sure || mode() === "sandbox" ? "" : (choosing.brings.get(option)?.caution ?? (await warned(option)));
  if (caution) set({ dialog: { kind: "caution", option, text: caution }, busy: false });
  else if (state.beside) {
    set({ busy: false });
    await tryOut(option);
  } else await command({ type: "play-option", option });
}

/** Play a plan as one command; what it shows may end it before its last choice. @param {string[]} options */
export async function commit(options) {
  set({ beside: null });
  const done = await command({ type: "play-plan", options });
  if (done?.left.length) set({ notice: say("plan-left", { count: done.left.length }) });
}

/**
 * What the game warns of, where that is not known yet; nothing else is done meanwhile.
 * @param {string} option
 * @returns {Promise<string>}
 */
async function warned(option) {
  set({ busy: true });
  const found = await net.brings(state.route.room, { option: [option], ...meantBy() }).catch(() => ({ brings: [] }));
  return found.brings[0]?.caution ?? "";
}

export const takeBack = () => back("take-back");
export const restart = () => back("restart-turn");

/** Take something back, or say why that cannot be. @param {"take-back" | "restart-turn"} type */
async function back(type) {
  if (state.beside) return void (await stepBack());
  const undo = state.table?.undo;
  if (undo?.may) await command({ type });
  else if (undo) set({ notice: undo.text });
}

/** @param {Wish} wish */
async function command(wish) {
  const { table } = state;
  if (!table) return;
  net.stopAsking();
  set({ busy: true, dialog: null, explained: null, story: null, notice: "" });
  let sent = false;
  try {
    const done = await net.command(state.route.room, { ...wish, expected_seq: table.seq });
    sent = true;
    pictureOf(done.seq).catch(() => null); // asked for with the table, not after it
    await bringUp(done.news.entries, table.seq);
    return done;
  } catch (error) {
    if (error instanceof net.Unreached) set({ notice: sent ? error.message : say("not-sent") });
    else await refused(error, wish.type === "play-plan" ? table.seq : null);
  } finally {
    set({ busy: false });
    await catchUp();
  }
}

/**
 * @param {unknown} error
 * @param {number | null} planned since when the table has shown a plan instead of the game
 */
async function refused(error, planned) {
  if (!(error instanceof net.Refused)) throw error;
  set({ notice: error.message });
  if (error.status === 409) await bringUp(error.problem.news?.entries ?? [], error.problem.news?.since ?? null);
  else if (planned !== null) await bringUp([], planned);
}
