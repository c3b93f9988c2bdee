import { expect, test } from "vitest";
import type { GameState } from "../../generated/messages.ts";
import { isAgainstPerson } from "./fairness.ts";

function state(status: string, first: [string, boolean], second: [string, boolean]): GameState {
  const seats = [first, second].map(([kind, you]) => ({ kind, you }));
  return { status, seats } as unknown as GameState;
}

test("only a running game against somebody else bars the engine", () => {
  expect(isAgainstPerson(state("running", ["person", true], ["person", false]))).toBe(true);
  expect(isAgainstPerson(state("running", ["person", false], ["person", true]))).toBe(true);
  expect(isAgainstPerson(state("over", ["person", true], ["person", false]))).toBe(false);
  expect(isAgainstPerson(state("waiting", ["person", true], ["open", false]))).toBe(false);
  expect(isAgainstPerson(state("running", ["person", true], ["computer", false]))).toBe(false);
  // A friend at the same screen: both seats are here, and nobody is at a disadvantage.
  expect(isAgainstPerson(state("running", ["person", true], ["person", true]))).toBe(false);
  // Somebody else's game.
  expect(isAgainstPerson(state("running", ["person", false], ["person", false]))).toBe(false);
});
