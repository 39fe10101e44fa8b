/** The line above the table: where one is, whose turn it is, and what can be done at any time. */

import { html, classes } from "../core/html.js";
import { languages, prefer, settings, theme } from "../core/settings.js";
import { set, state } from "../core/store.js";
import { say } from "../core/texts.js";
import { go } from "../core/route.js";
import { capital, titleOf } from "../lobby/titles.js";
import { leave, mode } from "./beside.js";
import { redraw, sayAnew } from "./room.js";
import { walking } from "./walk.js";

export function Header() {
  const { room, table } = state;
  if (!room || !table) return null;
  const mine = table.decision !== null && table.decision.seat === table.seat && !walking();
  return html`
    <header class=${classes("head", { aside: mode() !== "live" || !state.online })}>
      <a class="home" data-here href="/" aria-label=${say("to-lobby")}>\u2302</a>
      <h1>${titleOf(room)}</h1>
      <p class=${classes("turn", { mine })} aria-live="polite">${turnText()}</p>
      ${!state.online && html`<p class="offline" role="alert">${say("offline")}</p>`}
      ${state.beside && html`<button class="button" data-leave onClick=${leave}>${say(`beside-leave.${state.beside.kind}`)}</button>`}
      ${mode() === "back" &&
      html`<button class="button" onClick=${() => go(`/room/${room.room}`)}>${say("to-now")}</button>`}
      <nav aria-label=${say("menu")}>
        <${Languages} />
        <button class="icon seldom" title=${say("theme")} aria-label=${say("theme")} onClick=${otherTheme}>${theme() === "dark" ? "\u263d" : "\u2600"}</button>
        <button class="icon seldom" title=${say("words")} aria-label=${say("words")} aria-pressed=${settings.words} onClick=${otherWords}>\u00b6</button>
        <button class="icon" title=${say("menu")} aria-label=${say("menu")} onClick=${() => set({ dialog: { kind: "menu" } })}>\u2261</button>
      </nav>
    </header>
  `;
}

/** Whose turn it is, at a glance. */
function turnText() {
  const { room, table } = state;
  if (!room || !table) return "";
  if (state.beside) return say(`beside-shown.${state.beside.kind}`);
  if (walking()) return say("walk");
  if (state.route.seq !== null) return say("looking-back", { seq: table.seq });
  if (table.over || !table.decision) return say("over");
  if (room.state === "closed") return say("closed");
  if (table.decision.seat === table.seat) return say("your-turn");
  return capital(say("their-turn", { seat: playerName(table.decision.seat) }));
}

/** What somebody at the table is called. @param {number} seat */
export function playerName(seat) {
  const sitting = state.room?.roster.find((each) => each.seat === seat);
  return sitting?.name || state.table?.standing.find((each) => each.seat === seat)?.name || String(seat + 1);
}

/** The languages, switched at once. */
export function Languages() {
  return html`
    <span class="languages" role="group" aria-label=${say("language")}>
      ${languages.map(
        (language) => html`
          <button class="icon" lang=${language} aria-pressed=${settings.language === language} onClick=${() => speak(language)}>
            ${language.toUpperCase()}
          </button>
        `,
      )}
    </span>
  `;
}

/** @param {string} language */
async function speak(language) {
  prefer({ language });
  if (state.room) await sayAnew();
  else dispatchEvent(new PopStateEvent("popstate"));
}

export async function otherTheme() {
  prefer({ theme: theme() === "dark" ? "light" : "dark" });
  await redraw();
}

export async function otherWords() {
  prefer({ words: !settings.words });
  await redraw();
}
