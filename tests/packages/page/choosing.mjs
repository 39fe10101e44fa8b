// What the page makes of options and boxes, answered to the test as JSON: node choosing.mjs PAGE
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";

const page = pathToFileURL(`${process.argv[2]}/`).href;
if (registerHooks) {
  // the files of the page are modules, whatever a package.json above them says
  registerHooks({ load: (url, context, next) => (url.startsWith(page) ? { format: "module", source: readFileSync(new URL(url)), shortCircuit: true } : next(url, context)) });
}
const choosing = await import(`${page}table/choosing.js`);
const geometry = await import(`${page}board/geometry.js`);
const grammar = await import(`${page}table/grammar.js`);
const payment = await import(`${page}table/payment.js`);

const known = new Map();
for (const [row, y] of [1, 2, 3].map((row) => [row, 30 - 10 * row])) {
  ["a", "b", "c"].forEach((column, place) => known.set(`cell:${column}${row}`, { x: 10 * place, y, width: 10, height: 10 }));
}
known.set("item:tile", { x: 100, y: 0, width: 20, height: 20 });
known.set("item:hook", { x: 100, y: 40, width: 20, height: 20 });
const lay = (item, ...cells) => ({
  id: `lay:${item}:${cells.join("+")}`, kind: "lay", group: 0, text: `lay ${item} on ${cells.join(", ")}`,
  refs: [{ about: "item", value: item }, ...cells.map((value) => ({ about: "cell", value }))],
});
const pass = { id: "pass", kind: "pass", group: 1, text: "pass", refs: [] };
const options = [
  lay("tile", "a1", "b1"), lay("tile", "a1", "a2"), lay("tile", "b1", "c1"), lay("tile", "b1", "b2"),
  lay("hook", "a1", "b1", "b2"), lay("hook", "a1", "b1", "a2"), lay("hook", "a1", "a2", "b2"), pass,
];
const begun = choosing.begin(4, options);
const at = (spot) => choosing.lit(begun, known).get(spot) ?? [];
const ids = (found) => found.map((option) => option.id);
const answer = {};
answer.all = [...choosing.lit(begun, known).keys()];
answer.bare = ids(choosing.unpointed(begun, known));
answer.mixed = choosing.alike(at("cell:a1"));
begun.picked = ["item:tile"];
answer.left = ids(choosing.remaining(begun));
answer.lit = [...choosing.lit(begun, known).keys()];
answer.alike = choosing.alike(at("cell:b1"));
const step = (shown, how) => choosing.stepped(at("cell:b1"), shown, how, known).id;
answer.turned = step("lay:tile:a1+b1", "turn");
answer.turnedBack = step(answer.turned, "turn");
answer.next = step("lay:tile:a1+b1", "next");
answer.back = step("lay:tile:a1+b1", "back");
begun.picked = ["item:hook"];
answer.mirrored = choosing.stepped(at("cell:a1"), "lay:hook:a1+b1+b2", "mirror", known).id;
begun.picked = [];
begun.brings.set("lay:tile:b1+b2", { gain: 3 });
answer.first = choosing.first(begun, at("cell:b1")).id;
const press = (spot) => choosing.pressed(begun, spot, at(spot))?.id ?? "";
answer.pressed = [press("cell:a1"), press("cell:c1")]; // several pieces, then a single option
begun.brought = begun.shown = "lay:hook:a1+b1+a2";
answer.broughtThere = [press("cell:a1"), press("cell:b2"), press("item:hook")];
const coast = { id: "go", kind: "go", group: 0, text: "", refs: [{ about: "place", value: "coast.1", name: "coast station 1" }, { about: "cell", value: "a1" }] };
answer.names = [...choosing.begin(6, [coast]).names];
const spun = [0, 1, 2].map((turn) => ({ ...lay("tile", "c3"), id: `spin:${turn}`, refs: [...lay("tile", "c3").refs, { about: "amount", value: turn }] }));
const turning = choosing.begin(5, [...spun, { ...lay("hook", "c3"), id: "spin:hook" }]);
answer.spun = ["spin:0", "spin:1", "spin:2"].map((shown) => choosing.stepped(turning.options, shown, "turn", known).id);
answer.unspun = choosing.stepped(turning.options, "spin:0", "mirror", known).id;
turning.picked = ["cell:c3"];
answer.keepsCell = choosing.settled(turning);
turning.picked = ["cell:c3", "item:tile"];
answer.freesCell = choosing.settled(turning);
turning.picked = ["cell:c3", "item:hook"];
answer.single = choosing.settled(turning);
answer.shape = geometry.shape(["a1", "b1", "b2"].map((cell) => known.get(`cell:${cell}`)));
answer.round = [1, 2, 3, 4].reduce((form) => geometry.turned(form), answer.shape);
answer.near = geometry.meant({ x: 33, y: 15 }, known, 5);
answer.far = geometry.meant({ x: 60, y: 15 }, known, 5);
const hexes = new Map([
  ["cell:left", { x: 0, y: 0, width: 20, height: 18, outline: "5,0 15,0 20,9 15,18 5,18 0,9" }],
  ["cell:right", { x: 15, y: 9, width: 20, height: 18, outline: "20,9 30,9 35,18 30,27 20,27 15,18" }],
]);
answer.hexes = [[2, 9], [18, 10], [17, 15], [19.5, 13], [1, 1]].map(([x, y]) => geometry.meant({ x, y }, hexes, 0));
answer.ahead = geometry.ahead("cell:a1", [...known], { x: 1, y: 0 });
answer.typed = ["2", "hook b2", "tile a1 a2", "b", "nothing"].map((line) => ids(grammar.meant(line, options)));
const pay = (...items) => ({ id: items.join("+"), kind: "pay", group: 0, text: "", refs: items.map((value) => ({ about: "item", value })) });
answer.counted = {
  ways: payment.counted([pay("gold", "gold"), pay("gold", "iron"), pay("iron", "iron")]),
  pairs: payment.counted([pay("gold", "iron"), pay("gold", "coal"), pay("iron", "coal")]),
  product: payment.counted([pay("ship", "dock-1"), pay("ship", "dock-2"), pay("boat", "dock-1"), pay("boat", "dock-2")]),
  single: payment.counted([pay("gold"), pay("iron"), pay("coal")]),
  places: payment.counted([lay("tile", "a1"), lay("tile", "b1"), lay("tile", "c1")]),
  few: payment.counted([pay("gold", "gold"), pay("gold", "iron")]),
};
const [{ settings }, texts] = [await import(`${page}core/settings.js`), await import(`${page}core/texts.js`)];
answer.written = ["en", "fr"].map((language) => {
  settings.language = language;
  return [texts.plain(-45.16), texts.signed(0.1), texts.signed(-0.04), texts.plain(3), texts.signed(-2)];
});
process.stdout.write(JSON.stringify(answer));
