/**
 * Where games are played that the server does not have, or that go on while it is away: it answers
 * as the wire does, keeps every change in this browser, and brings all to the server later.
 */

import type {
  AnyEvent,
  Attempt,
  Created,
  Fault,
  GameState,
  Happened,
  NewGame,
  Snapshot,
} from "../../generated/messages.ts";
import { accepted } from "../book/desk.ts";
import { lookOf, stepOf } from "../book/defaults.ts";
import { here, usable } from "../book/here.svelte.ts";
import { performed } from "../book/unfold.ts";
import { ask, fault, Refusal } from "../net/api.ts";
import { type Elsewhere, type Follower, type Words, wire } from "../net/wire.svelte.ts";
import {
  adopt,
  alone,
  begin,
  type Beginning,
  brought,
  type Change,
  ended,
  indices,
  type Kept,
  lastChoice,
  otherwise,
  resigned,
  snapshot,
  takenBack,
  type Went,
  went,
} from "./game.ts";
import { folded, type Heard } from "./shadow.ts";
import { mark } from "./marked.ts";
import { store } from "./store.ts";

const LATER = 5_000; // milliseconds until what could not be brought is tried again
/** What the server cannot do just now; everything else that it says is about the game. */
const BUSY = ["server-too-often", "server-busy", "server-store", "web-trouble-server"];

type Answer = Awaited<ReturnType<Elsewhere["ask"]>>;

class Hall implements Elsewhere {
  /** All games that are only here, the latest first. */
  games = $state.raw<readonly Kept[]>([]);

  readonly #followers = new Map<string, Follower>();
  /** One thing after the other in each game. */
  readonly #turns = new Map<string, Promise<unknown>>();
  #bringing: Promise<void> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  /** Look at what this browser keeps, and take the wire's place for it. */
  async open(): Promise<void> {
    try {
      this.games = sorted(await store.all());
    } catch {
      this.games = []; // a browser without a database has no such games
    }
    mark(this.games.length > 0);
    wire.elsewhere = this;
    if (wire.state === "open") this.opened();
  }

  has(game: string): boolean {
    return this.#find(game) !== undefined;
  }

  told(game: string): Snapshot | undefined {
    const found = this.#find(game);
    return found && snapshot(found);
  }

  takes(words: Words, heard: readonly Heard[]): boolean {
    if (!("game" in words) || words.say === "think") return false;
    if (this.has(words.game)) return true;
    const [first] = heard;
    const goesOn = (words.say === "play" && !words.dry) || words.say === "act";
    if (wire.state !== "lost" || !goesOn || first?.said !== "game" || !usable()) return false;
    return alone(first.state.opponent) && first.state.clock === null;
  }

  /** A new game, begun here. */
  async create(wish: NewGame): Promise<GameState> {
    const [seed = 0, lot = 0] = crypto.getRandomValues(new Uint32Array(2));
    const beginning = await question<Beginning>({
      ask: "begin",
      game: wish.game,
      variant: wish.variant ?? null,
      options: wish.options ?? {},
      code: wish.code ?? null,
      seed,
    });
    const name = wire.me?.name ?? null;
    const game = begin(wish, beginning, seed, name, (lot & 1) as 0 | 1, Date.now());
    await this.#keep(game);
    return game.state;
  }

  follow(id: string, follower: Follower): () => void {
    this.#followers.set(id, follower);
    const tell = (): Promise<void> => {
      const game = this.#find(id);
      if (game) {
        follower.hear(snapshot(game));
        follower.hear({ said: "presence", game: id, online: [true, true], watchers: 0 });
      }
      return Promise.resolve();
    };
    void this.#one(id, tell);
    return () => {
      if (this.#followers.get(id) === follower) this.#followers.delete(id);
    };
  }

  ask(words: Words, heard: readonly Heard[], follower?: Follower): Promise<Answer> {
    if (!("game" in words)) throw new RangeError(`nobody here hears ${words.say}`);
    return this.#one(words.game, async () => {
      const known = await this.#fresh(words.game);
      if (!known && wire.state === "open") return wire.ask(words); // it was brought meanwhile
      const game = known ?? (await this.#adopt(heard, follower));
      switch (words.say) {
        case "play":
          return words.dry ? this.#try(game, words.actions) : this.#play(game, words);
        case "why": {
          const asked = { ask: "why", ...place(game, words.actions ?? []), picks: words.picks };
          const { because } = await question<{ because?: Fault }>(asked);
          return { said: "because", id: 0, ...(because ? { fault: because } : {}) };
        }
        case "act":
          await this.#act(game, words);
          return { said: "done", id: 0, number: null, now: Date.now() };
        default:
          return { said: "done", id: 0, number: null, now: Date.now() };
      }
    });
  }

