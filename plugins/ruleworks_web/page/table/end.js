/** The end: who has won and why, points by source, the curve of totals, and what can be done next. */

import { classes, html } from "../core/html.js";
import * as net from "../core/net.js";
import { set, state } from "../core/store.js";
import { say } from "../core/texts.js";
import { curveOf } from "../lobby/results.js";
import { playerName } from "./header.js";
import { offer } from "./log.js";
import { again } from "./room.js";
import { BySource } from "./scores.js";

const WIDE = 300;
const TALL = 110;

export function End() {
  const { table, room } = state;
  if (!table?.result || !room) return null;
  return html`
    <section class=${classes("end", { folded: state.folded })} aria-label=${say("over")}>
      <button class="icon fold" aria-expanded=${!state.folded} aria-label=${say("fold")} onClick=${() => set({ folded: !state.folded })}>${state.folded ? "\u25b4" : "\u25be"}</button>
      <h2>${table.result.verdict}</h2>
      <p>${table.result.reason}</p>
      <p class="row">
        <button class="button main" onClick=${() => again().catch(problem)}>${say("again")}</button>
        <button class="button" onClick=${() => save().catch(problem)}>${say("save")}</button>
        <a class="button" data-here href=${`/room/${room.room}?seq=0`}>${say("walk")}</a>
      </p>
      <${BySource} scores=${table.standing} />
      <${Curve} room=${room.room} />
    </section>
  `;
}

/** @param {Error} error */
const problem = (error) => set({ notice: error.message });

export async function save() {
  const room = state.route.room;
  offer(`${room}.json`, new Blob([await net.save(room)], { type: "application/json" }));
}

/** What each seat would have had, from the beginning to now, as far as this browser was there. */
function Curve(/** @type {{room: string}} */ { room }) {
  const points = curveOf(room);
  if (points.length < 2) return null;
  const last = points[points.length - 1][0] || 1;
  const every = points.flatMap(([, ...totals]) => totals);
  const [least, most] = [Math.min(0, ...every), Math.max(1, ...every)];
  const x = (/** @type {number} */ seq) => ((seq / last) * WIDE).toFixed(1);
  const y = (/** @type {number} */ total) => (TALL - ((total - least) / (most - least)) * TALL).toFixed(1);
  const seats = points[0].length - 1;
  return html`
    <figure class="curve">
      <svg viewBox=${`-4 -6 ${WIDE + 8} ${TALL + 12}`} role="img" aria-label=${say("curve")}>
        ${Array.from({ length: seats }, (_, seat) => html`<polyline class=${`seat-${seat + 1}`} points=${points.map((each) => `${x(each[0])},${y(each[seat + 1])}`).join(" ")} />`)}
      </svg>
      <figcaption>${say("curve")} ${Array.from({ length: seats }, (_, seat) => html`<span class=${`seat-${seat + 1}`}>${playerName(seat)}</span> `)}</figcaption>
    </figure>
  `;
}
