/**
 * A game with variations and comments, as a value: every change gives a new tree. Node 0 is the
 * start; of a node's children the first is the main continuation. Numbers are never used again.
 */

import type { Ending } from "../../generated/messages.ts";
import type { Look, RecordTree, Step, Turned } from "../book/types.ts";

export const START = 0;

/** An evaluation in a record, from player 0's side; `wins_in` 0 is a proved draw. */
export interface Valued {
  readonly score?: number;
  readonly wins_in?: number;
  readonly depth?: number;
}

export interface Node {
  readonly id: number;
  readonly parent: number;
  readonly children: readonly number[];
  /** What was played; the start has none. */
  readonly step: Step | null;
  readonly before: string;
  readonly comment: string;
  readonly nags: readonly number[];
  readonly clock: number | null;
  readonly eval: Valued | null;
}

export interface Tree {
  readonly game: string;
  readonly variant: string;
  /** The code of the first position. */
  readonly code: string;
  readonly first: Look;
  readonly headers: Readonly<Record<string, string>>;
  readonly ending: Ending | null;
  readonly nodes: ReadonlyMap<number, Node>;
  readonly last: number;
}

/** What can be said of a move. */
export type Said = Partial<Pick<Node, "before" | "comment" | "nags" | "clock" | "eval">>;

export function begin(game: string, code: string, first: Look, more: Partial<Tree> = {}): Tree {
  const start = blank(START, -1, null);
  return {
    game,
    variant: first.variant,
    code,
    first,
    headers: {},
    ending: null,
    nodes: new Map([[START, start]]),
    last: START,
    ...more,
  };
}

function blank(id: number, parent: number, step: Step | null): Node {
  return {
    id,
    parent,
    children: [],
    step,
    before: "",
    comment: "",
    nags: [],
    clock: null,
    eval: null,
  };
}

export function node(tree: Tree, id: number): Node {
  const found = tree.nodes.get(id);
  if (!found) throw new RangeError(`there is no node ${id}`);
  return found;
}

export function children(tree: Tree, id: number): Node[] {
  return node(tree, id).children.map((child) => node(tree, child));
}

/** The tree with a move after a node, and the move's node; one that is there already stays. */
export function add(tree: Tree, parent: number, step: Step): readonly [Tree, number] {
  const above = node(tree, parent);
  const known = children(tree, parent).find((child) => child.step?.action === step.action);
  if (known) return [tree, known.id];
  const id = tree.last + 1;
  const nodes = new Map(tree.nodes);
  nodes.set(id, blank(id, parent, step));
  nodes.set(parent, { ...above, children: [...above.children, id] });
  return [{ ...tree, nodes, last: id }, id];
}

/** Several moves one after another; the node of the last. */
export function addLine(
  tree: Tree,
  parent: number,
  steps: readonly Step[],
): readonly [Tree, number] {
  let grown: readonly [Tree, number] = [tree, parent];
  for (const step of steps) grown = add(grown[0], grown[1], step);
  return grown;
}

/** Say something of a move. */
export function say(tree: Tree, id: number, said: Said): Tree {
  return withNode(tree, { ...node(tree, id), ...said });
}

function withNode(tree: Tree, changed: Node): Tree {
  const nodes = new Map(tree.nodes);
  nodes.set(changed.id, changed);
  return { ...tree, nodes };
}

/** Make a move the main continuation; `all` the way up makes its line the main line. */
export function promote(tree: Tree, id: number, all = false): Tree {
  let promoted = tree;
  let at = node(tree, id);
  while (at.parent >= 0) {
    const above = node(promoted, at.parent);
    const was = above.children[0];
    const others = above.children.filter((child) => child !== at.id);
    promoted = withNode(promoted, { ...above, children: [at.id, ...others] });
    if (!all && was !== at.id) break;
    at = node(promoted, above.id);
  }
  return promoted;
}

/** Take a move and all that follows out of the tree. */
export function remove(tree: Tree, id: number): Tree {
  const { parent } = node(tree, id);
  if (parent < 0) throw new RangeError("the start cannot be removed");
  const above = node(tree, parent);
  const nodes = new Map(tree.nodes);
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    waiting.push(...node(tree, next).children);
    nodes.delete(next);
  }
  nodes.set(parent, { ...above, children: above.children.filter((child) => child !== id) });
  return { ...tree, nodes };
}

