/** One field of a form for each kind of value that a JSON Schema describes. */

import { html, valueOf } from "../core/html.js";
import { Facts } from "./facts.js";

/** @typedef {import("../core/shapes.js").Schema} Schema */
/** @typedef {{id: string, schema: Schema, value: unknown, put: (value: unknown) => void}} Props */

/** What a schema is filled in with. @param {Schema} schema */
export function input(schema) {
  if (schema.oneOf) return Choice;
  if (schema.type === "boolean") return Switch;
  if (schema.type === "integer" || schema.type === "number") return Amount;
  if (schema.type === "string") return Line;
  return Facts;
}

/** @param {Props} props */
function Choice({ id, schema, value, put }) {
  const values = schema.oneOf ?? [];
  const at = values.findIndex((each) => each.const === value);
  const chosen = (/** @type {Event} */ event) => put(values[Number(valueOf(event))].const);
  return html`
    <div class="field">
      <label for=${id}>${schema.title}</label>
      <select id=${id} value=${String(at)} onChange=${chosen} aria-describedby=${`${id}-help`}>
        ${values.map((each, place) => html`<option value=${String(place)}>${each.title}</option>`)}
      </select>
      <${Help} id=${id} text=${values[at]?.description ?? schema.description} />
    </div>
  `;
}

/** @param {Props} props */
function Switch({ id, schema, value, put }) {
  return html`
    <div class="field">
      <label class="check"><input type="checkbox" role="switch" checked=${value} aria-describedby=${`${id}-help`} onChange=${(/** @type {Event} */ event) => put(/** @type {HTMLInputElement} */ (event.target).checked)} /> ${schema.title}</label>
      <${Help} id=${id} text=${schema.description} />
    </div>
  `;
}

/** @param {Props} props */
function Amount({ id, schema, value, put }) {
  return html`
    <div class="field">
      <label for=${id}>${schema.title}</label>
      <input id=${id} type="number" inputmode="numeric" value=${value} min=${schema.minimum} max=${schema.maximum} step=${schema.type === "integer" ? 1 : "any"} aria-describedby=${`${id}-help`}
        onChange=${(/** @type {Event} */ event) => put(valueOf(event) === "" ? schema.default : Number(valueOf(event)))} />
      <${Help} id=${id} text=${schema.description} />
    </div>
  `;
}

/** @param {Props} props */
function Line({ id, schema, value, put }) {
  return html`
    <div class="field">
      <label for=${id}>${schema.title}</label>
      <input id=${id} value=${value} maxlength=${schema.maxLength} pattern=${schema.pattern} aria-describedby=${`${id}-help`} onChange=${(/** @type {Event} */ event) => put(valueOf(event))} />
      <${Help} id=${id} text=${schema.description} />
    </div>
  `;
}

/** @param {{id: string, text?: string}} props */
function Help({ id, text }) {
  return html`<small id=${`${id}-help`}>${text ?? ""}</small>`;
}
