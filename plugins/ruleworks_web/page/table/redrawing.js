/** The picture was drawn for some colours and some width: where the system or the window has others, it is drawn anew. */

import { dress, theme } from "../core/settings.js";
import { again, set } from "../core/store.js";
import { laidOut } from "./pictures.js";
import { redraw } from "./room.js";

const REST = 200; // milliseconds without a change: a window that is dragged has many widths

let drawn = "";
let timer = 0;

/** Watch both from now on. */
export function watch() {
  drawn = wanted();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    dress();
    again();
    changed();
  });
  addEventListener("resize", () => {
    clearTimeout(timer);
    timer = window.setTimeout(changed, REST);
  });
}

/** How pictures are wanted now: most changes of a window change nothing about that. */
const wanted = () => JSON.stringify([theme(), laidOut()]);

function changed() {
  if (wanted() === drawn) return;
  drawn = wanted();
  redraw().catch((/** @type {Error} */ error) => set({ notice: error.message }));
}
