import { expect, test } from "vitest";
import type { Look, Step } from "../book/types.ts";
import { begin, START, type Tree } from "../study/tree.ts";
import { grow, linesOf, only, without } from "./lines.ts";

const look = { game: "game", variant: "usual", seats: ["white", "black"] } as unknown as Look;
/** Actions as letters: capital ones are mine. */
const steps = (line: string): Step[] =>
  [...line].map((action) => ({
    player: action === action.toUpperCase() ? 1 : 0,
    action,
    index: 0,
    effects: [],
    texts: {},
    joins: false,
  }));

function prepared(...lines: string[]): { tree: Tree; whole: Set<number> } {
  let tree = begin("game", "code", look);
  const whole = new Set<number>();
  for (const line of lines) {
    const [grown, own] = grow(tree, 1, steps(line));
    tree = grown;
    for (const id of own) whole.add(id);
  }
  return { tree, whole };
}

const told = (tree: Tree, whole: ReadonlySet<number>): string[] =>
  linesOf(tree, 1, whole).map(({ actions }) => actions.join(""));
const find = (tree: Tree, action: string): number =>
  [...tree.nodes.values()].find(({ step }) => step?.action === action)?.id ?? START;

test("every way to a whole turn of mine is a line", () => {
  const { tree, whole } = prepared("aBcD", "aBeFG", "h");
  expect(told(tree, whole)).toEqual(["aBcD", "aBeFG"]);
  const [, long] = linesOf(tree, 1, whole);
  expect(long?.turns.map(({ own, actions }) => [own, actions.join("")])).toEqual([
    [false, "a"],
    [true, "B"],
    [false, "e"],
    [true, "FG"],
  ]);
});

test("what is not answered yet is no line, nor a part of another", () => {
  const { tree, whole } = prepared("aBc", "aBd");
  expect(told(tree, whole)).toEqual(["aB"]);
  expect(told(...(Object.values(prepared("aB", "aBcD")) as [Tree, Set<number>]))).toEqual(["aBcD"]);
});

test("another answer takes the place of the one before", () => {
  const { tree, whole } = prepared("aBcD", "eF", "aG");
  expect(told(only(tree, find(tree, "G"), 1), whole)).toEqual(["eF", "aG"]);
});

test("what a line shares with others stays when it goes", () => {
  const { tree, whole } = prepared("aBcD", "aBeF", "gH");
  expect(told(without(tree, find(tree, "D")), whole)).toEqual(["aBeF", "gH"]);
  expect(told(without(tree, find(tree, "H")), whole)).toEqual(["aBcD", "aBeF"]);
});
