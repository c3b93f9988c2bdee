/** Games of which a whole round is solved: what is known, and where the proof can be had. */

import data from "./solved.json";

export interface Solved {
  /** The variant that is one round. */
  readonly variant: string;
  /**
   * How the engine is asked about a round of a match: the bit to set in a byte of the packed position;
   * and the phase in which a round is over though the match is not.
   */
  readonly round: { readonly byte: number; readonly bit: number; readonly over: string };
  /** How many of the first moves win, and of how many. */
  readonly wins: number;
  readonly moves: number;
  /** The certificate: answers in it, positions that checking them takes, where it is. */
  readonly answers: number;
  readonly positions: number;
  readonly certificate: string;
  /** The program that checks it. */
  readonly checker: string;
  /** How many paragraphs its story has: `oracle-story-GAME-1` and so on. */
  readonly story: number;
  /**
   * A position whose moves were proved before, by their numbers: in how many actions at most the
   * one who plays it wins, negative: loses.
   */
  readonly known: { readonly code: string; readonly moves: Readonly<Record<string, number>> };
}

const known = data as unknown as Readonly<Record<string, Solved>>;

export const SOLVED: readonly string[] = Object.keys(known);

export function solved(game: string): Solved | undefined {
  return known[game];
}
