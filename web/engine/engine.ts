/** The engine: searches and proofs by the kernels of all games, compiled to WebAssembly. */

import { compile, type Exports, instantiate } from "./module.ts";
import type {
  Analysis,
  Habits,
  Limit,
  Line,
  Question,
  Settings,
  Solution,
  Source,
  Term,
  Weights,
  Within,
} from "./types.ts";

const DEEPEST = 100;

export interface Listeners {
  /** Hears of every depth that is finished. */
  readonly tell?: ((analysis: Analysis) => void) | undefined;
  /** Asked some thousand times a second whether to stop. */
  readonly stopped?: (() => boolean) | undefined;
}

export interface SearchOptions extends Listeners {
  /** How many best first actions to look for. */
  readonly lines?: number | undefined;
}

/**
 * Searches positions of any of the games, one at a time, in the thread that calls it; pages put
 * it into a worker (client.ts).
 *
 * Searches that only nodes and depth limit begin with an empty table, so that the same search
 * finds the same thing, node by node, everywhere.
 */
export class Engine {
  readonly games: readonly string[];
  readonly #module: Exports;
  readonly #calls: Calls;
  readonly #weights = new Map<string, Weights>();
  readonly #nets: Map<string, string>;
  #game: string | undefined;

  /** Load the engine. */
  static async load(source: Source, settings: Settings): Promise<Engine> {
    const calls = new Calls();
    const module = await instantiate(await compile(source), {
      now: () => performance.now() / 1000,
      stop: () => Number(calls.ask()),
      tell: () => calls.hear(),
    });
    return new Engine(module, calls, settings);
  }

