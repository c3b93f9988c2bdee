/**
 * The tab's one websocket. It comes back by itself; games that are followed go on after the last
 * event seen, and a turn that was not acknowledged is said again with the same token, which is
 * harmless where it had arrived after all.
 */

import type {
  AnyAsk,
  AnySaid,
  Because,
  Done,
  Happened,
  Lobby,
  Me,
  PreparedTurns,
  Presence,
  Snapshot,
  Thought,
  Told,
  Tried,
  Turns,
} from "../../generated/messages.ts";
import { sameBook } from "../book/same.ts";
import type { Heard } from "../offline/shadow.ts";
import { fault, Refusal } from "./api.ts";
import { pause } from "./backoff.ts";

const PATH = "/ws";
const BEAT = 15_000;
const PATIENCE = 8_000;

/** A message without the number that the wire gives it. */
export type Words = AnyAsk extends infer A ? (A extends AnyAsk ? Omit<A, "id"> : never) : never;

/** What is answered to words that are more than a wish. */
interface Answers {
  readonly play: Done | Tried;
  readonly why: Because;
  readonly consult: Told;
  readonly page: Turns;
  readonly prepare: PreparedTurns;
}
export type Answer = Done | Answers[keyof Answers];
type AnswerTo<W extends Words> = W["say"] extends keyof Answers ? Answers[W["say"]] : Done;

export interface Follower {
  /** The number of the last event seen; 0 asks for everything. */
  after(): number;
  hear(message: Snapshot | Happened | Presence | PreparedTurns): void;
  refused(refusal: Refusal): void;
  /** Whether a turn is half decided, which a game that is told anew would undo. */
  deciding?(): boolean;
}

/** Where games are played that the server does not have, or that go on while it is away. */
export interface Elsewhere {
  has(game: string): boolean;
  /** A game from its beginning, if it is played there. */
  told(game: string): Snapshot | undefined;
  /** Whether it answers these words; `heard` is what was told of their game. */
  takes(words: Words, heard: readonly Heard[]): boolean;
  ask(words: Words, heard: readonly Heard[], follower?: Follower): Promise<Answer>;
  follow(game: string, follower: Follower): void;
  unfollow(game: string, follower: Follower): void;
  /** Whether a game of which this was told can go on without the server. */
  goesOn(heard: readonly Heard[]): boolean;
  /** More was told of a game that is followed. */
  heard(heard: readonly Heard[]): void;
  /** How a game was last told, perhaps before the page was loaded. */
  remembered(game: string): Promise<Snapshot | undefined>;
  /** The server is there again. */
  opened(): void;
}

interface Waiting {
  readonly words: Words;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Refusal) => void;
  readonly tell?: ((thought: Thought) => void) | undefined;
  sent: boolean;
}

class Wire {
  /** `other`: the server goes by another book, so nothing is said to it, and nothing played here. */
  state = $state<"idle" | "connecting" | "open" | "lost" | "other">("idle");
  /** Round trip in milliseconds. */
  lag = $state<number>();
  me = $state.raw<Me>();
  version = $state<string>();
  lobby = $state.raw<Lobby>();

  #socket: WebSocket | undefined;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setTimeout> | undefined;
  #last = 0;
  #offset = 0;
  #bestLag = Number.POSITIVE_INFINITY;
  #watchers = 0;
  readonly #hopes: (() => void)[] = [];
  readonly #waiting = new Map<number, Waiting>();
  readonly #followers = new Map<string, Follower>();
  /** What was told of the games that are followed: without the server they go on from there. */
  readonly #heard = new Map<string, Heard[]>();
  elsewhere = $state.raw<Elsewhere>();
  /** Games that are shown as they were last told before the page was loaded: nobody answers now. */
  recalled = $state.raw<ReadonlySet<string>>(new Set());

  /** The server's time now, in milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#offset;
  }

  /** Ask for something; the answer comes when it is done and stored, or found out. */
  ask<W extends Words>(words: W, tell?: (thought: Thought) => void): Promise<AnswerTo<W>> {
    this.connect();
    if (this.state === "other") return Promise.reject(otherBook());
    const elsewhere = this.#taken(words);
    if (elsewhere) return elsewhere as Promise<AnswerTo<W>>;
    if (this.state === "lost" && isFleeting(words)) return Promise.reject(lost());
    return new Promise((resolve, reject) => {
      const id = ++this.#last;
      const waiting: Waiting = {
        words,
        resolve: resolve as Waiting["resolve"],
        reject,
        tell,
        sent: false,
      };
      this.#waiting.set(id, waiting);
      if (this.state === "open") this.#send(id, waiting);
    });
  }

  /** Stop what was asked with these words, if it is still going on. */
  stop(words: Words): void {
    for (const [id, waiting] of this.#waiting) {
      if (waiting.words !== words) continue;
      if (waiting.sent && this.state === "open") void this.ask({ say: "stop", of: id });
      else this.#waiting.delete(id);
    }
  }

