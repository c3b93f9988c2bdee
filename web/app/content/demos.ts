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
  return found && shown(found);
}

const variants = import.meta.glob("../../generated/variants-*.json", { import: "default" });

/** What a variant of a game is about: a board of its rulebook that moves. */
export async function variantDemo(game: string, variant: string): Promise<Demo | undefined> {
  const all = (await variants[`../../generated/variants-${game}.json`]?.()) as
    Readonly<Record<string, Told>> | undefined;
  const found = all?.[variant];
  return found && shown(found);
}

function shown({ first, steps }: Told): Demo {
  return { first: lookOf(first), steps: steps.map((step) => step.map(effectOf)) };
}

/** How the board looks in the middle of a game's demo. */
export async function middle(game: string): Promise<Look | undefined> {
  const found = await demo(game);
  if (!found) return undefined;
  const half = found.steps.slice(0, found.steps.length >> 1);
  return half.reduce((look, effects) => perform(look, effects), found.first);
}
