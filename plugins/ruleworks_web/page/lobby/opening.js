/** What somebody wants to play, and how a room is made of it. */

import * as net from "../core/net.js";
import { go } from "../core/route.js";
import { sit } from "../core/seats.js";
import { settings } from "../core/settings.js";
import { set, state } from "../core/store.js";
import { today } from "./daily.js";
import { firstFault, seedFault, show } from "./faults.js";
import { fieldsOf } from "./schemas.js";
import { titleOf } from "./titles.js";
import { playersFor } from "./seating.js";

/** @typedef {import("../core/shapes.js").Game} Game */

/**
 * What is wished: seats are `me` (at this screen), `open`, or the name of a bot.
 * @type {import("../core/shapes.js").Wish}
 */
export const wish = { game: "", variants: [], plugins: [], options: {}, players: 0, seats: [], seed: "", listed: false };

export async function openLobby() {
  document.title = "Ruleworks";
  const [shown, open] = await Promise.all([net.games(), net.rooms().catch(() => ({ rooms: [] }))]);
  set({ games: shown.games, rooms: open.rooms });
  if (!shown.games.some((game) => game.name === wish.game)) chooseGame(first(shown.games)?.name ?? "");
}

/** The game that is offered first: the one with the most to play with. @param {readonly Game[]} games */
function first(games) {
  return [...games].sort((one, other) => other.variants.length - one.variants.length)[0];
}

/** @param {string} name */
export function chooseGame(name) {
  Object.assign(wish, { game: name, variants: [], plugins: [], options: {}, players: 0, seats: [] });
  set({ problem: "" });
}

/** @param {{seed?: number, title?: string}} [given] */
export async function start(given = {}) {
  const wrong = firstFault();
  if (wrong) return set({ problem: wrong });
  if (!("seed" in given) && seedFault(wish.seed)) return show("seed"); // beside which it is said
  const game = state.games?.find((each) => each.name === wish.game);
  if (!game) return;
  const seats = playersFor(game, wish);
  set({ busy: true, problem: "" });
  try {
    const entered = await net.create(asked(game, seats, given));
    const { shown } = entered;
    sit(shown.room, titleOf(shown), shown.seat);
    await sitBeside(entered, seats);
    go(`/room/${shown.room}`);
  } catch (error) {
    set({ problem: error instanceof Error ? error.message : String(error) });
  } finally {
    set({ busy: false });
  }
}

export const startToday = () => start(today(wish));

/** The options that mean something to what takes part. @param {Game} game */
function meaning(game) {
  const known = [game.name, ...wish.variants, ...wish.plugins].flatMap((bundle) => Object.keys(fieldsOf(game, bundle)));
  return Object.fromEntries(Object.entries(wish.options).filter(([name]) => known.includes(name)));
}

/**
 * @param {Game} game
 * @param {readonly string[]} seats
 * @param {{seed?: number, title?: string}} given
 * @returns {import("../core/shapes.js").Creation}
 */
function asked(game, seats, given) {
  const mine = seats.indexOf("me");
  /** @type {(kind: string, seat: number) => import("../core/shapes.js").SeatWish} */
  const named = (kind, seat) => {
    if (kind === "me" && seat === mine) return { kind: "me", name: settings.name };
    return kind === "me" || kind === "open" ? { kind: "open" } : { kind: "bot", bot: kind };
  };
  const seed = wish.seed === "" ? undefined : Number(wish.seed);
  return {
    setup: { game: wish.game, variants: wish.variants, plugins: wish.plugins, options: meaning(game) },
    players: seats.length, seats: seats.map(named), name: settings.name, listed: wish.listed,
    ...(seed === undefined ? {} : { seed }), ...given,
  };
}

/**
 * Take the further seats of this screen by their own invitations.
 * @param {import("../core/shapes.js").Entered} entered
 * @param {readonly string[]} seats
 */
async function sitBeside(entered, seats) {
  const mine = seats.indexOf("me");
  for (const { seat, secret } of entered.invitations) {
    if (seat === null || seat === mine || seats[seat] !== "me") continue;
    const beside = await net.joinAs(entered.shown.room, { secret, name: "" });
    sit(entered.shown.room, titleOf(entered.shown), beside.shown.seat);
  }
}
