/** Start a game and go to it. */

import type { NewGame } from "../../generated/messages.ts";
import { card } from "../content/cards.ts";
import { newGame, Refusal } from "../net/api.ts";
import { drawHere } from "../play/lots.ts";
import { notices } from "../state/notices.svelte.ts";
import { router } from "../state/router.svelte.ts";
import { words } from "../text/faults.ts";

/** Whether it worked; if not, the person has been told why. */
export async function begin(request: NewGame): Promise<boolean> {
  try {
    const { state } = await newGame(request);
    if (request.opponent === "here" && !request.code && card(request.game).lots) drawHere(state.id);
    router.go(`/play/${state.id}`);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    notices.tell(words(error), "trouble");
    return false;
  }
}
