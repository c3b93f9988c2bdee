/** A suggested action as marks on the board. */

import type { Mark } from "../../board/config.ts";
import type { Choice } from "../book/types.ts";

export function hintMarks(choice: Choice): readonly Mark[] {
  const cells = choice.picks.filter(({ kind }) => kind === "cell" || kind === "target");
  const [from, to] = cells.map(({ value }) => value);
  if (from !== undefined && to !== undefined)
    return [{ kind: "arrow", from, to, tone: "turquoise" }];
  return from === undefined ? [] : [{ kind: "circle", cell: from, tone: "turquoise" }];
}
