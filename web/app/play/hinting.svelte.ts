/** Hints in a game against the computer: asked for, told, and kept as long as the position stands. */

import type { View } from "../book/types.ts";
import { Refusal } from "../net/api.ts";
import { notices } from "../state/notices.svelte.ts";
import { words } from "../text/faults.ts";
import { say } from "../text/speech.svelte.ts";
import type { Hint } from "../think/hint.ts";
import { buttonName } from "./words.ts";

export class Hints {
  busy = $state(false);
  #given = $state.raw<Hint & { readonly code: string }>();

  /** The hint that was given in this position. */
  at(view: View | undefined): Hint | undefined {
    return this.#given?.code === view?.code ? this.#given : undefined;
  }

  async ask(view: View | undefined): Promise<void> {
    if (!view || this.busy) return;
    this.busy = true;
    try {
      const [{ hint }, { playsAgainstPerson }] = await Promise.all([
        import("../think/hint.ts"),
        import("../study/fairness.ts"),
      ]);
      // Nobody who plays a person at this game is helped with it, not even in another game.
      if (await playsAgainstPerson(view.game).catch(() => false))
        return void notices.tell(say("study-barred", { game: say(`game-${view.game}`) }));
      const found = await hint(view);
      if (found) {
        const { choice } = found;
        this.#given = { ...found, code: view.code };
        const told = say("web-hint", { action: buttonName(view.game, choice.action) });
        notices.announce(told);
        if (choice.picks.every(({ kind }) => kind === "button" || kind === "hand"))
          notices.tell(told);
      }
    } catch (error) {
      const told = error instanceof Refusal ? words(error) : say("web-trouble-engine");
      notices.tell(told, "trouble");
    } finally {
      this.busy = false;
    }
  }
}
