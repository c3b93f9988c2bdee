/**
 * Exercises from one's own games: the positions before the worst mistakes. Those of the game that was
 * just left are in this tab; the server keeps all of them, so that they come again.
 */

import type { Judged, OwnExercise } from "../../generated/messages.ts";
import type { View } from "../book/types.ts";
import { search } from "../think/engine.ts";
import { line, START } from "../study/tree.ts";
import type { Study } from "../study/study.svelte.ts";
import { chance, type Mistake, seenBy, type Value } from "../study/values.ts";
import { Refusal } from "../net/api.ts";
import * as api from "./api.ts";
import type { Turns } from "./api.ts";

/** A position in which somebody played worse than they could have. */
export interface Own {
  readonly game: string;
  readonly code: string;
  /** The engine's line from there, as numbers of actions. */
  readonly best: readonly number[];
  /** What the engine thought of the position, from player 0's side. */
  readonly value: Value;
  /** By which the server knows it, where it keeps it. */
  readonly id?: string | undefined;
}

export interface Owned {
  readonly list: readonly Own[];
  /** Where they were found. */
  readonly back: string;
}

/** The positions before some mistakes, in the order in which they happened. */
export async function positionsOf(
  study: Study,
  mistakes: readonly Mistake[],
  better: ReadonlyMap<number, readonly number[]>,
): Promise<Own[]> {
  const nodes = line(study.tree, START);
  const list: Own[] = [];
  for (const { move, before } of [...mistakes].sort((one, other) => one.move - other.move)) {
    const parent = nodes[move]?.parent ?? START;
    const best = better.get(parent);
    if (!best?.length) continue;
    const { game, code } = await study.viewOf(parent);
    list.push({ game, code, best, value: before });
  }
  return list;
}

/** Ask the server to keep them; where it cannot be reached they are in this tab alone. */
export async function send(list: readonly Own[]): Promise<readonly Own[]> {
  if (list.length === 0) return list;
  try {
    const { exercises } = await api.keepOwn(list);
    return list.map((own) => ({ ...own, id: exercises.find((kept) => isSame(kept, own))?.id }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return list;
  }
}

function isSame(kept: OwnExercise, own: Own): boolean {
  return kept.game === own.game && kept.code === own.code;
}

/** What the server kept and is due now. */
export async function due(): Promise<Owned> {
  const { exercises, now } = await api.own();
  const list = exercises.filter(({ due: at }) => at <= now).map(kept);
  return { list, back: "/exercises" };
}

function kept({ id, game, code, best, score, wins_in: winIn, proof }: OwnExercise): Own {
  return { id, game, code, best, value: { score, winIn, proof, depth: 0 } };
}

/** Tell the server how the first try went; what was not due stays as it was. */
export async function tell({ id }: Own, right: boolean): Promise<void> {
  if (id === undefined) return;
  try {
    await api.askedOwn(id, right);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

const KEY = "borj.own-exercises";
let inTab: Owned | undefined;
/** As many nodes as a review spends on a position. */
const NODES = 60_000;
/** So much of the chances to win may be lost by a turn that still counts as right. */
const CLOSE = 0.04;

/** Keep them over a reload; a browser that has no room for it has them until then. */
export function keep(owned: Owned): void {
  inTab = owned;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(owned));
  } catch {
    // They are in the page.
  }
}

export function recall(): Owned | undefined {
  try {
    const found = sessionStorage.getItem(KEY);
    inTab ??= found ? (JSON.parse(found) as Owned) : undefined;
  } catch {
    // A tab without storage, or something that is none of ours.
  }
  return inTab;
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
