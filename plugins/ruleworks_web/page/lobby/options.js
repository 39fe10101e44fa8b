// @ts-check
/** The options of a ruleset as a form, made from their JSON Schema: whatever a bundle declares can be set here. */

import { html } from "../core/html.js";
import { again } from "../core/store.js";
import { say } from "../core/texts.js";
import { wish } from "./opening.js";

/** @param {{game: any}} props */
export function Options({ game }) {
  const taking = [game.name, ...wish.variants, ...wish.plugins];
  return taking.map((bundle) => {
    const schema = game.options[bundle];
    const fields = Object.entries(schema ? resolved(schema, schema).properties ?? {} : {});
    if (!fields.length) return null;
    const shown = fields.map(([name, field]) => html`<${Field} key=${name} bundle=${bundle} name=${name} schema=${resolved(field, schema)} />`);
    return html`<details class="settings" key=${bundle}><summary>${say("options-of", { what: titleIn(game, bundle) })}</summary><div class="fields">${shown}</div></details>`;
  });
}

/**
 * @param {any} game
 * @param {string} bundle
 */
function titleIn(game, bundle) {
  return [game, ...game.variants, ...game.plugins].find((each) => each.name === bundle)?.title ?? bundle;
}

/** @param {{bundle: string, name: string, schema: any}} props */
function Field({ bundle, name, schema }) {
  const value = wish.options[bundle]?.[name] ?? schema.default;
  const label = schema.title ?? name.replaceAll("_", " ");
  const put = (/** @type {any} */ next) => change(bundle, name, next);
  const help = schema.description && html`<small>${schema.description}</small>`;
  if (schema.enum) {
    return html`<label>${label} <select value=${String(value)} onChange=${(/** @type {any} */ event) => put(schema.enum[event.target.selectedIndex])}>
      ${schema.enum.map((/** @type {any} */ each) => html`<option value=${String(each)}>${String(each)}</option>`)}</select> ${help}</label>`;
  }
  if (schema.type === "boolean") {
    return html`<label class="check"><input type="checkbox" checked=${value} onChange=${(/** @type {any} */ event) => put(event.target.checked)} /> ${label} ${help}</label>`;
  }
  if (schema.type === "integer" || schema.type === "number") {
    return html`<label>${label} <input type="number" value=${value} min=${schema.minimum} max=${schema.maximum} step=${schema.type === "integer" ? 1 : "any"} onChange=${(/** @type {any} */ event) => put(Number(event.target.value))} /> ${help}</label>`;
  }
  if (schema.type === "string") {
    return html`<label>${label} <input value=${value} maxlength=${schema.maxLength} pattern=${schema.pattern} onChange=${(/** @type {any} */ event) => put(event.target.value)} /> ${help}</label>`;
  }
  return html`<label>${label} <input value=${JSON.stringify(value)} onChange=${(/** @type {any} */ event) => put(read(event.target.value, value))} /> ${help}</label>`;
}

/**
 * A schema with what it points to.
 * @param {any} schema
 * @param {any} root
 * @returns {any}
 */
function resolved(schema, root) {
  const parts = schema.$ref?.replace(/^#\//, "").split("/");
  const found = parts?.reduce((/** @type {any} */ at, /** @type {string} */ part) => at?.[part], root);
  return found ? { ...resolved(found, root), ...schema, $ref: undefined } : schema;
}

/**
 * @param {string} bundle
 * @param {string} name
 * @param {any} value
 */
function change(bundle, name, value) {
  wish.options = { ...wish.options, [bundle]: { ...wish.options[bundle], [name]: value } };
  again();
}

/**
 * @param {string} text
 * @param {any} otherwise
 */
function read(text, otherwise) {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}
