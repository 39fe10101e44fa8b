/** What just happened, told step by step over the picture of that moment: pause, next, skip. */

import { calm } from "../core/settings.js";
import { set, state } from "../core/store.js";
import { point } from "./log.js";
import { pictureOf } from "./pictures.js";

/** @typedef {import("../core/shapes.js").Entry} Entry */
/** @typedef {import("../core/shapes.js").Step} Step */

const LEAST = 1100; // milliseconds for a step, and for each letter that is read
const LETTER = 24;
const DRAWN = 60; // milliseconds until the picture is there
const MOST_MARKED = 12; // things that are marked in the picture at once: more would be no mark
const MANY = 4; // sentences from which an entry is told one by one, also one's own: others had their turn in it

let timer = 0;

/** @param {readonly Entry[]} entries */
export function tell(entries) {
  const seat = state.table?.seat ?? null;
  const steps = entries.filter((entry) => entry.kind === "played").flatMap((entry) => stepsOf(entry, entry.seat === seat && !entry.forced));
  clearTimeout(timer);
  const story = calm() ? { steps: together(steps), at: 0, paused: true } : { steps, at: 0, paused: false };
  set({ story: steps.length ? story : null });
  if (steps.length) step(0);
}

/**
 * The steps in which an entry is told; nothing of an own one that is short: whoever chose it knows.
 * @param {Entry} entry
 * @param {boolean} own
 * @returns {Step[]}
 */
function stepsOf({ seq, seat, lines }, own) {
  const who = own ? null : seat;
  if (lines.length >= MANY) return lines.map((line) => ({ seq, seat: who, lines: [line] }));
  return own || !lines.length ? [] : [{ seq, seat: who, lines }];
}

/**
 * All at once, for whoever wants nothing to move.
 * @param {Step[]} steps
 * @returns {Step[]}
 */
function together(steps) {
  const last = steps.at(-1);
  return last ? [{ seq: last.seq, seat: null, lines: steps.flatMap((each) => each.lines) }] : [];
}

/** @param {number} at */
async function step(at) {
  const { story } = state;
  clearTimeout(timer);
  if (!story) return;
  if (at >= story.steps.length) return endStory();
  set({ story: { ...story, at } });
  const { seq, lines } = story.steps[at];
  await lookAt(seq);
  const marked = lines.flatMap((line) => line.refs);
  setTimeout(() => state.story?.at === at && point(marked.length > MOST_MARKED ? [] : marked), DRAWN);
  const letters = lines.map((line) => line.text.length).reduce((all, each) => all + each, 0);
  if (state.story && !state.story.paused) timer = window.setTimeout(() => step(at + 1), LEAST + LETTER * letters);
}

/** @param {number} seq */
async function lookAt(seq) {
  if (state.look?.seq === seq) return;
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
  point([]);
  if (state.look?.seq === seq) return;
  const svg = await pictureOf(seq).catch(() => null);
  if (svg !== null && state.table?.seq === seq) set({ look: { seq, svg } });
}
