/** Where positions are, for the desk: by their codes, or from further back where the past counts. */

import type { Place } from "./desk.ts";
import type { Action } from "./types.ts";

/** A place after more actions. */
export function onward(place: Place, actions: readonly Action[]): Place {
  return actions.length ? { ...place, before: [...(place.before ?? []), ...actions] } : place;
}

/** A way to a position, or its code alone where what came before does not count. */
export function settled(way: Place, code: string, counts: boolean): Place {
  return counts ? { ...way, before: way.before ?? [] } : { game: way.game, code };
}
