/** What the study pages ask the server besides what the book answers. */

import type { Snapshot, Turns } from "../../generated/messages.ts";
import type { Look, Turned } from "../book/types.ts";
import { lookOf, turnOf } from "../book/defaults.ts";
import { ask, fault, game, Refusal } from "../net/api.ts";
import { wire } from "../net/wire.svelte.ts";

/** A game that was played here, so much of it as a study needs. */
export type Begun = Pick<Snapshot, "state" | "start"> & {
  readonly first: Look;
  readonly turns: readonly Turned[];
};

/** A game with its start, page by page; one that is drawn is shown when both players are there. */
export async function begun(id: string): Promise<Begun> {
  const {
    state,
    start,
    first,
    turns: page,
    more: left,
  } = wire.elsewhere?.told(id) ?? (await game(id));
  if (!start) throw new Refusal(fault("web-drawn-not-yet"));
  const turns = page.map(turnOf);
  for (let more = left; more;) {
    const next = await ask<Turns>("GET", `games/${id}/turns?from=${turns.length}`);
    turns.push(...next.turns.map(turnOf));
    more = next.turns.length ? next.more : false;
  }
  return { state, start, first: lookOf(first), turns };
}

/** Where the picture of a position is. */
export function pictureAt(
  kind: "svg" | "png",
  game: string,
  code: string,
  options: Readonly<Record<string, string | number | boolean>> = {},
): string {
  const query = new URLSearchParams({ game, code });
  for (const [name, value] of Object.entries(options)) query.set(name, String(value));
  return `/api/position.${kind}?${query}`;
}
