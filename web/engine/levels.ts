/** The levels of play on file; how they choose is native/search/levels.hpp. */

import type { Habits, Question } from "./types.ts";

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

/** How a level plays a position. */
export function habitsOf(levels: Levels, { game, pack }: Question, level: number): Habits {
  const own = Object.entries(levels.apart).find(
    ([, rule]) => rule.game === game && ((pack[rule.byte] ?? 0) & rule.mask) === rule.value,
  );
  const habits = levels.habits[own?.[0] ?? game]?.[level - 1];
  if (!habits) throw new RangeError(`no level ${level} of ${game}`);
  return habits;
}
