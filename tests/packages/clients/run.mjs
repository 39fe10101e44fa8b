// Uses a client as a page would: reads what a game has sent, and gives back what the client makes of it.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [module, data] = process.argv.slice(2);
const client = await import(pathToFileURL(module));
const { catalogs, entries, steps, options, texts, views, plurals } = JSON.parse(readFileSync(data, "utf8"));

const told = {};
for (const [language, catalog] of Object.entries(catalogs)) {
  const teller = new client.Teller(catalog);
  told[language] = {
    entries: entries.map((entry) => teller.entry(entry)),
    steps: steps.map((step) => teller.sentence(teller.text("step", step))),
    options: options.map((id) => teller.option(id)),
    texts: texts.map((text) => teller.sentence(text)),
  };
}
const catalog = Object.values(catalogs)[0];
const parsed = options.map((id) => client.parseOption(catalog, id));
const followed = views.map(({ view, news }) => news.reduce(client.applyNews, view));
const ids = parsed.map((option) => client.idOf(catalog, option));
const forms = plurals.map(({ rule, numbers }) => numbers.map(client.pluralRule(rule)));
process.stdout.write(JSON.stringify({ told, parsed, ids, followed, forms }));
