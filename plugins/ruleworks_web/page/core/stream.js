/**
 * What is new in a room, as events. A connection that breaks, or falls silent, is taken up again where it was: an event
 * counts as heard once the page has shown what it says, so nothing is lost by a break in between.
 */

import { Refused, streamed } from "./net.js";

const SOON = 500; // milliseconds before another try; each further one waits twice as long
const LATE = 8_000;
const SILENT = 45_000; // milliseconds without a sign of life, of which the server gives one more often

/** @typedef {import("./shapes.js").News} News */
/** @typedef {(news: News) => Promise<unknown>} Heard */

/**
 * Listen to a room; what is returned ends that.
 * @param {string} room
 * @param {number} since
 * @param {Heard} heard
 * @param {(online: boolean) => void} state
 */
export function listen(room, since, heard, state) {
  const ended = new AbortController();
  follow(room, since, ended.signal, heard, state);
  return () => ended.abort();
}

/**
 * @param {string} room
 * @param {number} since
 * @param {AbortSignal} ended
 * @param {Heard} heard
 * @param {(online: boolean) => void} state
 */
async function follow(room, since, ended, heard, state) {
  let last = since;
  for (let wait = SOON; !ended.aborted; wait = Math.min(LATE, 2 * wait)) {
    try {
      for await (const { id, news } of events(room, last, ended)) {
        wait = SOON;
        state(true);
        if (!news) continue;
        await heard(news);
        last = Number(id) || last;
      }
    } catch {
      if (!ended.aborted) state(false);
    }
    if (!ended.aborted) await paused(wait);
  }
}

/** Wait, but no longer than until the browser says that there is a network again. @param {number} milliseconds */
function paused(milliseconds) {
  return new Promise((done) => {
    setTimeout(done, milliseconds);
    addEventListener("online", done, { once: true });
  });
}

/**
 * The events of one connection; one without news is a sign of life, and the first one says that it stands. A problem, such as a
 * room that was deleted, ends it.
 * @param {string} room
 * @param {number} since
 * @param {AbortSignal} ended
 * @returns {AsyncGenerator<{id: string, news: News | null}>}
 */
async function* events(room, since, ended) {
  const broken = new AbortController();
  const reader = (await streamed(room, since, AbortSignal.any([ended, broken.signal]))).pipeThrough(new TextDecoderStream()).getReader();
  yield { id: "", news: null };
  for (let read = ""; ; ) {
    const silence = setTimeout(() => broken.abort(), SILENT);
    const { value, done } = await reader.read().finally(() => clearTimeout(silence));
    if (done) return;
    const parts = (read + value).replaceAll("\r\n", "\n").split("\n\n");
    read = parts.pop() ?? "";
    for (const part of parts) {
      const lines = part.split("\n");
      const data = fields(lines, "data").join("\n");
      const told = data ? JSON.parse(data) : null;
      if (fields(lines, "event")[0] === "problem") throw new Refused(told.status, told);
      yield { id: fields(lines, "id")[0] ?? "", news: told };
    }
  }
}

/**
 * @param {string[]} lines
 * @param {string} name
 */
function fields(lines, name) {
  return lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).trimStart());
}
