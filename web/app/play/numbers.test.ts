import { expect, test } from "vitest";
import { type Count, counted, label, NOTHING } from "./numbers.ts";

/** The labels of turns of these players. */
function labels(players: readonly number[]): string[] {
  let count: Count = NOTHING;
  return players.map((player, i) => {
    const again = player === count.player;
    [count] = counted(count, player, true);
    return label(count, i === 0 || again);
  });
}

test("a turn of the same player has a number of its own", () => {
  // Where placing ends, the first player moves after having placed.
  expect(labels([0, 1, 0, 0, 1])).toEqual(["1", "", "2", "3", ""]);
  expect(labels([1, 1, 0])).toEqual(["1…", "2…", "3"]);
});

test("actions of one turn share its number", () => {
  expect(counted({ turn: 3, player: 0 }, 0)).toEqual([{ turn: 3, player: 0 }, true]);
});
