/** The levels as the page plays them: the engine of this tab with the habits on file. */

import levels from "../../../src/borj/engine/levels.json";
import { choose as decide, habitsOf, type Levels, type Searcher } from "../../engine/levels.ts";
import type { Question } from "../../engine/types.ts";

/** The action of a level; the same seed, the same action. */
export function choose(
  engine: Searcher,
  question: Question,
  level: number,
  seed: number,
): Promise<number> {
  return decide(engine, question, habitsOf(levels as Levels, question, level), seed);
}
