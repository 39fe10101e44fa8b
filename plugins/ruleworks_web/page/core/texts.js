/** The words of the page, in the language that was chosen: catalogs of the server, as `{name: text or plural forms}`. */

import { settings } from "./settings.js";

/** What the server has of a language. @typedef {import("./shapes.js").Operations["GET /api/texts/{language}"]["answer"]["texts"]} Catalog */

/** @type {Record<string, Catalog>} */
const catalogs = {};
const MINUS = "\u2212";
const CATEGORIES = ["zero", "one", "two", "few", "many", "other"]; // in the order of the forms of a catalog

/**
 * @param {string} language
 * @param {Catalog} catalog
 */
export function learn(language, catalog) {
  catalogs[language] = catalog;
}

/** @param {string} language */
export function knows(language) {
  return language in catalogs;
}

/**
 * A text of the page; `count` chooses its form where it has several.
 * @param {string} name
 * @param {Record<string, string | number>} [args]
 */
export function say(name, args = {}) {
  const found = catalogs[settings.language]?.[name] ?? name;
  const text = typeof found === "string" ? found : found[form(Number(args.count ?? 1), found.length)];
  return text.replace(/\{(\w+)\}/g, (whole, key) => (key in args ? String(args[key]) : whole));
}

/**
 * @param {number} count
 * @param {number} forms
 */
function form(count, forms) {
  const rules = new Intl.PluralRules(settings.language);
  const known = rules.resolvedOptions().pluralCategories;
  const places = CATEGORIES.filter((each) => known.some((one) => one === each));
  return Math.min(forms - 1, places.indexOf(rules.select(count)));
}

/**
 * A number with its sign, as it is written beside what something brings.
 * @param {number} value
 */
export function signed(value) {
  const written = plain(value);
  return written.startsWith(MINUS) ? written : `+${written}`;
}

/** A number as the language writes it, to a tenth, with a real minus sign. @param {number} value */
export function plain(value) {
  const tenth = Math.round(value * 10) / 10 || 0; // never a zero with a sign
  return new Intl.NumberFormat(settings.language, { maximumFractionDigits: 1 }).format(tenth).replace("-", MINUS);
}
