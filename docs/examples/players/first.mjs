// A player of any game, by lines of JSON: it looks into one made-up world for each of the first options, and takes the one
// after which its seat has the most points there.
//
//     ruleworks play noughts --seats "me,program:node docs/examples/players/first.mjs"

import { createInterface } from "node:readline";

const OPTIONS = 10;
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
const heard = async () => {
  const { value, done } = await lines.next();
  return done ? null : JSON.parse(value);
};

async function chosen({ seat, seed, options }) {
  let best = { option: options[0], points: -Infinity };
  for (const option of options.slice(0, OPTIONS)) {
    say({ type: "ask-world", seed, play: [option] });
    const world = await heard();
    const points = world.type === "world-told" ? world.scores[seat] : -Infinity;
    if (points > best.points) best = { option, points };
  }
  return best.option;
}

for (let message = await heard(); message; message = await heard()) {
  if (message.type === "choose") say({ type: "choice", option: await chosen(message) });
}
