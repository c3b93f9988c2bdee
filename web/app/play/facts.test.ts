import { expect, test } from "vitest";
import catalogue from "../../generated/catalogue.json";
import type * as told from "../../generated/messages.ts";
import type { GameState } from "../../generated/messages.ts";
import { catalogueOf } from "../book/defaults.ts";
import type { Look, Status } from "../book/types.ts";
import {
  ladderOf,
  matchFacts,
  purseOf,
  reasonFacts,
  scoreOf,
  taskFacts,
  turnsLeft,
} from "./facts.ts";

const game = (ply: number, most: number | null, status = "running"): GameState =>
  ({ ply, most_turns: most, status }) as GameState;

const { games } = catalogueOf(catalogue as unknown as told.Catalogue);

/** The first look of a game with another status. */
function look(id: string, status: Partial<Status>): Look {
  const first = games.find((one) => one.id === id)?.first;
  if (!first) throw new Error(`${id} is missing`);
  return { ...first, status: { ...first.status, ...status } };
}

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

test("a score is told where one counts, and by then says something", () => {
  expect(scoreOf(look("kamisado", { goal: 3, score: [1, 2] }), 1)).toBe(2);
  expect(scoreOf(look("kamisado", { goal: 1 }), 0)).toBeUndefined();
  expect(scoreOf(look("tzaar", {}), 0)).toBeUndefined();
  expect(scoreOf(look("dvonn", { phase: "placing" }), 0)).toBeUndefined();
  expect(scoreOf(look("dvonn", { phase: "stacking", score: [23, 26] }), 0)).toBe(23);
});

test("facts that a game declares so get a line each, and so does a goal", () => {
  expect(matchFacts(look("kamisado", { goal: 1, facts: { "required-colour": "red" } }))).toEqual(
    [],
  );
  expect(matchFacts(look("kamisado", { goal: 3, facts: { "round-number": 2 } }))).toEqual([
    { key: "web-fact-kamisado-round-number", facts: { "round-number": 2 } },
    { key: "web-goal-kamisado", facts: { goal: 3 } },
  ]);
  const army = look("sixth", { facts: { "army-points": [3, 4], lady: [0] } });
  expect(matchFacts(army)).toEqual([]);
  expect(purseOf(army, 1)).toEqual({
    key: "web-fact-sixth-army-points",
    left: 4,
    spent: true,
  });
  const race = look("dvonn", { facts: { mobility: [12, 13] } });
  expect(matchFacts(race)).toEqual([]);
  expect(purseOf(race, 0)).toEqual({ key: "web-fact-dvonn-mobility", left: 12, spent: false });
  expect(purseOf(look("sixth", { facts: {} }), 0)).toBeUndefined();
});

test("a ladder is told rung by rung where it decides", () => {
  const rungs = [
    [4, 1, 1],
    [3, 0, 2],
  ];
  const decided = look("lyngk", { facts: { "stacks-by-height": rungs } });
  expect(ladderOf(decided)).toEqual({ key: "web-ladder-lyngk-stacks-by-height", rungs });
  expect(ladderOf(look("lyngk", { facts: {} }))).toBeUndefined();
});

test("what belongs to the task is told even where it does not hold", () => {
  expect(taskFacts(look("kamisado", { facts: {} }))).toEqual({ "required-colour": "none" });
  expect(taskFacts(look("tzaar", { facts: {} }))).toEqual({ "lone-action": "no" });
  expect(taskFacts(look("tzaar", { facts: { "lone-action": true } }))).toEqual({
    "lone-action": "yes",
  });
});

test("why a game ended names what it was about", () => {
  expect(reasonFacts(look("tzaar", { facts: { "lost-type": "tzarra" } }))).toEqual({
    goal: "none",
    "lost-type": "tzarra",
  });
  expect(reasonFacts(look("tzaar", { facts: {} }))).toEqual({
    goal: "none",
    "lost-type": "none",
  });
  expect(reasonFacts(look("dvonn", { facts: {} }))).toEqual({ goal: "none" });
});
