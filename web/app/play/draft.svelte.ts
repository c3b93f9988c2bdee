/** A turn that is being decided: built action by action, taken back until it is sent. */

import type { Preview, Step, View } from "../../generated/messages.ts";
import { phaseOf } from "../content/declared.ts";
import { fault, Refusal } from "../net/api.ts";
import { pause } from "../net/backoff.ts";
import { wire } from "../net/wire.svelte.ts";
import { settings } from "../state/settings.svelte.ts";
import { Previews } from "./previews.ts";
import type { Session } from "./session.svelte.ts";

export interface Listener {
  /** Actions were added: show what they do. */
  added(steps: readonly Step[], view: View): void;
  /** Actions were taken back: show this again. */
  back(view: View): void;
  refused(refusal: Refusal): void;
}

/** What was decided at one go: an action, or several if a whole turn was typed. */
interface Decision {
  readonly steps: readonly Step[];
  readonly view: View;
}

export class Draft {
  sent = $state(false);
  busy = $state(false);
  /** An action was chosen, but the line is broken. */
  waiting = $state(false);
  readonly previews = new Previews();

  readonly #session: Session;
  readonly #listener: Listener;
  #decisions = $state.raw<readonly Decision[]>([]);
  #ply = -1;

  constructor(session: Session, listener: Listener) {
    this.#session = session;
    this.#listener = listener;
  }

  /** The position as far as it has been decided. */
  get view(): View | undefined {
    return this.#decisions.at(-1)?.view ?? this.#session.view;
  }

  get steps(): readonly Step[] {
    return this.#decisions.flatMap(({ steps }) => steps);
  }

  get actions(): readonly string[] {
    return this.steps.map((step) => step.action);
  }

  /** Whether the turn is decided and only has to be sent. */
  get complete(): boolean {
    return this.steps.length > 0 && !!this.view && !this.#goesOn(this.view);
  }

  /** Add an action: text as people write it, or canonical. Sends the turn when it is complete. */
  async add(action: string, confirm = settings.confirm): Promise<boolean> {
    const base = this.#session.view;
    if (!base || this.sent || this.busy || this.complete) return false;
    this.busy = true;
    const count = this.steps.length;
    try {
      const answer = await this.#ask(base, action);
      if (this.#session.view?.code !== base.code || this.steps.length !== count) {
        // It waited for the line, and the game went another way: to be seen, not to be guessed.
        if (this.#session.myTurn) this.#listener.refused(new Refusal(fault("web-pick-gone")));
        return false;
      }
      const steps = answer.steps.slice(count);
      this.#decisions = [...this.#decisions, { steps, view: answer.view }];
      this.#listener.added(steps, answer.view);
    } catch (error) {
      if (error instanceof Refusal) this.#listener.refused(error);
      else throw error;
      return false;
    } finally {
      this.busy = false;
    }
    if (this.complete && !confirm) void this.send();
    return true;
  }

  /** What an action does; while the line is broken, as soon as it is back. */
  async #ask(base: View, action: string): Promise<Preview> {
    for (let tries = 0; ; ++tries) {
      try {
        return await this.previews.ask(base, [...this.actions, action]);
      } catch (error) {
        if (!(error instanceof Refusal && error.lost)) throw error;
        this.waiting = true;
        // The socket may live while questions fail: then again and again, but not in a rush.
        if (tries) await new Promise((resolve) => setTimeout(resolve, pause(tries)));
        await wire.opened();
        this.waiting = false;
      }
    }
  }

  /** Take back the last action of the turn. */
  back(): void {
    const base = this.#session.view;
    if (this.sent || this.#decisions.length === 0 || !base) return;
    this.#decisions = this.#decisions.slice(0, -1);
    this.#listener.back(this.view ?? base);
  }

  /** Forget what was decided: the position is another now. */
  clear(): void {
    this.#decisions = [];
    this.sent = false;
    this.#ply = -1;
  }

  async send(): Promise<void> {
    const { state, view } = this.#session;
    if (!state || !view || this.sent || !this.complete) return;
    this.sent = true;
    this.#ply = state.ply;
    try {
      await wire.ask({
        say: "play",
        game: state.id,
        ply: state.ply,
        actions: this.actions,
        token: token(),
      });
    } catch (error) {
      if (this.#ply !== state.ply) return;
      this.clear();
      this.#listener.back(this.#session.view ?? view);
      if (error instanceof Refusal) this.#listener.refused(error);
    }
  }

  /** Whether a turn that happened is the one decided here, and so has been shown already. */
  is(ply: number, steps: readonly Step[]): boolean {
    const same = steps.length === this.steps.length;
    return same && ply === this.#ply && steps.every((s, i) => s.action === this.actions[i]);
  }

  #goesOn(view: View): boolean {
    // A refill is a turn of its own: the round is over, and that is told at once.
    const refills = phaseOf(view.look).compared;
    return view.mid_turn && !refills && view.result === null;
  }
}

/** What makes a repeated turn recognizable. */
export function token(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
