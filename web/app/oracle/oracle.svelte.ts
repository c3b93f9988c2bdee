/** The oracle: every move of a position as won or lost, proved in this browser, then made exact. */

import type { EngineClient } from "../../engine/client.ts";
import { solved } from "../content/solved.ts";
import type { Question } from "../../engine/types.ts";
import type { View } from "../book/types.ts";
import { question } from "../think/engine.ts";
import { makeEngine } from "../think/make.ts";

/** What is known of a move; actions of both sides are counted, the move itself among them. */
export interface Verdict {
  readonly wins: boolean;
  readonly most: number;
  readonly least: number;
}

// A little for all moves first, so that most are known at once; then more for what is left.
const EFFORTS = [1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];
const TRY = 400_000; // nodes for one question how long a win takes at least
const TABLE_MB = 64;

export class Oracle {
  /** The code of the position that is asked about. */
  code = $state("");
  verdicts = $state.raw<ReadonlyMap<number, Verdict>>(new Map());
  /** "proving": moves are open; "counting": all are known, and are made exact. */
  state = $state<"idle" | "proving" | "counting" | "broken">("idle");
  #engine: Promise<EngineClient> | undefined;
  #abort: AbortController | undefined;

  /** Ask about a position, until another one is asked about. */
  async ask(view: View): Promise<void> {
    this.stop();
    const { signal } = (this.#abort = new AbortController());
    this.code = view.code;
    this.verdicts = new Map(known(view));
    try {
      const engine = await (this.#engine ??= makeEngine(TABLE_MB));
      if (signal.aborted) return;
      this.state = "proving";
      await this.#prove(engine, view, signal);
      if (!signal.aborted) this.state = "counting";
      await this.#count(engine, view, signal);
      if (!signal.aborted) this.state = "idle";
    } catch (error) {
      if (signal.aborted) return;
      console.warn("the oracle cannot think here:", error);
      this.#engine = undefined;
      this.state = "broken";
    }
  }

  stop(): void {
    this.#abort?.abort();
    this.state = "idle";
  }

  /** Leave for good. */
  close(): void {
    this.stop();
    void this.#engine?.then((engine) => engine.close());
    this.#engine = undefined;
  }

  async #prove(engine: EngineClient, view: View, signal: AbortSignal): Promise<void> {
    for (const effort of EFFORTS) {
      for (const { index } of view.choices) {
        if (signal.aborted) return;
        if (this.verdicts.has(index)) continue;
        const asked = { ...aboutRound(view), actions: [index] };
        const { winner, within } = await engine.solve(asked, effort, { signal });
        if (signal.aborted) return;
        if (winner !== 0 && winner !== 1) continue;
        const least = within === 0 ? 1 : 2;
        this.#know(index, { wins: winner === view.turn, most: within + 1, least });
      }
    }
  }

  /** Ask for each number of actions in turn whether it suffices, the moves beside each other. */
  async #count(engine: EngineClient, view: View, signal: AbortSignal): Promise<void> {
    for (let within = 1; this.#open(within); ++within) {
      for (const [index, { wins, most, least }] of this.verdicts) {
        if (signal.aborted) return;
        if (least > within || least >= most) continue;
        const asked = { ...aboutRound(view), actions: [index] };
        const winner = wins ? view.turn : 1 - view.turn;
        const found = await engine.within(asked, winner, within - 1, TRY * within, { signal });
        if (signal.aborted) return;
        if (found.wins) this.#know(index, { wins, most: within, least: within });
        else if (found.wins === false) this.#know(index, { wins, most, least: within + 1 });
      }
    }
  }

  #open(within: number): boolean {
    return [...this.verdicts.values()].some(({ most, least }) => least < most && within < most);
  }

  #know(index: number, verdict: Verdict): void {
    this.verdicts = new Map(this.verdicts).set(index, verdict);
  }
}

/** The question who wins this round: in a match the engine is told that the rest does not matter. */
function aboutRound(view: View): Question {
  const asked = question(view);
  const facts = solved(view.game);
  if (!facts || view.look.variant === facts.variant) return asked;
  const pack = Uint8Array.from(asked.pack);
  const { byte, bit } = facts.round;
  pack[byte] = (pack[byte] ?? 0) | bit;
  return { ...asked, pack, past: [] };
}

/** What was proved before of a position. */
function* known(view: View): Generator<[number, Verdict]> {
  const found = solved(view.game)?.known;
  if (found?.code !== view.code) return;
  for (const { index } of view.choices) {
    const value = found.moves[index];
    if (value) yield [index, { wins: value > 0, most: Math.abs(value), least: 2 }];
  }
}
