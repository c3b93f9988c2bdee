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
import { accepted, type Place } from "../book/desk.ts";
import { lookOf, stepOf } from "../book/defaults.ts";
import { here, usable } from "../book/here.svelte.ts";
import { onward, settled } from "../book/place.ts";
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
  flagged,
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
import { speech } from "../text/speech.svelte.ts";
import { told } from "./clocks.ts";
import { folded, type Heard } from "./shadow.ts";
import { mark } from "./marked.ts";
import { Shadows } from "./shadows.ts";
import { store } from "./store.ts";

const LATER = 5_000; // milliseconds until what could not be brought is tried again
const TRIES = 3; // to bring a game with which another tab goes on meanwhile
/** What the server cannot do just now; everything else that it says is about the game. */
const BUSY = ["server-too-often", "server-busy", "server-store", "web-trouble-server"];

type Answer = Awaited<ReturnType<Elsewhere["ask"]>>;

export class Hall implements Elsewhere {
  /** All games that are only here, the latest first. */
  games = $state.raw<readonly Kept[]>([]);
  /** Whether the browser did not say which there are. */
  unread = $state(false);

  readonly #followers = new Map<string, Follower>();
  /** One thing after the other in each game. */
  readonly #turns = new Map<string, Promise<unknown>>();
  readonly #shadows = new Shadows();
  #opening: Promise<void> | undefined;
  #bringing: Promise<void> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  /** Look at what this browser keeps, and take the wire's place for it; once. */
  open(): Promise<void> {
    this.#opening ??= this.#open();
    this.#opening.catch(() => (this.#opening = undefined));
    return this.#opening;
  }

