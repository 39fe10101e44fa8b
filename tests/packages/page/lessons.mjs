// What is taught at which moment, answered to the test as JSON: node lessons.mjs PAGE
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";

const page = pathToFileURL(`${process.argv[2]}/`).href;
if (registerHooks) {
  registerHooks({ load: (url, context, next) => (url.startsWith(page) ? { format: "module", source: readFileSync(new URL(url)), shortCircuit: true } : next(url, context)) });
}
const { after, lesson, OFF } = await import(`${page}table/lessons.js`);

const rule = (id, ...explains) => ({ id, text: id, chapter: "", source: "", explains });
const rules = [rule("lay-1", "lay"), rule("turn-1", "choose-turn"), rule("turn-2", "choose-turn"), rule("far", "swap"), rule("lay-2", "lay")];
const moment = { game: "steam", asked: "choose-turn", kinds: ["lay", "pass"], rules, fitting: ["undo", "point"] };
const names = [];
let known = [];
for (let found = lesson(moment, known); found; found = lesson(moment, known)) {
  names.push([found.name, found.rules.map((each) => each.id)]);
  known = after(found, moment.game, known);
}
const elsewhere = lesson({ ...moment, game: "other" }, known);
console.log(JSON.stringify({ names, off: lesson(moment, [OFF]), elsewhere: elsewhere?.rules.map((each) => each.id) ?? null }));
