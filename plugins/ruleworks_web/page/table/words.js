/**
 * The table in words, for screen readers and for whoever likes to type: its parts as lines, the options as a list, and one
 * line that is answered as in the terminal.
 */

import { html } from "../core/html.js";
import { again, state } from "../core/store.js";
import { say, signed } from "../core/texts.js";
import { meantBy } from "./beside.js";
import { folded, holding, isNumber, meant } from "./grammar.js";
import { choose, takeBack } from "./playing.js";
import { told } from "./pointing.js";
import { OptionButton } from "./choices.js";
import * as net from "../core/net.js";

/** @typedef {import("../core/shapes.js").Choice} Choice */

const SHOWN = 30;
/** @type {{answer: readonly string[], found: readonly Choice[] | null}} */
const typed = { answer: [], found: null };

export function Words() {
  const { table, choosing } = state;
  if (!table || !choosing) return null;
  const listed = numbered(choosing.options);
  return html`
    <div class="words">
      <section class="asked" aria-live="polite">
        <h2>${table.decision?.text ?? table.result?.verdict ?? ""}</h2>
        ${typed.answer.map((line) => html`<p>${line}</p>`)}
      </section>
      <form onSubmit=${answer}>
        <label>${say("type")} <input name="line" autocomplete="off" aria-describedby="type-help" /></label>
        <button class="button">${say("type-it")}</button>
        <p id="type-help" class="note">${say("type-help")}</p>
      </form>
      <ol class="options">
        ${listed.slice(0, SHOWN).map((option) => html`<li key=${option.id}><${OptionButton} choosing=${choosing} option=${option} /></li>`)}
      </ol>
      ${listed.length > SHOWN && html`<p>${say("more-options", { count: listed.length - SHOWN })}</p>`}
      ${table.panels.map((part) => html`<section key=${part.id}><h3>${part.title}</h3><pre tabindex=${part.board ? 0 : undefined}>${part.lines.join("\n")}</pre></section>`)}
    </div>
  `;
}

/** The options that are listed, in the order of their numbers. @param {readonly Choice[]} options */
function numbered(options) {
  const shown = typed.found?.filter((option) => options.includes(option)) ?? [];
  return shown.length ? shown : options;
}

/** @param {Event} event */
async function answer(event) {
  event.preventDefault();
  const input = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("line"));
  const line = input.value.trim();
  input.value = "";
  const listed = numbered(state.choosing?.options ?? []).slice(0, SHOWN);
  Object.assign(typed, { answer: [], found: null });
  await obey(line, listed);
  again();
}

/** @param {string} line @param {readonly Choice[]} listed */
async function obey(line, listed) {
  const { choosing, table } = state;
  if (!choosing || !table || !line) return;
  const [first, ...rest] = line.split(/\s+/);
  const word = Object.keys(COMMANDS).find((name) => [name, folded(say(`word.${name}`))].includes(folded(first)));
  if (word) return COMMANDS[word](rest.join(" "), listed);
  const part = table.panels.find((each) => folded(each.title) === folded(line) || each.id === folded(line));
  if (part) return void (typed.answer = part.lines);
  const named = meant(line, isNumber(line) ? listed : choosing.options);
  const found = named.length || isNumber(line) ? named : holding(line, choosing.options);
  if (found.length === 1) return choose(found[0].id);
  typed.found = found;
  typed.answer = [say(found.length ? "type-several" : "type-nothing", { count: found.length, line })];
}

/** @type {Record<string, (words: string, listed: readonly Choice[]) => unknown>} */
const COMMANDS = {
  undo: () => takeBack(),
  list: (words) => {
    typed.found = words ? holding(words, state.choosing?.options ?? []) : (state.choosing?.options ?? []);
  },
  help: () => (typed.answer = [say("type-help")]),
  score: () => (typed.answer = (state.table?.standing ?? []).map((score) => say("points-of", { seat: score.name, now: score.now, final: score.final }))),
  log: () => (typed.answer = state.entries.slice(-10).flatMap((entry) => entry.lines.map((line) => line.text))),
  info: async (words) => {
    const known = await net.items(state.route.room).catch(() => ({ pieces: [] }));
    const every = known.pieces;
    const found = every.filter((item) => folded(item.name).includes(folded(words)));
    typed.answer = found.slice(0, 5).map((item) => `${item.label || item.name} ${item.text}`);
  },
  why: async (words, listed) => {
    const { table, choosing } = state;
    if (!table || !choosing) return;
    const found = meant(words, isNumber(words) ? listed : choosing.options);
    if (found.length) await told(choosing, [found[0].id]);
    const option = found[0]?.id ?? words;
    const refusal = await net.why(state.route.room, { option, ...meantBy() }).then((shown) => shown.refusal, (/** @type {Error} */ error) => ({ reason: error.message, rule: null }));
    const brings = choosing.brings.get(option);
    typed.answer = refusal?.reason ? [refusal.reason, refusal.rule?.text ?? ""].filter(Boolean) : [say("may-be-done"), brings ? `${brings.text} (${signed(brings.gain)})` : ""];
  },
};

