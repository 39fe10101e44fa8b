/** The table: the picture, whose turn it is, what may be chosen, what has happened, and how it stands. */

import { html, classes } from "../core/html.js";
import { settings } from "../core/settings.js";
import { set, state } from "../core/store.js";
import { say } from "../core/texts.js";
import { Advice } from "./advice.js";
import { mode } from "./beside.js";
import { Beside, BesideKeys } from "./besideview.js";
import { BoardView } from "./boardview.js";
import { Box } from "./box.js";
import { Choices } from "./choices.js";
import { Coach } from "./coach.js";
import { Dialog } from "./dialogs.js";
import { End } from "./end.js";
import { Explained } from "./explain.js";
import { Header } from "./header.js";
import { Log } from "./log.js";
import { Rules } from "./rules.js";
import { Scores, Standing } from "./scores.js";
import { Story } from "./storyview.js";
import { walking } from "./walk.js";
import { Walk } from "./walkview.js";
import { Words } from "./words.js";

/** @type {[string, import("../core/html.js").Drawing][]} */
const TABS = [["log", Log], ["score", Scores], ["box", Box], ["rules", Rules]];

export function Table() {
  const { table, room, problem } = state;
  if (problem) return html`<${Lost} text=${problem} />`;
  if (!table || !room) return html`<main class="waiting" aria-busy="true">${say("waiting")}</main>`;
  return html`
    <div class=${classes(`table ${mode()}`, { words: settings.words })}>
      <${Header} />
      <main class="stage">
        ${settings.words ? html`<${Words} />` : html`<${BoardView} />`}
        <${Story} />
      </main>
      <aside class="side">
        <${Standing} />
        <${Asked} />
        <${Advice} />
        <${Tabs} />
      </aside>
      <${Explained} />
      <${Dialog} />
      <div class="said" role="status" aria-live="polite">${state.notice}</div>
    </div>
  `;
}

/** What is to be done now, or was done. */
function Asked() {
  if (walking()) return html`<${Walk} />`;
  if (state.table?.over && !state.beside) return html`<${End} />`;
  return settings.words ? html`<${Coach} /><${BesideKeys} /><${Beside} />` : html`<${Choices} />`;
}

function Tabs() {
  const [open, Shown] = TABS.find(([name]) => name === state.tab) ?? TABS[0];
  return html`
    <section class=${classes("tabs", { read: open !== "log" })}>
      <div role="tablist" aria-label=${say("tabs")} onKeyDown=${arrows}>
        ${TABS.map(
          ([name]) => html`
            <button
              role="tab" id=${`tab-${name}`} aria-controls="tab-panel" aria-selected=${name === open}
              tabindex=${name === open ? 0 : -1} onClick=${() => set({ tab: name })}
            >${say(`tab.${name}`)}</button>
          `,
        )}
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby=${`tab-${open}`} tabindex="0" class="tab-panel"><${Shown} /></div>
    </section>
  `;
}

/** @param {KeyboardEvent} event */
function arrows(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const names = TABS.map(([name]) => name);
  const at = Math.max(0, names.indexOf(state.tab));
  const next = names[(at + step + names.length) % names.length];
  set({ tab: next });
  requestAnimationFrame(() => document.getElementById(`tab-${next}`)?.focus());
}

/** @param {{text: string}} props */
function Lost({ text }) {
  return html`
    <main class="waiting">
      <p role="alert">${text}</p>
      <p><a class="button" data-here href="/">${say("to-lobby")}</a></p>
    </main>
  `;
}
