/** Whose turn it is in a list of one's own games. */

import type { GameState } from "../../generated/messages.ts";

/** The seat of whoever reads the list; -1 for onlookers. */
export function ownSeat({ seats }: GameState): number {
  return seats.findIndex((player) => player.you && player.kind === "person");
}

/** Whether a game waits for a turn of whoever reads the list. */
export function waitsForMe(state: GameState): boolean {
  const own = ownSeat(state);
  const acts = state.turn === own || state.opponent === "here";
  return state.status === "running" && own >= 0 && acts;
}

/** The same games, those first that wait for me. */
export function forMeFirst(games: readonly GameState[]): readonly GameState[] {
  return games.toSorted((one, other) => Number(waitsForMe(other)) - Number(waitsForMe(one)));
}
