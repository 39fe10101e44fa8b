/** Keys that work anywhere at the table, unless something is being typed. */

import { stepOf } from "../board/gestures.js";
import { state } from "../core/store.js";
import { board } from "./boards.js";
import { choose, takeBack } from "./playing.js";
import { back, step } from "./pointing.js";
import { endStory, next, pause } from "./story.js";
import { walked } from "./walk.js";

/** @param {KeyboardEvent} event */
export function pressed(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (state.route.page !== "room" || event.ctrlKey || event.metaKey || event.altKey || state.dialog) return;
  if (target.matches("input, select, textarea")) return;
  if (walked(event)) return event.preventDefault();
  const how = stepOf(event.key);
  if (how) step(how);
  else if (event.key === "Escape") state.story ? endStory() : (refused() ? (state.explained = null, back()) : back());
  else if (event.key === "u") takeBack();
  else if (event.key === "b") toBoard();
  else if (event.key === "p" && state.story) pause();
  else if (event.key === "Enter" && state.story && !target.matches("button, a, [role=button]")) next();
  else if (/^[1-9]$/.test(event.key)) press(Number(event.key));
  else return;
  event.preventDefault();
}

/** Whether it is told why something cannot be done. */
const refused = () => state.explained !== null && "refusal" in state.explained;

/** Go to the first thing in the picture that may be pointed at. */
function toBoard() {
  const first = board()?.lit.keys().next().value;
  if (first) board()?.focus(first);
}

/** Choose the option of that number among those that stand in the list, or what is counted out. @param {number} number */
function press(number) {
  const buttons = document.querySelectorAll(".choices .option, .choices .group, .choices .payment .main");
  const found = /** @type {HTMLElement | undefined} */ (buttons[number - 1]);
  const option = found?.getAttribute("data-option");
  if (option) choose(option);
  else found?.click();
}
