/** The end of a game where height counts: each side piles up all that it holds. */

import { distance } from "./plan.ts";
import type { Place } from "./plan.ts";
import type { Effect, Look, Stack } from "./types.ts";

export interface Piled {
  /** What moves, for `play`. */
  readonly effects: readonly Effect[];
  /** The look with the piles, which is shown and never played from. */
  readonly look: Look & Heaped;
}

/** How far the highest pile may rise. */
interface Heaped {
  readonly piled?: number;
}

/** Places of cells as they are seen. */
type Cells = ReadonlyMap<string, Place>;

const ABOVE = 40; // units that a pile may reach beyond the farthest cells
const SLOPE = 4; // how much worse than any distance it is if one pile stands higher

/** How far a stack may rise: piles by one measure, since nothing behind them is hidden. */
export function riseOf(look: Look & Heaped, stack: Stack): number | undefined {
  const room = look.piled;
  if (room === undefined) return undefined;
  const highest = Math.max(...Object.values(look.stacks).map(({ length }) => length));
  return (room * (stack.length - 1)) / Math.max(1, highest - 1);
}

/** Each player's stacks on one empty cell, side by side, the second player's to the right. */
export function piledUp(cells: Cells, look: Look): Piled {
  const held = [0, 1].map((owner) =>
    Object.entries(look.stacks)
      .filter(([, stack]) => stack.at(-1)?.owner === owner)
      .sort(([, one], [, other]) => other.length - one.length),
  );
  const piles = sites(cells, look);
  if (!piles.length) return { effects: [], look };
  const stacks: Record<string, Stack> = { ...look.stacks };
  const effects: Effect[] = [];
  // In turns, so that both piles grow before one's eyes.
  for (let i = 0; i < Math.max(...held.map(({ length }) => length)); i++) {
    for (const [owner, own] of held.entries()) {
      const [pile, next] = [piles[owner], own[i]];
      if (pile === undefined || !next) continue;
      const [source, stack] = next;
      effects.push(lifted(source, pile, stack.length));
      delete stacks[source];
      stacks[pile] = [...(stacks[pile] ?? []), ...stack];
    }
  }
  const far = Math.min(...[...cells.values()].map(({ y }) => y));
  const near = Math.min(...piles.map((pile) => cells.get(pile)?.y ?? 0));
  const status = { ...look.status, last: [], must: [], badges: {} };
  return { effects, look: { ...look, stacks, status, piled: near - far + ABOVE } };
}

/** Two empty cells for the piles: left and right, toward the viewer, on one line if there are such. */
function sites(cells: Cells, look: Look): readonly string[] {
  const places = [...cells.values()];
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const between = (values: readonly number[], part: number): number =>
    Math.min(...values) + (Math.max(...values) - Math.min(...values)) * part;
  const wished = [0.3, 0.7].map((part) => ({ x: between(xs, part), y: between(ys, 0.7) }));
  const [left, right] = wished as [Place, Place];
  const empty = [...cells].filter(([id]) => !look.stacks[id]);
  let [best, least]: [readonly string[], number] = [[], Infinity];
  for (const [one, a] of empty)
    for (const [other, b] of empty) {
      const cost = distance(a, left) + distance(b, right) + SLOPE * Math.abs(a.y - b.y);
      if (a.x < b.x - 1 && cost < least) [best, least] = [[one, other], cost];
    }
  return best;
}

function lifted(source: string, target: string, count: number): Effect {
  const none = {
    piece: null,
    tray: null,
    into: null,
    path: [],
    moves: [],
    player: null,
    status: null,
  };
  return { kind: "pile", source, target, count, ...none };
}
