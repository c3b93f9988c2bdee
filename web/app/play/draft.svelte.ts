/** A turn that is being decided: built action by action, taken back until it is sent. */

import { ofUse } from "../book/here.svelte.ts";
import { book } from "../book/index.ts";
import type { Action, Step, Tried, View } from "../book/types.ts";
import { fault, Refusal } from "../net/api.ts";
import { pause } from "../net/backoff.ts";
import { wire } from "../net/wire.svelte.ts";
import { settings } from "../state/settings.svelte.ts";
import { wait } from "../state/wait.ts";
import { Previews, tried } from "./previews.ts";
import type { Session } from "./session.svelte.ts";

export interface Listener {
  /** Actions were added: show what they do. */
  added(steps: readonly Step[], view: View): void;
  /** Actions were taken back: show this again. */
  back(view: View): void;
  refused(refusal: Refusal): void;
}

export class Draft {
  sent = $state(false);
  busy = $state(false);
  /** An action was chosen, but the line is broken. */
  waiting = $state(false);
  readonly previews: Previews;

  readonly #session: Session;
  readonly #listener: Listener;
  /** What was decided at one go: an action, or several if more was typed. */
  #decisions = $state.raw<readonly Tried[]>([]);
  #ply = -1;

  constructor(session: Session, listener: Listener) {
    this.#session = session;
    this.#listener = listener;
    this.previews = new Previews(() => ({ game: session.id, ply: session.state?.ply ?? 0 }));
  }

  /** The position as far as it has been decided. */
  get view(): View | undefined {
    return this.#decisions.at(-1)?.view ?? this.#session.view;
  }

  get steps(): readonly Step[] {
    return this.#decisions.flatMap(({ steps }) => steps);
  }

  /** What was decided, as the book's numbers. */
  get actions(): readonly number[] {
    return this.steps.map((step) => step.index);
  }

  /** Whether the turn is decided and only has to be sent. */
  get complete(): boolean {
    return this.steps.length > 0 && !!this.view && !this.view.must_go_on;
  }

  /**
   * Add an action: its number, or text as people write it, which may be the rest of the turn.
   * A turn that is complete is sent; where it has to be confirmed, it is looked at before.
   */
  async add(action: Action, confirm = settings.confirm): Promise<boolean> {
    const base = this.#session.view;
    if (!base || this.sent || this.busy || this.complete) return false;
    const actions = [...this.actions, action];
    const known = confirm || book.here || this.previews.found(base, actions) !== undefined;
    if (!book.here) ofUse();
    if (!known) return this.#play(base, actions);
    if (!(await this.#decide(base, actions))) return false;
    if (this.complete && !confirm) void this.send();
    return true;
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

  /** Send what was decided. */
  async send(): Promise<void> {
    const { view } = this.#session;
    if (view && !this.sent && this.complete) await this.#play(view, this.actions);
  }

  /** How many steps of a turn that happened were decided here, and so have been shown already. */
  shown(ply: number, steps: readonly Step[]): number {
    const own = this.actions;
    const same = ply === this.#ply && own.every((index, i) => index === steps[i]?.index);
    return same ? own.length : 0;
  }

  /** Look at what actions lead to, and go on from there. */
  async #decide(base: View, actions: readonly Action[]): Promise<boolean> {
    this.busy = true;
    const count = this.steps.length;
    try {
      const answer = await this.#look(base, actions);
      if (this.#session.view?.code !== base.code || this.steps.length !== count) {
        // It waited for the line, and the game went another way: to be seen, not to be guessed.
        if (this.#session.myTurn) this.#listener.refused(new Refusal(fault("web-pick-gone")));
        return false;
      }
      this.#add(answer);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#listener.refused(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** What actions lead to; while the line is broken, as soon as it is back. */
  async #look(base: View, actions: readonly Action[]): Promise<Tried> {
    for (let tries = 0; ; ++tries) {
      try {
        return await this.previews.ask(base, actions);
      } catch (error) {
        if (!(error instanceof Refusal && error.lost)) throw error;
        this.waiting = true;
        if (tries) await wait(pause(tries));
        await wire.opened();
        this.waiting = false;
      }
    }
  }

  #add({ steps, view }: Tried): void {
    const fresh = steps.slice(this.steps.length);
    this.#decisions = [...this.#decisions, { steps: fresh, view }];
    this.#listener.added(fresh, view);
  }

  /** Play a turn: it is stored, or, while it is not whole, told how it goes on. */
  async #play(base: View, actions: readonly Action[]): Promise<boolean> {
    const { state } = this.#session;
    if (!state) return false;
    const { id: game, ply } = state;
    this.sent = true;
    this.#ply = ply;
    try {
      const answer = await wire.ask({ say: "play", game, ply, actions, token: token() });
      if (answer.said === "tried") {
        const found = await tried(base, answer);
        if (!this.#still(base, ply)) return false;
        this.sent = false;
        this.#add(found);
      }
      return true;
    } catch (error) {
      if (!this.#still(base, ply)) {
        if (!(error instanceof Refusal)) throw error;
        // The turn was taken meanwhile, by another tab or by the clock.
        if (this.#session.myTurn) this.#listener.refused(new Refusal(fault("web-pick-gone")));
        return false;
      }
      this.sent = false;
      this.#ply = -1;
      // A whole turn that is not accepted is taken back; of one that goes on, what was there stays.
      if (this.complete) this.#decisions = [];
      this.#listener.back(this.view ?? base);
      if (!(error instanceof Refusal)) throw error; // the board can be touched again all the same
      this.#listener.refused(error);
      return false;
    }
  }

  /** Whether the turn that was sent is still the one that is being decided. */
  #still(base: View, ply: number): boolean {
    return this.#ply === ply && this.#session.view === base;
  }
}

/** What makes a repeated turn recognizable. */
export function token(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
