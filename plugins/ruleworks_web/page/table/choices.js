/** What may be chosen, beside the picture: what was pointed at, the option in sight, lists in groups for the rest. */

import { html, classes } from "../core/html.js";
import { again, set, state } from "../core/store.js";
import { say, signed } from "../core/texts.js";
import { capital } from "../lobby/titles.js";
import { Beside, BesideKeys } from "./besideview.js";
import { nameOf } from "./boardview.js";
import { mode } from "./beside.js";
import { board } from "./boards.js";
import { gainOf, remaining, stepped, unpointed } from "./choosing.js";
import { Coach } from "./coach.js";
import { counted, Payment } from "./payment.js";
import { choose, restart, takeBack } from "./playing.js";
import { at, back, glance, step, unpick } from "./pointing.js";

/** @typedef {import("../core/shapes.js").Choice} Choice */
/** @typedef {import("./choosing.js").Choosing} Choosing */

const FEW = 14; // so many options are told one by one
const PAGE = 20;

/** What was chosen from when the list was last drawn: a new question begins at its top. @type {Choosing | null} */
let asked = null;

/** @param {HTMLElement | null} list */
function atTop(list) {
  if (!list || asked === state.choosing) return;
  asked = state.choosing;
  list.scrollTop = 0;
}

export function Choices() {
  const { table, choosing } = state;
  if (!table || !choosing) return null;
  const mine = choosing.options.length > 0;
  return html`
    <section class=${classes("choices", { mine, busy: state.busy, folded: state.folded })} aria-label=${say("choices")} ref=${(/** @type {HTMLElement | null} */ list) => atTop(list)}>
      <button class="icon fold" aria-expanded=${!state.folded} aria-label=${say("fold")} onClick=${() => set({ folded: !state.folded })}>${state.folded ? "\u25b4" : "\u25be"}</button>
      ${table.decision && html`<h2>${table.decision.text}</h2>`}
      <${Coach} />
      <${BesideKeys} />
      ${mine && html`<${Left} choosing=${choosing} />`}
      <${Undo} />
      <${Beside} />
    </section>
  `;
}

/** @param {{choosing: Choosing}} props */
function Left({ choosing }) {
  const known = board()?.spots ?? new Map();
  const left = remaining(choosing);
  const whole = choosing.picked.length === 0 && choosing.group === null;
  const buttons = whole ? unpointed(choosing, known) : [];
  const apart = new Set(buttons.length <= FEW ? buttons : []);
  const rest = left.filter((option) => !apart.has(option));
  const pay = counted(left);
  return html`
    <${Picked} choosing=${choosing} />
    ${!pay && html`<${InSight} choosing=${choosing} />`}
    ${pay ? html`<${Payment} key=${choosing.seq} options=${left} />` : rest.length > 0 && html`<${Lists} choosing=${choosing} options=${rest} />`}
    ${!pay && apart.size > 0 && html`<div class="always">${[...apart].map((option) => html`<${OptionButton} choosing=${choosing} option=${option} />`)}</div>`}
  `;
}

/** What a group of options is called: by the words with which all begin, and those with which all end. @param {number} group */
function called(group) {
  const { text = "", end = "" } = state.table?.groups[group] ?? {};
  return `${text}\u2009\u2026 ${end}`.trim();
}

/** What was pointed at; each may be forgotten. @param {{choosing: Choosing}} props */
function Picked({ choosing }) {
  if (!choosing.picked.length && choosing.group === null) return null;
  const text = choosing.group === null ? "" : called(choosing.group);
  return html`
    <p class="picked">
      ${text && html`<button class="chip" onClick=${() => open(null)}>${text} <span aria-hidden="true">\u00d7</span></button>`}
      ${choosing.picked.map((spot) => html`<button class="chip" onClick=${() => unpick(spot)} aria-label=${say("forget", { what: nameOf(spot) })}>${capital(nameOf(spot))} <span aria-hidden="true">\u00d7</span></button>`)}
      <button class="quiet" onClick=${back}>${say("back")} <kbd>Esc</kbd></button>
    </p>
  `;
}

