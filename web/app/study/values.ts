/** What an engine thinks of positions, always from player 0's side. */

import { weights } from "../think/weights.ts";
import type { Valued } from "./tree.ts";

export interface Value {
  /** In hundredths of what the game counts in. */
  readonly score: number;
  /** Player 0 wins by force in so many actions; negative: player 1 does. */
  readonly winIn: number | null;
  /** No guess stands behind it. */
  readonly proof: boolean;
  readonly depth: number;
}

/** A value that was told from the side to act. */
export function seenBy(player: number, value: Value): Value {
  const sign = player === 0 ? 1 : -1;
  return {
    ...value,
    score: sign * value.score || 0,
    winIn: value.winIn === null ? null : sign * value.winIn,
  };
}

/** What player 0 may expect of a game, from 0 to 1, as the engine's own chances say it. */
export function chance(game: string, { score, winIn, proof }: Value): number {
  if (winIn !== null) return winIn > 0 ? 1 : 0;
  if (proof && score === 0) return 0.5;
  const scale = weights[game]?.["wdl_scale"];
  if (!scale) throw new RangeError(`nobody has measured what a score means in ${game}`);
  return 1 / (1 + Math.exp((-1.1 * score) / scale));
}

/** +1.25, or #5 for a win in five actions; in Latin digits. */
export function written({ score, winIn, proof }: Value): string {
  if (winIn !== null) return `${winIn > 0 ? "+" : "−"}#${Math.abs(winIn)}`;
  if (proof && score === 0) return "=";
  const sign = score > 0 ? "+" : score < 0 ? "−" : "";
  return `${sign}${(Math.abs(score) / 100).toFixed(2)}`;
}

export function toRecord(value: Value): Valued {
  const { winIn, depth } = value;
  if (winIn !== null) return { wins_in: winIn, depth };
  if (value.proof && value.score === 0) return { wins_in: 0, depth };
  return { score: value.score / 100, depth };
}

export function fromRecord(said: Valued): Value {
  const depth = said.depth ?? 0;
  const winIn = said.wins_in ?? null;
  if (winIn === 0) return { score: 0, winIn: null, proof: true, depth };
  return { score: Math.round((said.score ?? 0) * 100), winIn, proof: winIn !== null, depth };
}

/** A move that threw something away. */
export interface Mistake {
  /** Which move of the line, from 0. */
  readonly move: number;
  /** How much of the winning chances it cost, from 0 to 1. */
  readonly loss: number;
  readonly before: Value;
  readonly after: Value;
}

const WORTH_TELLING = 0.08;

/**
 * The biggest mistakes of a player: `values` are those of the positions before the first move and
 * after each, `players` who made each move. `matched` are values after moves that were looked at
 * as deep as the positions before them; they count where there are any.
 */
export function mistakes(
  game: string,
  values: readonly (Value | null)[],
  players: readonly number[],
  player: number,
  most = 3,
  matched: readonly (Value | undefined)[] = [],
): Mistake[] {
  const found: Mistake[] = [];
  for (const [move, mover] of players.entries()) {
    const before = values[move];
    const after = matched[move + 1] ?? values[move + 1];
    if (mover !== player || !before || !after) continue;
    const fell = chance(game, before) - chance(game, after);
    const loss = player === 0 ? fell : -fell;
    if (loss >= WORTH_TELLING) found.push({ move, loss, before, after });
  }
  return found.sort((one, other) => other.loss - one.loss).slice(0, most);
}
