/** Where one is while a game that is over is walked through: the choice, what came of it, and what a bot would have chosen. */

import { capital } from "../lobby/titles.js";
import { botOf, Parameters } from "../lobby/parameters.js";
import { classes, html, valueOf } from "../core/html.js";
import { again, set, state } from "../core/store.js";
import { plain, say, signed } from "../core/texts.js";
import { Rather } from "./advice.js";
import { Beside } from "./besideview.js";
import { playerName } from "./header.js";
import { askBot, askedBot, askReview, lookAs, looksAs, mayAsk, place, toChoice, toldOf } from "./walk.js";

/** @typedef {import("./walk.js").Choice} Choice */
/** @typedef {import("../core/shapes.js").Review} Review */

const SELDOM = 10; // how many times less an option is tried than the best one, so that its value says nothing

/** Where the slider is while it is dragged. @type {number | null} */
let dragged = null;

export function Walk() {
  const { table, room } = state;
  if (!table || !room) return null;
  const { choices, at } = place();
  const choice = choices[dragged ?? at];
  const seat = choice?.seat ?? null;
  return html`
    <section class=${classes("choices walk", { folded: state.folded, [`seat-${(seat ?? 0) + 1}`]: seat !== null })} aria-label=${say("walk")}>
      <button class="icon fold" aria-expanded=${!state.folded} aria-label=${say("fold")} onClick=${() => set({ folded: !state.folded })}>${state.folded ? "\u25b4" : "\u25be"}</button>
      <h2>${choice ? capital(say("walk-at", { number: (dragged ?? at) + 1, count: choices.length, seat: seat === null ? "" : playerName(seat) })) : say("walk-end")}</h2>
      <${Steps} at=${dragged ?? at} choices=${choices} />
      <div aria-live="polite">${choice ? html`<${Chosen} choice=${choice} />` : html`<${Ended} />`}</div>
      ${choice && room.reviews && html`<${Reviewed} choice=${choice} />`}
      <p class="row"><label>${say("walk-as")} <select data-as value=${String(looksAs() ?? "")} onChange=${as}>
        ${room.seat === null && html`<option value="">${say("walk-watching")}</option>`}
        ${table.standing.map((score) => html`<option value=${String(score.seat)}>${playerName(score.seat)}</option>`)}
      </select></label></p>
      ${!table.result && html`<${Beside} />`}
    </section>
  `;
}

/** The ways from one choice to another. @param {{at: number, choices: readonly Choice[]}} props */
function Steps({ at, choices }) {
  const last = choices.length;
  const key = (/** @type {string} */ name, /** @type {string} */ sign, /** @type {number} */ to, /** @type {boolean} */ no) => html`
    <button class="icon" data-walk=${name} disabled=${no} aria-label=${say(`walk-${name}`)} title=${say(`walk-${name}`)} onClick=${() => toChoice(to)}>${sign}</button>`;
  return html`
    <div class="walk-steps" role="group" aria-label=${say("walk-steps")}>
      ${key("first", "\u00ab", 0, at === 0)} ${key("before", "\u2039", at - 1, at === 0)}
      <input type="range" min="0" max=${last} value=${at} aria-label=${say("walk-steps")} aria-valuetext=${at < last ? `${at + 1}/${last}` : say("walk-end")} onInput=${slid} onChange=${dropped} />
      ${key("next", "\u203a", at + 1, at >= last)} ${key("last", "\u00bb", last, at >= last)}
    </div>
  `;
}

/** @param {Event} event */
function slid(event) {
  dragged = Number(valueOf(event));
  again();
}

/** @param {Event} event */
function dropped(event) {
  dragged = null;
  toChoice(Number(valueOf(event)));
}

/** What was asked, what was chosen, and what came of it. @param {{choice: Choice}} props */
function Chosen({ choice }) {
  const { table, route } = state;
  const asked = table?.seq === route.seq && dragged === null ? table?.decision?.text : "";
  return html`
    ${asked && html`<p class="note">${asked}</p>`}
    <p class=${classes("walk-chosen", { undone: choice.taken })}><strong>${choice.choice}</strong></p>
    ${choice.taken && html`<p class="note">${say("walk-taken")}</p>`}
    ${choice.lines.map((line) => html`<p>${line.text}</p>`)}
  `;
}

