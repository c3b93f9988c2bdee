/** What the engine is asked and what it answers; plain data, so that it can be sent to a worker. */

/** The bytes of a position, as the server sends them with it. */
export type Pack = Uint8Array;

/** When a search ends: what is reached first. Without any of them, only a stop does. */
export interface Limit {
  readonly nodes?: number;
  readonly depth?: number;
  /** Seconds. */
  readonly time?: number;
}

export interface Question {
  readonly game: string;
  readonly pack: Pack;
  /** Earlier positions of the game, where repetition counts. */
  readonly past?: readonly Pack[];
  /** Actions that lead from there to the position that is meant. */
  readonly actions?: readonly number[];
}

/** A way the game may go on; actions are numbers of the game's action space. */
export interface Line {
  /** In hundredths of what the game counts in, from the side to act. */
  readonly score: number;
  /** In how many actions the side to act wins by force; negative: loses. */
  readonly winIn: number | null;
  readonly depth: number;
  /** Whether no guess stands behind the score. */
  readonly proof: boolean;
  readonly actions: readonly number[];
}

/** What a search has found so far, or in the end. */
export interface Analysis {
  /** The best first actions, best first; none if the game is over. */
  readonly lines: readonly Line[];
  readonly nodes: number;
  readonly seconds: number;
  readonly depth: number;
  readonly deepest: number;
  readonly tablePermille: number;
}

/** A part of an evaluation, from the side to act; its words: `term-GAME-NAME`. */
export interface Term {
  readonly name: string;
  readonly value: number;
}

/** How a level of play plays a game: src/borj/engine/levels.py. */
export interface Habits {
  /** How many nodes it thinks with. */
  readonly nodes: number;
  /** The chance that it does not think, but glances. */
  readonly glance: number;
  /** The chance that a glance overlooks what the other player threatens. */
  readonly blind: number;
  /** The chance that a glance forgets what stands far from where it looks. */
  readonly narrow: number;
  /** How much worse an action may seem than the best to be chosen about a third as often. */
  readonly temperature: number;
}

/** What proof-number search found; `way` is the winner's, where there is one. */
export interface Solution {
  readonly winner: 0 | 1 | "draw" | "unknown";
  readonly nodes: number;
  /** In how many actions the winner wins at most; 0 where nobody does. */
  readonly within: number;
  readonly way: readonly number[];
}

/** Whether somebody wins within some actions; undefined if the nodes did not suffice. */
export interface Within {
  readonly wins: boolean | undefined;
  readonly nodes: number;
}

/** The weights of a game's evaluation by their names, as in src/borj/engine/weights. */
export type Weights = Readonly<Record<string, number>>;

/** The WebAssembly module: compiled, as bytes, or where to fetch it. */
export type Source = WebAssembly.Module | BufferSource | URL | string;

/** Finds the net of a game, as in src/borj/engine/weights/nets; a game without one has none. */
export type Nets = (game: string) => Promise<string | undefined>;

/** What an engine is made with. */
export interface Settings {
  /** The size of the table in MiB: a power of two from 1 to 1024. */
  readonly tableMb: number;
  /** The weights of every game that is to be played. */
  readonly weights: Readonly<Record<string, Weights>>;
  /** The nets beside them, as in src/borj/engine/weights/nets; a game without one has none. */
  readonly nets?: Readonly<Record<string, string>>;
}