/** The option that is in sight in the picture: what it is, what it brings, and how to come to the others there. */
function InSight(/** @type {{choosing: Choosing}} */ { choosing }) {
  const option = choosing.options.find((each) => each.id === choosing.shown);
  const here = choosing.at ? at(choosing.at) : [];
  if (!option || !choosing.at) return html`<p class="hint">${hint(choosing)}</p>`;
  const brings = choosing.brings.get(option.id);
  return html`
    <div class=${classes("in-sight", { confirmed: Boolean(choosing.confirmed) })} aria-live="polite">
      <p><strong>${option.text}</strong></p>
      ${brings?.text && html`<p class="brings">${brings.text}</p>`}
      ${brings?.note && html`<p class="note">${brings.note}</p>`}
      ${brings?.alarm && html`<p class="caution">${brings.alarm}</p>`}
      ${brings?.caution && html`<p class="caution">${brings.caution}</p>`}
      <p class="steps">
        ${here.length > 1 && html`
          <button class="icon" onClick=${() => step("turn")} aria-label=${say("turn-it")} title=${say("turn-it")}>\u21bb <kbd>R</kbd></button>
          ${stepped(here, option.id, "mirror", board()?.spots ?? new Map()) !== option && html`<button class="icon" onClick=${() => step("mirror")} aria-label=${say("mirror-it")} title=${say("mirror-it")}>\u21c4 <kbd>F</kbd></button>`}
          <button class="icon" onClick=${() => step("next")} aria-label=${say("next-one")} title=${say("next-one")}>${here.findIndex((each) => each.id === option.id) + 1}/${here.length}</button>
        `}
        ${choosing.confirmed && html`<button class="button main" onClick=${() => choose(option.id)}>${say("do-it")}</button>`}
      </p>
    </div>
  `;
}

/** @param {Choosing} choosing */
function hint(choosing) {
  const known = board()?.spots ?? new Map();
  if (unpointed(choosing, known).length === choosing.options.length) return "";
  return say(choosing.picked.length ? "hint-where" : "hint-what");
}

/** @param {{choosing: Choosing, options: readonly Choice[]}} props */
function Lists({ choosing, options }) {
  const groups = [...new Set(options.map((option) => option.group))];
  if (options.length <= FEW || groups.length === 1) return html`<${Listed} choosing=${choosing} options=${options} />`;
  return html`
    <ul class="groups">
      ${groups.map((group) => {
        const own = options.filter((option) => option.group === group);
        if (own.length === 1) return html`<li><${OptionButton} choosing=${choosing} option=${own[0]} /></li>`;
        return html`<li><button class="group" onClick=${() => open(group)}><span>${called(group)}</span> <b>${own.length}</b></button></li>`;
      })}
    </ul>
  `;
}

/** @param {{choosing: Choosing, options: readonly Choice[]}} props */
function Listed({ choosing, options }) {
  // put in order once everything is known: a list that moves while somebody clicks would be a trap
  const known = options.length > FEW && options.every((option) => choosing.brings.has(option.id));
  const sorted = known ? [...options].sort((one, other) => gainOf(choosing, other) - gainOf(choosing, one)) : options;
  const shown = sorted.slice(0, choosing.more * PAGE);
  return html`
    <ul class="options">${shown.map((option) => html`<li key=${option.id}><${OptionButton} choosing=${choosing} option=${option} /></li>`)}</ul>
    ${shown.length < sorted.length && html`<button class="quiet" onClick=${more}>${say("more", { count: sorted.length - shown.length })}</button>`}
  `;
}

/** @param {{choosing: Choosing, option: Choice}} props */
export function OptionButton({ choosing, option }) {
  const brings = choosing.brings.get(option.id);
  const gain = brings?.gain ?? 0;
  return html`
    <button
      class=${classes("option", { shown: choosing.shown === option.id, cautious: brings?.caution })} data-option=${option.id} disabled=${state.busy}
      onClick=${() => choose(option.id)} onMouseEnter=${() => glance(option)} onMouseLeave=${() => glance(null)} onFocus=${() => glance(option)}
    >
      <span class="what">${option.text}</span>
      ${gain !== 0 && html`<b class="gain">${signed(gain)}</b>`}
      ${brings?.text && html`<small class="brings">${brings.text}</small>`}
      ${brings?.alarm && html`<small class="caution">${brings.alarm}</small>`}
      ${brings?.note && html`<small class="note">${brings.note}</small>`}
    </button>
  `;
}

/** What may be taken back, or why nothing may. */
function Undo() {
  const { table } = state;
  if (!table || table.seat === null || mode() !== "live") return null;
  const { may, text } = table.undo;
  return html`
    <p class="undo">
      <button class="button" disabled=${!may || state.busy} onClick=${takeBack} title=${text}>\u21b6 ${say("undo")}</button>
      <button class="button" disabled=${!may || state.busy} onClick=${restart} title=${say("restart-why")}>${say("restart")}</button>
      <small>${may ? say("undo-what", { what: text }) : text}</small>
    </p>
  `;
}

/** @param {number | null} group */
function open(group) {
  if (state.choosing) Object.assign(state.choosing, { group, more: 1 });
  again();
}

function more() {
  if (state.choosing) state.choosing.more += 1;
  set({});
}