/** The nodes from the first move to this one. */
export function path(tree: Tree, id: number): Node[] {
  const found: Node[] = [];
  for (let at = node(tree, id); at.parent >= 0; at = node(tree, at.parent)) found.push(at);
  return found.reverse();
}

/** The main continuation after a node, to its end. */
export function line(tree: Tree, id: number): Node[] {
  const found: Node[] = [];
  let [next] = node(tree, id).children;
  while (next !== undefined) {
    const at = node(tree, next);
    found.push(at);
    [next] = at.children;
  }
  return found;
}

/** Whether a node is on the main line. */
export function isMain(tree: Tree, id: number): boolean {
  return path(tree, id).every((at) => node(tree, at.parent).children[0] === at.id);
}

export function actions(nodes: readonly Node[]): string[] {
  return nodes.map((at) => at.step?.action ?? "");
}

// From what the server tells, and back.

/** The tree of a record. */
export function fromRecord(record: RecordTree): Tree {
  const { game, start, first, headers, ending } = record;
  const { clock, eval: value } = record.document as Partial<Document>;
  const said = { comment: record.comment, clock: clock ?? null, eval: value ?? null };
  const tree = say(begin(game, start, first, { headers, ending }), START, said);
  const nodes = new Map(tree.nodes);
  for (const [i, told] of record.nodes.entries()) {
    const { step, before = "", comment = "", nags = [], clock: left = null } = told;
    const [id, parent] = [i + 1, told.parent + 1];
    const above = nodes.get(parent) as Node;
    const heard = { before, comment, nags, clock: left, eval: valued(told) };
    nodes.set(id, { ...blank(id, parent, step), ...heard });
    nodes.set(parent, { ...above, children: [...above.children, id] });
  }
  return { ...tree, nodes, last: record.nodes.length };
}

function valued({ score, wins_in, depth }: RecordTree["nodes"][number]): Valued | null {
  if (score == null && wins_in == null) return null;
  return {
    ...(score != null && { score }),
    ...(wins_in != null && { wins_in }),
    ...(depth != null && { depth }),
  };
}

/** The tree of a game that was played here. */
export function fromGame(
  code: string,
  first: Look,
  turns: readonly Turned[],
  more: Partial<Tree> = {},
): Tree {
  let tree = begin(first.game, code, first, more);
  let at = START;
  for (const { steps, clocks, player } of turns)
    for (const step of steps) {
      [tree, at] = add(tree, at, step);
      const left = clocks?.[player];
      if (left !== undefined) tree = say(tree, at, { clock: left / 1000 });
    }
  return tree;
}

// As Borj's own JSON records, see docs/records.md; what has nothing to say is left out.

interface Remarks {
  readonly comment?: string;
  readonly clock?: number;
  readonly eval?: Valued;
}

export interface Played extends Remarks {
  readonly move: string;
  readonly before?: string;
  readonly nags?: readonly number[];
  readonly variations?: readonly (readonly Played[])[];
}

export interface Document extends Remarks {
  readonly game: string;
  readonly setup: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly result?: { readonly winner: number | null; readonly ending: string };
  readonly moves: readonly Played[];
}

/** The whole tree, ready to be written in any format. */
export function toDocument(tree: Tree): Document {
  const { game, code: setup, headers, ending } = tree;
  const [main] = node(tree, START).children;
  // What the rules decide is in the moves; anything else is of the game as it was played.
  const told = ending && ending.how !== "rules";
  return {
    game,
    setup,
    headers,
    ...remarks(node(tree, START)),
    ...(told && { result: { winner: ending.winner, ending: ending.how } }),
    moves: main === undefined ? [] : written(tree, main, true),
  };
}

/** A line from a move on; the others that could stand in its place are its variations. */
function written(tree: Tree, first: number, main: boolean): Played[] {
  const found: Played[] = [];
  let branches = main;
  for (let id: number | undefined = first; id !== undefined;) {
    const at: Node = node(tree, id);
    const others: readonly number[] = branches ? node(tree, at.parent).children.slice(1) : [];
    found.push({
      move: at.step?.action ?? "",
      ...remarks(at),
      ...(at.before && { before: at.before }),
      ...(at.nags.length && { nags: at.nags }),
      ...(others.length && { variations: others.map((other) => written(tree, other, false)) }),
    });
    branches = true;
    id = at.children[0];
  }
  return found;
}

function remarks({ comment, clock, eval: value }: Node): Remarks {
  return {
    ...(comment && { comment }),
    ...(clock !== null && { clock }),
    ...(value && { eval: value }),
  };
}
