// Sentences: messages in one language, as `ruleworks messages` writes them, and what is told with them.

/** A message that is in no language yet: its id and its arguments. Refusals and labels are sent like this. */
export interface Text {
  readonly id: string;
  readonly args?: { readonly [name: string]: Arg };
}
export type Arg = number | string | boolean | null | Text | readonly Arg[];

/** A document of `ruleworks messages GAME --language LANGUAGE`. */
export interface Catalog {
  readonly format: number;
  readonly game: string;
  readonly fingerprint: string;
  readonly language: string;
  /** Which form a number takes, as expressions of `n` in the syntax of C. */
  readonly plurals: readonly string[];
  readonly lists: { readonly two: string; readonly start: string; readonly middle: string; readonly end: string };
  readonly grammar: Grammar;
  readonly messages: { readonly [id: string]: Message };
  readonly hidden: string;
  readonly types: { readonly [kind: string]: { readonly [tag: string]: Told } };
}
/** The forms of a message, and if there are several, the place of the rule in `plurals` that chooses one. */
export interface Message {
  readonly forms: readonly Name[];
  readonly plural?: number;
}
/** A piece of text, and if it is a name, what it says of itself, such as its gender. */
export interface Name {
  readonly text: string;
  readonly mark?: string;
}
/** How a language bends names, as tables by mark; a name that says nothing has the mark "". */
export interface Grammar {
  readonly vowels: string;
  /** What a form makes of a name before a consonant, and before a vowel; the name stands at `{}`. */
  readonly forms: { readonly [form: string]: { readonly [mark: string]: readonly [string, string] } };
  /** Which of so many alternatives goes with a name. */
  readonly choices: { readonly [count: string]: { readonly [mark: string]: number } };
  /** The mark of two names together. */
  readonly together: { readonly [mark: string]: { readonly [other: string]: string } };
  readonly nobody: string;
  readonly singular: readonly number[];
}
/** Which message tells of a type, and what its fields are shown as. */
export interface Told {
  readonly message: string;
  readonly fields: readonly Shown[];
}
export interface Shown {
  readonly name: string;
  readonly shape: "text" | "integer" | "boolean" | "bits" | "other";
  readonly many?: boolean;
  readonly about?: string;
  /** What the places are called whose numbers the field holds; `<name>_place` is then the name of that place. */
  readonly places?: string;
}
export type Kind = "step" | "option" | "event" | "memory";
interface Tagged {
  readonly type: string;
}

const CATALOG_FORMAT = 1;
const PLACEHOLDER = /\{\{|\}\}|\{([\p{L}_][\p{L}\p{N}_]*)(?::([\p{L}_][\p{L}\p{N}_]*|[^{}/]*(?:\/[^{}/]*)+))?\}/gu;

/** Tells in one language. */
export class Teller {
  private readonly rules: readonly ((n: number) => number)[];

  constructor(readonly catalog: Catalog) {
    if (catalog.format !== CATALOG_FORMAT) {
      throw new RangeError(`This client reads messages of format ${CATALOG_FORMAT}, not ${catalog.format}.`);
    }
    this.rules = catalog.plurals.map(pluralRule);
  }

  /** Return a message as it stands in a sentence; what is unknown stays readable. */
  render(text: Text): string {
    return this.named(text).text;
  }

  /** Return a message as a sentence of its own, with a capital. */
  sentence(text: Text): string {
    return capital(this.render(text));
  }

  /** Return what happened, as a sentence. */
  event(event: AnyEvent): string {
    return this.sentence(this.text("event", event));
  }

  /** Return an option, by its text id, as a sentence. */
  option(id: string): string {
    return this.sentence(this.text("option", parseOption(this.catalog, id)));
  }

  /** Return what may be told of an entry of the journal: what was chosen, then what happened. */
  entry(entry: JournalEntry): string[] {
    if (entry.type !== "played") {
      return [];
    }
    const chosen = entry.option === null ? [] : [this.sentence(this.text("option", entry.option))];
    return [...chosen, ...entry.events.map((event) => this.event(event))];
  }

  /** Return a step, option, event or memory as a message. */
  text(kind: Kind, value: Tagged): Text {
    const told = own(own(this.catalog.types, kind) ?? {}, value.type);
    const held = value as unknown as { readonly [name: string]: unknown };
    const args: { [name: string]: Arg } = {};
    for (const field of told?.fields ?? []) {
      const found = held[field.name];
      const hidden = found === undefined || hides(found);
      args[field.name] = hidden ? this.catalog.hidden : argument(found, field);
      if (field.places !== undefined) {
        args[`${field.name}_place`] = hidden ? this.catalog.hidden : placed(found, field.places);
      }
    }
    return { id: told?.message ?? value.type, args };
  }

