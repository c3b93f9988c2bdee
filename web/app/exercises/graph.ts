/** The line of a rating over tries: points of a picture, and the numbers that words need. */

import type { ExerciseTry } from "../../generated/messages.ts";

export interface Course {
  readonly first: number;
  readonly last: number;
  readonly least: number;
  readonly most: number;
  readonly count: number;
  /** From 0 to 1 both ways, up is more. */
  readonly points: readonly (readonly [number, number])[];
  /** The ratings that the lower and the upper edge stand for. */
  readonly edges: readonly [number, number];
}

const STEP = 100;

/**
 * How a rating went in a game; nothing, where nothing was rated. `beginning` is the rating before the
 * first try, if that is among them.
 */
export function course(
  tries: readonly ExerciseTry[],
  game: string,
  beginning: number | null = null,
): Course | undefined {
  const rated = tries.flatMap((one) =>
    one.game === game && one.rating !== null ? [one.rating] : [],
  );
  if (!rated.length) return undefined;
  const ratings = beginning === null ? rated : [beginning, ...rated];
  const [first] = ratings;
  const last = ratings.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const least = Math.min(...ratings);
  const most = Math.max(...ratings);
  const low = Math.floor((least - 1) / STEP) * STEP;
  const high = Math.ceil((most + 1) / STEP) * STEP;
  const apart = Math.max(1, ratings.length - 1);
  const points = ratings.map((rating, i) => [i / apart, (rating - low) / (high - low)] as const);
  return { first, last, least, most, count: rated.length, points, edges: [low, high] };
}
