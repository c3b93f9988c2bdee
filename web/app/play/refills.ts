/** Pieces that would stand right behind a square of their own colour: easy to attack. */

import type { Look, Shape } from "../../generated/messages.ts";

export interface Weak {
  readonly owner: number;
  readonly cell: string;
}

/** The twin of `weak_towers` in the book: player 0 moves up the board, player 1 down. */
export function weakSpots(look: Look, shape: Shape): readonly Weak[] {
  const at = new Map(shape.cells.map((cell) => [`${cell.x},${cell.y}`, cell]));
  return shape.cells.flatMap((cell) => {
    const piece = look.stacks[cell.id]?.at(-1);
    if (!piece || piece.owner < 0) return [];
    const ahead = at.get(`${cell.x},${cell.y + (piece.owner === 0 ? -1 : 1)}`);
    return ahead?.colour === piece.colour ? [{ owner: piece.owner, cell: cell.id }] : [];
  });
}
