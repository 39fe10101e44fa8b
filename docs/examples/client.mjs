// A client of `ruleworks serve --stdio`, without any package: it starts the host, plays a whole game for all its seats,
// listens to it as one of them, and prints what came of it.
//
//     node client.mjs GAME [VARIANT...] -- COMMAND...
//
// such as: node client.mjs noughts -- ruleworks serve --stdio --store memory

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

// The host as a process of its own: one line is sent, one comes back under the same id.
class Host {
  #process;
  #waiting = new Map();
  #listening = new Map();
  #number = 0;

  constructor([program, ...words]) {
    this.#process = spawn(program, words, { stdio: ["pipe", "pipe", "inherit"] });
    createInterface({ input: this.#process.stdout }).on("line", (line) => this.#take(JSON.parse(line)));
  }

  // Ask something, and wait for the answer; a problem is thrown.
  async ask(message) {
    const { answer } = await this.#send({ ask: message });
    if (answer.type === "problem") throw Object.assign(new Error(answer.text), answer);
    return answer;
  }

  // Call back with all that is new in a room; return what ends that.
  listen(room, token, heard) {
    const id = this.#write({ listen: { room, token } });
    this.#listening.set(id, heard);
    return () => this.#send({ stop: id });
  }

  // Let the host end, and return its exit code.
  close() {
    this.#process.stdin.end();
    return new Promise((resolve) => this.#process.on("exit", resolve));
  }

  #send(line) {
    const id = this.#write(line);
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  #write(line) {
    const id = String(++this.#number);
    this.#process.stdin.write(JSON.stringify({ id, ...line }) + "\n");
    return id;
  }

  #take(reply) {
    if (reply.news) this.#listening.get(reply.id)(reply.news);
    else this.#waiting.get(reply.id)?.(reply);
  }
}

// Make a room, and sit down at every seat of it; return the token of each.
async function sitDown(host, game, variants) {
  const entered = await host.ask({ type: "create-room", setup: { game, variants }, seed: 7, name: "Ann" });
  const { room } = entered.shown;
  const tokens = [entered.token];
  for (const { seat, secret } of entered.invitations) {
    if (seat === null) continue; // the one for those who watch
    const joined = await host.ask({ type: "join-room", room, secret, name: `Guest ${seat}` });
    tokens[joined.shown.seat] = joined.token;
  }
  return { room, tokens };
}

// Play until the game is over: whoever has to choose takes an option somewhere in the list.
async function playOut(host, room, tokens) {
  for (let choices = 0; ; ) {
    const { view } = await host.ask({ type: "ask-view", room, token: tokens[0] });
    if (view.over) return { choices, view };
    const token = tokens[view.decision.seat];
    const own = (await host.ask({ type: "ask-view", room, token })).view;
    const option = own.options[(7 * choices) % own.options.length];
    const done = await host.ask({ type: "play-option", room, token, option, expected_seq: own.seq });
    choices = done.seq;
  }
}

const [game, ...rest] = process.argv.slice(2);
const cut = rest.indexOf("--");
const host = new Host(rest.slice(cut + 1));
const { room, tokens } = await sitDown(host, game, rest.slice(0, cut));
const heard = [];
let latest;
const ended = new Promise((resolve) => {
  latest = (news) => {
    heard.push(...news.entries.map((entry) => entry.seq));
    if (news.state === "over") resolve();
  };
});
const stop = host.listen(room, tokens[0], (news) => latest(news));
const { choices, view } = await playOut(host, room, tokens);
await ended;
await stop();
const late = await host.ask({ type: "play-option", room, token: tokens[0], option: "x", expected_seq: 0 }).catch((problem) => problem);
const code = await host.close();
console.log(JSON.stringify({ choices, scores: view.scores, winners: view.winners, heard, late: late.code, status: late.status, code }));
