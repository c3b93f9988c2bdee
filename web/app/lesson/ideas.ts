/** When an idea is pointed out; the same as Idea.holds in borj/learn/lessons.py. */

import type { Effect, Look } from "../book/types.ts";
import type { Idea } from "./data.ts";

/** A position of a game, as far as ideas ask about it. */
export interface Moment {
  readonly look: Look;
  /** The kinds of all that is legal there. */
  readonly legal: ReadonlySet<string>;
  /** What the last action did. */
  readonly done: readonly Effect[];
}

type Condition = (moment: Moment, learner: number, of: string) => boolean;

const CONDITIONS: Readonly<Record<string, Condition>> = {
  phase: ({ look }, _, of) => look.status.phase === of,
  fact: ({ look }, _, of) => of in look.status.facts,
  legal: ({ legal }, _, of) => legal.has(of),
  only: ({ legal }, _, of) => legal.size === 1 && legal.has(of),
  effect: ({ done }, _, of) => done.some(({ kind }) => kind === of),
  turn: ({ look: { status } }, learner, of) =>
    !status.result && (status.turn === learner) === (of === "mine"),
  height: ({ look }, _, of) =>
    Object.values(look.stacks).some((stack) => stack.length >= Number(of)),
  visible: ({ look }, learner, of) =>
    Object.values(look.status.visible[learner] ?? {}).includes(Number(of)),
};

/** Whether to point it out to a learner now. */
export function holds(idea: Idea, moment: Moment, learner: number): boolean {
  return idea.when.every(([name, of]) => {
    const condition = CONDITIONS[name];
    if (!condition) throw new RangeError(`there is no condition ${name}`);
    return condition(moment, learner, of);
  });
}
