/** A value that is a whole table or a list: folded away, to be typed as JSON or taken from a file. */

import { Component, html, valueOf } from "../core/html.js";
import { say } from "../core/texts.js";
import { note } from "./faults.js";

const WIDE = 2; // spaces by which what is inside stands further right

/** @typedef {import("./inputs.js").Props} Props */

/** @extends {Component<Props, {text: string, wrong: boolean}>} */
export class Facts extends Component {
  /** @param {Props} props */
  constructor(props) {
    super(props);
    this.state = { text: written(props.value), wrong: false };
  }

  /** Take what stands there if it can be read; what cannot is said, and no game begins with it. @param {string} text */
  take(text) {
    const { id, schema, put } = this.props;
    try {
      put(text.trim() ? JSON.parse(text) : schema.default);
      this.setState({ text, wrong: false });
      note(id, "");
    } catch {
      this.setState({ text, wrong: true });
      note(id, schema.title ?? id);
    }
  }

  componentWillUnmount() {
    note(this.props.id, "");
  }

  /** @param {Event} event */
  async opened(event) {
    const chosen = /** @type {HTMLInputElement} */ (event.target).files?.[0];
    if (chosen) this.take(await chosen.text());
  }

  render() {
    const { id, schema, value } = this.props;
    const { text, wrong } = this.state;
    const usual = JSON.stringify(value) === JSON.stringify(schema.default);
    return html`
      <details class="field facts">
        <summary>${schema.title} <small>${say(usual ? "facts-usual" : "facts-own")}</small></summary>
        ${schema.description && html`<p><small>${schema.description}</small></p>`}
        <p><label>${say("facts-file")} <input type="file" accept=".json,application/json" onChange=${(/** @type {Event} */ event) => this.opened(event)} /></label></p>
        <label for=${id}>${say("facts-typed")}</label>
        <textarea id=${id} rows="6" spellcheck=${false} value=${text} aria-invalid=${wrong} aria-describedby=${`${id}-wrong`} onInput=${(/** @type {Event} */ event) => this.take(valueOf(event))}></textarea>
        <p id=${`${id}-wrong`} class="problem" role="status">${wrong ? say("facts-wrong") : ""}</p>
      </details>
    `;
  }
}

/** @param {unknown} value */
function written(value) {
  const empty = value === null || value === undefined || (typeof value === "object" && !Object.keys(value).length);
  return empty ? "" : JSON.stringify(value, null, WIDE);
}
