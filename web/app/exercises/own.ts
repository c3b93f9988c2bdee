/** Exercises from one's own games: the positions before the worst mistakes, kept in this tab. */

import type { Judged } from "../../generated/messages.ts";
import type { View } from "../book/types.ts";
import { chance, seenBy, type Value } from "../study/values.ts";
import { search } from "../think/engine.ts";
import type { Turns } from "./api.ts";

/** A position in which somebody played worse than they could have. */
export interface Own {
  readonly game: string;
  readonly code: string;
  /** The engine's line from there, as numbers of actions. */
  readonly best: readonly number[];
  /** What the engine thought of the position, from player 0's side. */
  readonly value: Value;
}

export interface Owned {
  readonly list: readonly Own[];
  /** Where they were found. */
  readonly back: string;
}

const KEY = "borj.own-exercises";
let kept: Owned | undefined;
/** As many nodes as a review spends on a position. */
const NODES = 60_000;
/** So much of the chances to win may be lost by a turn that still counts as right. */
const CLOSE = 0.04;

/** Keep them over a reload; a browser that has no room for it has them until then. */
export function keep(owned: Owned): void {
  kept = owned;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(owned));
  } catch {
    // They are in the page.
  }
}

export function recall(): Owned | undefined {
  try {
    const found = sessionStorage.getItem(KEY);
    kept ??= found ? (JSON.parse(found) as Owned) : undefined;
  } catch {
    // A tab without storage, or something that is none of ours.
  }
  return kept;
}

/** Whether a turn is about as good as the best one, as the engine sees it. */
export async function judge(own: Own, turns: Turns, after: View, player: number): Promise<Judged> {
  const turn = turns.at(-1) ?? [];
  const best = turn.every((action, i) => action === own.best[i]);
  const right = best || isClose(own, await valueOf(after), player);
  return { right, solved: right, replies: [], themes: [], counted: null };
}

/** Whether a value after a turn of a player is about as good as that before it. */
export function isClose({ game, value }: Own, after: Value, player: number): boolean {
  const fell = chance(game, value) - chance(game, after);
  return (player === 0 ? fell : -fell) <= CLOSE;
}

async function valueOf(view: View): Promise<Value> {
  if (view.result) {
    const { winner } = view.result;
    const sign = winner === 0 ? 1 : -1;
    if (winner === null) return { score: 0, winIn: null, proof: true, depth: 0 };
    return { score: sign * 32_000, winIn: sign, proof: true, depth: 0 };
  }
  const { lines } = await search(view, { nodes: NODES });
  const [line] = lines;
  if (!line) throw new Error("the engine says nothing");
  return seenBy(view.turn, line);
}
