/** How a bot plays: its parameters, each with what it does and what it takes, written behind its name. */

import { html, valueOf } from "../core/html.js";
import { say } from "../core/texts.js";

/** The name of a bot, without its parameters. @param {string} kind */
export const botOf = (kind) => kind.split(":", 1)[0];

/** @param {string} kind @returns {Record<string, string>} */
function said(kind) {
  const words = kind.slice(botOf(kind).length + 1).split(",").filter(Boolean);
  return Object.fromEntries(words.map((word) => [word.slice(0, word.indexOf("=")), word.slice(word.indexOf("=") + 1)]));
}

/** @param {{game: import("../core/shapes.js").Game, kind: string, change: (kind: string) => void}} props */
export function Parameters({ game, kind, change }) {
  const mind = game.minds.find((each) => each.name === botOf(kind));
  if (!mind) return null;
  const words = said(kind);
  return html`
    <div class="minds">
      <small>${mind.about}</small>
      ${mind.parameters.length > 0 && html`
        <details>
          <summary>${say("parameters")}</summary>
          ${mind.parameters.map((each) => html`
            <label key=${each.name} title=${each.about}>${each.about} <small>(${each.takes})</small>
              <input data-parameter=${each.name} placeholder=${each.usual} value=${words[each.name] ?? ""} onChange=${(/** @type {Event} */ event) => change(saying(kind, each.name, event))} />
            </label>`)}
        </details>`}
    </div>
  `;
}

/**
 * The bot with something else said about how it plays.
 * @param {string} kind
 * @param {string} name
 * @param {Event} event
 */
function saying(kind, name, event) {
  const words = { ...said(kind), [name]: valueOf(event).trim() };
  const told = Object.entries(words).filter(([, value]) => value !== "").map(([each, value]) => `${each}=${value}`);
  return told.length ? `${botOf(kind)}:${told.join(",")}` : botOf(kind);
}
