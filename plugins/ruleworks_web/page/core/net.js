// @ts-check
/** All that the page asks of the server, and nothing else: one function for each thing. */

import { settings } from "./settings.js";
import { looking } from "./seats.js";
import { say } from "./texts.js";

/** Only a script of this page can say so: then the server keeps the token of a seat in a cookie, which no script reads. */
const OURS = { "X-Ruleworks": "page" };

export class Refused extends Error {
  /**
   * @param {number} status
   * @param {any} problem
   */
  constructor(status, problem) {
    super(problem.detail ?? problem.text ?? problem.title ?? String(status));
    this.status = status;
    this.problem = problem;
  }
}

/** The server could not be asked at all. */
export class Unreached extends Error {}

/** @param {Error} error @returns {never} */
function unreached(error) {
  throw error.name === "AbortError" ? error : new Unreached(say("unreached"));
}

/** Questions about what may be chosen now: nobody waits for the answers once something was chosen. */
let asking = new AbortController();

export function stopAsking() {
  asking.abort();
  asking = new AbortController();
}

/**
 * @param {string} path
 * @param {{method?: string, body?: any, text?: boolean, signal?: AbortSignal, query?: Record<string, any>}} [asked]
 */
async function ask(path, { method = "GET", body, text = false, signal, query = {} } = {}) {
  const headers = new Headers({ Accept: text ? "*/*" : "application/json", ...OURS });
  if (body !== undefined) headers.set("Content-Type", "application/json");
  const url = `${path}?${search({ language: settings.language, ...query })}`;
  const answer = await fetch(url, { method, headers, signal, body: body === undefined ? undefined : JSON.stringify(body) }).catch(unreached);
  if (!answer.ok) throw new Refused(answer.status, await answer.json().catch(() => ({})));
  if (answer.status === 204) return null;
  return text ? answer.text() : answer.json();
}

/** @param {Record<string, any>} query */
function search(query) {
  const found = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) value.forEach((each) => found.append(name, each));
    else if (value !== null && value !== undefined && value !== "") found.set(name, String(value));
  }
  return found.toString();
}

/** @param {string} room */
const at = (room) => `/api/rooms/${encodeURIComponent(room)}`;

/**
 * With who looks: the cookie of which seat is meant.
 * @param {string} room
 * @param {Record<string, any>} [query]
 */
const seated = (room, query = {}) => ({ query: { by: looking(room), ...query } });

/** @param {string} language */
export const texts = (language) => ask(`/api/texts/${language}`);
export const games = () => ask("/api/games");
export const rooms = () => ask("/api/rooms");
/** @param {any} wish */
export const create = (wish) => ask("/api/rooms", { method: "POST", body: wish });
/** @param {string} room */
export const room = (room) => ask(at(room), seated(room));
/**
 * @param {string} room
 * @param {any} body
 */
export const join = (room, body) => ask(`${at(room)}/join`, { method: "POST", body, ...seated(room) });
/**
 * @param {string} room
 * @param {any} body
 */
export const watch = (room, body) => ask(`${at(room)}/watch`, { method: "POST", body });
/**
 * What is done to a room that is no choice: leave, return, resign, replace, again, close, invite.
 * @param {string} room
 * @param {string} what
 * @param {any} [body]
 */
export const manage = (room, what, body) => ask(`${at(room)}/${what}`, { method: "POST", body, ...seated(room) });
/**
 * @param {string} room
 * @param {Record<string, any>} [query]
 */
export const table = (room, query = {}) => ask(`${at(room)}/table`, seated(room, query));
/**
 * @param {string} room
 * @param {any} command
 */
export const command = (room, command) => ask(`${at(room)}/commands`, { method: "POST", body: command, ...seated(room) });
/**
 * @param {string} room
 * @param {Record<string, any>} query
 */
export const picture = (room, query) => ask(`${at(room)}/picture`, { text: true, ...seated(room, query) });
/**
 * @param {string} room
 * @param {Record<string, any>} query
 */
export const overlay = (room, query) => ask(`${at(room)}/overlay`, { signal: asking.signal, ...seated(room, query) });
/**
 * @param {string} room
 * @param {Record<string, any>} query
 */
export const brings = (room, query) => ask(`${at(room)}/brings`, { signal: asking.signal, ...seated(room, query) });
/**
 * @param {string} room
 * @param {Record<string, any>} query
 */
export const why = (room, query) => ask(`${at(room)}/why`, seated(room, query));
/**
 * @param {string} room
 * @param {Record<string, any>} query
 */
export const whyThere = (room, query) => ask(`${at(room)}/why-there`, { signal: asking.signal, ...seated(room, query) });
/**
 * @param {string} room
 * @param {number} since
 * @param {number | null} [seat] as which one looks, after the end
 */
export const log = (room, since, seat = null) => ask(`${at(room)}/log`, seated(room, { since, as_seat: seat }));
/**
 * @param {string} room
 * @param {string} item
 * @param {string} style
 */
export const item = (room, item, style) => ask(`${at(room)}/items/${encodeURIComponent(item)}`, seated(room, { style }));
/**
 * What a bot would play in one's place.
 * @param {string} room
 * @param {number} seq
 */
export const hint = (room, seq) => ask(`${at(room)}/hint`, seated(room, { expected_seq: seq }));
/**
 * What a bot would have played, once the game is over.
 * @param {string} room
 * @param {Record<string, any>} query
 */
export const review = (room, query) => ask(`${at(room)}/review`, seated(room, query));
/** @param {string} room */
export const items = (room) => ask(`${at(room)}/items`, seated(room));
/** @param {string} room */
export const rules = (room) => ask(`${at(room)}/rules`, seated(room));
/** @param {string} room */
export const save = (room) => ask(`${at(room)}/save`, { ...seated(room), text: true });

/**
 * Sit down at a further seat, as somebody else than who sits in this room already.
 * @param {string} room
 * @param {any} body
 */
export const joinAs = (room, body) => ask(`${at(room)}/join`, { method: "POST", body });

/** Where the turn of one's seat is told, and where it may be. @param {string} room */
export const hook = (room) => ask(`${at(room)}/hook`, seated(room));
/**
 * @param {string} room
 * @param {string} url
 */
export const setHook = (room, url) => manage(room, "hook", { url });
/** @param {string} room */
export const tryHook = (room) => manage(room, "hook/try", {});

/**
 * The stream of a room from an entry on, as the server begins it.
 * @param {string} room
 * @param {number} since
 * @param {AbortSignal} signal
 */
export async function streamed(room, since, signal) {
  const headers = new Headers({ Accept: "text/event-stream", "Last-Event-ID": String(since), ...OURS });
  const query = search({ language: settings.language, by: looking(room) });
  const answer = await fetch(`${at(room)}/stream?${query}`, { headers, signal });
  if (!answer.ok || !answer.body) throw new Refused(answer.status, {});
  return answer.body;
}
