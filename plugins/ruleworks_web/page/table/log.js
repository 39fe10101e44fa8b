/** What has happened, the last thing first: by whom, what it is about on the table, and a link to each moment. */

import { titleOf } from "../lobby/titles.js";
import { html, classes } from "../core/html.js";
import { go } from "../core/route.js";
import { state, again, set } from "../core/store.js";
import { say } from "../core/texts.js";
import { board } from "./boards.js";
import { playerName } from "./header.js";

/** @typedef {import("../core/shapes.js").Entry} Entry */
/** @typedef {import("../core/shapes.js").Ref} Ref */

const PAGE = 40;
const kept = { only: "", shown: PAGE };

export function Log() {
  const { entries, table, room } = state;
  if (!table || !room) return null;
  const found = [...entries].reverse().filter((entry) => entry.lines.length || entry.choice).filter(wanted);
  return html`
    <p class="filters">
      <select aria-label=${say("log-of")} value=${kept.only} onChange=${filter}>
        <option value="">${say("everybody")}</option>
        ${table.standing.map((score) => html`<option value=${String(score.seat)}>${playerName(score.seat)}</option>`)}
      </select>
      <button class="quiet" onClick=${download}>${say("log-save")}</button>
    </p>
    <ol class="log">${found.slice(0, kept.shown).map((entry) => html`<${Happened} key=${entry.seq} entry=${entry} />`)}</ol>
    ${found.length > kept.shown && html`<button class="quiet" onClick=${more}>${say("more", { count: found.length - kept.shown })}</button>`}
  `;
}

/** @param {{entry: Entry}} props */
function Happened({ entry }) {
  const seat = entry.seat === null ? "" : `seat-${entry.seat + 1}`;
  const refs = entry.lines.flatMap((line) => line.refs);
  return html`
    <li class=${classes(seat, { undone: entry.kind === "undone", old: entry.seq < (state.look?.seq ?? 0) })} onMouseEnter=${() => point(refs)} onMouseLeave=${() => point([])}>
      <a data-here class="moment" href=${`/room/${state.room?.room}?seq=${entry.seq}`} title=${say("to-moment", { seq: entry.seq })}>${entry.seq}</a>
      <div class="line" onClick=${() => toMoment(entry)}>${entry.lines.map((line) => html`<p>${line.text}</p>`)}${!entry.lines.length && html`<p>${entry.choice}</p>`}</div>
    </li>
  `;
}

/** Look at the moment of a line that was clicked, not of one that is being copied. @param {Entry} entry */
function toMoment(entry) {
  if (getSelection()?.isCollapsed ?? true) go(`/room/${state.room?.room}?seq=${entry.seq}`);
}

/** Mark in the picture what a line is about. @param {readonly Ref[]} refs */
export function point(refs) {
  const shown = board();
  if (!shown) return;
  const boxes = [...new Set(refs.map((ref) => `${ref.about}:${ref.value}`))].map((name) => shown.spots.get(name)).filter(Boolean);
  shown.lay(boxes.map((box) => `<rect class="told" x="${box?.x}" y="${box?.y}" width="${box?.width}" height="${box?.height}" rx="4"/>`).join(""));
}

/** @param {Entry} entry */
function wanted(entry) {
  return kept.only === "" || String(entry.seat) === kept.only;
}

/** @param {Event} event */
function filter(event) {
  kept.only = /** @type {HTMLSelectElement} */ (event.target).value;
  kept.shown = PAGE;
  again();
}

function more() {
  kept.shown += PAGE;
  set({});
}

/** The log as a file that people and programs read: the number of the entry, then what happened. */
function download() {
  const lines = state.entries.flatMap((entry) => entry.lines.map((line) => `${entry.seq}\t${line.text}`));
  offer(`${state.room?.room}.txt`, new Blob([`${state.room && titleOf(state.room)}\n\n${lines.join("\n")}\n`], { type: "text/plain" }));
}

/**
 * @param {string} name
 * @param {Blob} file
 */
export function offer(name, file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
