// The languages that the page offers; the arguments are the folder of the page and a file with the answer of the server.
import { readFileSync } from "node:fs";

const [page, file] = process.argv.slice(2);
const answer = readFileSync(file, "utf8");
const asked = [];
globalThis.localStorage = { getItem: () => null, setItem: () => {} };
globalThis.fetch = async (url) => {
  asked.push(url);
  return { ok: true, status: 200, json: async () => JSON.parse(answer) };
};
Object.defineProperty(globalThis, "navigator", { value: { language: "qx-QX" }, configurable: true });

const { settings, speakAs } = await import(`${page}/core/settings.js`);
const { texts } = await import(`${page}/core/net.js`);
const { learn, say } = await import(`${page}/core/texts.js`);
const { Languages } = await import(`${page}/table/header.js`);

const words = await texts(settings.language);
speakAs(words);
learn(words.language, words.texts);

/** The languages of the buttons in what is drawn. */
function offered(node) {
  if (Array.isArray(node)) return node.flatMap(offered);
  if (!node?.props) return [];
  return [...(node.props.lang ? [node.props.lang] : []), ...offered(node.props.children)];
}
console.log(JSON.stringify({ asked, language: settings.language, undo: say("undo"), offered: offered(Languages()) }));