  /** The server is there: what waits is brought. */
  opened(): void {
    clearTimeout(this.#retry);
    if (this.#bringing) return;
    this.#bringing = this.#bringAll().finally(() => (this.#bringing = undefined));
  }

  /** Try once more to bring what was refused. */
  async again(id: string): Promise<void> {
    const game = this.#find(id);
    if (game) await this.#keep({ ...game, refused: undefined });
    this.opened();
  }

  /** Forget a game for good: the person's wish. */
  async forget(id: string): Promise<void> {
    await store.drop(id);
    this.games = this.games.filter((game) => game.id !== id);
    mark(this.games.length > 0);
  }

  #find(id: string): Kept | undefined {
    return this.games.find((game) => game.id === id);
  }

  /** A game as it is kept: another tab may have gone on with it, or brought it. */
  async #fresh(id: string): Promise<Kept | undefined> {
    const known = this.#find(id);
    if (!known) return undefined;
    const kept = await store.get(id);
    if (kept?.state.events === known.state.events) return known;
    this.games = this.games.flatMap((game) => (game.id !== id ? [game] : kept ? [kept] : []));
    if (kept) this.#followers.get(id)?.hear(snapshot(kept));
    return kept;
  }

  #one<T>(id: string, work: () => Promise<T>): Promise<T> {
    const before = this.#turns.get(id) ?? Promise.resolve();
    const next = before.catch(() => undefined).then(work);
    this.#turns.set(id, next);
    return next;
  }

  async #keep(game: Kept): Promise<void> {
    await store.put(game);
    this.games = sorted([game, ...this.games.filter(({ id }) => id !== game.id)]);
    mark(true);
  }

  /** A game of the server's goes on here. */
  async #adopt(heard: readonly Heard[], follower: Follower | undefined): Promise<Kept> {
    const told = folded(heard);
    if (!told) throw new Refusal(fault("web-trouble-connection"));
    const bare = adopt(told, [0, 0]);
    const { score } = await question<Went>({ ask: "turn", ...place(bare), actions: [] });
    const game = { ...bare, score };
    await this.#keep(game);
    if (follower) this.#followers.set(game.id, follower);
    return game;
  }

  async #try(game: Kept, actions: readonly (string | number)[]): Promise<Answer> {
    const { view, steps } = await question<Attempt>({ ask: "play", ...place(game), actions });
    return { said: "tried", id: 0, view, steps: steps ?? [] };
  }

  async #play(game: Kept, words: Extract<Words, { say: "play" }>): Promise<Answer> {
    if (game.state.status !== "running") throw new Refusal(fault("server-game-over"));
    if (words.ply !== game.state.ply) throw new Refusal(fault("server-stale"));
    const asked = { ask: "turn", ...place(game), actions: words.actions };
    const answer = await question<Went | Attempt>(asked);
    if (!("turns" in answer))
      return { said: "tried", id: 0, view: answer.view, steps: answer.steps ?? [] };
    const change = went(game, answer, Date.now());
    await this.#change(change);
    const number = change.events[0]?.number ?? null;
    return { said: "done", id: 0, number, now: Date.now() };
  }

  async #act(game: Kept, words: Extract<Words, { say: "act" }>): Promise<void> {
    const now = Date.now();
    const { state } = game;
    const seat = words.seat ?? state.turn;
    if (words.what === "resign") return this.#change(resigned(game, seat, now));
    if (words.what === "abort") {
      const both = [0, 1].every((one) => game.turns.some((t) => t.player === one && !t.forced));
      if (both) throw new Refusal(fault("server-no-abort"));
      return this.#change(ended(game, otherwise(game, null, "abandoned"), now));
    }
    if (words.what !== "offer") return;
    if (words.of === "draw")
      return this.#change(ended(game, otherwise(game, null, "agreement"), now));
    if (words.of === "rematch") return this.#rematch(game);
    const ply = lastChoice(game, state.opponent === "here" ? undefined : seat);
    if (ply === undefined) throw new Refusal(fault("server-nothing-back"));
    const before = { ...game, turns: game.turns.filter((turn) => turn.ply < ply) };
    const told = await question<Went>({
      ask: "turn",
      game: state.game,
      code: game.start,
      before: indices(before),
      actions: [],
    });
    await this.#change(takenBack(game, ply, told.view, told.score, now));
  }

  async #rematch(game: Kept): Promise<void> {
    const { state } = game;
    const own = state.seats.findIndex(({ kind, you }) => kind === "person" && you);
    const next = await this.create({
      game: state.game,
      opponent: state.opponent === "here" ? "here" : "computer",
      variant: state.variant,
      options: state.options,
      code: state.placed ? game.start : null,
      level: state.seats.find(({ kind }) => kind === "computer")?.level ?? 3,
      seat: state.opponent === "here" ? 0 : 1 - own,
      public: state.public,
    });
    const number = state.events + 1;
    const event: AnyEvent = { event: "rematch", number, at: Date.now(), next: next.id };
    const after = { ...game, state: { ...state, events: number, next: next.id } };
    await this.#change({ game: after, events: [event] });
  }

  /** Kept first, then told; then the server may have it. */
  async #change({ game, events }: Change): Promise<void> {
    await this.#keep(game);
    const told: Happened = { said: "events", game: game.id, events, state: { ...game.state } };
    this.#followers.get(game.id)?.hear(told);
    if (wire.state === "open") this.opened();
  }

  // Bringing.

  async #bringAll(): Promise<void> {
    let waits = false;
    for (const { id, refused } of this.games) {
      if (refused) continue;
      // A turn that is half decided on this page is not torn away.
      if (this.#followers.get(id)?.deciding?.()) waits = true;
      else waits = !(await this.#one(id, () => this.#bring(id))) || waits;
    }
    if (waits) this.#retry = setTimeout(() => wire.state === "open" && this.opened(), LATER);
  }

  /** Whether nothing of it is left to be done. */
  async #bring(id: string): Promise<boolean> {
    const game = this.#find(id);
    if (!game) return true;
    try {
      await ask<Created>("POST", "games/bring", brought(game));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.lost || BUSY.includes(error.fault.key)) return false;
      await this.#keep({ ...game, refused: error.fault });
      return true;
    }
    await this.forget(id);
    const follower = this.#followers.get(id);
    this.#followers.delete(id);
    if (follower) wire.again(id);
    return true;
  }
}

/** Where a game is, for the desk; from its start where the past counts. */
function place(
  game: Kept,
  begun: readonly (string | number)[] = [],
): { game: string; code: string; before: readonly (string | number)[] } {
  const { state, view, start, pack } = game;
  if (!pack) return { game: state.game, code: view.code, before: begun };
  return { game: state.game, code: start, before: [...indices(game), ...begun] };
}

async function question<T>(asked: Readonly<Record<string, unknown>>): Promise<T> {
  return accepted(await (await here()).ask(asked)) as T;
}

function sorted(games: readonly Kept[]): readonly Kept[] {
  return games.toSorted((one, other) => other.state.updated - one.state.updated);
}

/** A game as lists show it: with its board as it is now. */
export function listed(game: Kept): GameState {
  const steps = game.turns.flatMap((turn) => turn.steps.map(stepOf));
  return { ...game.state, look: performed(lookOf(game.first), steps) };
}

export const hall = new Hall();