/** How it ended. */
function Ended() {
  const { table } = state;
  if (!table?.result) return html`<p>${say(state.room?.state === "closed" ? "closed" : "over")}</p>`;
  return html`<p><strong>${table.result.verdict}</strong></p><p>${table.result.reason}</p>`;
}

/** What a bot would have chosen there. @param {{choice: Choice}} props */
function Reviewed({ choice }) {
  const told = toldOf();
  const other = choice.seat !== null && choice.seat !== looksAs();
  return html`
    <section class="advice" aria-label=${say("walk-bot")}>
      ${other && html`<p class="note">${say("walk-other")}</p>
        <button class="button" data-see onClick=${() => lookAs(choice.seat)}>${say("walk-see", { seat: playerName(choice.seat ?? 0) })}</button>`}
      ${mayAsk() && html`<button class="button" data-review disabled=${Boolean(told?.asking)} onClick=${askReview}>${say(told?.asking ? "advice-asking" : "walk-ask")}</button>`}
      <div aria-live="polite">
        ${told?.refused && html`<p class="caution">${told.refused}</p>`}
        ${told?.review && html`<${Told} review=${told.review} />`}
      </div>
      <${Bots} />
    </section>
  `;
}

/** @param {{review: Review}} props */
function Told({ review }) {
  const { hint, played, played_text, played_value, loss } = review;
  const same = hint.option === played;
  // of what was played and what would have been, values of one reckoning: what was played may have needed another one than the rest
  const worth = (/** @type {import("../core/shapes.js").Valued} */ each) => (each.option === hint.option && loss && played_value !== null && loss > 0 ? played_value + loss : each.value);
  return html`
    <p data-reviewed=${hint.option}><strong>${same ? say("walk-same", { player: hint.player }) : say("walk-would", { player: hint.player, what: hint.text })}</strong></p>
    ${hint.reason && html`<p class="note">${hint.reason}</p>`}
    ${!same && html`<p data-cost>${cost(review)}</p>`}
    ${hint.estimates.length > 0 && html`
      <p class="note">${say("advice-values")} <${Rather} estimates=${hint.estimates} /></p>
      <ol class="valued">
        ${hint.estimates.map((each) => html`<${Worth} text=${each.text} value=${worth(each)} mark=${each.option === played} />`)}
        ${played_value !== null && !hint.estimates.some((each) => each.option === played) && html`<${Worth} text=${played_text} value=${played_value} mark=${true} />`}
      </ol>`}
  `;
}

/** What a choice has cost by the reckoning of a bot, unless that says nothing: it chooses what it tried most. @param {Review} review */
function cost({ hint, played, loss }) {
  if (loss === null) return say("walk-unknown");
  const own = hint.estimates.find((each) => each.option === played);
  if (own?.visits && own.visits * SELDOM < hint.estimates[0].visits) return say("walk-few", { count: own.visits });
  return loss > 0 ? say("walk-loss", { points: plain(loss) }) : say("walk-even");
}

/** @param {{text: string, value: number, mark: boolean}} props */
function Worth({ text, value, mark }) {
  return html`<li>${text} <b class="gain">${signed(value)}</b> ${mark && html`<small>${say("walk-played")}</small>`}</li>`;
}

/** Who is asked. */
function Bots() {
  const game = state.games?.find((each) => each.name === state.room?.setup.game);
  if (!game) return null;
  return html`
    <label>${say("walk-bot")} <select data-bot value=${botOf(askedBot())} onChange=${(/** @type {Event} */ event) => askBot(valueOf(event))}>
      <option value="">${say("walk-usual")}</option>
      ${game.bots.map((bot) => html`<option value=${bot}>${say("bot", { bot })}</option>`)}
    </select></label>
    <${Parameters} game=${game} kind=${askedBot()} change=${askBot} />
  `;
}

/** @param {Event} event */
function as(event) {
  const value = valueOf(event);
  const seat = value === "" ? null : Number(value);
  lookAs(seat === (state.room?.seat ?? null) ? null : seat);
}
