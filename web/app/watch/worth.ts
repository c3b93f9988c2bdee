/** Which games are worth seeing: those that live, and finished ones that were played out, and were close. */

import type { GameState } from "../../generated/messages.ts";

const LEAST = 10; // turns: before that little has happened

/** The same games, those first that are played in one sitting: where a turn has days, little happens. */
export function livelyFirst(games: readonly GameState[]): readonly GameState[] {
  const slow = ({ clock }: GameState): number => Number(clock?.kind === "days");
  return games.toSorted((one, other) => slow(one) - slow(other));
}

/** How much there is to see in a game; none where it broke off early. */
export function worth({ ending, ply }: GameState): number | undefined {
  if (!ending || ending.how === "abandoned" || ply < LEAST) return undefined;
  const [first, second] = ending.score;
  const close = first + second > 0 ? 1 - Math.abs(first - second) / (first + second) : 0.5;
  return (ending.how === "rules" ? 2 : 0) + close;
}

/** The best of some games, the latest first among equals; of each kind one before a second. */
export function best(games: readonly GameState[], most: number): readonly GameState[] {
  const found = games
    .flatMap((game) => {
      const value = worth(game);
      return value === undefined ? [] : [{ game, value }];
    })
    .sort((one, other) => other.value - one.value)
    .map(({ game }) => game);
  const seen = new Map<string, number>();
  const ranked = found.map((game) => {
    const nth = (seen.get(game.game) ?? 0) + 1;
    seen.set(game.game, nth);
    return { game, nth };
  });
  return ranked
    .sort((one, other) => one.nth - other.nth)
    .slice(0, most)
    .map(({ game }) => game);
}
