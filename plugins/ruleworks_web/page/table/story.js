// @ts-check
/** What the others just did, told step by step over the pictures of these moments: pause, next, skip. */

import { calm } from "../core/settings.js";
import { set, state } from "../core/store.js";
import { pictureOf } from "./room.js";

/** @typedef {import("../core/shapes.js").Entry} Entry */

const LEAST = 1400; // milliseconds for a step, and for each letter that is read
const LETTER = 28;

let timer = 0;

/** @param {Entry[]} entries */
export function tell(entries) {
  const seat = state.table?.seat ?? null;
  const others = entries.filter((entry) => entry.lines.length && (entry.seat !== seat || entry.forced) && entry.kind === "played");
  clearTimeout(timer);
  set({ story: others.length ? { entries: others, at: calm() ? others.length - 1 : 0, paused: calm() } : null });
  if (others.length && !calm()) step(0);
}

/** @param {number} at */
async function step(at) {
  const { story } = state;
  clearTimeout(timer);
  if (!story) return;
  if (at >= story.entries.length) return endStory();
  set({ story: { ...story, at } });
  const entry = story.entries[at];
  await lookAt(entry.seq);
  const letters = entry.lines.map((line) => line.text.length).reduce((all, each) => all + each, 0);
  if (state.story && !state.story.paused) timer = window.setTimeout(() => step(at + 1), LEAST + LETTER * letters);
}

/** @param {number} seq */
async function lookAt(seq) {
  const svg = await pictureOf(seq).catch(() => null);
  if (svg !== null && state.story) set({ look: { seq, svg } });
}

export const next = () => state.story && step(state.story.at + 1);
export const before = () => state.story && step(Math.max(0, state.story.at - 1));

export function pause() {
  if (!state.story) return;
  const paused = !state.story.paused;
  set({ story: { ...state.story, paused } });
  clearTimeout(timer);
  if (!paused) step(state.story.at);
}

/** Go to how it stands now. */
export async function endStory() {
  clearTimeout(timer);
  const seq = state.table?.seq ?? 0;
  set({ story: null });
  const svg = await pictureOf(seq).catch(() => null);
  if (svg !== null && state.table?.seq === seq) set({ look: { seq, svg } });
}
