/**
 * The picture that people point at. It knows no rule: what is lit comes from outside, what was meant goes there.
 *
 *     const board = new Board(element, {over, press, drop, step, ask})
 *     board.show(svg); board.light(spots, labels); board.lay(fragment)
 */

import { ahead, meant } from "./geometry.js";
import { listen } from "./gestures.js";
import { lights } from "./lights.js";
import { become, elements, taken } from "./picture.js";

/** @typedef {import("../core/shapes.js").Box} Box */
/** @typedef {{label: string, heat: number | null, number?: string, rim?: boolean, picked?: boolean}} Light */
/**
 * @typedef {{
 *   over: (spot: string) => void, press: (spot: string, touch: boolean) => void,
 *   drag: (spot: string) => boolean, drop: (spot: string) => void,
 *   step: (how: "next" | "back" | "turn" | "mirror") => void, ask: (what: {item: string, label: string, spot: string, box: DOMRect} | null) => void,
 *   leave: () => void,
 * }} Answers
 */

const SVG = "http://www.w3.org/2000/svg";
const FINGER = 22; // pixels: half of what a finger needs

export class Board {
  /**
   * @param {HTMLElement} place
   * @param {Answers} answers
   */
  constructor(place, answers) {
    this.place = place;
    this.answers = answers;
    /** @type {Map<string, Box>} */
    this.spots = new Map();
    /** @type {Map<string, Light>} */
    this.lit = new Map();
    this.text = "";
    this.laid = "";
    /** @type {HTMLElement[]} */
    this.stoodFor = []; // pieces that what is laid over shows as they would be
    /** @type {SVGSVGElement | null} */
    this.svg = null;
    this.over = layer("hints over");
    this.marks = layer("lights");
    listen(this);
  }

  /**
   * Show a picture; what was there before moves to where it is now.
   * @param {string} text
   */
  show(text) {
    if (text === this.text) return;
    const next = taken(text);
    if (this.svg && this.svg.dataset.kind === kind(next.svg)) become(this.svg, next.svg);
    else this.place.replaceChildren((this.svg = next.svg));
    this.svg.dataset.kind = kind(next.svg);
    this.svg.append(this.marks, this.over);
    this.spots = next.spots;
    this.text = text;
    this.lay("");
  }

  /**
   * Light what may be pointed at.
   * @param {Map<string, Light>} lit
   */
  light(lit) {
    this.lit = lit;
    lights(this.marks, lit, this.spots);
  }

  /**
   * Lay something over the picture, such as the ghost of an option.
   * @param {string} fragment
   */
  lay(fragment) {
    if (fragment === this.laid) return;
    this.laid = fragment;
    this.over.replaceChildren(...(fragment ? elements(fragment) : []));
    for (const piece of this.stoodFor) piece.classList.remove("stood-for");
    const named = [...this.over.querySelectorAll("[data-piece]")].map((after) => after.getAttribute("data-piece") ?? "");
    this.stoodFor = named.map((id) => document.getElementById(id)).filter((piece) => piece !== null);
    for (const piece of this.stoodFor) piece.classList.add("stood-for");
  }

  /**
   * The spot that is meant at a place of the screen: of lit ones also one nearby.
   * @param {number} x
   * @param {number} y
   */
  spotAt(x, y) {
    const point = this.pointAt(x, y);
    const lit = [...this.lit.keys()].map((name) => /** @type {[string, Box]} */ ([name, this.spots.get(name)]));
    return meant(point, lit, FINGER / this.zoom) || meant(point, this.spots, 0);
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  pointAt(x, y) {
    const matrix = this.svg?.getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : { x: -1e6, y: -1e6 };
  }

  /** How many pixels a unit of the picture takes. */
  get zoom() {
    return this.svg?.getScreenCTM()?.a ?? 1;
  }

  /**
   * The spot that an arrow key goes to.
   * @param {string} from
   * @param {{x: number, y: number}} way
   */
  beside(from, way) {
    const lit = [...this.lit.keys()].map((name) => /** @type {[string, Box]} */ ([name, this.spots.get(name)]));
    return ahead(from, lit, way);
  }

  /** @param {string} spot */
  focus(spot) {
    /** @type {SVGElement | null} */
    const found = this.marks.querySelector(`[data-spot="${CSS.escape(spot)}"]`);
    for (const each of this.marks.querySelectorAll('[tabindex="0"]')) each.setAttribute("tabindex", "-1");
    found?.setAttribute("tabindex", "0");
    found?.focus();
  }
}

/** @param {SVGSVGElement} svg */
function kind(svg) {
  return [...svg.querySelectorAll("symbol")].map((symbol) => symbol.id).join(" ");
}

/** @param {string} name */
function layer(name) {
  const made = document.createElementNS(SVG, "g");
  made.setAttribute("class", name);
  return made;
}
