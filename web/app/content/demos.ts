/** Short stretches of play for the boards on the first page (content/demos.json, generated). */

import { perform } from "../../board/perform.ts";
import type { Effect, Look } from "../../generated/messages.ts";

export interface Demo {
  readonly first: Look;
  readonly steps: readonly (readonly Effect[])[];
}

/** The demo of a game, if it has one; where the board is empty at first, from its middle on. */
export async function demo(game: string): Promise<Demo | undefined> {
  const { default: all } = await import("../../generated/demos.json");
  const found = (all as unknown as Readonly<Record<string, Demo>>)[game];
  return found && Object.keys(found.first.stacks).length === 0 ? later(found) : found;
}

/** How the board looks in the middle of a game's demo. */
export async function middle(game: string): Promise<Look | undefined> {
  const found = await demo(game);
  return found && later(found).first;
}

function later({ first, steps }: Demo): Demo {
  const half = steps.length >> 1;
  return {
    first: steps.slice(0, half).reduce((look, effects) => perform(look, effects) as Look, first),
    steps: steps.slice(half),
  };
}
