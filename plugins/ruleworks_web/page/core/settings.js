/** What somebody likes: language, colours, sound, words instead of pictures. It stays in the browser. */

import { again } from "./store.js";

const KEY = "ruleworks.settings";

/** @type {{language: string, theme: "auto" | "light" | "dark", sound: boolean, words: boolean, calm: boolean, name: string}} */
const usual = {
  language: navigator.language.split("-")[0],
  theme: "auto",
  sound: true,
  words: false,
  calm: false,
  name: "",
};

export const settings = { ...usual, ...kept(KEY, {}) };

/** All languages of the server, as it named them with its texts. @type {readonly string[]} */
export let languages = [];

/**
 * Take over what the server speaks: all its languages, and the one it answered in.
 * @param {import("./shapes.js").Operations["GET /api/texts/{language}"]["answer"]} answer
 */
export function speakAs(answer) {
  languages = answer.languages;
  settings.language = answer.language;
}

/** @param {Partial<typeof usual>} changes */
export function prefer(changes) {
  Object.assign(settings, changes);
  keep(KEY, settings);
  dress();
  again();
}

/** Put what is preferred on the document, where style sheets and screen readers find it. */
export function dress() {
  const root = document.documentElement;
  root.lang = settings.language;
  root.dataset.theme = theme();
  root.classList.toggle("calm", calm());
}

/** The colours that are shown now. */
export function theme() {
  if (settings.theme !== "auto") return settings.theme;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Whether nothing should move. */
export function calm() {
  return settings.calm || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * What was kept under a name; where nothing was, or the browser keeps nothing, something else.
 * @template T
 * @param {string} name
 * @param {T} otherwise
 * @returns {T}
 */
export function kept(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * @param {string} name
 * @param {unknown} value
 */
export function keep(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing is one that forgets settings, no more
  }
}
