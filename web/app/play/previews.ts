/** What actions would lead to: found out in this browser, or told by the server, once each. */

import type { Tried as Said } from "../../generated/messages.ts";
import { book } from "../book/index.ts";
import type { Action, Tried, View } from "../book/types.ts";
import { stepsOf } from "../book/defaults.ts";
import { fits, performed, tableOf, viewOf } from "../book/unfold.ts";
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
    const { game, code, look } = view;
    if (book.here) return book.play({ game, code }, look, actions);
    const asked = this.#turn();
    const answer = await wire.ask({ say: "play", ...asked, actions, dry: true });
    if (answer.said !== "tried") throw new Error("a dry run was played");
    return tried(view, answer);
  }
}

/** What the server tells of actions that are not stored, from a view on. */
export async function tried(base: View, { steps: told, view }: Said): Promise<Tried> {
  const steps = stepsOf(told);
  const look = performed(base.look, steps);
  if (!fits(view, look)) console.warn(`what was tried does not look like ${view.code}`);
  return { steps, view: viewOf(view, await tableOf(view.game), look, base.past) };
}

function keyOf({ code }: View, actions: readonly Action[]): string {
  return `${code} ${actions.join(" ")}`;
}
