/** All that the page asks of the server, and nothing else: one function for each thing. */

import { settings } from "./settings.js";
import { looking } from "./seats.js";
import { say } from "./texts.js";

/** @typedef {import("./shapes.js").Operations} Operations */
/** How an address is completed, and what is sent there. @typedef {{path?: Record<string, string>, query?: object, body?: unknown}} Sent */
/** As whom one asks, and until when. @typedef {{by?: string, signal?: AbortSignal}} How */
/** Which game is meant, of a room. @typedef {import("./shapes.js").Meant} Meant */
/** How a picture is wanted. @typedef {Meant & import("./shapes.js").Layout} Drawn */

/** Only a script of this page can say so: then the server keeps the token of a seat in a cookie, which no script reads. */
const OURS = { "X-Ruleworks": "page" };

export class Refused extends Error {
  /**
   * @param {number} status
   * @param {Partial<import("./shapes.js").Problem>} problem
   */
  constructor(status, problem) {
    super(problem.detail ?? problem.title ?? String(status));
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
 * What the server answers, by the method and the address.
 * @template {keyof Operations} Name
 * @param {Name} name
 * @param {Pick<Operations[Name], keyof Operations[Name] & keyof Sent> & How} asked
 * @returns {Promise<Operations[Name]["answer"]>}
 */
async function ask(name, asked) {
  const answer = await answered(name, asked, "application/json");
  return answer.json();
}

/**
 * What the server answers, as it is written.
 * @template {keyof Operations} Name
 * @param {Name} name
 * @param {Pick<Operations[Name], keyof Operations[Name] & keyof Sent> & How} asked
 */
async function written(name, asked) {
  const answer = await answered(name, asked, "*/*");
  return answer.text();
}

/**
 * @param {string} name
 * @param {Sent & How} sent
 * @param {string} accepted
 */
async function answered(name, { path = {}, query = {}, body, by, signal }, accepted) {
  const [method, address] = name.split(" ");
  const headers = new Headers({ Accept: accepted, ...OURS });
  if (body !== undefined) headers.set("Content-Type", "application/json");
  const completed = address.replace(/\{(\w+)\}/g, (_, part) => encodeURIComponent(path[part]));
  const language = path.language ? undefined : settings.language; // which the address may name already
  const url = `${completed}?${search({ language, by, ...query })}`;
  const answer = await fetch(url, { method, headers, signal, body: body === undefined ? undefined : JSON.stringify(body) }).catch(unreached);
  if (!answer.ok) throw new Refused(answer.status, await answer.json().catch(() => ({})));
  return answer;
}

/** @param {object} query */
function search(query) {
  const found = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) value.forEach((each) => found.append(name, each));
    else if (value !== null && value !== undefined && value !== "") found.set(name, String(value));
  }
  return found.toString();
}

/** In a room, as who looks there: the cookie of which seat is meant. @param {string} room */
const seated = (room) => ({ path: { room }, by: looking(room) });

/** The words of the page in a language, or in English where the server does not know it. @param {string} language */
export const texts = (language) => ask("GET /api/texts/{language}", { path: { language } });
export const games = () => ask("GET /api/games", {});
export const rooms = () => ask("GET /api/rooms", {});
/** @param {Operations["POST /api/rooms"]["body"]} wish */
export const create = (wish) => ask("POST /api/rooms", { body: wish });
/** @param {string} room */
export const room = (room) => ask("GET /api/rooms/{room}", seated(room));
/**
 * @param {string} room
 * @param {import("./shapes.js").Join} body
 */
export const join = (room, body) => ask("POST /api/rooms/{room}/join", { body, ...seated(room) });
/**
 * Sit down at a further seat, as somebody else than who sits in this room already.
 * @param {string} room
 * @param {import("./shapes.js").Join} body
 */
export const joinAs = (room, body) => ask("POST /api/rooms/{room}/join", { path: { room }, body });
/**
 * @param {string} room
 * @param {Operations["POST /api/rooms/{room}/watch"]["body"]} body
 */
export const watch = (room, body) => ask("POST /api/rooms/{room}/watch", { path: { room }, body });
/**
 * What somebody does with their seat.
 * @param {string} room
 * @param {"leave" | "return" | "resign"} what
 */
