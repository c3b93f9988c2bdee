/** What the games declare of themselves: phases, facts, trays, score. Nothing else knows them. */

import data from "../../generated/declared.json";
import type { Declared, Look, Phase } from "../../generated/messages.ts";

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
