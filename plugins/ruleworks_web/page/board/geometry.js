/** Where things are in a picture, and what somebody means who points somewhere. */

/** @typedef {import("../core/shapes.js").Box} Box */
/** @typedef {{x: number, y: number}} Point */

const BESIDE = 0.01; // how far a point at least is from an outline that it is beside
const SMALL = 24; // a box with a shorter side has no room for a number besides what stands there

/**
 * The spot that is meant by a point: the smallest one that holds it, else the nearest one within reach of a finger.
 * @param {Point} point
 * @param {Iterable<[string, Box]>} spots
 * @param {number} reach
 */
export function meant(point, spots, reach) {
  let best = "";
  let least = Infinity;
  let nearest = reach;
  for (const [name, box] of spots) {
    const away = box.outline && !within(point, box.outline) ? Math.max(distance(point, box), BESIDE) : distance(point, box);
    if (away === 0 && box.width * box.height < least) {
      least = box.width * box.height;
      best = name;
    } else if (least === Infinity && away > 0 && away < nearest) {
      nearest = away;
      best = name;
    }
  }
  return best;
}

/**
 * Whether a point is inside an outline: a line from there to the left crosses it an odd number of times.
 * @param {Point} point
 * @param {string} outline
 */
function within(point, outline) {
  const corners = outline.split(" ").map((corner) => corner.split(",").map(Number));
  const crossed = corners.filter(([x, y], at) => {
    const [to, down] = corners[(at + 1) % corners.length];
    return y > point.y !== down > point.y && x + ((point.y - y) / (down - y)) * (to - x) < point.x;
  });
  return crossed.length % 2 === 1;
}

/**
 * @param {Point} point
 * @param {Box} box
 */
function distance(point, box) {
  const x = Math.max(box.x - point.x, 0, point.x - box.x - box.width);
  const y = Math.max(box.y - point.y, 0, point.y - box.y - box.height);
  return Math.hypot(x, y);
}

/**
 * @param {Box} box
 * @returns {Point}
 */
function middle(box) {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Where a number about a spot is written: in its lower right corner; in a form near the lower edge, as the corners of its box are
 * somebody else's; at a small box on the upper corner, so that what stands in it can be read.
 * @param {Box} box
 * @returns {Point & {anchor: "middle" | "end"}}
 */
export function numberAt(box) {
  if (box.outline) return { x: middle(box).x, y: box.y + box.height - 3, anchor: "middle" };
  if (Math.min(box.width, box.height) < SMALL) return { x: box.x + box.width + 3, y: box.y + 2, anchor: "end" };
  return { x: box.x + box.width - 2, y: box.y + box.height - 3, anchor: "end" };
}

/**
 * The next spot in a direction, for arrow keys: near ones first, those straight ahead before those aside.
 * @param {string} from
 * @param {[string, Box][]} spots
 * @param {Point} way
 */
export function ahead(from, spots, way) {
  const start = spots.find(([name]) => name === from);
  if (!start) return spots[0]?.[0] ?? "";
  const here = middle(start[1]);
  let best = from;
  let least = Infinity;
  for (const [name, box] of spots) {
    const there = middle(box);
    const [x, y] = [there.x - here.x, there.y - here.y];
    const along = x * way.x + y * way.y;
    const cost = along + 3 * Math.abs(x * way.y - y * way.x);
    if (name !== from && along > 1 && cost < least) {
      least = cost;
      best = name;
    }
  }
  return best;
}

/**
 * The shape of some boxes, whatever the place: their middles, counted from the first one at the left and at the top.
 * @param {Box[]} boxes
 */
export function shape(boxes) {
  const side = Math.min(...boxes.map((box) => box.width));
  return normal(boxes.map(middle).map(({ x, y }) => [Math.round(x / side), Math.round(y / side)]));
}

/**
 * The same shape a quarter of a turn further, to the right.
 * @param {string} form
 */
export function turned(form) {
  return normal(read(form).map(([x, y]) => [-y, x]));
}

/**
 * The same shape as in a mirror.
 * @param {string} form
 */
export function mirrored(form) {
  return normal(read(form).map(([x, y]) => [-x, y]));
}

/** @param {number[][]} places */
function normal(places) {
  const left = Math.min(...places.map(([x]) => x));
  const top = Math.min(...places.map(([, y]) => y));
  const moved = places.map(([x, y]) => [x - left, y - top]);
  return moved.map((place) => place.join(",")).sort().join(" ");
}

/** @param {string} form */
function read(form) {
  return form.split(" ").map((place) => place.split(",").map(Number));
}
