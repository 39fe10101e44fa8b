/** The board that is shown now, for those who light it and ask where something lies. */

/** @type {import("../board/board.js").Board | null} */
let shown = null;

export const board = () => shown;

/** @param {import("../board/board.js").Board | null} made */
export function hang(made) {
  shown = made;
}
