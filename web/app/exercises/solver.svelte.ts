/**
 * Somebody solves an exercise: turns are found on the board, judged as wholes, and answered. A wrong
 * one is refuted on the board and may be tried again. Who judges, and who refutes, is given.
 */

import type { Attempt } from "../../board/config.ts";
import type { Judged } from "../../generated/messages.ts";
import { book } from "../book/index.ts";
import { onlyPass } from "../book/passes.ts";
import type { Action, Look, Step, View } from "../book/types.ts";
import { named } from "../book/unfold.ts";
import { Refusal } from "../net/api.ts";
import { type Reason, reasonOf } from "../text/faults.ts";
import type { Turns } from "./api.ts";

export type Judge = (turns: Turns, after: View) => Promise<Judged | undefined>;
export type Refute = (after: View) => Promise<readonly number[]>;

/** `find`: a turn is to be found; `wrong`: the last one was not right; the others are ends. */
export type State = "find" | "judging" | "wrong" | "solved" | "shown";

/** What a board does with steps: it shows them moving, up to the look they lead to. */
export type Show = (steps: readonly Step[], before: Look, after: Look) => Promise<void>;

export class Solver {
  readonly player: number;
  state = $state<State>("find");
  view = $state.raw() as View;
  busy = $state(false);
  judged = $state.raw<Judged>();
  refusal = $state.raw<Refusal>();
  /** What was played since the turn began that is to be found; with a refutation behind it. */
  played = $state.raw<readonly Step[]>([]);
  /** How many of them are the opponent's answer to a wrong turn. */
  refuted = $state(0);
  /** Whether a try was wrong. */
  missed = $state(false);
  /** The board's, while there is one. */
  move: Show = () => Promise.resolve();
  readonly #judge: Judge;
  readonly #refute: Refute;
  /** Where the turn began that is to be found. */
  #from: View;
  readonly #turns: (readonly number[])[] = [];
  /** Counts what was begun: what belongs to something earlier comes too late. */
  #round = 0;

  constructor(start: View, judge: Judge, refute: Refute) {
    this.view = start;
    this.player = start.turn;
    this.#from = start;
    this.#judge = judge;
    this.#refute = refute;
  }

  /** Whether something can be played now. */
  get open(): boolean {
    return this.state === "find" && !this.busy;
  }

  /** Play what was picked or typed; a whole turn is judged at once. */
  async play(action: Action): Promise<boolean> {
    if (!this.open) return false;
    const round = this.#round;
    return this.#try(async () => {
      let next: Action | undefined = action;
      while (next !== undefined && this.#round === round) {
        this.played = [...this.played, ...(await this.#act(next, round))];
        // Where nothing else is left to do, the turn is over by itself.
        next = this.view.must_go_on ? onlyPass(this.view) : undefined;
      }
      if (this.#round === round && !this.view.must_go_on) await this.#submit(round);
    });
  }

  /** Take back what was played of a turn, or what was wrong. */
  again(): void {
    this.#round += 1;
    this.view = this.#from;
    this.played = [];
    this.refuted = 0;
    this.judged = undefined;
    this.refusal = undefined;
    this.state = "find";
  }

  /** Play the whole solution from the start, a turn after the other. */
  async show(start: View, line: Turns, pause: () => Promise<void>): Promise<void> {
    const round = ++this.#round;
    this.state = "shown";
    this.view = start;
    this.played = [];
    this.refuted = 0;
    this.judged = undefined;
    await this.#try(async () => {
      for (const turn of line) {
        await pause();
        for (const action of turn)
          if (this.#round === round)
            this.played = [...this.played, ...(await this.#act(action, round))];
      }
    });
  }

  /** Why what was tried leads nowhere, in words. */
  async why(attempt: Attempt): Promise<Reason | undefined> {
    const { game, place } = this.view;
    const found = await book.why(place, await named(game, attempt));
    return found && reasonOf(found);
  }

  /** Nobody looks any more. */
  end(): void {
    this.#round += 1;
  }

  async #submit(round: number): Promise<void> {
    this.state = "judging";
    const turn = this.played.map(({ index }) => index);
    const judged = await this.#judge([...this.#turns, turn], this.view);
    if (!judged || this.#round !== round) return;
    this.judged = judged;
    if (!judged.right) {
      this.missed = true;
      this.state = "wrong";
      void this.#answer(round);
      return;
    }
    this.#turns.push(turn);
    for (const reply of judged.replies)
      for (const action of reply) if (this.#round === round) await this.#act(action, round);
    this.#from = this.view;
    this.played = [];
    this.state = judged.solved ? "solved" : "find";
  }

  /** The opponent shows what is wrong; where nobody can think, nothing is shown. */
  async #answer(round: number): Promise<void> {
    const wrong = this.view;
    if (wrong.result || wrong.turn === this.player) return;
    try {
      for (const action of await this.#refute(wrong)) {
        if (this.#round !== round) return;
        const steps = await this.#act(action, round);
        if (this.#round !== round) return;
        this.played = [...this.played, ...steps];
        this.refuted += steps.length;
        if (this.view.turn === this.player || this.view.result) return;
      }
    } catch (error) {
      console.info("a wrong turn is not refuted:", error);
    }
  }

  /** Play an action, and show it moving. */
  async #act(action: Action, round: number): Promise<readonly Step[]> {
    const { place, look } = this.view;
    const { steps, view } = await book.play(place, look, [action]);
    if (this.#round !== round) return [];
    this.view = view;
    await this.move(steps, look, view.look);
    return steps;
  }

  /** Do something that may be refused; then what was begun is taken back. */
  async #try(work: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    this.refusal = undefined;
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (this.state === "judging") this.again();
      this.refusal = error;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
