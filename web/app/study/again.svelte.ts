/** A mistake is tried again: back to before it, the better turn hidden, and what is played judged. */

import { untrack } from "svelte";
import { judge } from "../exercises/own.ts";
import type { Study } from "./study.svelte.ts";
import { START } from "./tree.ts";
import type { Mistake } from "./values.ts";

export type Verdict = "open" | "judging" | "right" | "wrong" | "unknown";

export class Again {
  /** Which move of the main line is tried again, if one is. */
  move = $state<number>();
  verdict = $state<Verdict>("open");
  readonly #study: Study;
  readonly #tell: (verdict: Verdict) => void;
  #parent = START;
  #player = 0;
  #best: readonly number[] = [];
  #mistake: Mistake | undefined;
  /** Counts tries: what was found out about an earlier one comes too late. */
  #round = 0;

  constructor(study: Study, tell: (verdict: Verdict) => void) {
    this.#study = study;
    this.#tell = tell;
  }

  /** Whether what was better must not be seen now. */
  hides(move: number): boolean {
    return this.move === move && this.verdict !== "right";
  }

  /** Back to before a mistake; `best` is the engine's line from there. */
  begin(mistake: Mistake, parent: number, player: number, best: readonly number[]): void {
    this.#round += 1;
    [this.#mistake, this.#parent, this.#player, this.#best] = [mistake, parent, player, best];
    this.move = mistake.move;
    this.verdict = "open";
    this.#study.go(parent);
  }

  /** One wants to know, or has gone elsewhere. */
  end(): void {
    this.#round += 1;
    this.move = undefined;
  }

  /** Look where the study is now; for an effect. */
  follow(): void {
    const { path, view } = this.#study;
    if (this.move === undefined || !view) return;
    untrack(() => {
      const from = path.findIndex(({ id }) => id === this.#parent);
      if (from < 0 && this.#parent !== START) return this.end();
      const played = path.slice(from + 1).map(({ step }) => step);
      if (played.length === 0) {
        this.#round += 1;
        this.verdict = "open";
        return;
      }
      const mine = played.findIndex((step) => step?.player !== this.#player);
      if (mine >= 0) return; // one plays on from there
      if (view.turn === this.#player && view.mid_turn && !view.result) return;
      void this.#judge(played.map((step) => step?.index ?? -1));
    });
  }

  async #judge(turn: readonly number[]): Promise<void> {
    const round = ++this.#round;
    const { view, tree } = this.#study;
    if (!view || !this.#mistake) return;
    const own = { game: tree.game, code: view.code, best: this.#best, value: this.#mistake.before };
    this.verdict = "judging";
    let found: Verdict = "unknown";
    try {
      found = (await judge(own, [turn], view, this.#player)).right ? "right" : "wrong";
    } catch (error) {
      if (!(error instanceof Error)) throw error;
    }
    if (this.#round !== round) return;
    this.verdict = found;
    this.#tell(found);
  }
}