  private named(value: Arg): Name {
    if (isList(value)) {
      return { text: this.listed(value, "") };
    }
    if (!isText(value)) {
      return { text: plainly(value) };
    }
    const args = value.args ?? {};
    const special = "number" in args ? own(this.catalog.messages, `${value.id}.${plainly(args["number"])}`) : undefined;
    const message = special ?? own(this.catalog.messages, value.id);
    if (message === undefined) {
      const shown = Object.entries(args).map(([name, arg]) => `${name}=${this.shown(arg, "")}`);
      return { text: shown.length > 0 ? `${value.id}(${shown.join(", ")})` : value.id };
    }
    const { text, mark } = this.chosen(message, "count" in args ? args["count"] : args["n"]);
    return { text: this.filled(text, args), mark: mark ?? "" };
  }

  private chosen(message: Message, number: Arg | undefined): Name {
    const last = message.forms.length - 1;
    const rule = message.plural === undefined ? undefined : this.rules[message.plural];
    const form = rule !== undefined && typeof number === "number" ? Math.min(rule(Math.abs(number)), last) : last;
    return message.forms[form] ?? { text: "" };
  }

  private filled(template: string, args: { readonly [name: string]: Arg }): string {
    return template.replace(PLACEHOLDER, (token: string, name?: string, form?: string) => {
      if (name === undefined) {
        return token.slice(0, 1);
      }
      const value = own(args, name);
      return value === undefined ? token : this.shown(value, form ?? "");
    });
  }

  /** Return a value in the form that a sentence asks for. */
  private shown(value: Arg, form: string): string {
    if (isList(value)) {
      return this.listed(value, form);
    }
    if (form === "count" && isText(value)) {
      return this.counted(value, 1);
    }
    if (typeof value === "number") {
      const alternatives = form.split("/");
      const singular = this.catalog.grammar.singular.includes(Math.abs(value));
      return alternatives.length === 2 ? (alternatives[singular ? 0 : 1] ?? "") : plainly(value);
    }
    const name = this.named(value);
    return form === "" ? name.text : this.shaped(name, form);
  }

  /** Return a list as the language joins it, equal things side by side told as one, with their number; not numbers. */
  private listed(values: readonly Arg[], form: string): string {
    if (form.includes("/")) {
      return this.shaped(this.together(values.map((value) => this.named(value))), form);
    }
    const later = form === "capital" ? "" : form.slice(0, 1).toLowerCase() + form.slice(1);
    return this.joined(
      runs(values, form === "count").map(([value, size], place) => {
        const each = place === 0 ? form : later; // only the head of a list begins with a capital
        return size > 1 || each === "count" ? this.counted(value, size) : this.shown(value, each);
      }),
    );
  }

  private together(names: readonly Name[]): Name {
    const { together, nobody } = this.catalog.grammar;
    const [first, ...others] = names;
    if (first === undefined || others.length === 0) {
      return first ?? { text: "", mark: nobody };
    }
    const mark = others.reduce((all, other) => together[all]?.[other.mark ?? ""] ?? "", first.mark ?? "");
    return { text: "", mark };
  }

  private counted(value: Arg, count: number): string {
    if (isText(value) && Object.hasOwn(this.catalog.messages, `${value.id}.count`)) {
      return this.render({ id: `${value.id}.count`, args: { ...value.args, count } });
    }
    return `${count} \u00d7 ${this.shown(value, "")}`;
  }

  private joined(parts: readonly string[]): string {
    const { two, start, middle, end } = this.catalog.lists;
    const [first, second, ...rest] = parts;
    if (first === undefined || second === undefined) {
      return first ?? "";
    }
    const last = rest.pop();
    if (last === undefined) {
      return paired(two, first, second);
    }
    return paired(end, rest.reduce((all, part) => paired(middle, all, part), paired(start, first, second)), last);
  }

  /** Return a name in a form; one that begins with a capital gives it one, an unknown one leaves it. */
  private shaped(name: Name, form: string): string {
    const { forms, choices, vowels } = this.catalog.grammar;
    const mark = name.mark ?? "";
    if (form.includes("/")) {
      const alternatives = form.split("/");
      return alternatives[choices[alternatives.length]?.[mark] ?? 0] ?? "";
    }
    const vowel = vowels.includes(firstOf(firstOf(name.text).normalize("NFD")).toLowerCase()) && name.text !== "";
    const pattern = own(forms, form.toLowerCase())?.[mark]?.[vowel ? 1 : 0] ?? "{}";
    const made = pattern.replaceAll("{}", () => name.text);
    const head = firstOf(form);
    return head !== head.toLowerCase() || form === "capital" ? capital(made) : made;
  }
}

/** Return a text with its first letter in capitals. */
export function capital(text: string): string {
  const head = firstOf(text);
  return head.toUpperCase() + text.slice(head.length);
}

