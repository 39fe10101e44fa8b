/** How many play, and who sits where. */

import { html, valueOf } from "../core/html.js";
import { again } from "../core/store.js";
import { say } from "../core/texts.js";
import { wish } from "./opening.js";
import { botOf, Parameters } from "./parameters.js";
import { playersFor, possible } from "./seating.js";

/** @param {{game: import("../core/shapes.js").Game}} props */
export function Seats({ game }) {
  const counts = possible(game, wish);
  const seats = playersFor(game, wish);
  return html`
    <fieldset class="seats"><legend>${say("seats")}</legend>
      ${counts.length > 1 && html`
        <label>${say("how-many")} <select data-players value=${String(seats.length)} onChange=${many}>
          ${counts.map((count) => html`<option value=${String(count)}>${count}</option>`)}
        </select></label>`}
      ${seats.map((kind, seat) => html`
        <label key=${seat}>${say("seat", { number: seat + 1 })} <select data-seat=${seat + 1} value=${botOf(kind)} onChange=${(/** @type {Event} */ event) => sit(seat, valueOf(event))}>
          <option value="me">${say("kind.me")}</option>
          <option value="open">${say("kind.open")}</option>
          ${game.bots.map((bot) => html`<option value=${bot}>${say("bot", { bot })}</option>`)}
        </select></label>
        <${Parameters} game=${game} kind=${kind} change=${(/** @type {string} */ other) => sit(seat, other)} />`)}
    </fieldset>
  `;
}

/** @param {Event} event */
function many(event) {
  wish.players = Number(valueOf(event));
  again();
}

/**
 * @param {number} seat
 * @param {string} kind
 */
function sit(seat, kind) {
  const seats = [...wish.seats];
  seats[seat] = kind;
  wish.seats = seats;
  again();
}
