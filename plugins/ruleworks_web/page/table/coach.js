/** A first game is explained as it goes: one lesson at a time beside what is asked, each once, until nobody wants more. */

import { html } from "../core/html.js";
import { keep, kept, settings } from "../core/settings.js";
import { again, state } from "../core/store.js";
import { say } from "../core/texts.js";
import { mode } from "./beside.js";
import { board } from "./boards.js";
import { remaining, unpointed } from "./choosing.js";
import { after, lesson, OFF } from "./lessons.js";
import { counted } from "./payment.js";
import { at } from "./pointing.js";
import { rulebook } from "./rulebook.js";

const KEY = "ruleworks.coach";
const READ = 4000; // milliseconds after which a lesson that gives way to another one counts as read

/** Hints about the page, each with when it can be tried; the first that fits is given. @type {[string, () => unknown][]} */
const HINTS = [
  ["amounts", () => own() && state.choosing && counted(remaining(state.choosing))],
  ["point", () => own() && pointable()],
  ["list", () => own() && !pointable()],
  ["where", () => own() && state.choosing?.picked.length],
  ["turn", () => own() && state.choosing?.at && at(state.choosing.at).length > 1],
  ["story", () => state.story],
  ["undo", () => state.table?.undo.may],
  ["piece", () => own() && (state.table?.seq ?? 0) > 4],
  ["score", () => (state.table?.seq ?? 0) > 10],
  ["plan", () => own() && (state.table?.seq ?? 0) > 20],
];

/** @type {{now: import("./lessons.js").Lesson | null, since: number, seq: number}} */
const shown = { now: null, since: 0, seq: -1 };

const known = () => kept(KEY, /** @type {string[]} */ ([]));
const game = () => state.room?.setup.game ?? "";

export function Coach() {
  const now = state.table?.over || mode() !== "live" ? null : next();
  if (!now) return null;
  const text = now.rules.length ? now.rules.map((rule) => html`<p>${rule.text} <small>${rule.id}</small></p>`) : html`<p>${say(`coach.${now.name}`)}</p>`;
  return html`
    <section class="coach" aria-label=${say("coach")} data-lesson=${now.name}>
      ${now.rules.length > 0 && html`<h3>${say("coach-rules")}</h3>`}
      ${text}
      <p class="row"><button class="quiet" data-learnt onClick=${() => learnt(now)}>${say("coach-ok")}</button>
      <button class="quiet" data-enough onClick=${() => explainFirst(false)}>${say("coach-enough")}</button></p>
    </section>
  `;
}

/** The lesson that is given; one stays as long as it fits, and is not given again once it could be read. */
function next() {
  const moment = seen();
  const { now, since, seq } = shown;
  if (now && seq === state.table?.seq && stays(now, moment.fitting)) return now;
  if (now && Date.now() - since > READ) keep(KEY, after(now, game(), known()));
  const found = lesson(moment, known());
  if (found?.name !== now?.name || found?.rules[0] !== now?.rules[0]) shown.since = Date.now();
  Object.assign(shown, { now: found, seq: state.table?.seq });
  return found;
}

/**
 * @param {import("./lessons.js").Lesson} now
 * @param {string[]} fitting
 */
function stays(now, fitting) {
  return !known().includes(OFF) && (now.rules.length ? rulebook().includes(now.rules[0]) : fitting.includes(now.name));
}

/** @returns {import("./lessons.js").Moment} */
function seen() {
  const options = own() ? (state.choosing?.options ?? []) : [];
  return {
    game: game(),
    asked: options.length ? (state.table?.decision?.kind ?? "") : "",
    kinds: [...new Set(options.map((option) => option.kind))],
    rules: rulebook(),
    fitting: settings.words ? [] : HINTS.filter(([, when]) => when()).map(([name]) => name),
  };
}

function own() {
  return (state.choosing?.options.length ?? 0) > 1 && !state.busy && !state.story;
}

function pointable() {
  const { choosing } = state;
  return choosing && unpointed(choosing, board()?.spots ?? new Map()).length < choosing.options.length;
}

/** @param {import("./lessons.js").Lesson} taken */
function learnt(taken) {
  keep(KEY, after(taken, game(), known()));
  shown.now = null;
  again();
}

/** Whether first games are explained. */
export const explainsFirst = () => !known().includes(OFF);

/** Explain first games, from the beginning, or no longer. @param {boolean} wanted */
export function explainFirst(wanted) {
  keep(KEY, wanted ? [] : [OFF]);
  shown.now = null;
  again();
}
