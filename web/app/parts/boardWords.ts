/** What the board says of itself in the page's language: cells, pieces, trays, buttons. */

import type { CellFacts, Words } from "../../board/config.ts";
import type { Piece, Stack, Tray } from "../book/types.ts";
import { buttonName, pieceName, stackWords } from "../play/words.ts";
import { list, num, say, sayIf } from "../text/speech.svelte.ts";

/** The words of a game's board; `seats` are what its players are called. */
export function boardWords(game: string, seats: readonly [string, string]): Words {
  const piece = (own: unknown): string => pieceName(game, own as Piece);
  const stackOf = (stack: unknown): string => stackWords(game, stack as Stack);
  return {
    board: () => say("web-board", { game: say(`game-${game}`) }),
    keys: () => say("web-board-keys"),
    cell: (cell, stack, facts) => cellWords(game, cell, stack.length, stackOf(stack), facts),
    piece,
    tray: (tray) => trayWords(tray, seats),
    caption: ({ kind }) => say(`render-tray-${kind}`),
    item: (_, stack, count) =>
      count === 1 ? stackOf(stack) : say("web-times", { name: stackOf(stack), count }),
    button: (value) => buttonName(game, value),
    count: (count) => num(count),
    counts: () => say("web-how-many"),
    number: num,
  };
}

const PLAIN = new Set(["light", "dark"]); // squares whose colour means nothing

function cellWords(
  game: string,
  cell: string,
  height: number,
  stack: string,
  facts: CellFacts,
): string {
  const colour =
    facts.colour && !PLAIN.has(facts.colour) ? say(`colour-${game}-${facts.colour}`) : "";
  const key = `web-cell${colour ? "-coloured" : ""}${height ? "" : "-empty"}`;
  const parts = [say(key, { cell, colour, stack, height })];
  if (facts.badge) parts.push(sayIf(`web-rank-${facts.badge}`) ?? facts.badge);
  if (facts.must) parts.push(say("web-cell-must"));
  if (facts.last) parts.push(say("web-cell-last"));
  if (facts.picked) parts.push(say("web-cell-picked"));
  else if (facts.option) parts.push(say(`web-cell-option-${facts.option.kind}`));
  return list(parts);
}

function trayWords(tray: Tray, seats: readonly [string, string]): string {
  const kind = say(`render-tray-${tray.kind}`);
  if (tray.owner < 0) return kind;
  return say("web-tray", { who: say(`seat-${seats[tray.owner as 0 | 1]}`), kind });
}
