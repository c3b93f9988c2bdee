/** Positions after actions that are only being considered; asked once each, ahead if possible. */

import type { Preview, View } from "../../generated/messages.ts";
import { preview } from "../net/api.ts";

const MOST = 120;

export class Previews {
  readonly #known = new Map<string, Promise<Preview>>();

  /** The position after these actions. */
  ask(view: View, actions: readonly string[]): Promise<Preview> {
    const key = `${view.code} ${actions.join(" ")}`;
    const known = this.#known.get(key);
    if (known) return known;
    const asked = preview({ game: view.game, code: view.code, actions });
    this.#known.set(key, asked);
    asked.catch(() => this.#known.delete(key));
    const oldest = this.#known.keys().next().value;
    if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest);
    return asked;
  }

  forget(): void {
    this.#known.clear();
  }
}
