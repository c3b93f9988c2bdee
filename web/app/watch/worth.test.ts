import { expect, test } from "vitest";
import type { GameState } from "../../generated/messages.ts";
import { best, livelyFirst } from "./worth.ts";

const game = (id: string, more: Partial<GameState> = {}): GameState =>
  ({
    id,
    game: "a",
    ply: 30,
    ending: { winner: 0, how: "rules", reason: null, score: [5, 4] },
    ...more,
  }) as GameState;

test("where a turn has days, a game comes after those of one sitting", () => {
  const days = game("days", { clock: { kind: "days", days: 3 } });
  const quick = game("quick", { clock: { kind: "fischer", minutes: 5, increment: 3 } });
  const found = livelyFirst([days, quick, game("free", { clock: null })]).map(({ id }) => id);
  expect(found).toEqual(["quick", "free", "days"]);
});

test("games that were played out come first, the close ones before the others", () => {
  const clear = game("clear", {
    ending: { winner: 0, how: "rules", reason: null, score: [9, 0] },
  });
  const resigned = game("resigned", {
    ending: { winner: 0, how: "resignation", reason: null, score: [5, 4] },
  });
  const off = game("off", {
    ending: { winner: null, how: "abandoned", reason: null, score: [0, 0] },
  });
  const short = game("short", { ply: 3 });
  const found = best([off, resigned, short, clear, game("close")], 9).map(({ id }) => id);
  expect(found).toEqual(["close", "clear", "resigned"]);
});

test("one of each kind comes before a second", () => {
  const found = best([game("one"), game("two"), game("other", { game: "b" })], 2);
  expect(found.map(({ id }) => id)).toEqual(["one", "other"]);
});
