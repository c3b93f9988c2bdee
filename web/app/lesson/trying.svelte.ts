/** A task being tried: the board as it is now, and what was said to the last try. */

import type { Attempt, Mark } from "../../board/config.ts";
import { asked } from "../../learn/asking.ts";
import { reasonFor } from "../../learn/reasons.ts";
import { book } from "../book/index.ts";
import type { Shape } from "../../board/types.ts";
import type { Choice, Effect, Look, View } from "../book/types.ts";
import type { Reason } from "../text/faults.ts";
import type { Task } from "./data.ts";
import { judge, type Verdict } from "./judge.ts";

/** How long a wrong try stays on the board before it goes back, in milliseconds. */
const STAYS = 1400;
const FADES = 220;

/** What can show a board moving. */
interface Stage {
  play(effects: readonly Effect[], next: Look): Promise<void>;
}

const wait = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

/** A look that does not say what must move. */
function unled(look: Look): Look {
  return { ...look, status: { ...look.status, must: [] } };
}

export class Trying {
  readonly game: string;
  readonly first: View;
  readonly shape: Shape;
  stage: Stage | undefined;
  look = $state.raw<Look>() as Look;
  verdict = $state.raw<Verdict>();
  /** Why what was touched leads nowhere. */
  reason = $state.raw<Reason>();
  /** How many hints have been asked for. */
  hints = $state(0);
  /** The board is going back to how it was. */
  returning = $state(false);

  #task = $state.raw<Task>() as Task;
  #view = $state.raw<View>();
  /** Actions of the turn so far, by number and as text. */
  #done = $state.raw<readonly { readonly index: number; readonly text: string }[]>([]);
  #touched = $state.raw<readonly string[]>([]);
  #missed = $state.raw<string>();
  #tries = 0;

  constructor(game: string, task: Task, first: View, shape: Shape) {
    this.game = game;
    // Where cells are to be found, the board does not point at them.
    this.first = task.kind === "tap" ? { ...first, look: unled(first.look) } : first;
    this.shape = shape;
    this.#task = task;
    this.look = this.first.look;
    this.#view = this.first;
  }

  get task(): Task {
    return this.#task;
  }

  /** The same task in another language. */
  tell(task: Task): void {
    this.#task = task;
    if (this.verdict?.right) this.verdict = { ...this.verdict, runs: task.right };
    else this.verdict = undefined;
  }

  get solved(): boolean {
    return this.verdict?.right ?? false;
  }

  /** Whether a turn is half played, so that its parts can be taken back. */
  get half(): boolean {
    return this.#done.length > 0 && !this.verdict && !!this.#view;
  }

  get choices(): readonly Choice[] {
    if (this.solved) return [];
    if (this.task.kind !== "tap") return this.#view?.choices ?? [];
    return this.shape.cells.map(({ id }, index) => ({
      action: id,
      index,
      picks: [{ kind: "cell", value: id, tray: null }],
    }));
  }

  get marks(): readonly Mark[] {
    const right = this.#touched.map((cell) => ({ kind: "circle", cell }) as const);
    const cell = this.#missed;
    if (cell === undefined) return right;
    return [...right, { kind: "circle", cell, tone: "pomegranate" }, { kind: "warn", cell }];
  }

  async act(choice: Choice): Promise<void> {
    this.reason = undefined;
    if (this.task.kind === "tap") {
      this.#touch(choice.action);
      return;
    }
    const mine = ++this.#tries;
    const place = { game: this.game, code: this.task.code, before: this.#numbers };
    this.verdict = undefined;
    this.#view = undefined;
    try {
      const found = await asked(() => book.play(place, this.look, [choice.index]));
      if (mine !== this.#tries) return;
      const [step] = found.steps;
      this.#done = [...this.#done, { index: choice.index, text: step?.action ?? choice.action }];
      const effects = found.steps.flatMap((each) => each.effects);
      const shown = this.stage?.play(effects, found.view.look);
      this.look = found.view.look;
      const whole = this.task.kind === "play" || !found.view.mid_turn || !found.view.choices.length;
      if (!whole) this.#view = found.view;
      await shown;
      if (whole && mine === this.#tries) await this.#judge(mine);
    } catch (error) {
      if (mine === this.#tries) this.again();
      throw error;
    }
  }

  async #judge(mine: number): Promise<void> {
    this.verdict = judge(this.task, this.#done.map(({ text }) => text).join(" "));
    if (this.verdict.right) return;
    await wait(STAYS);
    if (mine !== this.#tries) return;
    this.returning = true;
    await wait(FADES);
    if (mine === this.#tries) this.#reset();
  }

  #touch(cell: string): void {
    this.#missed = undefined;
    // Said again, so that the board lets go of it.
    if (this.#touched.includes(cell)) return void (this.verdict &&= { ...this.verdict });
    const verdict = judge(this.task, [...this.#touched, cell].join(" "));
    if (verdict.right || verdict.missing) this.#touched = [...this.#touched, cell];
    else this.#missed = cell;
    this.verdict = verdict;
  }

  /** The board as it was, and nothing said. */
  again(): void {
    ++this.#tries;
    this.#reset();
    this.#touched = [];
    this.verdict = undefined;
    this.reason = undefined;
  }

  #reset(): void {
    this.returning = false;
    this.#done = [];
    this.#missed = undefined;
    this.#view = this.first;
    this.look = this.first.look;
  }

  get #numbers(): number[] {
    return this.#done.map(({ index }) => index);
  }

  async why(attempt: Attempt): Promise<Reason | undefined> {
    if (this.task.kind === "tap" || this.solved || !this.#view) return undefined;
    const place = { game: this.game, code: this.task.code, before: this.#numbers };
    this.verdict = undefined;
    this.reason = await reasonFor(place, attempt);
    return this.reason;
  }
}
