/** What a review found, told: the book is asked about every mistake, then the story is composed. */

import type { Place } from "../book/desk.ts";
import { book } from "../book/index.ts";
import type { Walk } from "../book/types.ts";
import { explain } from "../think/engine.ts";
import type { Review } from "../study/review.svelte.ts";
import { valuesOf } from "../study/review.svelte.ts";
import type { Study } from "../study/study.svelte.ts";
import { line, type Node, START } from "../study/tree.ts";
import { type Mistake, mistakes } from "../study/values.ts";
import { type Passage, type Slip, story } from "./story.ts";

/** Mistakes of each player that are told. */
const MOST = 3;
/** Actions of a line that the book is asked about. */
const AHEAD = 12;
/** Terms that name nothing one could see: what a side has before anything is counted, and what a net learnt. */
const NAMELESS: ReadonlySet<string> = new Set(["ground", "net"]);

/** The story of the main line of a study that was reviewed. */
export async function tell(study: Study, review: Review, signal: AbortSignal): Promise<Passage[]> {
  const { game } = study.tree;
  const nodes = line(study.tree, START);
  const values = valuesOf(study.tree);
  const players = nodes.map(({ step }) => step?.player ?? 0);
  const matched = [undefined, ...nodes.map(({ id }) => review.matched.get(id))];
  const slips: Slip[] = [];
  for (const player of [0, 1])
    for (const mistake of worst(mistakes(game, values, players, player, MOST, matched), nodes))
      slips.push(await slipOf(study, review, nodes, mistake, player, signal));
  return story({ game, values, slips });
}

/** Of two actions of the same turn the one that cost more. */
function worst(found: readonly Mistake[], nodes: readonly Node[]): Mistake[] {
  return found.filter(
    ({ move, loss }) =>
      !found.some((other) => other.loss > loss && sameTurn(nodes, move, other.move)),
  );
}

function sameTurn(nodes: readonly Node[], one: number, other: number): boolean {
  const [from, to] = [Math.min(one, other), Math.max(one, other)];
  const turn = nodes.slice(from, to + 1);
  return turn.every(({ step }) => step?.player === turn[0]?.step?.player);
}

async function slipOf(
  study: Study,
  review: Review,
  nodes: readonly Node[],
  mistake: Mistake,
  player: number,
  signal: AbortSignal,
): Promise<Slip> {
  const parent = nodes[mistake.move]?.parent ?? START;
  const { place } = await study.viewOf(parent);
  signal.throwIfAborted();
  const turn = restOfTurn(nodes, mistake.move);
  const indices = turn.map(({ step }) => step?.index ?? -1);
  const answer = review.better.get(turn.at(-1)?.id ?? START) ?? [];
  const played = [...indices, ...answer].slice(0, AHEAD);
  const wiser = (review.better.get(parent) ?? []).slice(0, AHEAD);
  const lines = [played, wiser];
  const [told = [], better = []] = await book.remarks({ ...place, lines }, signal);
  const silent = [...told.slice(0, 2), ...better.slice(0, 1)].every((one) => !one.remarks.length);
  const term = silent ? await costs(place, lines, player, signal) : undefined;
  return { mistake, player, played: told, better, term };
}

/** The actions of a turn from one of them on. */
function restOfTurn(nodes: readonly Node[], first: number): readonly Node[] {
  const player = nodes[first]?.step?.player;
  const end = nodes.findIndex((node, at) => at > first && node.step?.player !== player);
  return nodes.slice(first, end < 0 ? undefined : end);
}

/** The term by which a player stands worst at the end of the first line, compared with the other. */
export async function costs(
  place: Place,
  lines: readonly (readonly number[])[],
  player: number,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const most = Math.min(...lines.map(({ length }) => length));
  if (most === 0) return undefined;
  const walks = await book.walks({ ...place, lines: lines.map((l) => l.slice(0, most)) }, signal);
  const [worse, better] = await Promise.all(walks.map((walk) => worth(place.game, walk, player)));
  return worse && better ? dearest(worse, better) : undefined;
}

/** The term that is worth most less in the first of two positions; none if none is. */
export function dearest(
  worse: ReadonlyMap<string, number>,
  better: ReadonlyMap<string, number>,
): string | undefined {
  let found: string | undefined;
  let cost = 0;
  for (const [name, value] of better) {
    const lost = value - (worse.get(name) ?? 0);
    if (!NAMELESS.has(name) && lost > cost) [found, cost] = [name, lost];
  }
  return found;
}

/** The terms of the evaluation at the end of a line, from a player's side; none if it is over. */
async function worth(
  game: string,
  { packs, turns, steps }: Walk,
  player: number,
): Promise<ReadonlyMap<string, number> | undefined> {
  const [pack, turn] = [packs.at(-1), turns.at(-1)];
  const over = steps.at(-1)?.effects.at(-1)?.status?.result;
  if (pack === undefined || over) return undefined;
  const terms = await explain({ game, pack });
  return new Map(terms.map(({ name, value }) => [name, turn === player ? value : -value]));
}
