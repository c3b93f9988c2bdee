/** What somebody prepares is a tree of a study; each way to a turn of theirs is a line of it. */

import type { Step } from "../book/types.ts";
import { addLine, type Node, node, path, remove, START, type Tree } from "../study/tree.ts";

/** Turns of a line: whose each is, and its actions. */
export interface Turn {
  readonly own: boolean;
  readonly actions: readonly string[];
}

export interface Line {
  /** Where it ends. */
  readonly end: number;
  readonly actions: readonly string[];
  readonly turns: readonly Turn[];
}

/** The lines of a tree, each as far as the last turn of a seat that is `whole`. */
export function linesOf(tree: Tree, seat: number, whole: ReadonlySet<number>): Line[] {
  const leaves = [...tree.nodes.values()].filter(({ id, children }) => id && !children.length);
  const ways = leaves.map(({ id }) => {
    const way = path(tree, id);
    return way.slice(0, way.findLastIndex((at) => whole.has(at.id)) + 1);
  });
  const within = new Set(ways.flatMap((way) => way.slice(0, -1).map(({ id }) => id)));
  const found = new Map<number, Line>();
  for (const way of ways) {
    const end = way.at(-1)?.id;
    if (end === undefined || within.has(end)) continue;
    const actions = way.map(({ step }) => step?.action ?? "");
    found.set(end, { end, actions, turns: turnsOf(way, seat) });
  }
  return [...found.values()];
}

/** The turns of a way through the tree. */
export function turnsOf(way: readonly Node[], seat: number): Turn[] {
  const turns: { own: boolean; actions: string[] }[] = [];
  for (const { step } of way) {
    if (!step) continue;
    const own = step.player === seat;
    const last = turns.at(-1);
    if (last?.own === own) last.actions.push(step.action);
    else turns.push({ own, actions: [step.action] });
  }
  return turns;
}

/** A tree with one more line, and where turns of a seat in it are whole. */
export function grow(
  tree: Tree,
  seat: number,
  steps: readonly Step[],
): readonly [Tree, readonly number[]] {
  const [grown, end] = addLine(tree, START, steps);
  const way = path(grown, end);
  const own = way.filter(({ step }, i) => {
    const next = way[i + 1]?.step?.player;
    return step?.player === seat && next !== seat;
  });
  return [grown, own.map(({ id }) => id)];
}

/** A tree in which the turns of a seat on the way to a node are its only answers there. */
export function only(tree: Tree, id: number, seat: number): Tree {
  let kept = tree;
  for (const at of path(tree, id)) {
    if (at.step?.player !== seat) continue;
    for (const other of node(kept, at.parent).children)
      if (other !== at.id) kept = remove(kept, other);
  }
  return kept;
}

/** A tree without a line; what it shares with others stays. */
export function without(tree: Tree, end: number): Tree {
  let at = node(tree, end);
  while (at.parent !== START && node(tree, at.parent).children.length === 1)
    at = node(tree, at.parent);
  return remove(tree, at.id);
}
