/** The engine goes through a whole game: a value for each position, and what was better. */

import type { Step } from "../../generated/messages.ts";
import { Refusal } from "../net/api.ts";
import { walks } from "./api.ts";
import { engine, question } from "./engine.ts";
import type { Study } from "./study.svelte.ts";
import * as trees from "./tree.ts";
import { START } from "./tree.ts";
import { fromRecord, seenBy, toRecord, type Value } from "./values.ts";

/** So many nodes for each position: the same values on every machine. */
const NODES = 60_000;
const AT_ONCE = 500;

export class Review {
  running = $state(false);
  done = $state(0);
  total = $state(0);
  broken = $state(false);
  /** The engine's line from each position of the main line, by the id of its node. */
  better = $state.raw<ReadonlyMap<number, readonly number[]>>(new Map());
  #abort: AbortController | undefined;

  async run(study: Study): Promise<void> {
    this.stop();
    const abort = new AbortController();
    const { signal } = abort;
    this.#abort = abort;
    this.running = true;
    this.broken = false;
    const line = trees.line(study.tree, START);
    this.total = line.length + 1;
    this.done = 0;
    try {
      await this.#go(study, signal);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (!signal.aborted) this.broken = true;
    } finally {
      if (this.#abort === abort) this.running = false;
    }
  }

  stop(): void {
    this.#abort?.abort();
    this.running = false;
  }

  async #go(study: Study, signal: AbortSignal): Promise<void> {
    const { game, code } = study.tree;
    const line = trees.line(study.tree, START);
    const start = await study.viewOf(START);
    const actions = trees.actions(line).slice(0, AT_ONCE);
    const [walk] = actions.length ? await walks({ game, code, lines: [actions] }, signal) : [];
    const packs = [start.pack, ...(walk?.packs ?? [])];
    const turns = [start.turn, ...(walk?.turns ?? [])];
    const ids = [START, ...line.map(({ id }) => id)];
    const client = await engine();
    const better = new Map<number, readonly number[]>();
    for (const [i, pack] of packs.entries()) {
      const asked = question(game, pack, start.past.length || i ? packs.slice(0, i) : []);
      const found = await client.search(asked, { nodes: NODES }, { signal });
      if (signal.aborted) return;
      const [best] = found.lines;
      const id = ids[i] ?? START;
      const value = best ? seenBy(turns[i] ?? 0, best) : ended(study, id);
      if (best) better.set(id, best.actions);
      if (value && study.tree.nodes.has(id)) study.say(id, { eval: toRecord(value) });
      this.done = i + 1;
    }
    this.better = better;
  }
}

/** What a finished game is worth. */
function ended(study: Study, id: number): Value | undefined {
  const { result } = study.lookAt(id).status;
  if (!result) return undefined;
  const [winner] = result;
  const sign = winner === 0 ? 1 : -1;
  if (winner < 0) return { score: 0, winIn: null, proof: true, depth: 0 };
  return { score: sign * 32_000, winIn: sign, proof: true, depth: 0 };
}

/** The values along the main line: before the first move and after each. */
export function valuesOf(tree: trees.Tree): (Value | null)[] {
  const nodes = [trees.node(tree, START), ...trees.line(tree, START)];
  return nodes.map((node) => (node.eval ? fromRecord(node.eval) : null));
}

/** A better line in words. */
export async function betterSteps(
  study: Study,
  id: number,
  indices: readonly number[],
): Promise<readonly Step[]> {
  try {
    const { code, game } = await study.viewOf(id);
    const [found] = await walks({ game, code, lines: [indices.slice(0, 8)] });
    return found?.steps ?? [];
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}
