/** Start a game and go to it. */

import type { GameState, NewGame } from "../../generated/messages.ts";
import { usable } from "../book/here.svelte.ts";
import { card } from "../content/cards.ts";
import { fault, newGame, Refusal } from "../net/api.ts";
import { alone } from "../offline/game.ts";
import { drawHere, drawnFor } from "../play/lots.ts";
import { notices } from "../state/notices.svelte.ts";
import { router } from "../state/router.svelte.ts";
import { words } from "../text/faults.ts";

/** Whether it worked; if not, the person has been told why. `made` hears the game's id before. */
export async function begin(
  request: NewGame,
  made: (id: string) => void = () => undefined,
): Promise<boolean> {
  try {
    const lots = request.opponent === "here" && !request.code && card(request.game).lots;
    const host = lots ? drawHere() : undefined;
    const state = await make(host === 1 ? swapped(request) : request);
    made(state.id);
    if (host !== undefined) drawnFor(state.id, host);
    router.go(`/play/${state.id}`);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    notices.tell(words(error), "trouble");
    return false;
  }
}

/** The lot gave whoever is named first the second seat. */
function swapped(request: NewGame): NewGame {
  const { names = null } = request;
  return { ...request, names: names && [names[1], names[0]] };
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
    await hall.open();
    return hall.create(request);
  }
}
