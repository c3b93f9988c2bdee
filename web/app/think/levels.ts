/** The levels as the page plays them: the engine of this tab with the habits on file. */

import levels from "../../../src/borj/engine/levels.json";
import type { EngineClient } from "../../engine/client.ts";
import { habitsOf } from "../../engine/levels.ts";
import type { Question } from "../../engine/types.ts";

/** The action of a level; the same seed, the same action. */
export function choose(
  engine: EngineClient,
  question: Question,
  level: number,
  seed: number,
): Promise<number> {
  return engine.choose(question, habitsOf(levels, question, level), BigInt(seed));
}
