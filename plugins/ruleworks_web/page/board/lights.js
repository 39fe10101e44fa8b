/** What may be pointed at, lit: a button for each spot, with what it would bring written on it. */

import { numberAt } from "./geometry.js";

/** @typedef {import("../core/shapes.js").Box} Box */
/** @typedef {import("./board.js").Light} Light */

const SVG = "http://www.w3.org/2000/svg";
const MANY = 40; // more lights than these are dimmer: all of them are not news

/**
 * @param {Element} layer
 * @param {Map<string, Light>} lit
 * @param {Map<string, Box>} spots
 */
export function lights(layer, lit, spots) {
  const active = document.activeElement?.getAttribute("data-spot");
  layer.classList.toggle("many", lit.size > MANY);
  const most = Math.max(1, ...[...lit.values()].map((light) => light.heat ?? 0));
  const before = new Map([...layer.children].map((child) => [child.getAttribute("data-spot"), child]));
  let stop = lit.has(active ?? "") ? active : null;
  for (const [name, light] of lit) {
    const box = spots.get(name);
    if (!box) continue;
    const old = before.get(name);
    before.delete(name);
    const made = old ?? button(name);
    stop ??= name;
    dress(made, light, box, most, name === stop);
    if (!old) layer.append(made);
  }
  for (const gone of before.values()) gone.remove();
}

/** @param {string} name */
function button(name) {
  const made = document.createElementNS(SVG, "g");
  made.setAttribute("role", "button");
  made.setAttribute("data-spot", name);
  return made;
}

/**
 * @param {Element} made
 * @param {Light} light
 * @param {Box} box
 * @param {number} most
 * @param {boolean} stop
 */
function dress(made, light, box, most, stop) {
  const strength = light.heat === null ? 0 : Math.max(0, light.heat) / most;
  made.setAttribute("class", ["light", light.picked && "picked", light.rim && "rim", light.heat !== null && `heat-${Math.round(4 * strength)}`].filter(Boolean).join(" "));
  made.setAttribute("aria-label", light.label);
  made.setAttribute("tabindex", stop ? "0" : "-1");
  if (light.picked) made.setAttribute("aria-pressed", "true");
  else made.removeAttribute("aria-pressed");
  form(made, box);
  number(made, light, box);
}

/**
 * Draw the form of a spot: a rectangle, or its outline.
 * @param {Element} made
 * @param {Box} box
 */
function form(made, box) {
  const name = box.outline ? "polygon" : "rect";
  let drawn = made.querySelector(".form");
  if (drawn?.localName !== name) {
    drawn?.remove();
    drawn = document.createElementNS(SVG, name);
    drawn.setAttribute("class", "form");
    made.prepend(drawn);
  }
  if (box.outline) return drawn.setAttribute("points", box.outline);
  for (const side of /** @type {("x" | "y" | "width" | "height")[]} */ (["x", "y", "width", "height"])) drawn.setAttribute(side, String(box[side]));
  drawn.setAttribute("rx", "3");
}

/**
 * Write what a spot would bring, as it was given: how numbers are written is not the board's.
 * @param {Element} made
 * @param {Light} light
 * @param {Box} box
 */
function number(made, light, box) {
  const told = light.number ?? "";
  let text = made.querySelector("text");
  if (!told) {
    text?.remove();
    return;
  }
  if (!text) made.append((text = document.createElementNS(SVG, "text")));
  const { x, y, anchor } = numberAt(box);
  text.setAttribute("x", String(x));
  text.setAttribute("y", String(y));
  text.setAttribute("text-anchor", anchor);
  if (text.textContent !== told) text.textContent = told;
}