  /** Follow a game until the returned function is called. */
  follow(game: string, follower: Follower): () => void {
    this.#followers.set(game, follower);
    this.connect();
    if (this.elsewhere?.has(game)) this.elsewhere.follow(game, follower);
    else if (this.state === "open") this.#follow(game, follower);
    else if (this.state === "lost") this.#recall(game, follower);
    else if (this.state === "other") follower.refused(otherBook());
    return () => {
      this.elsewhere?.unfollow(game, follower);
      if (this.#followers.get(game) !== follower) return;
      this.#followers.delete(game);
      this.#heard.delete(game);
      this.#remember(game, false);
      if (this.state === "open") this.ask({ say: "leave", game }).catch(() => undefined);
    };
  }

  /** Follow a game from its beginning: it is the server's now. */
  again(game: string): void {
    const follower = this.#followers.get(game);
    if (follower && this.state === "open") this.#follow(game, follower, 0);
  }

  /** Somebody is there who plays without the server: what is followed is theirs to tell, too. */
  settle(elsewhere: Elsewhere): void {
    this.elsewhere = elsewhere;
    for (const [game, follower] of this.#followers) {
      if (elsewhere.has(game)) elsewhere.follow(game, follower);
      else if (this.state === "lost") this.#recall(game, follower);
      const heard = this.#heard.get(game);
      if (heard) elsewhere.heard(heard);
    }
  }

  /** Whether a game is only shown, as it was, and cannot go on before the server is back. */
  asleep(game: string): boolean {
    if (!this.recalled.has(game) || this.elsewhere?.has(game)) return false;
    return !this.elsewhere?.goesOn(this.#heard.get(game) ?? []);
  }

  /** Nobody answers: a game of which nothing was told yet is told as it is remembered. */
  #recall(game: string, follower: Follower): void {
    const waits = (): boolean =>
      this.#followers.get(game) === follower &&
      !this.#heard.has(game) &&
      !this.elsewhere?.has(game);
    if (!waits()) return;
    void this.elsewhere?.remembered(game).then((told) => {
      if (!told || !waits() || this.state === "open") return;
      this.#heard.set(game, [told]);
      this.#remember(game, true);
      follower.hear(told);
    });
  }

  #remember(game: string, on: boolean): void {
    if (on === this.recalled.has(game)) return;
    this.recalled = new Set(
      on ? [...this.recalled, game] : [...this.recalled].filter((one) => one !== game),
    );
  }

  /** What is answered without the server, if these words are. */
  #taken(words: Words): Promise<Answer> | undefined {
    if (!("game" in words)) return undefined;
    const heard = this.#heard.get(words.game) ?? [];
    if (!this.elsewhere?.takes(words, heard)) return undefined;
    return this.elsewhere.ask(words, heard, this.#followers.get(words.game));
  }

