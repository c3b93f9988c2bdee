import { expect, test } from "vitest";
import catalogue from "../../generated/catalogue.json";
import { card, GAMES, isGame } from "./cards.ts";

test("every game has its card, and there is no other", () => {
  expect(GAMES).toEqual(catalogue.games.map(({ id }) => id));
  expect(isGame("chess")).toBe(false);
  expect(() => card("chess")).toThrow(RangeError);
});
