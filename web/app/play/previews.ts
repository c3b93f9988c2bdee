/** What actions would lead to: found out in this browser, or told by the server, once each. */

import type { Tried as Said } from "../../generated/messages.ts";
import { ofUse } from "../book/here.svelte.ts";
import { book } from "../book/index.ts";
import type { Action, Tried, View } from "../book/types.ts";
import { wire } from "../net/wire.svelte.ts";

const MOST = 120;

/** A turn of a game that is being played. */
export interface Turn {
  readonly game: string;
  readonly ply: number;
}

export class Previews {
  readonly #turn: () => Turn;
  readonly #known = new Map<string, Promise<Tried>>();
  readonly #found = new Map<string, Tried>();

  /** `turn` says which one it is now. */
  constructor(turn: () => Turn) {
    this.#turn = turn;
  }

  /** The position after these actions. */
  ask(view: View, actions: readonly Action[]): Promise<Tried> {
    const key = keyOf(view, actions);
    const known = this.#known.get(key);
    if (known) return known;
    const asked = this.#ask(view, actions);
    this.#known.set(key, asked);
    asked.then(
      (found) => this.#found.set(key, found),
      () => this.#known.delete(key),
    );
    const oldest = this.#known.keys().next().value;
    if (this.#known.size > MOST && oldest !== undefined) {
      this.#known.delete(oldest);
      this.#found.delete(oldest);
    }
    return asked;
  }

  /** The position after these actions, if it was asked for and told. */
  found(view: View, actions: readonly Action[]): Tried | undefined {
    return this.#found.get(keyOf(view, actions));
  }

  forget(): void {
    this.#known.clear();
    this.#found.clear();
  }

  async #ask(view: View, actions: readonly Action[]): Promise<Tried> {
    if (book.here) return book.play(view.place, view.look, actions);
    ofUse();
    const asked = this.#turn();
    const answer = await wire.ask({ say: "play", ...asked, actions, dry: true });
    if (answer.said !== "tried") throw new Error("a dry run was played");
    return tried(view, answer);
  }
}

/** What the server tells of actions that are not stored, from a view on. */
export function tried(base: View, said: Said): Promise<Tried> {
  const counts = base.place.before !== undefined;
  const left = counts && !said.view.mid_turn ? [base.pack] : [];
  return book.unfold(base, said, [...base.past, ...left]);
}

/** The same position with another past is another one. */
function keyOf({ code, place }: View, actions: readonly Action[]): string {
  return [code, place.before?.join(" "), actions.join(" ")].join(";");
}