  /** Hear of the lobby until the returned function is called. */
  watchLobby(): () => void {
    this.connect();
    if (++this.#watchers === 1 && this.state === "open") this.#lobby(true);
    return () => {
      if (--this.#watchers === 0 && this.state === "open") this.#lobby(false);
    };
  }

  connect(): void {
    if (this.#socket || this.#retry) return;
    if (this.state === "idle") {
      this.#listen();
      this.state = "connecting";
    }
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}${PATH}`);
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as AnySaid);
    socket.onclose = () => this.#closed(socket);
  }

  /** Resolves when the line is open, not before it has been tried anew. */
  opened(): Promise<void> {
    this.connect();
    return new Promise((resolve) => {
      this.#hopes.push(resolve);
      if (this.state === "open") this.#measure();
    });
  }

  /** Try again now: the person asks for it, or the machine is back on the net. */
  hurry(): void {
    if (!this.#retry) return;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.connect();
  }

  #listen(): void {
    addEventListener("online", () => this.hurry());
    addEventListener("offline", () => this.#drop());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.hurry();
    });
  }

  /** The line is broken, whatever the socket knows of it: that is tried out anew. */
  #drop(): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.onmessage = null;
    socket.close();
    this.#closed(socket);
  }

  #closed(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    this.#socket = undefined;
    clearTimeout(this.#beat);
    if (this.state === "other") return this.#later();
    this.state = "lost";
    for (const [id, waiting] of this.#waiting) {
      const { words, sent } = waiting;
      const elsewhere = this.#taken(words);
      if (elsewhere) {
        this.#waiting.delete(id);
        elsewhere.then(waiting.resolve, waiting.reject);
      } else if (words.say === "play" && !words.dry) waiting.sent = false;
      else if (sent || isFleeting(words)) this.#refuse(id, lost());
    }
    for (const [game, follower] of this.#followers) this.#recall(game, follower);
    this.#later();
  }

  #later(): void {
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.connect();
    }, pause(this.#tries++));
  }

  /** This page is of another book, also loaded anew: its numbers would mean something else there. */
  #estranged(): void {
    this.state = "other";
    for (const id of [...this.#waiting.keys()]) this.#refuse(id, otherBook());
    for (const follower of this.#followers.values()) follower.refused(otherBook());
    this.#drop(); // and perhaps the next server is one of ours
  }

  #opened(): void {
    this.state = "open";
    this.#tries = 0;
    for (const [game, follower] of this.#followers) {
      if (this.elsewhere?.has(game)) continue;
      // What was only shown is told as a whole: clocks went on, and links are not remembered.
      this.#follow(game, follower, this.asleep(game) ? 0 : follower.after());
    }
    this.recalled = new Set();
    this.elsewhere?.opened();
    if (this.#watchers) this.#lobby(true);
    for (const [id, waiting] of this.#waiting) if (!waiting.sent) this.#send(id, waiting);
    this.#measure();
  }

  #send(id: number, waiting: Waiting): void {
    waiting.sent = true;
    this.#socket?.send(JSON.stringify({ ...waiting.words, id }));
  }

  #follow(game: string, follower: Follower, after = follower.after()): void {
    this.ask({ say: "follow", game, after }).catch((error: unknown) => {
      if (error instanceof Refusal && !error.lost) follower.refused(error);
    });
  }

  #lobby(on: boolean): void {
    this.ask({ say: "lobby", on }).catch(() => undefined);
  }

  /** A ping tells the lag and the server's time; one that is not answered ends the socket. */
  #measure(): void {
    const sent = performance.now();
    const socket = this.#socket;
    const silent = setTimeout(() => socket === this.#socket && this.#drop(), PATIENCE);
    this.ask({ say: "ping" })
      .then((done) => {
        this.lag = performance.now() - sent;
        this.#setClock(done.now, this.lag);
        clearTimeout(this.#beat);
        this.#beat = setTimeout(() => this.#measure(), BEAT);
        for (const resolve of this.#hopes.splice(0)) resolve();
      })
      .catch(() => undefined)
      .finally(() => clearTimeout(silent));
  }

  #setClock(now: number, lag: number): void {
    if (!now || lag > this.#bestLag * 1.5 + 5) return;
    this.#bestLag = Math.min(lag, this.#bestLag);
    this.#offset = now + lag / 2 - Date.now();
  }

  #hear(message: AnySaid): void {
    switch (message.said) {
      case "hello": {
        const book = sameBook(message.book);
        if (book === "reloading") return; // before anything is played
        if (book === "other") return this.#estranged();
        this.me = message.me;
        this.version = message.version;
        if (this.#bestLag === Number.POSITIVE_INFINITY) this.#offset = message.now - Date.now();
        return this.#opened();
      }
      case "done":
        return this.#done(message);
      case "turns":
        this.#note(message.game, message);
        return this.#answer(message);
      case "tried":
      case "because":
      case "told":
        return this.#answer(message);
      case "refused":
        if (message.id !== null) this.#refuse(message.id, new Refusal(message.fault));
        return;
      case "game":
        this.#heard.set(message.state.id, []);
        this.#note(message.state.id, message);
        return this.#followers.get(message.state.id)?.hear(message);
      case "events":
        this.#note(message.game, message);
        return this.#followers.get(message.game)?.hear(message);
      case "prepared":
        this.#followers.get(message.game)?.hear(message);
        return this.#answer(message);
      case "presence":
        return this.#followers.get(message.game)?.hear(message);
      case "lobby":
        this.lobby = message;
        return;
      case "thought":
        this.#waiting.get(message.id)?.tell?.(message);
        if (message.last) this.#done({ said: "done", id: message.id, number: null, now: 0 });
    }
  }

  /** What was told of a game that is followed. */
  #note(game: string, message: Heard): void {
    const heard = this.#heard.get(game);
    if (!heard) return;
    heard.push(message);
    this.elsewhere?.heard(heard);
  }

  /** Whoever acts hears what came of it with the acknowledgement, and not a second time. */
  #done(done: Done): void {
    const words = this.#waiting.get(done.id)?.words;
    const { events, state } = done;
    if (events && words && "game" in words) {
      const told: Happened = { said: "events", game: words.game, events, state: state ?? {} };
      this.#note(words.game, told);
      this.#followers.get(words.game)?.hear(told);
    }
    this.#answer(done);
  }

  #answer(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id ?? 0);
    this.#waiting.delete(answer.id ?? 0);
    waiting?.resolve(answer);
  }

  #refuse(id: number, error: Refusal): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.reject(error);
  }
}

/** Whether words are of no use later: a question about what is seen now. */
function isFleeting(words: Words): boolean {
  return words.say === "consult" || words.say === "why" || (words.say === "play" && !!words.dry);
}

function lost(): Refusal {
  return new Refusal(fault("web-trouble-connection"));
}

function otherBook(): Refusal {
  return new Refusal(fault("web-other-book"));
}

export const wire = new Wire();
