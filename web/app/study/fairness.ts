/** Who plays a person has no engine for that kind of game until it is over. */

import type { GameState } from "../../generated/messages.ts";
import { me } from "../net/api.ts";

/** Whether a game is one in which engine help would be unfair to somebody. */
export function isAgainstPerson({ status, seats }: GameState): boolean {
  const [first, second] = seats;
  const mine = first.you !== second.you;
  return status === "running" && mine && first.kind === "person" && second.kind === "person";
}

/** Whether the reader plays such a game of this kind now. The server asks itself the same. */
export async function playsAgainstPerson(game: string): Promise<boolean> {
  const { games = [] } = await me();
  return games.some((state) => state.game === game && isAgainstPerson(state));
}
