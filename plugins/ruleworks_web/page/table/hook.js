/** One's turn told to an address, such as that of a chat: set, tried and ended here, where whoever runs the server allows it. */

import { html } from "../core/html.js";
import * as net from "../core/net.js";
import { again, set, state } from "../core/store.js";
import { say } from "../core/texts.js";

/** @type {{room: string, url: string, origins: string[], key: string, told: string, wrong: boolean}} */
const kept = { room: "", url: "", origins: [], key: "", told: "", wrong: false };

/** Learn whether one's turn may be told anywhere; nothing is shown of it until that is known. */
export async function knowHook() {
  const { room } = state;
  if (!room || room.seat === null || kept.room === room.room) return;
  Object.assign(kept, { room: room.room, url: "", origins: [], key: "", told: "", wrong: false });
  const shown = await net.hook(room.room).catch(() => null);
  if (shown && kept.room === room.room) Object.assign(kept, { url: shown.url, origins: shown.origins });
  again();
}

/** Whether there is anywhere that it may be told. */
export function hookable() {
  return state.room?.seat !== null && kept.room === state.room?.room && kept.origins.length > 0;
}

export function Hook() {
  return html`
    <h2>${say("hook")}</h2>
    <p>${say("hook-why")}</p>
    <form onSubmit=${(/** @type {Event} */ event) => (event.preventDefault(), keep(new FormData(/** @type {HTMLFormElement} */ (event.target))))}>
      <label class="stacked">${say("hook-address")} <input name="url" type="url" required value=${kept.url} placeholder=${`${kept.origins[0]}/\u2026`} aria-describedby="hook-origins" /></label>
      <p id="hook-origins" class="note">${say("hook-origins", { count: kept.origins.length, origins: kept.origins.join(", ") })}</p>
      <p class="row">
        <button class="button main">${say("hook-set")}</button>
        ${kept.url && html`<button class="button" type="button" onClick=${attempt}>${say("hook-try")}</button>
          <button class="button" type="button" onClick=${end}>${say("hook-end")}</button>`}
      </p>
    </form>
    <p class=${kept.wrong ? "problem" : "fine"} role="status">${kept.told}</p>
    ${kept.key && html`<p>${say("hook-key")} <code>${kept.key}</code></p>`}
    <p><button class="button" onClick=${() => set({ dialog: null })}>${say("close")}</button></p>
  `;
}

/** @param {FormData} form */
function keep(form) {
  return saying(async () => {
    const { url, key } = await net.setHook(kept.room, String(form.get("url") ?? "").trim());
    Object.assign(kept, { url, key });
    return say("hook-is-set");
  });
}

function attempt() {
  return saying(async () => say("hook-tried", { status: (await net.tryHook(kept.room)).status }));
}

function end() {
  return saying(async () => {
    await net.setHook(kept.room, "");
    Object.assign(kept, { url: "", key: "" });
    return say("hook-ended");
  });
}

/** Do something, and say what came of it. @param {() => Promise<string>} what */
async function saying(what) {
  const found = await what().then((told) => ({ told, wrong: false }), (/** @type {Error} */ error) => ({ told: error.message, wrong: true }));
  Object.assign(kept, found);
  again();
}
