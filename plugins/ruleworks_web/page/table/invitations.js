/** Links that let others sit down or watch: made anew, since a secret is told only once. */

import { Component, html } from "../core/html.js";
import * as net from "../core/net.js";
import { say } from "../core/texts.js";

/** @typedef {import("../core/shapes.js").Invitation} Invitation */
/** @typedef {{room: import("../core/shapes.js").Room, invitations?: readonly Invitation[]}} Props */

/** @extends {Component<Props, {invitations: readonly Invitation[] | null}>} */
export class Invitations extends Component {
  /** @param {Props} props */
  constructor(props) {
    super(props);
    this.state = { invitations: props.invitations ?? null };
  }

  async make() {
    const entered = await net.invite(this.props.room.room);
    this.setState({ invitations: entered.invitations });
  }

  render() {
    const { invitations } = this.state;
    if (!invitations) return html`<p>${say("invite-why")}</p><p><button class="button main" onClick=${() => this.make()}>${say("invite-make")}</button></p>`;
    return html`
      <h2>${say("invite")}</h2>
      <ul class="invitations">
        ${invitations.map(({ seat, secret }) => {
          const link = `${location.origin}/room/${this.props.room.room}#${seat === null ? "watch" : "join"}=${secret}`;
          const label = seat === null ? say("to-watch") : say("seat", { number: seat + 1 });
          return html`<li><label>${label} <input readonly value=${link} onFocus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()} /></label>
            <button class="button" onClick=${() => navigator.clipboard?.writeText(link)}>${say("copy")}</button></li>`;
        })}
      </ul>
    `;
  }
}
