/** What is asked or told before anything else: a caution, the menu, the curtain between two players at one screen. */

import { capital, titleOf } from "../lobby/titles.js";
import { html } from "../core/html.js";
import * as net from "../core/net.js";
import { prefer, settings } from "../core/settings.js";
import { set, state } from "../core/store.js";
import { say } from "../core/texts.js";
import { explainFirst, explainsFirst } from "./coach.js";
import { save } from "./end.js";
import { otherTheme, otherWords, playerName } from "./header.js";
import { Invitations } from "./invitations.js";
import { Hook, hookable, knowHook } from "./hook.js";
import { choose } from "./playing.js";
import { handOver } from "./room.js";

export function Dialog() {
  const { dialog } = state;
  if (!dialog) return null;
  return html`
    <dialog class=${`dialog ${dialog.kind}`} aria-label=${say(`dialog.${dialog.kind}`)} ref=${opened} onCancel=${cancelled} onClose=${cancelled}>
      ${shown(dialog)}
    </dialog>
  `;
}

/** @param {import("../core/shapes.js").Dialog} dialog */
function shown(dialog) {
  switch (dialog.kind) {
    case "caution":
      return html`<${Caution} option=${dialog.option} text=${dialog.text} />`;
    case "curtain":
      return html`<${Curtain} seat=${dialog.seat} />`;
    case "menu":
      return html`<${Menu} />`;
    case "invite":
      return html`<${Invite} />`;
    case "leave":
      return html`<${Leave} />`;
    case "hook":
      return html`<${Hook} />`;
  }
}

/** @param {HTMLDialogElement | null} dialog */
function opened(dialog) {
  if (dialog && !dialog.open) dialog.showModal();
}

/** @param {Event} event */
function cancelled(event) {
  if (state.dialog?.kind === "curtain") event.preventDefault();
  else close();
}

const close = () => set({ dialog: null });

/** @param {{option: string, text: string}} props */
function Caution({ option, text }) {
  return html`
    <p>${text}</p>
    <p class="row">
      <button class="button main" onClick=${() => choose(option, true)}>${say("do-it")}</button>
      <button class="button" autofocus onClick=${close}>${say("rather-not")}</button>
    </p>
  `;
}

/** @param {{seat: number}} props */
function Curtain({ seat }) {
  return html`
    <h2>${capital(say("curtain", { seat: playerName(seat) }))}</h2>
    <p>${say("curtain-why")}</p>
    <p><button class=${`button main seat-${seat + 1}`} autofocus onClick=${() => handOver(seat)}>${say("curtain-up", { seat: playerName(seat) })}</button></p>
  `;
}

function Menu() {
  const { room } = state;
  knowHook();
  return html`
    <h2>${room && titleOf(room)}</h2>
    <p class="row"><button class="button" onClick=${otherTheme}>${say("theme")}</button>
      <button class="button" aria-pressed=${settings.words} onClick=${() => (close(), otherWords())}>${say("words")}</button></p>
    <p><label><input type="checkbox" checked=${settings.sound} onChange=${() => prefer({ sound: !settings.sound })} /> ${say("sound")}</label></p>
    <p><label><input type="checkbox" checked=${settings.calm} onChange=${() => prefer({ calm: !settings.calm })} /> ${say("calm")}</label></p>
    <p><label><input type="checkbox" data-first checked=${explainsFirst()} onChange=${() => explainFirst(!explainsFirst())} /> ${say("explain-first")}</label></p>
    <ul class="menu">
      ${room?.owner && html`<li><button class="button" onClick=${() => set({ dialog: { kind: "invite" } })}>${say("invite")}</button></li>`}
      ${hookable() && html`<li><button class="button" data-hook onClick=${() => set({ dialog: { kind: "hook" } })}>${say("hook")}</button></li>`}
      ${room?.state !== "playing" && html`<li><a class="button" data-here href=${`/room/${room?.room}?seq=0`}>${say("walk")}</a></li>`}
      ${room?.state !== "playing" && html`<li><button class="button" onClick=${() => save().then(close, problem)}>${say("save")}</button></li>`}
      ${room?.seat !== null && room?.state === "playing" && html`<li><button class="button" onClick=${() => set({ dialog: { kind: "leave" } })}>${say("leave")}</button></li>`}
      ${room?.roster.some((each) => each.kind === "absent" && each.seat === room.seat) && html`<li><button class="button" onClick=${() => act("return")}>${say("return")}</button></li>`}
      <li><a class="button" data-here href="/">${say("to-lobby")}</a></li>
    </ul>
    <p><button class="button main" autofocus onClick=${close}>${say("close")}</button></p>
  `;
}

function Invite() {
  return html`<${Invitations} room=${state.room} /><p><button class="button main" autofocus onClick=${close}>${say("close")}</button></p>`;
}

function Leave() {
  return html`
    <p>${say("leave-why")}</p>
    <p class="row">
      <button class="button" onClick=${() => act("leave")}>${say("leave")}</button>
      <button class="button" onClick=${() => act("resign")}>${say("resign")}</button>
      <button class="button main" autofocus onClick=${close}>${say("rather-not")}</button>
    </p>
  `;
}

/** @param {"leave" | "return" | "resign"} what */
async function act(what) {
  const room = await net.manage(state.route.room, what).catch(problem);
  set({ dialog: null, ...(room ? { room } : {}) });
}

/** @param {Error} error */
function problem(error) {
  set({ dialog: null, notice: error.message });
  return null;
}
