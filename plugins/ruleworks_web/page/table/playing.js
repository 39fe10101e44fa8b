// @ts-check
/** Commands: to choose, to take back, to begin the turn again; refused ones say why, and what is new is shown. */

import * as net from "../core/net.js";
import { set, state } from "../core/store.js";
import { bringUp, catchUp, pictureOf } from "./room.js";

/**
 * Choose an option; what the game warns of is asked about first.
 * @param {string} option
 * @param {boolean} [sure]
 */
export async function choose(option, sure = false) {
  const { choosing, table } = state;
  if (!choosing || !table || state.busy) return;
  const caution = sure ? "" : (choosing.brings.get(option)?.caution ?? (await warned(option)));
  if (caution) set({ dialog: { kind: "caution", option, text: caution }, busy: false });
  else await command({ type: "play-option", option });
}

/**
 * What the game warns of, where that is not known yet; nothing else is done meanwhile.
 * @param {string} option
 * @returns {Promise<string>}
 */
async function warned(option) {
  set({ busy: true });
  const found = await net.brings(state.route.room, { option: [option] }).catch(() => ({ brings: [] }));
  return found.brings[0]?.caution ?? "";
}

export const takeBack = () => back("take-back");
export const restart = () => back("restart-turn");

/** Take something back, or say why that cannot be. @param {string} type */
async function back(type) {
  const undo = state.table?.undo;
  if (undo?.may) await command({ type });
  else if (undo) set({ notice: undo.text });
}

/** @param {Record<string, any>} wish */
async function command(wish) {
  const { table } = state;
  if (!table) return;
  net.stopAsking();
  set({ busy: true, dialog: null, explained: null, story: null, notice: "" });
  try {
    const done = await net.command(state.route.room, { ...wish, expected_seq: table.seq });
    pictureOf(done.seq).catch(() => null); // asked for with the table, not after it
    await bringUp(done.news?.entries ?? [], table.seq);
  } catch (error) {
    await refused(error);
  } finally {
    set({ busy: false });
  }
  await catchUp();
}

/** @param {unknown} error */
async function refused(error) {
  if (!(error instanceof net.Refused)) throw error;
  set({ notice: error.message });
  if (error.status === 409) await bringUp(error.problem.news?.entries ?? [], error.problem.news?.since ?? null);
}
