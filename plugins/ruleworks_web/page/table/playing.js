// @ts-check
/** Commands: to choose, to take back, to begin the turn again; refused ones say why, and what is new is shown. */

import * as net from "../core/net.js";
import { set, state } from "../core/store.js";
import { told } from "./pointing.js";
import { bringUp } from "./room.js";

/**
 * Choose an option; what the game warns of is asked about first.
 * @param {string} option
 * @param {boolean} [sure]
 */
export async function choose(option, sure = false) {
  const { choosing, table } = state;
  if (!choosing || !table || state.busy) return;
  if (!sure) {
    if (!choosing.brings.has(option)) await told(choosing, [option]);
    const caution = choosing.brings.get(option)?.caution;
    if (caution) return set({ dialog: { kind: "caution", option, text: caution } });
  }
  await command({ type: "play-option", option });
}

export const takeBack = () => command({ type: "take-back" });
export const restart = () => command({ type: "restart-turn" });

/** @param {Record<string, any>} wish */
async function command(wish) {
  const { table } = state;
  if (!table) return;
  net.stopAsking();
  set({ busy: true, dialog: null, explained: null, story: null, notice: "" });
  try {
    const done = await net.command(state.route.room, { ...wish, expected_seq: table.seq });
    await bringUp(done.news?.entries ?? [], table.seq);
  } catch (error) {
    await refused(error);
  } finally {
    set({ busy: false });
  }
}

/** @param {unknown} error */
async function refused(error) {
  if (!(error instanceof net.Refused)) throw error;
  set({ notice: error.message });
  if (error.status === 409) await bringUp(error.problem.news?.entries ?? [], error.problem.news?.since ?? null);
}