  async #open(): Promise<void> {
    this.unread = false;
    // What it refuses it says in the server's words.
    speech.learnMore("server").catch((error: unknown) => console.warn("no words:", error));
    try {
      this.games = sorted(await store.all());
    } catch (error) {
      this.unread = true; // what is there is not lost: it is looked at again when it is asked for
      throw error;
    }
    mark(this.games.length > 0);
    wire.settle(this);
    if (wire.state === "open") this.opened();
  }

  has(game: string): boolean {
    return this.#find(game) !== undefined;
  }

  told(game: string): Snapshot | undefined {
    const found = this.#find(game);
    return found && this.#snapshot(found);
  }

  takes(words: Words, heard: readonly Heard[]): boolean {
    if (!("game" in words) || words.say === "think") return false;
    if (this.has(words.game)) return true;
    const goesOn = (words.say === "play" && !words.dry) || words.say === "act";
    return wire.state === "lost" && goesOn && this.goesOn(heard);
  }

  goesOn([first]: readonly Heard[]): boolean {
    if (first?.said !== "game" || !usable()) return false;
    return alone(first.state.opponent) && first.state.clock === null;
  }

  heard(heard: readonly Heard[]): void {
    this.#shadows.keep(heard);
  }

  remembered(game: string): Promise<Snapshot | undefined> {
    return this.#shadows.find(game);
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
    await this.#keep(game, undefined);
    return game.state;
  }

  follow(id: string, follower: Follower): void {
    this.#followers.set(id, follower);
    const tell = async (): Promise<void> => {
      const game = (await this.#fresh(id).catch(() => undefined)) ?? this.#find(id);
      if (!game || this.#followers.get(id) !== follower) return;
      follower.hear(this.#snapshot(game));
      await this.#flag(game);
      follower.hear({ said: "presence", game: id, online: [true, true], watchers: 0 });
    };
    void this.#one(id, tell);
  }

  unfollow(id: string, follower: Follower): void {
    if (this.#followers.get(id) === follower) this.#followers.delete(id);
  }

  ask(words: Words, heard: readonly Heard[], follower?: Follower): Promise<Answer> {
    if (!("game" in words)) throw new RangeError(`nobody here hears ${words.say}`);
    return this.#one(words.game, async () => {
      const known = this.#find(words.game);
      const kept = await this.#fresh(words.game);
      if (!kept && wire.state === "open") return wire.ask(words); // it was brought meanwhile
      if (follower) this.#followers.set(words.game, follower);
      if (kept && !known) follower?.hear(this.#snapshot(kept)); // another tab has gone on with it
      const game = kept ?? known ?? (await this.#adopt(heard));
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
    await this.#one(id, async () => {
      const game = await this.#fresh(id);
      if (game) await this.#keep({ ...game, refused: undefined }, game);
    });
    this.opened();
  }

  /** Forget a game for good: the person's wish. */
  async forget(id: string): Promise<void> {
    await this.#one(id, () => store.drop(id));
    this.#hold(id, undefined);
  }

  #find(id: string): Kept | undefined {
    return this.games.find((game) => game.id === id);
  }

  /** A game as it is kept: another tab may have gone on with it, begun it, or brought it. */
  async #fresh(id: string): Promise<Kept | undefined> {
    const known = this.#find(id);
    const kept = await store.get(id);
    if (kept && known && sameAs(known)(kept)) return known;
    if (!kept && !known) return undefined;
    this.#hold(id, kept);
    if (!kept) this.#leave(id);
    else if (kept.state.events !== known?.state.events)
      this.#followers.get(id)?.hear(this.#snapshot(kept));
    return kept;
  }

  /** A game from its beginning, its clocks as they are now. */
  #snapshot(game: Kept): Snapshot {
    return snapshot({ ...game, state: told(game.state, Date.now(), wire.now()) });
  }

  /** Whether somebody's time is up: then the game is over. */
  async #flag(game: Kept): Promise<boolean> {
    const change = flagged(game, Date.now());
    if (change) await this.#change(game, change);
    return change !== undefined;
  }

  /** What is in memory follows what is kept. */
  #hold(id: string, kept: Kept | undefined): void {
    const others = this.games.filter((game) => game.id !== id);
    this.games = kept ? sorted([kept, ...others]) : others;
    mark(this.games.length > 0);
  }

  /** The game is the server's: whoever follows it follows it there. */
  #leave(id: string): void {
    if (this.#followers.delete(id)) wire.again(id);
  }

  #one<T>(id: string, work: () => Promise<T>): Promise<T> {
    const before = this.#turns.get(id) ?? Promise.resolve();
    const next = before.catch(() => undefined).then(work);
    this.#turns.set(id, next);
    return next;
  }

  /** Keep a game that was another before; where a tab was quicker, its turn counts. */
  async #keep(game: Kept, before: Kept | undefined): Promise<void> {
    if (!(await store.swap(game.id, sameAs(before), game))) {
      await this.#fresh(game.id);
      throw new Refusal(fault("server-stale"));
    }
    this.#hold(game.id, game);
  }

  /** A game of the server's goes on here. */
  async #adopt(heard: readonly Heard[]): Promise<Kept> {
    const last = folded(heard);
    if (!last) throw new Refusal(fault("web-trouble-connection"));
    const bare = adopt(last, [0, 0]);
    const { score } = await question<Went>({ ask: "turn", ...place(bare), actions: [] });
    const game = { ...bare, score };
    await this.#keep(game, undefined);
    return game;
  }

  async #try(game: Kept, actions: readonly (string | number)[]): Promise<Answer> {
    const { view, steps } = await question<Attempt>({ ask: "play", ...place(game), actions });
    return { said: "tried", id: 0, view, steps: steps ?? [] };
  }

  async #play(game: Kept, words: Extract<Words, { say: "play" }>): Promise<Answer> {
    if (game.state.status !== "running") throw new Refusal(fault("server-game-over"));
    if (words.ply !== game.state.ply) throw new Refusal(fault("server-stale"));
    if (await this.#flag(game)) throw new Refusal(fault("server-game-over"));
    const asked = { ask: "turn", ...place(game), actions: words.actions };
    const answer = await question<Went | Attempt>(asked);
    if (!("turns" in answer))
      return { said: "tried", id: 0, view: answer.view, steps: answer.steps ?? [] };
    const change = went(game, answer, Date.now());
    await this.#change(game, change);
    const number = change.events[0]?.number ?? null;
    return { said: "done", id: 0, number, now: Date.now() };
  }

  async #act(game: Kept, words: Extract<Words, { say: "act" }>): Promise<void> {
    const now = Date.now();
    const { state } = game;
    const seat = words.seat ?? state.turn;
    if ((await this.#flag(game)) || words.what === "flag") return;
    if (words.what === "resign") return this.#change(game, resigned(game, seat, now));
    if (words.what === "abort") {
      const both = [0, 1].every((one) => game.turns.some((t) => t.player === one && !t.forced));
      if (both) throw new Refusal(fault("server-no-abort"));
      return this.#change(game, ended(game, otherwise(game, null, "abandoned"), now));
    }
    if (words.what !== "offer") return;
    if (words.of === "draw")
      return this.#change(game, ended(game, otherwise(game, null, "agreement"), now));
    if (words.of === "rematch") return this.#rematch(game);
    const ply = lastChoice(game, state.opponent === "here" ? undefined : seat);
    if (ply === undefined) throw new Refusal(fault("server-nothing-back"));
    const before = { ...game, turns: game.turns.filter((turn) => turn.ply < ply) };
    const back = await question<Went>({
      ask: "turn",
      game: state.game,
      code: game.start,
      before: indices(before),
      actions: [],
    });
    await this.#change(game, takenBack(game, ply, back.view, back.score, now));
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
      ...(state.opponent === "here" && {
        names: [state.seats[1].name, state.seats[0].name],
        clock: state.clock,
      }),
    });
    const number = state.events + 1;
    const event: AnyEvent = { event: "rematch", number, at: Date.now(), next: next.id };
    const after = { ...game, state: { ...state, events: number, next: next.id } };
    await this.#change(game, { game: after, events: [event] });
  }

  /** Kept first, then told; then the server may have it. */
  async #change(before: Kept, { game, events }: Change): Promise<void> {
    // One that another tab brought, and with which this one goes on, is kept anew.
    await this.#keep(game, this.#find(game.id) && before);
    const state = { ...told(game.state, Date.now(), wire.now()) };
    const news: Happened = { said: "events", game: game.id, events, state };
    this.#followers.get(game.id)?.hear(news);
    if (wire.state === "open") this.opened();
  }

  // Bringing.

  async #bringAll(): Promise<void> {
    let waits = false;
    for (const { id, refused } of this.games) {
      if (refused) continue;
      // A turn that is half decided on this page is not torn away.
      const decided = !this.#followers.get(id)?.deciding?.();
      waits = !(decided && (await this.#one(id, () => this.#bring(id)).catch(failed))) || waits;
    }
    if (waits) this.#retry = setTimeout(() => wire.state === "open" && this.opened(), LATER);
  }

  /** Whether nothing of it is left to be done. */
  async #bring(id: string): Promise<boolean> {
    for (let tries = 0; tries < TRIES; ++tries) {
      const game = await this.#fresh(id);
      if (!game || game.refused) return true;
      let events: number;
      try {
        ({ events } = (await ask<Created>("POST", "games/bring", brought(game))).state);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.lost || BUSY.includes(error.fault.key)) return false;
        const refused = { ...game, refused: error.fault };
        if (!(await store.swap(id, sameAs(game), refused))) continue;
        this.#hold(id, refused);
        return true;
      }
      if (await store.swap(id, sameAs(game))) {
        this.#hold(id, undefined);
        this.#leave(id);
        return true;
      }
      // Another tab goes on with it: what came since is brought after what the server has now.
      const newer = await this.#fresh(id);
      if (newer) await store.swap(id, sameAs(newer), { ...newer, seen: events });
    }
    return false;
  }
}

function failed(error: unknown): false {
  console.warn("a game could not be brought:", error);
  return false;
}

/** Whether what is kept is this one still. */
function sameAs(game: Kept | undefined): (there: Kept | undefined) => boolean {
  return (there) =>
    there?.state.events === game?.state.events &&
    there?.seen === game?.seen &&
    there?.refused?.key === game?.refused?.key;
}

/** Where a game is, for the desk, with a turn that is begun there. */
function place(game: Kept, begun: readonly (string | number)[] = []): Place {
  const { state, view, start, pack } = game;
  const way = { game: state.game, code: start, before: indices(game) };
  return onward(settled(way, view.code, !!pack), begun);
}

/** What the book of this browser says; whatever is wrong with it is a Refusal. */
async function question<T>(asked: Readonly<Record<string, unknown>>): Promise<T> {
  let answer: unknown;
  try {
    answer = await (await here()).ask(asked);
  } catch (error) {
    console.warn("the book of this browser does not answer:", error);
    throw new Refusal(fault("offline-silent"));
  }
  return accepted(answer) as T;
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
