/** The engine goes through a whole game: a value for each position, and what was better. */

import type { Limit, Line } from "../../engine/types.ts";
import { book } from "../book/index.ts";
import type { Step } from "../book/types.ts";
import { Refusal } from "../net/api.ts";
import { search } from "../think/engine.ts";
import type { Study } from "./study.svelte.ts";
import * as trees from "./tree.ts";
import { START } from "./tree.ts";
import { fromRecord, mistakes, seenBy, toRecord, type Value } from "./values.ts";

/** So many nodes for each position: the same values on every machine. */
const NODES = 60_000;
const AT_ONCE = 500;
/** Moves of each player that look like mistakes and are looked at once more. */
export const SUSPECTS = 6;

export class Review {
  running = $state(false);
  done = $state(0);
  total = $state(0);
  broken = $state(false);
  /** The engine's line from each position of the main line, by the id of its node. */
  better = $state.raw<ReadonlyMap<number, readonly number[]>>(new Map());
  /** Values of positions seen as deep as their best alternatives, by the id of their node. */
  matched = $state.raw<ReadonlyMap<number, Value>>(new Map());
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
    const line = trees.line(study.tree, START).slice(0, AT_ONCE);
    const start = await study.viewOf(START);
    const actions = trees.actions(line);
    const [walk] = actions.length ? await book.walks({ game, code, lines: [actions] }, signal) : [];
    const packs = [start.pack, ...(walk?.packs ?? [])];
    const turns = [start.turn, ...(walk?.turns ?? [])];
    const ids = [START, ...line.map(({ id }) => id)];

    const look = async (place: number, limit: Limit): Promise<Line | undefined> => {
      const asked = { game, pack: packs[place] ?? "", past: packs.slice(0, place) };
      const { lines } = await search(asked, limit, { signal });
      return lines[0];
    };

    const better = new Map<number, readonly number[]>();
    const values: (Value | null)[] = [];
    for (const [place, id] of ids.entries()) {
      const end = ended(study, id);
      const best = end ? undefined : await look(place, { nodes: NODES });
      if (signal.aborted) return;
      const value = best ? seenBy(turns[place] ?? 0, best) : end;
      values.push(value ?? null);
      if (best) better.set(id, best.actions);
      if (value && study.tree.nodes.has(id)) study.say(id, { eval: toRecord(value) });
      this.done = place + 1;
    }
    this.better = better;

    // A move is compared with the best one at the same depth: looking one action further from
    // the next position would find something else, and blame the move for it.
    const players = line.map(({ step }) => step?.player ?? 0);
    const suspects = [0, 1].flatMap((player) =>
      mistakes(study.tree.game, values, players, player, SUSPECTS),
    );
    const matched = new Map<number, Value>();
    this.total += suspects.length;
    for (const { move, before } of suspects) {
      const after = values[move + 1];
      if (before.depth > 1 && after && after.winIn === null && !after.proof) {
        const seen = await look(move + 1, { depth: before.depth - 1 });
        if (signal.aborted) return;
        if (seen) matched.set(ids[move + 1] ?? START, seenBy(turns[move + 1] ?? 0, seen));
      }
      this.done += 1;
    }
    this.matched = matched;
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
    const { place } = await study.viewOf(id);
    const [found] = await book.walks({ ...place, lines: [indices.slice(0, 8)] });
    return found?.steps ?? [];
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}
