/**
 * Options that are nothing but amounts, such as ways to pay: chosen by counting, with the first way preselected. It looks at
 * what options refer to alone, so it knows no token of any game.
 */

import { Component, html } from "../core/html.js";
import * as net from "../core/net.js";
import { state, again } from "../core/store.js";
import { say } from "../core/texts.js";
import { settings, theme } from "../core/settings.js";
import { choose } from "./playing.js";

/** @typedef {import("../core/shapes.js").Choice} Choice */
/** @typedef {Map<string, number>} Counts */

/** @type {Map<string, string>} */
const names = new Map();

/**
 * Whether options differ only in how many they name of each thing: some name a thing more than once, or there is one for
 * each combination of so many different things.
 * @param {readonly Choice[]} options
 */
export function counted(options) {
  if (options.length < 3 || new Set(options.map((option) => option.kind)).size > 1) return false;
  const size = options[0].refs.length;
  const plain = options.every((option) => option.refs.length === size && option.refs.every((ref) => ref.about === "item"));
  if (!plain || size < 2) return false;
  if (options.some((option) => countsOf(option).size < size)) return true;
  const items = new Set(options.flatMap((option) => option.refs.map((ref) => ref.value)));
  return options.length === combinations(items.size, size);
}

/**
 * In how many ways some of several things can be taken.
 * @param {number} all
 * @param {number} some
 */
function combinations(all, some) {
  let found = 1;
  for (let each = 1; each <= some; each += 1) found = (found * (all - some + each)) / each;
  return found;
}

/**
 * @param {Choice} option
 * @returns {Counts}
 */
function countsOf(option) {
  /** @type {Counts} */
  const counts = new Map();
  for (const ref of option.refs) counts.set(String(ref.value), (counts.get(String(ref.value)) ?? 0) + 1);
  return counts;
}

/** @extends {Component<{options: readonly Choice[]}, {counts: Counts}>} */
export class Payment extends Component {
  /** @param {{options: readonly Choice[]}} props */
  constructor(props) {
    super(props);
    this.state = { counts: countsOf(props.options[0]) };
  }

  componentDidMount() {
    for (const item of this.items()) named(item);
  }

  items() {
    return [...new Set(this.props.options.flatMap((option) => [...countsOf(option).keys()]))];
  }

  /** The option that names just these amounts. */
  chosen() {
    const { counts } = this.state;
    return this.props.options.find((option) => equal(countsOf(option), counts));
  }

  /**
   * @param {string} item
   * @param {number} change
   */
  change(item, change) {
    const counts = new Map(this.state.counts);
    counts.set(item, (counts.get(item) ?? 0) + change);
    this.setState({ counts });
  }

  /** @param {string} item */
  most(item) {
    return Math.max(...this.props.options.map((option) => countsOf(option).get(item) ?? 0));
  }

  render() {
    const { counts } = this.state;
    const option = this.chosen();
    const size = this.props.options[0].refs.length;
    const given = [...counts.values()].reduce((all, count) => all + count, 0);
    return html`
      <div class="payment" role="group" aria-label=${say("amounts")}>
        ${this.items().map((item) => {
          const count = counts.get(item) ?? 0;
          const name = names.get(key(item)) ?? item;
          return html`
            <div class="amount">
              <span>${name}</span>
              <button class="icon" disabled=${count <= 0} onClick=${() => this.change(item, -1)} aria-label=${say("less", { what: name })}>\u2212</button>
              <output>${count}</output>
              <button class="icon" disabled=${count >= this.most(item)} onClick=${() => this.change(item, 1)} aria-label=${say("one-more", { what: name })}>+</button>
            </div>
          `;
        })}
        <button class="button main" disabled=${!option || state.busy} onClick=${() => option && choose(option.id)}>
          ${option ? option.text : say("amounts-left", { given, size })}
        </button>
      </div>
    `;
  }
}

/**
 * @param {Counts} one
 * @param {Counts} other
 */
function equal(one, other) {
  const keys = new Set([...one.keys(), ...other.keys()]);
  return [...keys].every((key) => (one.get(key) ?? 0) === (other.get(key) ?? 0));
}

/** @param {string} item */
async function named(item) {
  if (names.has(key(item))) return;
  const told = await net.item(state.route.room, item, theme()).catch(() => null);
  if (told) names.set(key(item), told.piece.name);
  again();
}

/** @param {string} item */
const key = (item) => `${settings.language} ${item}`;
