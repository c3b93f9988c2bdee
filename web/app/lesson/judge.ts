/** What is said to a try; the same as Task.judge in borj/learn/lessons.py. */

import type { Runs, Task } from "./data.ts";

export interface Verdict {
  readonly right: boolean;
  /** Not wrong either: all cells that were touched are right, and more are wanted. */
  readonly missing: boolean;
  readonly runs: Runs;
}

/** To an action or a turn that the rules allow, or to cells with spaces between. */
export function judge(task: Task, given: string): Verdict {
  if (task.kind === "tap") return judgeCells(task, given.split(" "));
  const right = task.answers.includes(given);
  return { right, missing: false, runs: right ? task.right : wrong(task, given) };
}

function judgeCells(task: Task, cells: readonly string[]): Verdict {
  const bad = cells.find((cell) => !task.answers.includes(cell));
  if (bad !== undefined) return { right: false, missing: false, runs: wrong(task, bad) };
  const right = task.answers.every((cell) => cells.includes(cell));
  return { right, missing: !right, runs: right ? task.right : task.missing };
}

function wrong({ wrong }: Task, given: string): Runs {
  const found = wrong.find(({ tries }) => !tries.length || tries.includes(given));
  if (!found) throw new RangeError(`nothing is said to ${given}`);
  return found.runs;
}
