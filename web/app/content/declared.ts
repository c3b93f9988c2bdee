/** What the games declare of themselves: phases, facts, trays, score. Nothing else knows them. */

import data from "../../generated/declared.json";
import type { Whole } from "../../board/types.ts";
import type * as told from "../../generated/messages.ts";
import type { Look } from "../book/types.ts";

type Phase = Whole<told.Phase>;
type Declared = Whole<Omit<told.Declared, "phases">> & { readonly phases: readonly Phase[] };

// Written with all that it holds, defaults too.
const known = data as unknown as Readonly<Record<string, Declared>>;

export function declared(game: string): Declared {
  const found = known[game];
  if (!found) throw new RangeError(`${game} declares nothing`);
  return found;
}

/** The phase that a look is in. */
export function phaseOf({ game, status }: Look): Phase {
  const found = declared(game).phases.find(({ id }) => id === status.phase);
  if (!found) throw new RangeError(`${game} has no phase ${status.phase}`);
  return found;
}
