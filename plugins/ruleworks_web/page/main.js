/** The page begins here: what is asked for by the address is shown, in the language of whoever looks. */

import { html, render } from "./core/html.js";
import * as net from "./core/net.js";
import { follow, go } from "./core/route.js";
import { dress, settings, speakAs } from "./core/settings.js";
import { drawnBy, set, state } from "./core/store.js";
import { knows, learn } from "./core/texts.js";
import { Lobby } from "./lobby/lobby.js";
import { openLobby } from "./lobby/opening.js";
import { pressed } from "./table/keys.js";
import { watch } from "./table/redrawing.js";
import { Table } from "./table/table.js";
import { closeRoom, openRoom } from "./table/room.js";

function draw() {
  const app = /** @type {HTMLElement} */ (document.getElementById("app"));
  if (!knows(settings.language)) return void speak().then(draw);
  render(state.route.page === "room" ? html`<${Table} />` : html`<${Lobby} />`, app);
}

/** Learn the words of the language, once. */
async function speak() {
  const answer = await net.texts(settings.language);
  speakAs(answer);
  learn(answer.language, answer.texts);
  dress();
}

async function open() {
  const route = follow();
  closeRoom();
  set({ route, problem: "", notice: "", room: null, table: null, look: null, entries: [], choosing: null, story: null, beside: null, as: null });
  try {
    await (route.page === "room" ? openRoom(route) : openLobby());
  } catch (error) {
    set({ problem: error instanceof Error ? error.message : String(error) });
  }
}

addEventListener("popstate", open);
addEventListener("keydown", pressed);
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[data-here]") : null;
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  go(link.getAttribute("href") ?? "/");
});

dress();
watch();
await speak();
drawnBy(draw);
await open();
