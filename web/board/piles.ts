/** The end of a game where height counts: each side piles up all that it holds. */

import { distance } from "./plan.ts";
import type { Effect, Look, Shape, ShapeCell, Stack } from "./types.ts";

export interface Piled {
  /** What moves, for `play`. */
  readonly effects: readonly Effect[];
  /** The look with the piles, which is shown and never played from. */
  readonly look: Look;
}

/** How far a pile may rise: there is nothing left behind it to be hidden. */
export function riseOf(look: Look): number | undefined {
  return look.status.facts["piled"] ? 190 : undefined;
}

/** Each player's stacks on one empty cell, the second player's to the right. */
export function piledUp(shape: Shape, look: Look): Piled {
  const stacks: Record<string, Stack> = { ...look.stacks };
  const effects: Effect[] = [];
  const xs = shape.cells.map(({ x }) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const ys = shape.cells.map(({ y }) => y);
  const y = Math.min(...ys) + (Math.max(...ys) - Math.min(...ys)) * 0.7;
  for (const owner of [0, 1]) {
    const x = left + (right - left) * (owner ? 0.7 : 0.3);
    const pile = emptyCell(shape, stacks, { x, y });
    const held = Object.entries(look.stacks).filter(([, stack]) => stack.at(-1)?.owner === owner);
    if (!pile || held.length < 2) continue;
    for (const [source, stack] of held) {
      effects.push(lifted(source, pile.id, stack.length));
      delete stacks[source];
      stacks[pile.id] = [...(stacks[pile.id] ?? []), ...stack];
    }
  }
  const facts = { ...look.status.facts, piled: true };
  const status = { ...look.status, last: [], must: [], badges: {}, facts };
  return { effects, look: { ...look, stacks, status } };
}

function emptyCell(
  shape: Shape,
  stacks: Readonly<Record<string, Stack>>,
  near: { readonly x: number; readonly y: number },
): ShapeCell | undefined {
  const empty = shape.cells.filter(({ id }) => !stacks[id]);
  return empty.sort((one, other) => distance(one, near) - distance(other, near))[0];
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
