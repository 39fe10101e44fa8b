/** How it stands: points now, and what each would have if the game ended now, by source. */

import { html, classes } from "../core/html.js";
import { state } from "../core/store.js";
import { plain, say, signed } from "../core/texts.js";
import { playerName } from "./header.js";

/** @typedef {import("../core/shapes.js").Score} Score */

/** A line for each seat, always in sight. */
export function Standing() {
  const { table } = state;
  if (!table) return null;
  const most = Math.max(1, ...table.standing.map((score) => positive(score)));
  return html`
    <ul class="standing" aria-label=${say("standing")}>
      ${table.standing.map((score) => html`<${Line} score=${score} most=${most} />`)}
    </ul>
  `;
}

/** @param {{score: Score, most: number}} props */
function Line({ score, most }) {
  const asked = state.table?.decision?.seat === score.seat;
  const sitting = state.room?.roster.find((each) => each.seat === score.seat);
  const told = say("points-of", { seat: playerName(score.seat), now: score.now, final: score.final });
  return html`
    <li class=${classes(`seat-${score.seat + 1}`, { asked })}>
      <span class="disc" aria-hidden="true">${score.seat + 1}</span>
      <span class="name">${playerName(score.seat)}${sitting && html` <small>${sort(sitting)}</small>`}</span>
      <span class="now" aria-hidden="true" title=${say("now")}>${plain(score.now)}</span>
      <span class="final" aria-hidden="true" title=${say("if-ended")}>${plain(score.final)}</span>
      <span class="hidden">${told}</span>
      <svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">${bars(score, most)}</svg>
    </li>
  `;
}

/** @param {import("../core/shapes.js").Sitting} sitting */
function sort(sitting) {
  if (sitting.kind !== "person") return say(`kind.${sitting.kind}`);
  return sitting.here || sitting.seat === state.table?.seat ? "" : say("away");
}

/** @param {Score} score */
function positive(score) {
  return score.lines.reduce((all, [, points]) => all + Math.max(0, points), 0);
}

/**
 * @param {Score} score
 * @param {number} most
 */
function bars(score, most) {
  let x = 0;
  return score.lines.map(([name, points], place) => {
    const wide = (100 * Math.max(0, points)) / most;
    const bar = html`<rect class=${`source-${(place % 6) + 1}`} x=${x} y="0" width=${Math.max(0, wide - 0.4)} height="4"><title>${name} ${points}</title></rect>`;
    x += wide;
    return wide > 0 ? bar : null;
  });
}

/** The table of points by source. */
export function Scores() {
  const { table } = state;
  if (!table) return null;
  return html`
    <h2>${say("if-ended")}</h2>
    <${BySource} scores=${table.standing} />
  `;
}

/** @param {{scores: readonly Score[]}} props */
export function BySource({ scores }) {
  const names = [...new Set(scores.flatMap((score) => score.lines.map(([name]) => name)))];
  const used = names.filter((name) => scores.some((score) => pointsOf(score, name)));
  return html`
    <table class="sources">
      <thead>
        <tr><td></td>${scores.map((score) => html`<th scope="col" class=${`seat-${score.seat + 1}`}>${playerName(score.seat)}</th>`)}</tr>
      </thead>
      <tbody>
        ${used.map(
          (name) => html`<tr><th scope="row"><i class=${`source-${(names.indexOf(name) % 6) + 1}`}></i>${name}</th>${scores.map((score) => html`<td>${shown(score, name)}</td>`)}</tr>`,
        )}
      </tbody>
      <tfoot>
        <tr><th scope="row">${say("total")}</th>${scores.map((score) => html`<td>${plain(score.final)}</td>`)}</tr>
        <tr class="so-far"><th scope="row">${say("now")}</th>${scores.map((score) => html`<td>${plain(score.now)}</td>`)}</tr>
      </tfoot>
    </table>
  `;
}

/**
 * @param {Score} score
 * @param {string} name
 */
function pointsOf(score, name) {
  return score.lines.find(([each]) => each === name)?.[1] ?? 0;
}

/**
 * @param {Score} score
 * @param {string} name
 */
function shown(score, name) {
  const points = pointsOf(score, name);
  return points ? signed(points) : "";
}
