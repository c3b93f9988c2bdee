/** The positions of a game that have come up, one after each step, as ideas ask about them. */

import type { Look, Step } from "../book/types.ts";
import type { Moment } from "./ideas.ts";

interface Played {
  readonly step: Step;
  /** A pass without a choice. */
  readonly forced: boolean;
}

/**
 * The moments that are new, the last one first: it is the one on the board. `legal` are the numbers
 * of all that can be done there. What could be done before is known of passes without a choice.
 */
export function* moments(
  steps: readonly Played[],
  look: (count: number) => Look | undefined,
  legal: readonly number[],
  kind: (index: number) => string | undefined,
  seen: number,
): Generator<Moment> {
  for (let count = steps.length; count >= Math.min(seen + 1, steps.length); --count) {
    const found = look(count);
    if (!found) continue;
    const next = steps[count];
    const numbers = next ? (next.forced ? [next.step.index] : []) : legal;
    yield {
      look: found,
      legal: new Set(numbers.map((index) => kind(index) ?? "")),
      done: steps[count - 1]?.step.effects ?? [],
    };
  }
}
