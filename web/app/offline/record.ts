/** A game that only this browser has, as a file: nothing that was played is ever lost. */

import { book } from "../book/index.ts";
import { Refusal } from "../net/api.ts";
import { download, fileName } from "../study/files.ts";
import { headersOf } from "../study/headers.ts";
import type { Kept } from "./game.ts";

export async function saveRecord({ state, start, first, turns }: Kept): Promise<void> {
  const { game, ending } = state;
  const told = ending && ending.how !== "rules" && ending.how !== "house";
  const document = {
    game,
    setup: start,
    headers: headersOf(state, first),
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
