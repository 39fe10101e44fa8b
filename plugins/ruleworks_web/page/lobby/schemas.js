/** The options of bundles as JSON Schemas, which the server describes a game with. */

/** @typedef {import("../core/shapes.js").Game} Game */
/** @typedef {import("../core/shapes.js").Schema} Schema */

/**
 * The JSON Schema of the options of a bundle.
 * @param {Game} game
 * @param {string} bundle
 */
export const schemaOf = (game, bundle) => /** @type {Schema} */ (game.options[bundle] ?? {});

/**
 * The options of a bundle, by name.
 * @param {Game} game
 * @param {string} bundle
 */
export const fieldsOf = (game, bundle) => schemaOf(game, bundle).properties ?? {};

/**
 * A schema with what it points to.
 * @param {Schema} schema
 * @param {Schema} root
 * @returns {Schema}
 */
export function resolved(schema, root) {
  const parts = schema.$ref?.replace(/^#\//, "").split("/");
  const found = parts?.reduce((at, part) => /** @type {Record<string, unknown> | undefined} */ (at)?.[part], /** @type {unknown} */ (root));
  return found ? { ...resolved(/** @type {Schema} */ (found), root), ...schema, $ref: undefined } : schema;
}
