/** The levels as the page plays them: the engine of this tab with the habits on file. */

import data from "../../generated/levels.json";
import type { EngineClient } from "../../engine/client.ts";
import type { Habits } from "../../engine/types.ts";
import type { View } from "../book/types.ts";
import { question } from "./engine.ts";

/** The habits of all levels by game and variant, as src/borj/engine/levels.py has them. */
const levels: Readonly<Record<string, Readonly<Record<string, readonly Habits[]>>>> = data;

/** The action of a level; the same seed, the same action. */
export function choose(
  engine: EngineClient,
  view: View,
  level: number,
  seed: number,
  signal?: AbortSignal,
): Promise<number> {
  const habits = levels[view.game]?.[view.look.variant]?.[level - 1];
  if (!habits) throw new RangeError(`no level ${level} of ${view.game}`);
  return engine.choose(question(view), habits, BigInt(seed), { signal });
}
