import { describe, expect, test } from "vitest";
import type { Look, Step } from "../book/types.ts";
import { type Item, moveList, numbers } from "./moves.ts";
import * as trees from "./tree.ts";
import { START, type Tree } from "./tree.ts";

const look = { game: "game", variant: "usual", seats: ["white", "black"] } as unknown as Look;
const step = (action: string, player: number, joins = false): Step => ({
  player,
  action,
  index: 0,
  effects: [],
  texts: {},
  joins,
});

/** `a b (c) d` as a tree: a main line of moves by turns, each with variations in its place. */
function grown(): { tree: Tree; ids: Record<string, number> } {
  let tree = trees.begin("game", "code", look);
  const ids: Record<string, number> = {};
  const add = (parent: number, name: string, player: number): number => {
    [tree, ids[name]] = trees.add(tree, parent, step(name, player));
    return ids[name];
  };
  const a = add(START, "a", 0);
  const b = add(a, "b", 1);
  add(b, "d", 0);
  const c = add(a, "c", 1);
  add(c, "e", 0);
  return { tree, ids };
}

function text(items: readonly Item[]): string {
  return items
    .map((item) => {
      if (item.kind === "comment") return `{${item.text}}`;
      if (item.kind === "variation") return `(${text(item.items)})`;
      return `${item.number && `${item.number} `}${item.node.step?.action}`;
    })
    .join(" ");
}

describe("a tree", () => {
  test("holds each move once", () => {
    const { tree, ids } = grown();
    const [same, id] = trees.add(tree, START, step("a", 0));
    expect([same, id]).toEqual([tree, ids["a"]]);
    expect(trees.line(tree, START).map((node) => node.step?.action)).toEqual(["a", "b", "d"]);
  });

  test("is not changed by what is made of it", () => {
    const { tree, ids } = grown();
    const before = text(moveList(tree));
    trees.promote(tree, ids["e"] as number, true);
    trees.remove(tree, ids["a"] as number);
    trees.say(tree, ids["b"] as number, { comment: "!" });
    expect(text(moveList(tree))).toBe(before);
  });

  test("lets a variation become the main line", () => {
    const { tree, ids } = grown();
    const promoted = trees.promote(tree, ids["e"] as number);
    expect(text(moveList(promoted))).toBe("1 a c (1… b 2 d) 2 e");
    expect(trees.isMain(promoted, ids["e"] as number)).toBe(true);
    expect(trees.isMain(promoted, ids["d"] as number)).toBe(false);
  });

  test("loses a move with all that follows it", () => {
    const { tree, ids } = grown();
    const less = trees.remove(tree, ids["b"] as number);
    expect(text(moveList(less))).toBe("1 a c 2 e");
    expect(less.nodes.has(ids["d"] as number)).toBe(false);
    const [more, id] = trees.add(less, START, step("f", 0));
    expect([...grown().tree.nodes.keys()]).not.toContain(id);
    expect(text(moveList(more))).toBe("1 a (1 f) c 2 e".replace("c 2", "1… c 2"));
    expect(() => trees.remove(tree, START)).toThrow(RangeError);
  });
});

describe("the move list", () => {
  test("numbers a line as it does its own moves", () => {
    const { tree } = grown();
    expect(numbers(trees.line(tree, START))).toEqual(["1", "1…", "2"]);
  });

  test("numbers turns and says again whose they are after an interruption", () => {
    const { tree, ids } = grown();
    expect(text(moveList(tree))).toBe("1 a b (1… c 2 e) 2 d");
    const said = trees.say(tree, ids["a"] as number, { comment: "why" });
    expect(text(moveList(said))).toBe("1 a {why} 1… b (1… c 2 e) 2 d");
  });

  test("joins the actions of a turn", () => {
    let tree = trees.begin("game", "code", look);
    [tree] = trees.addLine(tree, START, [
      step("a", 0),
      step("b", 1),
      step("c", 1, true),
      step("d", 0),
    ]);
    expect(text(moveList(tree))).toBe("1 a b c 2 d");
  });

  test("numbers a turn of whoever had the turn before", () => {
    // Where placing ends, the first player moves after having placed.
    let tree = trees.begin("game", "code", look);
    [tree] = trees.addLine(tree, START, [step("a", 0), step("b", 0), step("c", 1)]);
    expect(text(moveList(tree))).toBe("1 a 2 b c");
    expect(numbers(trees.line(tree, START))).toEqual(["1", "2", "2…"]);
  });

  test("begins with player 1 where the game does", () => {
    let tree = trees.begin("game", "code", look);
    [tree] = trees.addLine(tree, START, [step("a", 1), step("b", 0)]);
    expect(text(moveList(tree))).toBe("1… a 2 b");
  });
});

test("a document says everything that is in the tree, and nothing else", () => {
  const { tree, ids } = grown();
  let said = trees.say(tree, START, { comment: "before", eval: { score: 0.5, depth: 9 } });
  said = trees.say(said, ids["c"] as number, { nags: [2], before: "or", clock: 12.5 });
  expect(trees.toDocument({ ...said, headers: { White: "A" } })).toEqual({
    game: "game",
    setup: "code",
    headers: { White: "A" },
    comment: "before",
    eval: { score: 0.5, depth: 9 },
    moves: [
      { move: "a" },
      {
        move: "b",
        variations: [[{ move: "c", nags: [2], before: "or", clock: 12.5 }, { move: "e" }]],
      },
      { move: "d" },
    ],
  });
  const ending = { winner: 0, how: "resignation", reason: null, score: [0, 0] } as const;
  expect(trees.toDocument({ ...tree, ending }).result).toEqual({
    winner: 0,
    ending: "resignation",
  });
  expect(trees.toDocument({ ...tree, ending: { ...ending, how: "rules" } }).result).toBeUndefined();
});
