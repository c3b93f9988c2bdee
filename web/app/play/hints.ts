/** A suggested action as marks on the board. */

import type { Mark } from "../../board/config.ts";
import type { Choice } from "../book/types.ts";

/** `later`: what follows it in the same turn. */
export function hintMarks(choice: Choice, later = false): readonly Mark[] {
  const tone = later ? "saffron" : "turquoise";
  const cells = choice.picks.filter(({ kind }) => kind === "cell" || kind === "target");
  const [from, to] = cells.map(({ value }) => value);
  if (from !== undefined && to !== undefined) return [{ kind: "arrow", from, to, tone }];
  return from === undefined ? [] : [{ kind: "circle", cell: from, tone }];
}