  private constructor(module: Exports, calls: Calls, settings: Settings) {
    this.#module = module;
    this.#calls = calls;
    this.#nets = new Map(Object.entries(settings.nets ?? {}));
    const games: string[] = [];
    while (module.name(games.length)) games.push(this.#text());
    this.games = games;
    if (!positive(settings.tableMb) || settings.tableMb > 1024)
      throw new RangeError(`a table of ${settings.tableMb} MiB: from 1 to 1024 are possible`);
    if (!module.resize(settings.tableMb))
      throw new RangeError(`there is no memory for a table of ${settings.tableMb} MiB`);
    for (const [game, weights] of Object.entries(settings.weights)) this.setWeights(game, weights);
  }

  /** How a game is evaluated from now on. */
  setWeights(game: string, weights: Weights): void {
    if (!this.games.includes(game)) throw new RangeError(`not a game of the engine: ${game}`);
    this.#weights.set(game, weights);
    if (this.#game === game) this.#game = undefined;
  }

  /** What a game's evaluation has beside its weights from now on. */
  setNet(game: string, net: string): void {
    if (!this.games.includes(game)) throw new RangeError(`not a game of the engine: ${game}`);
    this.#nets.set(game, net);
    if (this.#game === game) this.#game = undefined;
  }

  /** The best action and what it is worth. */
  search(question: Question, limit: Limit, options: SearchOptions = {}): Analysis {
    const { nodes = 0, depth = DEEPEST, time = 0 } = limit;
    const { lines = 1, tell } = options;
    for (const value of [limit.nodes, limit.depth, limit.time, lines])
      if (value !== undefined && !(value > 0)) throw new RangeError(`a limit of ${value}`);
    this.#read(question);
    const hear = tell && (() => tell(this.#analysis()));
    this.#calls.during(options.stopped, hear, () =>
      this.#module.search(Math.min(depth, DEEPEST), nodes, time, time, lines),
    );
    return this.#analysis();
  }

  /**
   * The action that somebody with these habits plays; the same seed, the same action. Give each
   * action of a game another seed, lest a position that comes back is played alike.
   */
  choose(question: Question, habits: Habits, seed: bigint, stopped?: () => boolean): number {
    const { nodes, glance, blind, narrow, temperature } = habits;
    this.#read(question);
    let action = -1;
    this.#calls.during(stopped, undefined, () => {
      action = this.#module.play(nodes, glance, blind, narrow, temperature, seed);
    });
    if (action === -1) throw new RangeError("the game is over");
    if (action < 0) throw new RangeError("there is no memory for the table of this level");
    return action;
  }

  /** Who wins by force, by proof-number search; unknown if so many nodes do not suffice. */
  solve(question: Question, nodes?: number, stopped?: () => boolean): Solution {
    if (nodes !== undefined && !(nodes > 0)) throw new RangeError(`a limit of ${nodes} nodes`);
    this.#read(question);
    this.#calls.during(stopped, undefined, () => this.#module.solve(nodes ?? 0));
    const [winner, used, within, ...way] = this.#numbers() as [number, number, number, ...number[]];
    const known = winner === 0 || winner === 1;
    const said = known ? winner : winner === -1 ? "draw" : "unknown";
    return { winner: said, nodes: used, within, way };
  }

  /** Whether a player wins within so many actions; asked again, it goes on where it gave up. */
  within(
    question: Question,
    player: number,
    actions: number,
    nodes?: number,
    stopped?: () => boolean,
  ): Within {
    this.#read(question);
    this.#calls.during(stopped, undefined, () => this.#module.within(player, actions, nodes ?? 0));
    const [said, used] = this.#numbers() as [number, number];
    return { wins: said < 0 ? undefined : said === 1, nodes: used };
  }

  /** What the position is worth at a glance, from the side to act. */
  evaluate(question: Question): number {
    this.#read(question);
    return this.#module.evaluate();
  }

  /** The same in its named terms, which together are all of it. */
  explain(question: Question): Term[] {
    this.#read(question);
    this.#module.explain();
    return this.#numbers().map((value, i) => {
      this.#module.term_name(i);
      return { name: this.#text(), value };
    });
  }

  /** The legal actions; none when the game is over. */
  legal(question: Question): number[] {
    this.#read(question);
    this.#module.legal();
    return this.#numbers();
  }

  /** Whose turn it is. */
  turn(question: Question): number {
    this.#read(question);
    return this.#module.turn();
  }

  /** The hash of a position after some actions: as kept up to date, and computed from nothing. */
  hashes(question: Question, actions: readonly number[] = []): [bigint, bigint] {
    this.#read(question);
    for (const action of actions)
      if (!this.#module.make(action)) throw new RangeError(`not a legal action: ${action}`);
    return [BigInt.asUintN(64, this.#module.hash()), BigInt.asUintN(64, this.#module.fresh_hash())];
  }

  /** The number of sequences of so many legal actions. */
  perft(question: Question, depth: number): number {
    this.#read(question);
    return this.#module.perft(depth);
  }

  #read(question: Question): void {
    this.#choose(question.game);
    const { read, remember } = this.#module;
    const known = [question.pack, ...(question.past ?? [])].every((pack, i) =>
      i === 0 ? read(this.#put(pack)) : remember(this.#put(pack)),
    );
    if (!known) throw new RangeError(`not a pack of ${question.game}`);
    for (const action of question.actions ?? [])
      if (!this.#module.make(action)) throw new RangeError(`not a legal action: ${action}`);
  }

  #choose(game: string): void {
    if (this.#game === game) return;
    const weights = this.#weights.get(game);
    if (!weights) throw new RangeError(`no weights were given for ${game}`);
    this.#game = undefined;
    this.#module.choose(this.games.indexOf(game));
    const count = this.#module.weights();
    const values = new Int32Array(count);
    for (let i = 0; i < count; ++i) {
      this.#module.weight_name(i);
      const name = this.#text();
      const value = weights[name];
      if (value === undefined) throw new RangeError(`the weights of ${game} lack ${name}`);
      values[i] = value;
    }
    this.#put(new Uint8Array(values.buffer));
    if (!this.#module.weigh(count)) throw new RangeError(`${game} has too many weights`);
    this.#teach(game);
    this.#game = game;
  }

  /** Give the module the net of a game, as much at a time as goes in. */
  #teach(game: string): void {
    const told = this.#nets.get(game);
    if (told === undefined) return;
    const net = Uint8Array.from(atob(told), (letter) => letter.charCodeAt(0));
    const most = this.#module.input_size();
    for (let at = 0; at < net.length; at += most)
      if (!this.#module.net(at, this.#put(net.subarray(at, at + most))))
        throw new RangeError(`not a net of ${game}`);
    if (net.length !== this.#module.net_size()) throw new RangeError(`half a net of ${game}`);
  }

  #put(bytes: Uint8Array): number {
    const { memory, input, input_size } = this.#module;
    if (bytes.length > input_size()) throw new RangeError(`${bytes.length} bytes are too many`);
    new Uint8Array(memory.buffer, input(), bytes.length).set(bytes);
    return bytes.length;
  }

  // The module's memory may have grown and moved: a view of it lasts for one look.
  #numbers(): number[] {
    const { memory, output, output_size } = this.#module;
    return Array.from(new Float64Array(memory.buffer, output(), output_size()));
  }

  #text(): string {
    return String.fromCharCode(...this.#numbers());
  }

  #analysis(): Analysis {
    const numbers = this.#numbers();
    let at = 0;
    const next = (): number => numbers[at++] ?? 0;
    const head = {
      nodes: next(),
      seconds: next(),
      depth: next(),
      deepest: next(),
      tablePermille: next(),
    };
    // A depth that was broken off may begin with an action that the last one has among its others.
    const lines = new Map<number | undefined, Line>();
    for (let left = next(); left > 0; --left) {
      const score = next();
      const winIn = next() || null;
      const depth = next();
      const proof = next() === 1;
      const length = next();
      const actions = numbers.slice(at, (at += length));
      if (!lines.has(actions[0])) lines.set(actions[0], { score, winIn, depth, proof, actions });
    }
    return { lines: [...lines.values()], ...head };
  }
}

/**
 * What the running search calls. An error must not fly through the module, which would be left in
 * the middle of something: it stops the search and is thrown afterwards.
 */
class Calls {
  #stopped: (() => boolean) | undefined;
  #tell: (() => void) | undefined;
  #trouble: { error: unknown } | undefined;

  during(
    stopped: (() => boolean) | undefined,
    tell: (() => void) | undefined,
    run: () => void,
  ): void {
    this.#stopped = stopped;
    this.#tell = tell;
    this.#trouble = undefined;
    run();
    if (this.#trouble) throw (this.#trouble as { error: unknown }).error;
  }

  ask(): boolean {
    if (this.#trouble) return true;
    return this.#safely(() => this.#stopped?.() ?? false) ?? true;
  }

  hear(): void {
    if (!this.#trouble) this.#safely(() => this.#tell?.());
  }

  #safely<T>(call: () => T): T | undefined {
    try {
      return call();
    } catch (error) {
      this.#trouble = { error };
      return undefined;
    }
  }
}

function positive(value: number): boolean {
  return Number.isInteger(value) && value > 0;
}
