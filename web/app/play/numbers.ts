/** How moves are numbered, in every list as in records: a number for both players' turns. */

export interface Count {
  readonly turn: number;
  readonly player: number;
}

export const NOTHING: Count = { turn: 0, player: -1 };

/**
 * The count with one more action of a player, and whether it joins what that player did before;
 * with a turn of its own (`anew`) it does not: where placing ends, the first player may go on.
 */
export function counted(count: Count, player: number, anew = false): readonly [Count, boolean] {
  const again = player === count.player;
  if (again && !anew) return [count, true];
  if (again) return [{ turn: count.turn + 1, player }, false];
  const turn = player === 0 ? count.turn + 1 : Math.max(count.turn, 1);
  return [{ turn, player }, false];
}

/** 3 for player 0's turn; for player 1's nothing, or 3… where it has to be said. */
export function label({ turn, player }: Count, needed: boolean): string {
  if (player === 0) return String(turn);
  return needed ? `${turn}…` : "";
}
