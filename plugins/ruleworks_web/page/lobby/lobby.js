/** The lobby: what can be played, with whom, and what was played before. */

import { html, valueOf } from "../core/html.js";
import { settings, theme, prefer } from "../core/settings.js";
import { again, set, state } from "../core/store.js";
import { say } from "../core/texts.js";
import { Languages } from "../table/header.js";
import { seedFault } from "./faults.js";
import { Options } from "./options.js";
import { chooseGame, start, startToday, wish } from "./opening.js";
import { Results } from "./resultsview.js";
import { Open, Own } from "./rooms.js";
import { Seats } from "./seatsform.js";

const KINDS = /** @type {const} */ (["variants", "plugins"]);

export function Lobby() {
  return html`
    <div class="lobby">
      <header class="head">
        <h1>Ruleworks</h1>
        <nav aria-label=${say("menu")}>
          <${Languages} />
          <button class="icon" aria-label=${say("theme")} title=${say("theme")} onClick=${() => prefer({ theme: theme() === "dark" ? "light" : "dark" })}>${theme() === "dark" ? "\u263d" : "\u2600"}</button>
        </nav>
      </header>
      <main>
        ${!state.games?.length && html`<${Problem} />`}
        <${Own} />
        <${NewGame} />
        <${Open} />
        <${Results} />
      </main>
    </div>
  `;
}

function NewGame() {
  const { games } = state;
  if (!games) return html`<p aria-busy="true">${say("waiting")}</p>`;
  const game = games.find((each) => each.name === wish.game);
  return html`
    <section class="new" aria-labelledby="new-title">
      <h2 id="new-title">${say("new-game")}</h2>
      <div class="games" role="radiogroup" aria-label=${say("game")}>
        ${games.map((each) => html`
          <label class="game"><input type="radio" name="game" data-game=${each.name} checked=${each.name === wish.game} onChange=${() => chooseGame(each.name)} />
            <span>${each.title}</span> <small>${playersOf(each)}</small>${each.about && html` <small>${each.about}</small>`}</label>`)}
      </div>
      ${game && html`<${Setup} game=${game} />`}
    </section>
  `;
}

/** @param {{game: import("../core/shapes.js").Game}} props */
function Setup({ game }) {
  return html`
    <form onSubmit=${(/** @type {Event} */ event) => (event.preventDefault(), start())} onInput=${changed}>
      ${KINDS.map((kind) => game[kind].length > 0 && html`
        <fieldset><legend>${say(`${kind}`)}</legend>
          ${game[kind].map((each) => html`
            <label class="check"><input type="checkbox" data-bundle=${each.name} checked=${wish[kind].includes(each.name)} onChange=${() => toggled(kind, each.name)} />
              <span>${each.title}${each.players.length > 0 && html` <small>${playersOf(each)}</small>`}${each.about && html`<small class="about">${each.about}</small>`}</span></label>`)}
        </fieldset>`)}
      <${Options} game=${game} />
      <${Seats} game=${game} />
      <fieldset><legend>${say("more-settings")}</legend>
        <label>${say("your-name")} <input value=${settings.name} maxlength="40" autocomplete="nickname" onInput=${(/** @type {Event} */ event) => prefer({ name: valueOf(event) })} /></label>
        <label>${say("seed")} <input type="number" step="any" id="seed" value=${wish.seed} placeholder=${say("seed-any")} aria-describedby="seed-wrong" onInput=${(/** @type {Event} */ event) => ((wish.seed = valueOf(event)), again())} />
          <small id="seed-wrong" class="problem" role="status">${seedFault(wish.seed)}</small></label>
        <label class="check"><input type="checkbox" checked=${wish.listed} onChange=${() => ((wish.listed = !wish.listed), again())} /> ${say("listed")}</label>
      </fieldset>
      <${Problem} />
      <p class="row">
        <button class="button main" data-start disabled=${state.busy}>${say("start")}</button>
        <button class="button" type="button" disabled=${state.busy} onClick=${startToday}>${say("deal-of-the-day")}</button>
      </p>
      <p class="note">${say("deal-of-the-day-why")}</p>
    </form>
  `;
}

/** What went wrong, beside the buttons with which it is tried again. */
const Problem = () => state.problem && html`<p class="problem" role="alert">${state.problem}</p>`;

/** What was said of the form before it was changed means nothing any more. */
const changed = () => state.problem && set({ problem: "" });

/** @param {{players: readonly number[]}} what */
function playersOf(what) {
  const [least, most] = [Math.min(...what.players), Math.max(...what.players)];
  return least === most ? say("players", { count: least }) : say("players-from-to", { least, most });
}

/**
 * @param {(typeof KINDS)[number]} kind
 * @param {string} name
 */
function toggled(kind, name) {
  const chosen = wish[kind];
  wish[kind] = chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name];
  again();
}
