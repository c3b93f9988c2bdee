/** What a record says of a game that was played here, besides its moves. */

import type { GameState, Look } from "../../generated/messages.ts";
import { say } from "../text/speech.svelte.ts";

/** When it was played, who played, and from what its start was drawn. */
export function headersOf(
  state: GameState,
  { seats }: Pick<Look, "seats">,
): Record<string, string> {
  const found: Record<string, string> = {
    Date: new Date(state.created).toISOString().slice(0, 10),
  };
  for (const seat of [0, 1] as const) {
    const { kind, name, level } = state.seats[seat];
    const called = kind === "computer" ? say("web-computer-level", { level: level ?? 1 }) : name;
    if (called) found[seats[seat].charAt(0).toUpperCase() + seats[seat].slice(1)] = called;
  }
  const { seed, salt } = state.drawn ?? {};
  if (seed && salt) Object.assign(found, { Seed: seed, Salt: salt });
  return found;
}
