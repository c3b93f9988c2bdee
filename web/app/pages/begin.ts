/** Start a game and go to it. */

import type { GameState, NewGame } from "../../generated/messages.ts";
import { usable } from "../book/here.svelte.ts";
import { card } from "../content/cards.ts";
import { fault, newGame, Refusal } from "../net/api.ts";
import { wire } from "../net/wire.svelte.ts";
import { alone } from "../offline/game.ts";
import { drawHere } from "../play/lots.ts";
import { notices } from "../state/notices.svelte.ts";
import { router } from "../state/router.svelte.ts";
import { words } from "../text/faults.ts";

/** Whether it worked; if not, the person has been told why. */
export async function begin(request: NewGame): Promise<boolean> {
  try {
    const state = await make(request);
    if (request.opponent === "here" && !request.code && card(request.game).lots) drawHere(state.id);
    router.go(`/play/${state.id}`);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    notices.tell(words(error), "trouble");
    return false;
  }
}

/** A game at the server, or here where there is none and nobody else is needed. */
async function make(request: NewGame): Promise<GameState> {
  try {
    return (await newGame(request)).state;
  } catch (error) {
    if (!(error instanceof Refusal) || !error.lost) throw error;
    if (!alone(request.opponent)) throw new Refusal(fault("offline-needs-others"));
    if (!usable()) throw new Refusal(fault("offline-needs-book"));
    const { hall } = await import("../offline/hall.svelte.ts");
    if (!wire.elsewhere) await hall.open();
    return hall.create(request);
  }
}
