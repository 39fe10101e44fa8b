/** What is tried out beside the game: the ways into it, the choices so far, how far it goes, and the ways out. */

import { html } from "../core/html.js";
import { state } from "../core/store.js";
import { say } from "../core/texts.js";
import { beginPlan, commit, openSandbox, stepBack, triesLeft } from "./beside.js";

const LAST = 8; // so many choices are told; of more, the last ones

/** Where it is tried: play it, go one step back, and why it goes no further. */
export function BesideKeys() {
  const { beside, table, busy } = state;
  if (!beside || !table) return null;
  const count = beside.tried.length;
  return html`
    <p class="row beside">
      ${beside.kind === "plan" && html`<button class="button main" data-commit disabled=${!count || busy} onClick=${commit}>${say("plan-play", { count })}</button>`}
      <button class="button" data-back disabled=${!count || busy} onClick=${stepBack}>\u21b6 ${say("step-back")}</button>
    </p>
    ${triesLeft() !== null && html`<p class="stops" role="status">${say("tries-left", { count: triesLeft() ?? 0 })}</p>`}
    ${beside.stops && html`<p class="stops" role="status">${say(`plan-stops.${beside.stops}`)}</p>`}
    ${table.result && html`<p class="stops">${table.result.verdict}</p>`}
  `;
}

/** What has been tried; in the game itself, the ways to try something. */
export function Beside() {
  const { beside } = state;
  if (!beside) return html`<${WaysIn} />`;
  const count = beside.tried.length;
  return html`
    <section aria-label=${say(beside.kind)} aria-live="polite">
      <ol class="tried" start=${Math.max(1, count - LAST + 1)}>
        ${beside.tried.slice(-LAST).map((each) => html`<li>${each.text}${each.told.map((line) => html`<small>${line}</small>`)}</li>`)}
      </ol>
      <p class="note">${say(`beside-why.${beside.kind}`)}</p>
    </section>
  `;
}

/** What can be tried from here: a plan where it is one's own turn, a made-up world always. */
function WaysIn() {
  const mine = Boolean(state.choosing?.options.length) && state.route.seq === null;
  return html`
    <p class="ways">
      ${mine && html`<button class="button" data-plan disabled=${state.busy} onClick=${beginPlan} title=${say("beside-why.plan")}>\u2933 ${say("plan")}</button>`}
      <button class="button" data-sandbox disabled=${state.busy} onClick=${openSandbox} title=${say("beside-why.sandbox")}>\u2234 ${say("sandbox")}</button>
    </p>
  `;
}
