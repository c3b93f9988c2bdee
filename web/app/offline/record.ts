/** A game that only this browser has, as a file: nothing that was played is ever lost. */

import { book } from "../book/index.ts";
import { Refusal } from "../net/api.ts";
import { download, fileName } from "../study/files.ts";
import type { GameState, Look } from "../../generated/messages.ts";
import type { Kept } from "./game.ts";

export async function saveRecord({ state, start, first, turns }: Kept): Promise<void> {
  const { game, ending } = state;
  const told = ending && ending.how !== "rules" && ending.how !== "house";
  const document = {
    game,
    setup: start,
    headers: named(first, state),
    ...(told && { result: { winner: ending.winner, ending: ending.how } }),
    moves: turns.flatMap(({ steps }) => steps.map(({ action }) => action)),
  };
  try {
    const { text } = await book.writeRecords({ records: [document], format: "text" });
    download(fileName(game, "text"), text);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // What no book reads is handed out as it is.
    download(fileName(game, "json"), JSON.stringify(document, undefined, 2));
  }
}

/** Who played, by the names of their seats. */
function named({ seats }: Look, state: GameState): Record<string, string> {
  const found: Record<string, string> = {};
  for (const seat of [0, 1] as const) {
    const { name } = state.seats[seat];
    if (name) found[seats[seat].charAt(0).toUpperCase() + seats[seat].slice(1)] = name;
  }
  return found;
}
