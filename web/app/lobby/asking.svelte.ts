/** Waiting in the lobby: games that were asked for are followed, and led to when they begin. */

import type { GameState, NewGame } from "../../generated/messages.ts";
import { fault, newGame, Refusal, withdraw } from "../net/api.ts";
import { wire } from "../net/wire.svelte.ts";
import { note } from "../play/promises.ts";
import { notices } from "../state/notices.svelte.ts";
import { router } from "../state/router.svelte.ts";
import { words } from "../text/faults.ts";
import { say } from "../text/speech.svelte.ts";
import { waitsFor } from "./presets.ts";

/** Ask for a game; whether it begins at once. What is drawn in those that wait was promised before. */
export async function ask(request: NewGame): Promise<void> {
  for (const seek of wire.lobby?.seeks ?? []) if (waitsFor(request, seek)) note(seek.id, seek.hash);
  await telling(async () => {
    const { state } = await newGame(request);
    note(state.id, state.drawn?.hash);
    if (state.status === "waiting") asked.add(state.id);
    else router.go(`/play/${state.id}`);
  });
}

/** Take back what was asked for. */
export async function unask(id: string): Promise<void> {
  await telling(async () => {
    await withdraw(id);
    asked.remove(id);
  });
}

async function telling(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const told = error.lost ? new Refusal(fault("offline-needs-others")) : error;
    notices.tell(words(told), "trouble");
  }
}

class Asked {
  ids = $state.raw<readonly string[]>([]);

  add(id: string): void {
    if (!this.ids.includes(id)) this.ids = [...this.ids, id];
  }

  remove(id: string): void {
    this.ids = this.ids.filter((one) => one !== id);
  }

  /** Be there for a game that waits: whoever is followed can be found, and hears when it begins. */
  wait(id: string): () => void {
    let seen = 0;
    const heard = (status: string | undefined): void => {
      if (status !== "running") return;
      this.remove(id);
      notices.announce(say("lobby-begins"));
      router.go(`/play/${id}`);
    };
    return wire.follow(id, {
      after: () => seen,
      hear: (message) => {
        if (message.said === "presence" || message.said === "prepared") return;
        const told: Partial<GameState> = message.state;
        seen = told.events ?? seen;
        heard(told.status);
      },
      refused: () => this.remove(id),
    });
  }
}

export const asked = new Asked();
