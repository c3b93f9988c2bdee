/** Start a game and go to it. */

import type { NewGame } from "../../generated/messages.ts";
import { newGame, Refusal } from "../net/api.ts";
import { drawLots } from "../play/lots.ts";
import { notices } from "../state/notices.svelte.ts";
import { router } from "../state/router.svelte.ts";
import { words } from "../text/faults.ts";

/** Whether it worked; if not, the person has been told why. */
export async function begin(request: NewGame): Promise<boolean> {
  try {
    const { state } = await newGame(request);
    // Two at one screen sit as they like.
    const lots = request.seat === null && request.opponent !== "here";
    if (lots && state.status === "running") drawLots(state.id);
    router.go(`/play/${state.id}`);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    notices.tell(words(error), "trouble");
    return false;
  }
}
