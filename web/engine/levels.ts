/**
 * The ten levels of play, as src/borj/engine/levels.py plays them: the same lines and the same seed,
 * the same action. What a level is, and how chance decides, is written there.
 */

import type { Analysis, Limit, Line, Question } from "./types.ts";

/** How a level plays a game. */
export interface Habits {
  /** How many nodes it thinks with. */
  readonly nodes: number;
  /** The chance that it does not think, but glances. */
  readonly glance: number;
  /** Among how many actions it then chooses. */
  readonly lines: number;
  /** How much worse one of them may be to be chosen about a third as often. */
  readonly temperature: number;
}

/** A variant with habits of its own: packs of a game whose byte, under a mask, has a value. */
export interface Apart {
  readonly game: string;
  readonly byte: number;
  readonly mask: number;
  readonly value: number;
}

/** src/borj/engine/levels.json: the habits of levels 1 to 10 by game, or variant that is apart. */
export interface Levels {
  readonly apart: Readonly<Record<string, Apart>>;
  readonly habits: Readonly<Record<string, readonly Habits[]>>;
}

/** Who can be asked for a search: an Engine or an EngineClient. */
export interface Searcher {
  search(
    question: Question,
    limit: Limit,
    options?: { readonly lines?: number | undefined },
  ): Analysis | Promise<Analysis>;
}

const GLANCE: Limit = { depth: 1, nodes: 50_000 };
const FAR = 3000;
const WIN = 32000;

/** How a level plays a position. */
export function habitsOf(levels: Levels, { game, pack }: Question, level: number): Habits {
  const own = Object.entries(levels.apart).find(
    ([, rule]) => rule.game === game && ((pack[rule.byte] ?? 0) & rule.mask) === rule.value,
  );
  const habits = levels.habits[own?.[0] ?? game]?.[level - 1];
  if (!habits) throw new RangeError(`no level ${level} of ${game}`);
  return habits;
}

/**
 * The action that somebody with these habits plays. Give each action of a game another seed (the
 * game's plus the number of actions so far, say), lest a position that comes back is played alike.
 */
export async function choose(
  engine: Searcher,
  question: Question,
  habits: Habits,
  seed: number | bigint,
): Promise<number> {
  const chance = chanceOf(seed, question.pack);
  if (chance.real() >= habits.glance)
    return first((await engine.search(question, { nodes: habits.nodes })).lines[0]);
  const { lines } = await engine.search(question, GLANCE, { lines: habits.lines });
  const scores = lines.map((line) => line.score);
  return first(lines[pick(scores, habits.temperature, chance)]);
}

function first(line: Line | undefined): number {
  const action = line?.actions[0];
  if (action === undefined) throw new RangeError("the game is over");
  return action;
}

/** What decides in a position: other positions, other luck. */
export function chanceOf(seed: number | bigint, pack: Uint8Array): SplitMix64 {
  let mixed = 0xcbf29ce484222325n;
  for (const byte of pack) mixed = BigInt.asUintN(64, (mixed ^ BigInt(byte)) * 0x100000001b3n);
  return new SplitMix64(BigInt(seed) ^ mixed);
}

/** The place of the action that is chosen, from the scores of all, best first. */
export function pick(scores: readonly number[], temperature: number, chance: SplitMix64): number {
  if ((scores[0] ?? 0) >= WIN - 2) return 0;
  const near = scores.map((score) => Math.max(-FAR, Math.min(FAR, score)));
  const best = Math.max(...near);
  const worth = near.map((score) => power8(1 / (1 + (best - score) / (8 * temperature))));
  let left = chance.real() * worth.reduce((total, share) => total + share, 0);
  for (const [place, share] of worth.entries()) {
    left -= share;
    if (left < 0) return place;
  }
  return 0;
}

function power8(base: number): number {
  const square = base * base;
  const fourth = square * square;
  return fourth * fourth;
}

/** The generator of src/borj/core/chance.py. */
export class SplitMix64 {
  #state: bigint;

  constructor(seed: bigint) {
    this.#state = BigInt.asUintN(64, seed);
  }

  /** The next 64-bit number. */
  next(): bigint {
    this.#state = BigInt.asUintN(64, this.#state + 0x9e3779b97f4a7c15n);
    let z = this.#state;
    z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
    return z ^ (z >> 31n);
  }

  /** A real number from 0 to 1, without 1. */
  real(): number {
    return Number(this.next() >> 11n) * 2 ** -53;
  }
}
