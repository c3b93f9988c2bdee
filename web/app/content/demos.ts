/** Short stretches of play for the boards on the first page (content/demos.json, generated). */

import { perform } from "../../board/perform.ts";
import type * as told from "../../generated/messages.ts";
import { effectOf, lookOf } from "../book/defaults.ts";
import type { Effect, Look } from "../book/types.ts";

export interface Demo {
  readonly first: Look;
  readonly steps: readonly (readonly Effect[])[];
}

interface Told {
  readonly first: told.Look;
  readonly steps: readonly (readonly told.Effect[])[];
}

/** The demo of a game, if it has one. */
export async function demo(game: string): Promise<Demo | undefined> {
  const { default: all } = await import("../../generated/demos.json");
  const found = (all as unknown as Readonly<Record<string, Told>>)[game];
  return found && { first: lookOf(found.first), steps: found.steps.map((s) => s.map(effectOf)) };
}

/** How the board looks in the middle of a game's demo. */
export async function middle(game: string): Promise<Look | undefined> {
  const found = await demo(game);
  if (!found) return undefined;
  const half = found.steps.slice(0, found.steps.length >> 1);
  return half.reduce((look, effects) => perform(look, effects), found.first);
}
