/** A room on the page: entered, listened to, and brought up to date; the seat that is asked looks, if it is of this browser. */

import * as net from "../core/net.js";
import { go, secret } from "../core/route.js";
import { look, looking, ownSeats, sit } from "../core/seats.js";
import { calm, settings } from "../core/settings.js";
import { set, state } from "../core/store.js";
import { listen } from "../core/stream.js";
import { titleOf } from "../lobby/titles.js";
import { note } from "../lobby/results.js";
import { say } from "../core/texts.js";
import { lookAgain } from "./beside.js";
import { forgetPictures, pictureOf } from "./pictures.js";
import { beginChoosing } from "./pointing.js";
import { chime } from "./sound.js";
import { tell } from "./story.js";

/** @typedef {import("../core/shapes.js").Table} Table */
/** @typedef {import("../core/shapes.js").Entry} Entry */

/** @type {(() => void) | null} */
let stop = null;
let line = Promise.resolve();
let missed = 0; // the entry that was heard of while a command was on its way

/** @param {import("../core/shapes.js").Route} route */
export async function openRoom({ room, seq }) {
  const found = new URLSearchParams(secret());
  const [seat, place] = [found.get("join"), found.get("watch")];
  if (seat) await enter(room, net.join(room, { secret: seat, name: settings.name }));
  else if (place) await enter(room, net.watch(room, { secret: place, name: settings.name }));
  const [shown, { games }] = await Promise.all([net.room(room), net.games()]);
  set({ games });
  if (!looking(room) && shown.listed) await enter(room, net.watch(room, { name: settings.name }));
  set({ room: shown });
  if (seq !== null) return lookBack(seq);
  await bringUp(await net.log(room, 0).then((told) => told.entries), null);
  hearFrom(room);
}

/** Listen to a room from where the table stands, as who looks now and in the language of now. @param {string} room */
function hearFrom(room) {
  stop = listen(room, state.table?.seq ?? 0, heard, connected);
}

/**
 * Change who looks, or the language: what is heard as somebody else, or in other words, is not shown after that.
 * @param {() => Promise<unknown>} doing
 */
async function hearAnew(doing) {
  const before = stop;
  before?.();
  try {
    await doing();
  } finally {
    if (before && stop === before) hearFrom(state.route.room);
  }
}

export function closeRoom() {
  stop?.();
  stop = null;
  forgetPictures();
  missed = 0;
  set({ explained: null, dialog: null, online: true });
}

/**
 * @param {string} room
 * @param {Promise<import("../core/shapes.js").Entered>} entering
 */
export async function enter(room, entering) {
  const entered = await entering;
  sit(room, titleOf(entered.shown), entered.shown.seat);
  return entered;
}

/** @param {import("../core/shapes.js").News} news */
async function heard(news) {
  const known = state.table?.seq ?? -1;
  const { room } = state;
  if (!room || state.route.seq !== null) return;
  set({ room: { ...room, roster: news.roster, state: news.state, revision: news.revision } });
  if (news.revision !== room.revision) set({ room: await net.room(room.room) });
  if (state.busy || state.beside?.kind === "sandbox") missed = news.seq;
  else if (news.seq > known) {
    if (state.beside) set({ beside: null, notice: say("plan-gone") });
    if (news.since <= known) await bringUp(news.entries, news.since);
    else await bringUp([], known);
  }
}

/** Whether the server is there; after a break, whatever was missed is shown. @param {boolean} online */
function connected(online) {
  if (online === state.online) return;
  set({ online });
  if (online && state.notice === say("not-sent")) set({ notice: "" });
  if (online) missed = Math.max(missed, (state.table?.seq ?? 0) + 1); // perhaps
  if (online && !state.busy && !state.beside) catchUp();
}

/** Show what came while something of one's own was on its way; without a connection, once there is one again. */
export async function catchUp() {
  if (missed > (state.table?.seq ?? 0)) await inLine(caughtUp).catch(() => set({ online: false }));
}

/** Where nothing came, what is pointed at stays. */
async function caughtUp() {
  const known = state.table?.seq ?? 0;
  const fresh = (await net.log(state.route.room, known)).entries.filter((entry) => entry.seq > known);
  if (fresh.length) await broughtUp(fresh, known);
  missed = 0;
}

/**
 * Show the table as it is now; `entries` are new ones, from entry `since` on if that is known. One after the other: what
 * was asked for earlier must not be shown later.
 * @param {readonly Entry[]} entries
 * @param {number | null} since
 */
