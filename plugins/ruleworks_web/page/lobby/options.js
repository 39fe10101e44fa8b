/** The options of a ruleset as a form, made from their JSON Schema: whatever a bundle declares can be set here. */

import { html } from "../core/html.js";
import { again } from "../core/store.js";
import { say } from "../core/texts.js";
import { input } from "./inputs.js";
import { wish } from "./opening.js";
import { fieldsOf, resolved, schemaOf } from "./schemas.js";

/** @typedef {import("../core/shapes.js").Game} Game */
/** @typedef {import("../core/shapes.js").Schema} Schema */

/** @param {{game: Game}} props */
export function Options({ game }) {
  const taking = [game.name, ...wish.variants, ...wish.plugins];
  return taking.map((bundle, place) => {
    const after = taking.slice(place + 1);
    const names = namesIn(game, bundle).filter((name) => !after.some((other) => namesIn(game, other).includes(name)));
    if (!names.length) return null;
    const schema = schemaOf(game, bundle);
    const own = fieldsOf(game, bundle);
    const fields = names.map((name) => html`<${Field} key=${name} bundle=${bundle} name=${name} schema=${resolved(own[name], schema)} />`);
    return html`<details class="settings" key=${bundle} open=${!names.every((name) => tall(own[name]))}><summary>${say("options-of", { what: titleIn(game, bundle) })}${changed(names)}</summary><div class="fields">${fields}</div></details>`;
  });
}

/**
 * The options of a bundle; one that several have is one option, and stands with the last of them.
 * @param {Game} game
 * @param {string} bundle
 */
function namesIn(game, bundle) {
  const fields = fieldsOf(game, bundle);
  return Object.keys(fields).sort((one, other) => Number(tall(fields[one])) - Number(tall(fields[other])));
}

/** Whether a value is a whole table or a list: these come last, and are seldom changed. @param {Schema} schema */
const tall = (schema) => schema.type === "object" || schema.type === "array";

/** How many of these options are other than usual. @param {string[]} names */
function changed(names) {
  const count = names.filter((name) => name in wish.options).length;
  return count > 0 && html` <small>${say("options-changed", { count })}</small>`;
}

/**
 * @param {Game} game
 * @param {string} bundle
 */
function titleIn(game, bundle) {
  return [game, ...game.variants, ...game.plugins].find((each) => each.name === bundle)?.title ?? bundle;
}

/** @param {{bundle: string, name: string, schema: Schema}} props */
function Field({ bundle, name, schema }) {
  const value = name in wish.options ? wish.options[name] : schema.default;
  const Input = input(schema);
  return html`<${Input} id=${`option-${bundle}-${name}`} schema=${schema} value=${value} put=${(/** @type {unknown} */ next) => change(name, next, schema.default)} />`;
}

/**
 * Note what was wished; what is as usual is not asked for.
 * @param {string} name
 * @param {unknown} value
 * @param {unknown} usual
 */
function change(name, value, usual) {
  const { [name]: before, ...others } = wish.options;
  const asUsual = JSON.stringify(value) === JSON.stringify(usual);
  wish.options = asUsual ? others : { ...others, [name]: value };
  again();
}
