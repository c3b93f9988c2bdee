/** Results put together: of each game all of them, and each level's own. */

import type { Tally } from "../../generated/messages.ts";

export type Counts = Pick<Tally, "won" | "lost" | "drawn">;

export interface Own {
  readonly game: string;
  readonly own: readonly Tally[];
  readonly sum: Counts;
}

export function total({ won, lost, drawn }: Counts): number {
  return won + lost + drawn;
}

/** By game, in the order in which they were told. */
export function byGame(tallies: readonly Tally[]): readonly Own[] {
  return [...new Set(tallies.map(({ game }) => game))].map((game) => {
    const own = tallies.filter((tally) => tally.game === game);
    const sum = own.reduce(
      (all, { won, lost, drawn }) => ({
        won: all.won + won,
        lost: all.lost + lost,
        drawn: all.drawn + drawn,
      }),
      { won: 0, lost: 0, drawn: 0 },
    );
    return { game, own, sum };
  });
}