export const bringUp = (entries, since) => inLine(() => broughtUp(entries, since));

/**
 * Do something once all that was begun before is done.
 * @param {() => Promise<void>} doing
 */
function inLine(doing) {
  const done = line.then(doing);
  line = done.catch(() => undefined);
  return done;
}

/**
 * @param {readonly Entry[]} entries
 * @param {number | null} since
 */
async function broughtUp(entries, since) {
  const room = state.route.room;
  const before = state.table;
  const { table } = await net.table(room);
  const told = since === null ? entries : [...state.entries.filter((entry) => entry.seq <= since), ...entries];
  const last = told.at(-1)?.seq ?? 0;
  const all = last < table.seq ? [...told, ...(await net.log(room, last)).entries.filter((entry) => entry.seq > last)] : told;
  const svg = await pictureOf(table.seq);
  if (state.route.room !== room || state.beside || (before && table.seq < before.seq)) return;
  set({ table, entries: all, look: svg === null ? null : { seq: table.seq, svg }, explained: null, problem: "", busy: false });
  beginChoosing();
  note(state.room, table);
  turn(before, table);
  if (before && before.seq < table.seq) tell(all.filter((entry) => entry.seq > before.seq));
}

/** Draw everything anew, in other colours or words, or for another width. */
export const redraw = () => inLine(redrawn);

async function redrawn() {
  const { beside, route, table } = state;
  if (!table || !state.room) return;
  if (beside) return void (await lookAgain());
  if (route.seq !== null) return lookBack(route.seq);
  const { table: fresh } = await net.table(route.room);
  const svg = await pictureOf(fresh.seq);
  const told = await net.log(route.room, 0);
  if (state.beside !== beside || state.route !== route) return redrawn(); // something else is shown meanwhile
  set({ explained: null, table: fresh, entries: told.entries, look: svg === null ? null : { seq: fresh.seq, svg } });
  beginChoosing();
}

/** Say everything anew, in another language: also what games are called. */
export async function sayAnew() {
  await hearAnew(async () => {
    set({ story: null, notice: "", games: (await net.games()).games });
    await redraw();
  });
  entitle();
}

/**
 * Show an earlier moment, as oneself or, after the end, as another seat; the log is read again unless it is known to be the same.
 * @param {number} seq
 * @param {boolean} [read]
 */
export async function lookBack(seq, read = true) {
  const { as, route } = state;
  const asked = read ? net.log(route.room, 0, as ?? undefined).then((told) => told.entries) : state.entries;
  const shown = net.table(route.room, { seq, as_seat: as ?? undefined });
  const [entries, { table }, svg] = await Promise.all([asked, shown, pictureOf(seq)]);
  if (state.route.room !== route.room || state.as !== as || state.beside) return;
  set({ explained: null, table: { ...table, options: [] }, entries, look: svg === null ? null : { seq, svg } });
  beginChoosing();
}

/**
 * Whose turn it is now, said by the title and a sound; at one screen, a curtain falls between two seats.
 * @param {Table | null} before
 * @param {Table} now
 */
function turn(before, now) {
  const asked = now.decision?.seat ?? null;
  const mine = asked !== null && asked === now.seat;
  entitle();
  if (mine && before && before.decision?.seat !== asked && (document.hidden || !calm())) chime();
  const own = ownSeats(state.route.room);
  if (asked !== null && !mine && own.includes(asked)) set({ dialog: { kind: "curtain", seat: asked } });
  else if (state.dialog?.kind === "curtain") set({ dialog: null });
}

/** Say in the title what is played, and whether it is one's own turn. */
function entitle() {
  const { room, table, route } = state;
  const mine = route.seq === null && table?.decision && table.decision.seat === table.seat;
  document.title = `${mine ? "\u25cf " : ""}${room ? titleOf(room) : "Ruleworks"}`;
}

/**
 * The next player at this screen takes over.
 * @param {number} seat
 */
export async function handOver(seat) {
  await hearAnew(async () => {
    look(state.route.room, seat);
    set({ dialog: null, story: null, look: null, choosing: null });
    await bringUp((await net.log(state.route.room, 0)).entries, null);
  });
}

/** Play the same game again with the same people; whoever comes second goes where the first one went. */
export async function again() {
  const { room } = state;
  if (!room) return;
  const entered = await (room.next_room ? net.follow(room.room) : net.again(room.room));
  sit(entered.shown.room, titleOf(entered.shown), entered.shown.seat);
  go(`/room/${entered.shown.room}`);
}
