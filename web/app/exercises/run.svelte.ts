/** A run against the clock: the server counts, the page shows what is left. */

import type { ExerciseTask, RunState } from "../../generated/messages.ts";
import { book } from "../book/index.ts";
import { settings } from "../state/settings.svelte.ts";
import * as api from "./api.ts";
import { Solver } from "./solver.svelte.ts";

/** Milliseconds for which the last turn is seen before the next exercise comes. */
const SEEN = 700;

export class Run {
  state = $state.raw() as RunState;
  /** The exercise on the board, and who solves it. */
  task = $state.raw<ExerciseTask>();
  solver = $state.raw<Solver>();
  /** Milliseconds left. */
  left = $state(0);
  /** When it ends, by this machine's clock. */
  #ends = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  async begin(game: string): Promise<void> {
    this.end();
    this.state = await api.beginRun(game);
    this.#ends = performance.now() + this.state.ends - this.state.now;
    this.#tick();
    await this.#next();
    this.#timer = setInterval(() => this.#tick(), 100);
  }

  /** Whether nothing is to be solved any more. */
  get over(): boolean {
    return this.state.task === null || this.left <= 0;
  }

  end(): void {
    clearInterval(this.#timer);
    this.solver?.end();
  }

  #tick(): void {
    this.left = Math.max(0, this.#ends - performance.now());
    if (this.left <= 0) this.end();
  }

  /** The next exercise on the board. */
  async #next(): Promise<void> {
    const { id, task, solved, missed } = this.state;
    this.solver?.end();
    if (!task) {
      this.end();
      return;
    }
    const start = await book.read(task.game, task.code);
    this.task = task;
    this.solver = new Solver(
      start,
      async (turns) => {
        const told = await api.runTurn(id, solved + missed, turns);
        const { judged } = told;
        if (judged?.right && !judged.solved) return judged;
        void this.#go(told);
        return judged ?? undefined;
      },
      () => Promise.resolve([]), // there is no time to look at answers
    );
  }

  async #go(told: RunState): Promise<void> {
    const wait = settings.animation === "none" ? 0 : SEEN;
    this.state = { ...told, task: this.state.task };
    await new Promise((resolve) => setTimeout(resolve, wait));
    this.state = told;
    await this.#next();
  }
}
