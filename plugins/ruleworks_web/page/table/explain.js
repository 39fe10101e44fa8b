/** What a piece is and says, beside it; and why something may not be done, by which rule and whose plugin. */

import { Component, html } from "../core/html.js";
import * as net from "../core/net.js";
import { settings, theme } from "../core/settings.js";
import { set, state, again } from "../core/store.js";
import { say } from "../core/texts.js";
import { taken } from "../board/picture.js";
import { board } from "./boards.js";
import { isPiece } from "./pieces.js";

/** What is known of items; nothing as long as it is asked for. @type {Map<string, (import("../core/shapes.js").Piece & {svg: string}) | null>} */
const items = new Map();

export function Explained() {
  const { explained } = state;
  if (!explained) return null;
  if ("refusal" in explained) return html`<${Refusal} refusal=${explained.refusal} />`;
  const told = explained.item ? itemTold(explained.item) : null;
  if (!told && !explained.label) return null;
  return html`
    <div class="explained" role="tooltip" ref=${(/** @type {HTMLElement | null} */ tip) => beside(tip, explained.box)}>
      ${told?.svg ? html`<${Card} svg=${told.svg} label=${told.name} />` : html`<p><strong>${told?.name ?? explained.label}</strong></p>`}
      ${told?.text && html`<p>${told.text}</p>`}
      ${told && explained.label && !explained.label.startsWith(told.name) && html`<p class="note">${explained.label}</p>`}
    </div>
  `;
}

/** What is known of an item; what is not known yet is asked for, and comes with the next drawing. @param {string} item */
function itemTold(item) {
  if (!isPiece(item)) return null;
  const name = `${settings.language} ${theme()} ${item}`;
  if (!items.has(name)) {
    items.set(name, null);
    net.item(state.route.room, item, theme()).then(
      (told) => (items.set(name, { ...told.piece, svg: told.svg }), again()),
      () => items.delete(name),
    );
  }
  return items.get(name) ?? null;
}

/**
 * An item as a card: its elements use the symbols and the style sheet of the picture.
 * @extends {Component<{svg: string, label: string}>}
 */
export class Card extends Component {
  /** @param {{svg: string, label: string}} next */
  shouldComponentUpdate(next) {
    return next.svg !== this.props.svg;
  }

  render() {
    return html`<div class="card-shown" role="img" aria-label=${this.props.label} ref=${(/** @type {HTMLElement | null} */ place) => place && this.fill(place)}></div>`;
  }

  /** @param {HTMLElement} place */
  fill(place) {
    const { svg } = taken(this.props.svg, false);
    if (board()?.svg) svg.querySelector(":scope > defs")?.remove();
    svg.removeAttribute("role");
    svg.setAttribute("aria-hidden", "true");
    place.replaceChildren(svg);
  }
}

/** @param {{refusal: import("../core/shapes.js").Refusal}} props */
function Refusal({ refusal }) {
  return html`
    <div class="explained refusal" role="alert">
      <button class="icon close" onClick=${() => set({ explained: null })} aria-label=${say("close")}>\u00d7</button>
      <p><strong>${refusal.reason}</strong></p>
      ${refusal.rule && html`<p>${say("rule")} <b>${refusal.rule.id}</b>: ${refusal.rule.text}</p>`}
      ${refusal.plugin && html`<p class="note">${say("plugin", { plugin: refusal.plugin })}</p>`}
    </div>
  `;
}

/**
 * Put a tip beside what it is about, inside the window.
 * @param {HTMLElement | null} tip
 * @param {DOMRect} box
 */
function beside(tip, box) {
  if (!tip) return;
  const { width, height } = tip.getBoundingClientRect();
  const right = box.right + 10 + width < innerWidth;
  const x = right ? box.right + 10 : Math.max(8, box.left - width - 10);
  const y = Math.min(Math.max(8, box.top), innerHeight - height - 8);
  tip.style.left = `${x}px`;
  tip.style.top = `${Math.max(8, y)}px`;
}

