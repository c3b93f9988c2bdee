/** Why something cannot be done, in words, and where the rule stands. */

import type { Attempt } from "../board/config.ts";
import { book } from "../app/book/index.ts";
import type { Place } from "../app/book/desk.ts";
import { named } from "../app/book/unfold.ts";
import { asked } from "./asking.ts";
import { type Reason, reasonOf } from "../app/text/faults.ts";

export async function reasonFor(place: Place, attempt: Attempt): Promise<Reason | undefined> {
  const picks = await named(place.game, attempt);
  const fault = await asked(() => book.why(place, picks));
  return fault && reasonOf(fault);
}
