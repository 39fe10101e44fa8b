/** Rooms to go on in, and rooms that others have opened for everybody. */

import { titleOf } from "./titles.js";
import { html } from "../core/html.js";
import * as net from "../core/net.js";
import { go } from "../core/route.js";
import { forget, ownRooms } from "../core/seats.js";
import { settings } from "../core/settings.js";
import { again, set, state } from "../core/store.js";
import { say } from "../core/texts.js";
import { enter } from "../table/room.js";
import { results } from "./results.js";

const SHOWN = 6;

/** Own rooms that have not ended. */
export function Own() {
  const over = new Set(results().map((each) => each.room));
  const own = ownRooms().filter((each) => !over.has(each.room)).slice(0, SHOWN);
  if (!own.length) return null;
  return html`
    <section class="own" aria-labelledby="own-title">
      <h2 id="own-title">${say("own-rooms")}</h2>
      <ul>${own.map((each) => html`
        <li key=${each.room}><a class="button" data-here href=${`/room/${each.room}`}>${each.title} <small>${new Date(each.at).toLocaleString(settings.language, { dateStyle: "short", timeStyle: "short" })}</small></a>
          <button class="icon" aria-label=${say("forget-room", { what: each.title })} onClick=${() => (forget(each.room), again())}>\u00d7</button></li>`)}
      </ul>
    </section>
  `;
}

/** Rooms that everybody may enter. */
export function Open() {
  const own = new Set(ownRooms().map((each) => each.room));
  const open = state.rooms.filter((room) => !own.has(room.room) && room.state === "playing");
  if (!open.length) return null;
  return html`
    <section class="open" aria-labelledby="open-title">
      <h2 id="open-title">${say("open-rooms")}</h2>
      <ul>${open.map((room) => html`
        <li key=${room.room}><span>${titleOf(room)}</span>
          ${room.roster.filter((sitting) => sitting.kind === "open").map((sitting) => html`
            <button class="button" onClick=${() => join(room.room, sitting.seat)}>${say("sit-down", { number: sitting.seat + 1 })}</button>`)}
          <a class="button" data-here href=${`/room/${room.room}`}>${say("to-watch")}</a></li>`)}
      </ul>
    </section>
  `;
}

/**
 * @param {string} room
 * @param {number} seat
 */
async function join(room, seat) {
  try {
    await enter(room, net.join(room, { seat, name: settings.name }));
    go(`/room/${room}`);
  } catch (error) {
    set({ problem: error instanceof Error ? error.message : String(error) });
  }
}
