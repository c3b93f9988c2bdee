/** The move list: a tree as words to be shown one after another, variations inside. */

import { type Count, counted, label, NOTHING } from "../play/numbers.ts";
import { children, type Node, node, START, type Tree } from "./tree.ts";

export type Item =
  /** `number` stands before a turn: 3 for player 0's, 3… for player 1's. */
  | {
      readonly kind: "move";
      readonly node: Node;
      readonly number: string;
      readonly joined: boolean;
    }
  | { readonly kind: "comment"; readonly id: number; readonly text: string }
  | { readonly kind: "variation"; readonly items: readonly Item[] };

/** The whole tree. */
export function moveList(tree: Tree): Item[] {
  const start = node(tree, START);
  const said: Item[] = start.comment ? [comment(start.id, start.comment)] : [];
  const [main] = children(tree, START);
  return main ? [...said, ...items(tree, main, NOTHING, true)] : said;
}

/** A line from its first move on, with what branches off. */
function items(tree: Tree, first: Node, before: Count, alone: boolean): Item[] {
  const found: Item[] = [];
  let count = before;
  let interrupted = true;
  let at: Node | undefined = first;
  let branches = alone;
  while (at) {
    const shown: Node = at;
    const [next, joined] = counted(count, shown.step?.player ?? 0, !shown.step?.joins);
    const needed = interrupted || shown.before !== "" || next.player === count.player;
    if (shown.before) found.push(comment(-shown.id, shown.before));
    found.push({
      kind: "move",
      node: shown,
      number: joined && !interrupted ? "" : label(next, needed),
      joined,
    });
    interrupted = false;
    if (shown.comment) {
      found.push(comment(shown.id, shown.comment));
      interrupted = true;
    }
    for (const other of branches ? children(tree, shown.parent).slice(1) : []) {
      found.push({ kind: "variation", items: items(tree, other, count, false) });
      interrupted = true;
    }
    branches = true;
    count = next;
    at = children(tree, shown.id)[0];
  }
  return found;
}

/** The number of each move of a line that begins at the start, as it stands in the list. */
export function numbers(line: readonly Node[]): string[] {
  let count = NOTHING;
  return line.map(({ step }) => {
    [count] = counted(count, step?.player ?? 0, !step?.joins);
    return label(count, true);
  });
}

function comment(id: number, text: string): Item {
  return { kind: "comment", id, text };
}

/** The annotations that have a sign; others are shown by number. */
export const SIGNS = ["", "!", "?", "!!", "??", "!?", "?!"] as const;

export function signs(nags: readonly number[]): string {
  return nags.map((nag) => SIGNS[nag] ?? `$${nag}`).join("");
}
