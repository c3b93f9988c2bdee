/** Why the engine would play something: what holds of it, and what does not hold of the next best. */

import type { Line } from "../../engine/types.ts";
import { book } from "../book/index.ts";
import type { View } from "../book/types.ts";
import { search } from "../think/engine.ts";
import { clause, type Said, said } from "./said.ts";
import { chosen } from "./story.ts";
import { costs } from "./telling.ts";

const SECONDS = 1;
const AHEAD = 12;

export interface Reasons {
  readonly said: readonly Said[];
  /** The way to the end, where it is proved that there is one. */
  readonly proof?: readonly number[] | undefined;
}

/** Why a line of the engine begins as it does; without one, its best line now. */
export async function reasons(view: View, given?: Line, signal?: AbortSignal): Promise<Reasons> {
  const { game, place, turn } = view;
  const { lines } = await search(view, { time: SECONDS }, { lines: 2, signal });
  const best = given ?? lines[0];
  if (!best) return { said: [] };
  const next = lines.find(({ actions }) => actions[0] !== best.actions[0]);
  const ways = [best, ...(next ? [next] : [])].map(({ actions }) => actions.slice(0, AHEAD));
  const [first, second] = await book.remarks({ ...place, lines: ways }, signal);
  const own = first?.[0];
  const found: Said[] = [];
  const { winIn } = best;
  if (winIn !== null) {
    const who = winIn > 0 ? turn : 1 - turn;
    found.push(said("why-win", { who, whose: 1 - who, count: Math.abs(winIn) }));
  }
  const good = chosen(own, true, second?.[0]);
  const any = good.length ? good : chosen(own, true, undefined);
  const move = own?.text ?? "";
  const only = view.choices.length === 1;
  if (only) found.push(said("why-hint", { move, clause: [said("why-only")] }));
  else if (any.length) found.push(said("why-hint", { move, clause: clause(any) }));
  else if (found.length === 0) {
    const [one, other] = ways;
    const term = one && other ? await costs(place, [other, one], turn, signal) : undefined;
    found.push(
      term === undefined
        ? said("why-hint-plain", { move, depth: best.depth })
        : said("why-hint-term", { move, term: said(`term-${game}-${term}`) }),
    );
  }
  return { said: found, ...(winIn !== null && { proof: best.actions }) };
}
