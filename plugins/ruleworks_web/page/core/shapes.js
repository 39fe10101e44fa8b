/**
 * The shapes of what the server says, as `ruleworks-api` declares them, and of what the page keeps; only for those who check types.
 *
 * @typedef {import("ruleworks-api").Operations} Operations
 * @typedef {import("ruleworks-api").ProblemDetails} Problem
 * @typedef {import("ruleworks-api").JoinRoomBody} Join
 * @typedef {import("ruleworks-api").PlayOptionBody | import("ruleworks-api").PlayPlanBody | import("ruleworks-api").TakeBackBody | import("ruleworks-api").RestartTurnBody} Command
 * @typedef {import("ruleworks-api").CreateRoomBody} Creation
 * @typedef {import("ruleworks-api").SeatWishBody} SeatWish
 * @typedef {import("ruleworks-api").Reference} Ref
 * @typedef {import("ruleworks-api").Choice} Choice
 * @typedef {import("ruleworks-api").Brings} Brings
 * @typedef {import("ruleworks-api").Overlay} Overlay
 * @typedef {import("ruleworks-api").Score} Score
 * @typedef {import("ruleworks-api").Table} Table
 * @typedef {import("ruleworks-api").Said} Line
 * @typedef {import("ruleworks-api").Happened} Entry
 * @typedef {import("ruleworks-api").SeatShown} Sitting
 * @typedef {import("ruleworks-api").RoomShown} Room
 * @typedef {import("ruleworks-api").News} News
 * @typedef {import("ruleworks-api").Entered} Entered
 * @typedef {import("ruleworks-api").Invitation} Invitation
 * @typedef {import("ruleworks-api").GameShown} Game
 * @typedef {import("ruleworks-api").VariantShown} Bundle
 * @typedef {import("ruleworks-api").Hint} Hint
 * @typedef {import("ruleworks-api").ReviewShown} Review
 * @typedef {import("ruleworks-api").Valued} Valued
 * @typedef {import("ruleworks-api").PieceTold} Piece
 * @typedef {import("ruleworks-api").RuleTold} Rule
 * @typedef {import("ruleworks-api").Refused} Refusal
 *
 * @typedef {{
 *   game: string, variants: readonly string[], plugins: readonly string[], options: Readonly<Record<string, unknown>>,
 *   players: number, seats: readonly string[], seed: string, listed: boolean,
 * }} Wish
 * @typedef {{
 *   title?: string, description?: string, type?: string, default?: unknown, $ref?: string,
 *   oneOf?: readonly {const: unknown, title: string, description?: string}[], properties?: Readonly<Record<string, Schema>>,
 *   minimum?: number, maximum?: number, maxLength?: number, pattern?: string,
 * }} Schema
 * @typedef {{seq?: number, seed?: number, try?: readonly string[]}} Meant
 * @typedef {{desk?: boolean, size?: number}} Layout
 * @typedef {{seq: number, seat: number | null, lines: readonly Line[]}} Step
 * @typedef {{x: number, y: number, width: number, height: number, outline?: string}} Box
 * @typedef {{page: "lobby" | "room", room: string, seq: number | null}} Route
 * @typedef {{
 *   kind: "plan" | "sandbox", seq: number, seed: number | null, stops: string,
 *   tried: readonly {id: string, text: string, told: readonly string[]}[],
 * }} Beside
 * @typedef {{kind: "menu" | "invite" | "leave" | "hook"} | {kind: "caution", option: string, text: string} | {kind: "curtain", seat: number}} Dialog
 * @typedef {{item: string, label: string, spot: string, box: DOMRect}} Pointed
 * @typedef {{refusal: Refusal}} Objection
 * @typedef {{
 *   route: Route, problem: string, notice: string, games: readonly Game[] | null, rooms: readonly Room[], room: Room | null, table: Table | null,
 *   entries: readonly Entry[], look: {seq: number, svg: string} | null, choosing: import("../table/choosing.js").Choosing | null,
 *   story: {steps: readonly Step[], at: number, paused: boolean} | null, tab: string, dialog: Dialog | null, explained: Pointed | Objection | null,
 *   beside: Beside | null, as: number | null,
 *   busy: boolean, folded: boolean, online: boolean,
 * }} State
 */

export {};
