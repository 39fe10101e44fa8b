// @ts-check
/**
 * The shapes of what the server says and of what the page keeps; only for those who check types.
 *
 * @typedef {{about: string, value: string | number, name?: string}} Ref
 * @typedef {{id: string, kind: string, text: string, group: number, refs: Ref[]}} Choice
 * @typedef {{kind: string, text: string, count: number, end?: string}} Group
 * @typedef {{id: string, text: string, gain: number, note: string, caution: string, alarm: string}} Brings
 * @typedef {{option: string, svg: string, at: string[]}} Overlay
 * @typedef {{seat: number, kind: string, text: string}} Asked
 * @typedef {{id: string, title: string, lines: string[], board: boolean}} Part
 * @typedef {{seat: number, name: string, now: number, final: number, lines: [string, number][]}} Score
 * @typedef {{reason: string, verdict: string, scores: number[], winners: number[]}} Result
 * @typedef {{
 *   seq: number, seat: number | null, over: boolean, decision: Asked | null, options: Choice[], groups: Group[],
 *   panels: Part[], standing: Score[], undo: {may: boolean, text: string}, result: Result | null,
 * }} Table
 * @typedef {{text: string, refs: Ref[]}} Line
 * @typedef {{seq: number, kind: string, seat: number | null, choice: string, lines: Line[], forced: boolean}} Entry
 * @typedef {{seq: number, seat: number | null, lines: Line[]}} Step
 * @typedef {{seat: number, kind: string, name: string, bot: string, here: boolean, resigned: boolean}} Sitting
 * @typedef {{
 *   room: string, title: string, setup: any, players: number, state: string, seq: number, revision: number,
 *   roster: Sitting[], spectators: number, listed: boolean, seat: number | null, owner: boolean,
 *   deciding: number | null, winners: number[], next_room: string, read_only: string, hints: boolean, reviews: boolean,
 * }} Room
 * @typedef {{x: number, y: number, width: number, height: number, outline?: string}} Box
 * @typedef {{page: string, room: string, seq: number | null}} Route
 * @typedef {{
 *   kind: "plan" | "sandbox", seq: number, seed: number | null, stops: string,
 *   tried: {id: string, text: string, told: string[]}[],
 * }} Beside
 * @typedef {{
 *   route: Route, problem: string, notice: string, games: any, rooms: Room[], room: Room | null, table: Table | null,
 *   entries: Entry[], look: {seq: number, svg: string} | null, choosing: import("../table/choosing.js").Choosing | null,
 *   story: {steps: Step[], at: number, paused: boolean} | null, tab: string, dialog: any, explained: any,
 *   beside: Beside | null, as: number | null,
 *   busy: boolean, folded: boolean, online: boolean,
 * }} State
 */

export {};
