import { expect, test } from "vitest";
import type { GameState } from "../../generated/messages.ts";
import { turnsLeft } from "./facts.ts";

const game = (ply: number, most: number | null, status = "running"): GameState =>
  ({ ply, most_turns: most, status }) as GameState;

test("the last hundred turns are counted", () => {
  expect(turnsLeft(game(899, 1000))).toBeUndefined();
  expect(turnsLeft(game(900, 1000))).toBe(100);
  expect(turnsLeft(game(999, 1000))).toBe(1);
  // Played on a server that did not know the rule yet.
  expect(turnsLeft(game(1200, 1000))).toBe(0);
});

test("there is nothing to count in a game that ends by its rules, or has ended", () => {
  expect(turnsLeft(game(950, null))).toBeUndefined();
  expect(turnsLeft(game(1000, 1000, "over"))).toBeUndefined();
});
