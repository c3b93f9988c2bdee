/** How the games of whoever sits here were last told by the server, kept over a loss of the page. */

import type { Snapshot } from "../../generated/messages.ts";
import { folded, type Heard } from "./shadow.ts";
import { type Seen, shadows } from "./store.ts";

const MOST = 30; // games; those seen longest ago go first

export class Shadows {
  /** What waits to be kept: of each game the latest alone. */
  readonly #waiting = new Map<string, readonly Heard[]>();
  #keeping = false;
  #cleared = false;

  /** Keep what was told of a game, if whoever sits here plays it. */
  keep(heard: readonly Heard[]): void {
    const [first] = heard;
    if (first?.said !== "game" || !first.state.seats.some(({ you }) => you)) return;
    this.#waiting.set(first.state.id, heard);
    if (this.#keeping) return;
    this.#keeping = true;
    this.#keepAll()
      .catch(() => undefined) // a game that is not kept is shown when the server is back
      .finally(() => (this.#keeping = false));
  }

  async find(id: string): Promise<Snapshot | undefined> {
    try {
      return (await shadows.get(id))?.told;
    } catch {
      return undefined;
    }
  }

  async #keepAll(): Promise<void> {
    for (let [next] = this.#waiting; next; [next] = this.#waiting) {
      const [id, heard] = next;
      this.#waiting.delete(id);
      const told = folded(heard);
      if (told) await shadows.put({ id, at: Date.now(), told: asShown(told) });
    }
    if (this.#cleared) return;
    this.#cleared = true;
    const all = (await shadows.all()).toSorted((one: Seen, other: Seen) => other.at - one.at);
    for (const { id } of all.slice(MOST)) await shadows.drop(id);
  }
}

/** Links open a seat to anybody, so they are not laid down; a clock that nobody reads stands still. */
function asShown(told: Snapshot): Snapshot {
  return { ...told, links: null, state: { ...told.state, ticking: null, deadline: null } };
}
