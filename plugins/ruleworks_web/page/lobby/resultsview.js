/** What was played in this browser, and how it ended. */

import { html } from "../core/html.js";
import { settings } from "../core/settings.js";
import { plain, say } from "../core/texts.js";
import { results } from "./results.js";

const SHOWN = 10;

export function Results() {
  const own = results();
  if (!own.length) return null;
  const won = own.filter((each) => each.seat !== null && each.winners.includes(each.seat)).length;
  return html`
    <section class="results" aria-labelledby="results-title">
      <h2 id="results-title">${say("results")}</h2>
      <p>${say("results-told", { count: own.length, won })}</p>
      <table>
        <tbody>
          ${own.slice(0, SHOWN).map((each) => html`
            <tr><td>${new Date(each.at).toLocaleDateString(settings.language)}</td><td><a data-here href=${`/room/${each.room}`}>${each.title}</a></td>
              <td>${each.totals.map(plain).join(" : ")}</td><td>${each.seat !== null && each.winners.includes(each.seat) ? say("won") : say("lost")}</td></tr>`)}
        </tbody>
      </table>
    </section>
  `;
}
