/** The line below the picture while it is told what the others did. */

import { html } from "../core/html.js";
import { state } from "../core/store.js";
import { say } from "../core/texts.js";
import { before, endStory, next, pause } from "./story.js";
import { playerName } from "./header.js";

export function Story() {
  const { story } = state;
  const entry = story?.steps[story.at];
  if (!story || !entry) return null;
  const seat = entry.seat === null ? "" : `seat-${entry.seat + 1}`;
  return html`
    <section class=${`story ${seat}`} aria-label=${say("story")}>
      <div class="story-text" aria-live="polite">
        <p class="who">${entry.seat === null ? say("happened") : playerName(entry.seat)} ${story.steps.length > 1 && html`<small>${story.at + 1}/${story.steps.length}</small>`}</p>
        ${entry.lines.map((line) => html`<p>${line.text}</p>`)}
      </div>
      <div class="story-keys">
        <button class="icon" onClick=${before} disabled=${story.at === 0} aria-label=${say("story-before")} title=${say("story-before")}>\u2039</button>
        <button class="icon" onClick=${pause} aria-label=${say(story.paused ? "story-on" : "story-pause")} title=${say(story.paused ? "story-on" : "story-pause")}>${story.paused ? "\u25b6" : "\u2016"}</button>
        <button class="icon" onClick=${next} aria-label=${say("story-next")} title=${say("story-next")}>\u203a</button>
        <button class="button main" data-skip onClick=${endStory}>${say("story-skip")}</button>
      </div>
    </section>
  `;
}