function firstOf(text: string): string {
  return [...text.slice(0, 2)][0] ?? "";
}

function own<T>(table: { readonly [name: string]: T }, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

function isList(value: unknown): value is readonly Arg[] {
  return Array.isArray(value);
}

function isText(value: Arg | undefined): value is Text {
  return typeof value === "object" && value !== null && !isList(value);
}

function plainly(value: unknown): string {
  return value === null ? "None" : value === true ? "True" : value === false ? "False" : String(value);
}

function hides(value: unknown): boolean {
  if (typeof value !== "object" || value === null) {
    return false;
  }
  return isHidden(value) || Object.values(value).some(hides);
}

function argument(value: unknown, field: Shown): Arg {
  if (Array.isArray(value)) {
    return value.map((part) => argument(part, field));
  }
  if (field.about === "seat" && typeof value === "number") {
    return { id: "ruleworks.seat", args: { number: value + 1 } };
  }
  if ((field.about === "item" || field.about === "message" || field.about === "place") && typeof value === "string") {
    return { id: value };
  }
  if (field.shape === "bits" && typeof value === "string") {
    return BigInt(`0x${value}`).toString();
  }
  return typeof value === "number" || typeof value === "string" ? value : plainly(value);
}

function placed(value: unknown, places: string): Arg {
  if (Array.isArray(value)) {
    return value.map((part) => placed(part, places));
  }
  return typeof value === "number" ? { id: `${places}.${value}` } : plainly(value);
}

function runs(values: readonly Arg[], numbers: boolean): [Arg, number][] {
  const found: [Arg, number][] = [];
  for (const value of values) {
    const last = found[found.length - 1];
    if (last !== undefined && same(last[0], value) && (numbers || typeof value !== "number")) {
      last[1] += 1;
    } else {
      found.push([value, 1]);
    }
  }
  return found;
}

function same(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) {
    return one === other;
  }
  const [left, right] = [Object.entries(one), other as { readonly [name: string]: unknown }];
  return left.length === Object.keys(right).length && left.every(([name, part]) => same(part, right[name]));
}

function paired(pattern: string, first: string, second: string): string {
  return pattern.replace(/\{([01])\}/g, (_, place: string) => (place === "0" ? first : second));
}

const LEVELS = [["||"], ["&&"], ["==", "!="], ["<", ">", "<=", ">="], ["+", "-"], ["*", "/", "%"]] as const;
const OPERATORS: { readonly [operator: string]: (a: number, b: number) => number } = {
  "||": (a, b) => Number(a !== 0 || b !== 0),
  "&&": (a, b) => Number(a !== 0 && b !== 0),
  "==": (a, b) => Number(a === b),
  "!=": (a, b) => Number(a !== b),
  "<": (a, b) => Number(a < b),
  ">": (a, b) => Number(a > b),
  "<=": (a, b) => Number(a <= b),
  ">=": (a, b) => Number(a >= b),
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => Math.trunc(a / b),
  "%": (a, b) => a % b,
};

/** Return the rule that an expression of `n` in the syntax of C states; nothing is handed to `eval`. */
export function pluralRule(expression: string): (n: number) => number {
  type Value = (n: number) => number;
  const tokens = expression.match(/\d+|n|\|\||&&|[=!<>]=|[-<>+*/%?:()!]/g) ?? [];
  let next = 0;
  const take = (token: string): boolean => tokens[next] === token && ++next > 0;
  const wrong = (): never => {
    throw new RangeError(`The plural rule ${expression} cannot be read.`);
  };
  const choice = (): Value => {
    const test = level(0);
    if (!take("?")) {
      return test;
    }
    const yes = choice();
    const no = take(":") ? choice() : wrong();
    return (n) => (test(n) !== 0 ? yes(n) : no(n));
  };
  const level = (depth: number): Value => {
    const operators: readonly string[] | undefined = LEVELS[depth];
    if (operators === undefined) {
      return single();
    }
    let left = level(depth + 1);
    for (let token = tokens[next]; token !== undefined && operators.includes(token); token = tokens[next]) {
      next += 1;
      const [before, after, operate] = [left, level(depth + 1), OPERATORS[token] ?? wrong()];
      left = (n) => operate(before(n), after(n));
    }
    return left;
  };
  const single = (): Value => {
    if (take("!")) {
      const inner = single();
      return (n) => Number(inner(n) === 0);
    }
    if (take("(")) {
      const inner = choice();
      return take(")") ? inner : wrong();
    }
    const token = tokens[next] ?? wrong();
    next += 1;
    return token === "n" ? (n) => n : /^\d+$/.test(token) ? () => Number(token) : wrong();
  };
  const rule = choice();
  return next === tokens.length ? rule : wrong();
}