export const manage = (room, what) => ask(/** @type {const} */ (`POST /api/rooms/{room}/${what}`), seated(room));
/** New invitations, for all that is open. @param {string} room */
export const invite = (room) => ask("POST /api/rooms/{room}/invite", seated(room));
/** The same game in a new room. @param {string} room */
export const again = (room) => ask("POST /api/rooms/{room}/again", { body: {}, ...seated(room) });
/** To the room where somebody else has begun the same game. @param {string} room */
export const follow = (room) => ask("POST /api/rooms/{room}/follow", seated(room));
/**
 * @param {string} room
 * @param {Meant & {as_seat?: number}} [query]
 */
export const table = (room, query = {}) => ask("GET /api/rooms/{room}/table", { query, ...seated(room) });
/**
 * @param {string} room
 * @param {Operations["POST /api/rooms/{room}/commands"]["body"]} command
 */
export const command = (room, command) => ask("POST /api/rooms/{room}/commands", { body: command, ...seated(room) });
/**
 * @param {string} room
 * @param {Drawn & {as_seat?: number, style: "light" | "dark"}} query
 */
export const picture = (room, query) => written("GET /api/rooms/{room}/picture", { query, ...seated(room) });
/**
 * @param {string} room
 * @param {Drawn & {option: readonly string[]}} query
 */
export const overlay = (room, query) => ask("GET /api/rooms/{room}/overlay", { query, signal: asking.signal, ...seated(room) });
/**
 * @param {string} room
 * @param {Meant & {option: readonly string[]}} query
 */
export const brings = (room, query) => ask("GET /api/rooms/{room}/brings", { query, signal: asking.signal, ...seated(room) });
/**
 * @param {string} room
 * @param {Meant & {option: string}} query
 */
export const why = (room, query) => ask("GET /api/rooms/{room}/why", { query, ...seated(room) });
/**
 * @param {string} room
 * @param {Meant & {spot: string}} query
 */
export const whyThere = (room, query) => ask("GET /api/rooms/{room}/why-there", { query, signal: asking.signal, ...seated(room) });
/**
 * @param {string} room
 * @param {number} since
 * @param {number} [seat] as which one looks, after the end
 */
export const log = (room, since, seat) => ask("GET /api/rooms/{room}/log", { query: { since, as_seat: seat }, ...seated(room) });
/**
 * @param {string} room
 * @param {string} item
 * @param {"light" | "dark"} style
 */
export const item = (room, item, style) => ask("GET /api/rooms/{room}/items/{item}", { query: { style }, path: { room, item }, by: looking(room) });
/**
 * What a bot would play in one's place.
 * @param {string} room
 * @param {number} seq
 */
export const hint = (room, seq) => ask("GET /api/rooms/{room}/hint", { query: { expected_seq: seq }, ...seated(room) });
/**
 * What a bot would have played, once the game is over.
 * @param {string} room
 * @param {Operations["GET /api/rooms/{room}/review"]["query"]} query
 */
export const review = (room, query) => ask("GET /api/rooms/{room}/review", { query, ...seated(room) });
/** @param {string} room */
export const items = (room) => ask("GET /api/rooms/{room}/items", seated(room));
/** @param {string} room */
export const rules = (room) => ask("GET /api/rooms/{room}/rules", seated(room));
/** @param {string} room */
export const save = (room) => written("GET /api/rooms/{room}/save", seated(room));

/** Where the turn of one's seat is told, and where it may be. @param {string} room */
export const hook = (room) => ask("GET /api/rooms/{room}/hook", seated(room));
/**
 * @param {string} room
 * @param {string} url
 */
export const setHook = (room, url) => ask("POST /api/rooms/{room}/hook", { body: { url }, ...seated(room) });
/** @param {string} room */
export const tryHook = (room) => ask("POST /api/rooms/{room}/hook/try", { body: {}, ...seated(room) });

/**
 * The stream of a room from an entry on, as the server begins it.
 * @param {string} room
 * @param {number} since
 * @param {AbortSignal} signal
 */
export async function streamed(room, since, signal) {
  const headers = new Headers({ Accept: "text/event-stream", "Last-Event-ID": String(since), ...OURS });
  const query = search({ language: settings.language, by: looking(room) });
  const answer = await fetch(`/api/rooms/${encodeURIComponent(room)}/stream?${query}`, { headers, signal });
  if (!answer.ok || !answer.body) throw new Refused(answer.status, {});
  return answer.body;
}
