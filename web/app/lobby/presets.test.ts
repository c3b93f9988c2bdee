import { expect, test } from "vitest";
import type { Seek } from "../../generated/messages.ts";
import { GAMES } from "../content/cards.ts";
import { asked, clockOf, PACES, sameClock, waitsFor } from "./presets.ts";

const seek = (game: string): Seek => ({
  id: "x",
  name: "Ada",
  you: false,
  game,
  variant: "v",
  options: {},
  clock: clockOf(game, "usual"),
  seat: null,
  created: 0,
  placed: false,
  hash: null,
});

test.each(GAMES)("the three paces of %s are different clocks", (game) => {
  const clocks = PACES.map((pace) => clockOf(game, pace));
  for (const [i, one] of clocks.entries())
    for (const [k, other] of clocks.entries()) expect(sameClock(one, other)).toBe(i === k);
  expect(clocks[0]?.minutes).toBeGreaterThan(0);
});

test("who waits for the same is told from who waits for something else", () => {
  const [game = ""] = GAMES;
  const wish = asked(game, "v", "usual");
  expect(waitsFor(wish, seek(game))).toBe(true);
  for (const other of [{ variant: "w" }, { clock: null }, { seat: 0 }, { you: true }])
    expect(waitsFor(wish, { ...seek(game), ...other })).toBe(false);
});
