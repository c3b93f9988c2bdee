/** What a game's box says, and how it is offered: facts about games that are not rules. */

import cards from "./cards.json";

export interface Card {
  /** From this age on, where the rulebook says so. */
  readonly age?: number;
  /** How long it takes, where the rulebook says so. */
  readonly minutes?: readonly [number, number];
  /** The seat a newcomer gets against the computer; null: by lot. */
  readonly seat: number | null;
  /** Who begins is drawn by lot, also between two at one screen. */
  readonly lots?: boolean;
  /** Minutes and seconds a turn that suit the game. */
  readonly clock: readonly [number, number];
  /** Which way round the board lies is convention only: left and right may be exchanged. */
  readonly mirrors?: boolean;
  /** Variants for those who know the game well. */
  readonly experts?: readonly string[];
}

const known = cards as unknown as Readonly<Record<string, Card>>;

export function card(game: string): Card {
  const found = known[game];
  if (!found) throw new RangeError(`${game} has no card`);
  return found;
}

export const GAMES: readonly string[] = Object.keys(known);

export function isGame(name: string): boolean {
  return GAMES.includes(name);
}
