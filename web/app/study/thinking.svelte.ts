/** The engine beside the analysis board: off until asked for, always at the position shown. */

import type { Analysis } from "../../engine/types.ts";
import { book } from "../book/index.ts";
import type { Step, View } from "../book/types.ts";
import { Refusal } from "../net/api.ts";
import { wait } from "../state/wait.ts";
import { hereOr, question, search } from "../think/engine.ts";
import { proveRemotely, searchRemotely } from "../think/remote.ts";
import { seenBy, type Value } from "./values.ts";

/** Whose engine thinks: this browser's or the server's. */
type Where = "here" | "server";

/** A line of the engine, written out as far as the book has told how. */
export interface Thinking {
  readonly value: Value;
  readonly indices: readonly number[];
  readonly steps: readonly Step[];
}

export interface Report {
  /** The code of the position that it is about. */
  readonly code: string;
  readonly where: Where | undefined;
  readonly depth: number;
  readonly nodes: number;
  readonly lines: readonly Thinking[];
}

export type Proof =
  | { readonly state: "looking" }
  | { readonly state: "found"; readonly winner: 0 | 1 | "draw"; readonly steps: readonly Step[] }
  | { readonly state: "open" };

/** How long a position is thought about. */
const SECONDS = { here: 120, server: 15 };
const PROOF_NODES = 2_000_000;
const WRITE_EVERY = { here: 100, there: 1000 };

export class Thinker {
  on = $state(false);
  lines = $state(3);
  report = $state.raw<Report>();
  proof = $state.raw<Proof>();
  /** Where it thinks now; nowhere once it is done. */
  where = $state<Where>();
  queue = $state(0);
  refusal = $state.raw<Refusal>();
  broken = $state(false);
  #abort: AbortController | undefined;
  #written = new Map<string, readonly Step[]>();
  #writing = false;
  #heard: View | undefined; // the position of the report

  /** Think about a position in this browser; where that cannot be, the server does. */
  here(view: View): Promise<void> {
    return this.#think(view, "here", SECONDS.here);
  }

  /** Ask the server's engine, which is stronger than a browser's. */
  strong(view: View): Promise<void> {
    return this.#think(view, "server", SECONDS.server);
  }

  async #think(view: View, where: Where, time: number): Promise<void> {
    const signal = this.#begin(view, where);
    const options = {
      lines: this.lines,
      signal,
      tell: (found: Analysis) => {
        if (!signal.aborted) this.#hear(view, found);
      },
      queue: (count: number) => {
        if (!signal.aborted) this.queue = count;
      },
      leaves: () => {
        if (!signal.aborted) this.where = "server";
      },
    };
    try {
      const ask = where === "here" ? search : searchRemotely;
      const found = await ask(view, { time }, options);
      if (!signal.aborted && found.lines.length) this.#hear(view, found);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (signal.aborted) return;
      if (error instanceof Refusal) this.refusal = error;
      else this.broken = true;
    } finally {
      if (!signal.aborted) this.where = undefined;
    }
  }

  /** Look for a proof of who wins, in this browser or at the server's. */
  async prove(view: View): Promise<void> {
    const signal = this.#begin(view, "here");
    const queue = (count: number): void => {
      if (!signal.aborted) this.queue = count;
    };
    this.proof = { state: "looking" };
    try {
      const { winner, way } = await hereOr(
        view.game,
        (engine) => engine.solve(question(view), PROOF_NODES, { signal }),
        () => {
          if (!signal.aborted) this.where = "server";
          return proveRemotely(view, { signal, queue });
        },
        signal,
      );
      if (signal.aborted) return;
      if (winner === "unknown") this.proof = { state: "open" };
      else this.proof = { state: "found", winner, steps: await this.#write(view, way) };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (signal.aborted) return;
      this.proof = undefined;
      if (error instanceof Refusal) this.refusal = error;
      else this.broken = true;
    } finally {
      if (!signal.aborted) this.where = undefined;
    }
  }

  stop(): void {
    this.#abort?.abort();
    this.where = undefined;
    if (this.proof?.state === "looking") this.proof = undefined;
  }

  #begin(view: View, where: Where): AbortSignal {
    this.stop();
    this.#abort = new AbortController();
    this.refusal = undefined;
    this.broken = false;
    this.queue = 0;
    if (this.report?.code !== view.code) {
      this.report = undefined;
      this.proof = undefined;
      this.#written.clear();
    }
    this.where = where;
    return this.#abort.signal;
  }

  #hear(view: View, { lines, depth, nodes }: Analysis): void {
    this.report = {
      code: view.code,
      where: this.where,
      depth,
      nodes,
      // A further line of which no action is known yet says nothing.
      lines: lines
        .filter(({ actions }, rank) => rank === 0 || actions.length > 0)
        .map(({ actions: indices, ...value }) => ({
          value: seenBy(view.turn, value),
          indices,
          steps: this.#stepsOf(indices),
        })),
    };
    this.#heard = view;
    void this.#writeOut();
  }

  /** What is known of a line in words: all of it, or what it shares with one that was written. */
  #stepsOf(indices: readonly number[]): readonly Step[] {
    let longest: readonly Step[] = [];
    for (const steps of this.#written.values()) {
      let shared = 0;
      while (shared < steps.length && steps[shared]?.index === indices[shared]) ++shared;
      if (shared > longest.length) longest = steps.slice(0, shared);
    }
    return longest;
  }

  /**
   * Have lines written, of whichever position was heard of last: a search may have told all it
   * knows while those of another are still being written. A book elsewhere is not asked more than
   * once in a while.
   */
  async #writeOut(): Promise<void> {
    if (this.#writing) return;
    this.#writing = true;
    try {
      for (;;) {
        const [report, view] = [this.report, this.#heard];
        if (!view || report?.code !== view.code) return;
        const missing = report.lines.filter(({ indices, steps }) => steps.length < indices.length);
        const unknown = missing.filter(({ indices }) => !this.#written.has(indices.join()));
        if (unknown.length === 0) return;
        await this.#writeLines(
          view,
          unknown.map(({ indices }) => indices),
        );
        const now = this.report;
        if (now?.code === view.code)
          this.report = {
            ...now,
            lines: now.lines.map((line) => ({ ...line, steps: this.#stepsOf(line.indices) })),
          };
        await wait(book.here ? WRITE_EVERY.here : WRITE_EVERY.there);
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error; // lines stay unwritten; the values are there
    } finally {
      this.#writing = false;
    }
  }

  async #writeLines(view: View, lines: readonly (readonly number[])[]): Promise<void> {
    const wanted = lines.slice(0, 8).map((line) => line.slice(0, 24));
    const found = await book.walks({ ...view.place, lines: wanted.map((l) => [...l]) });
    if (this.report?.code !== view.code) return; // the same numbers mean something else by now
    for (const [i, { steps }] of found.entries()) this.#written.set(lines[i]?.join() ?? "", steps);
  }

  async #write(view: View, way: readonly number[]): Promise<readonly Step[]> {
    if (way.length === 0) return [];
    const [found] = await book.walks({ ...view.place, lines: [way.slice(0, 60)] });
    return found?.steps ?? [];
  }
}
