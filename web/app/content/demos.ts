/** Short stretches of play for the boards on the first page (content/demos.json, generated). */

import type { Effect, Look } from "../../generated/messages.ts";

export interface Demo {
  readonly first: Look;
  readonly steps: readonly (readonly Effect[])[];
}

/** The demo of a game, if it has one. */
export async function demo(game: string): Promise<Demo | undefined> {
  const { default: found } = await import("../../generated/demos.json");
  return (found as unknown as Readonly<Record<string, Demo>>)[game];
}
