import { describe, expect, test } from "vitest";
import {
  begin,
  completes,
  onCell,
  onTray,
  options,
  pick,
  remaining,
  touch,
  tried,
  undo,
} from "../choosing.ts";
import type { Choice, Pick } from "../types.ts";

const cell = (value: string): Pick => ({ kind: "cell", value, tray: null });
const target = (value: string): Pick => ({ kind: "target", value, tray: null });
const count = (value: number): Pick => ({ kind: "count", value: String(value), tray: null });
const button = (value: string): Pick => ({ kind: "button", value, tray: null });
const hand = (value: string, tray: string): Pick => ({ kind: "hand", value, tray });
const choice = (...picks: Pick[]): Choice => ({
  action: picks.map((p) => p.value).join("-"),
  index: 0,
  picks,
});

const moves = [
  choice(cell("a1"), target("b1")),
  choice(cell("a1"), target("c1")),
  choice(cell("a2"), target("b1")),
  choice(cell("d4")),
];

describe("options", () => {
  test("each pick is offered once, in the order of the choices", () => {
    expect(options(begin(moves))).toEqual([cell("a1"), cell("a2"), cell("d4")]);
  });

  test("after a source, only its targets", () => {
    const { choosing } = touch(begin(moves), onCell("a1"));
    expect(options(choosing)).toEqual([target("b1"), target("c1")]);
    expect(remaining(choosing)).toHaveLength(2);
  });

  test("without choices there is nothing to pick", () => {
    expect(options(begin([]))).toEqual([]);
    expect(touch(begin([]), onCell("a1"))).toEqual({ choosing: begin([]) });
  });
});

describe("touching", () => {
  test("source then target completes the choice and begins anew", () => {
    const { choosing } = touch(begin(moves), onCell("a1"));
    const done = touch(choosing, onCell("c1"));
    expect(done.choice).toBe(moves[1]);
    expect(done.choosing.path).toEqual([]);
  });

  test("a single pick may be the whole choice", () => {
    expect(touch(begin(moves), onCell("d4")).choice).toBe(moves[3]);
  });

  test("the source again puts it back", () => {
    const { choosing } = touch(begin(moves), onCell("a1"));
    expect(touch(choosing, onCell("a1")).choosing.path).toEqual([]);
  });

  test("another source takes its place", () => {
    const { choosing } = touch(begin(moves), onCell("a1"));
    expect(touch(choosing, onCell("a2")).choosing.path).toEqual([cell("a2")]);
  });

  test("anything else lets go", () => {
    const { choosing } = touch(begin(moves), onCell("a1"));
    expect(touch(choosing, onCell("z9"))).toEqual({ choosing: begin(moves) });
  });

  test("a target is meant before another source", () => {
    const both = [choice(cell("a1"), target("a2")), choice(cell("a2"), target("a1"))];
    const { choosing } = touch(begin(both), onCell("a1"));
    expect(touch(choosing, onCell("a2")).choice).toBe(both[0]);
  });
});

describe("a first pick that all choices share", () => {
  const forced = [choice(cell("c1"), target("c2")), choice(cell("c1"), target("c3"))];

  test("is picked by itself and cannot be put back", () => {
    const start = begin(forced);
    expect(start).toMatchObject({ path: [cell("c1")], forced: 1 });
    expect(undo(start)).toBe(start);
    expect(touch(start, onCell("c1")).choosing).toEqual(start);
    expect(touch(start, onCell("c3")).choice).toBe(forced[1]);
  });

  test("is not picked where it is all there is to pick", () => {
    expect(begin([choice(cell("c1"))]).path).toEqual([]);
    expect(begin([choice(button("pass"))]).path).toEqual([]);
  });
});

describe("counts", () => {
  const counts = [
    choice(cell("a1"), target("b1"), count(1)),
    choice(cell("a1"), target("b1"), count(2)),
    choice(cell("a1"), target("c1"), count(2)),
    choice(cell("a2"), target("c1")),
  ];
  const { choosing } = touch(begin(counts), onCell("a1"));

  test("are asked for where there are several", () => {
    const asked = touch(choosing, onCell("b1"));
    expect(asked.choice).toBeUndefined();
    expect(options(asked.choosing)).toEqual([count(1), count(2)]);
    expect(pick(asked.choosing, count(2)).choice).toBe(counts[1]);
    expect(undo(asked.choosing).path).toEqual([cell("a1")]);
  });

  test("are not asked for where there is one", () => {
    expect(completes(choosing, target("c1"))).toBe(counts[2]);
    expect(touch(choosing, onCell("c1")).choice).toBe(counts[2]);
  });
});

describe("trays", () => {
  const giant = [{ owner: 0, kind: "giant", colour: "ivory", teeth: 0 }];
  const placing = [
    choice(hand("giant", "hand-0"), cell("a1")),
    choice(hand("giant", "hand-0"), cell("a2")),
    choice(hand("red", "markers")),
    choice(cell("a1")),
  ];

  test("a pick names kind or colour of the piece, in its own tray", () => {
    expect(touch(begin(placing), onTray("hand-0", giant)).choosing.path).toEqual([
      hand("giant", "hand-0"),
    ]);
    expect(touch(begin(placing), onTray("hand-1", giant)).choosing.path).toEqual([]);
    const red = [{ owner: -1, kind: "disc", colour: "red", teeth: 0 }];
    expect(touch(begin(placing), onTray("markers", red)).choice).toBe(placing[2]);
  });

  test("with a piece in hand, a cell is where it goes", () => {
    const { choosing } = touch(begin(placing), onTray("hand-0", giant));
    expect(touch(choosing, onCell("a1")).choice).toBe(placing[0]);
    expect(touch(begin(placing), onCell("a1")).choice).toBe(placing[3]);
  });
});

describe("what leads nowhere", () => {
  test("a touch that does nothing is told as a pick, after what was picked", () => {
    expect(tried(begin(moves), onCell("e5"), false)).toEqual([cell("e5")]);
    const { choosing } = touch(begin(moves), onCell("a1"));
    expect(tried(choosing, onCell("e5"), false)).toEqual([cell("a1"), target("e5")]);
  });

  test("a touch that does something is not", () => {
    const { choosing } = touch(begin(moves), onCell("a1"));
    for (const known of ["a1", "a2", "b1", "d4"])
      expect(tried(choosing, onCell(known), false)).toEqual([]);
    expect(tried(begin([]), onCell("e5"), false)).toEqual([]);
  });

  test("where something is picked by itself, another piece is meant for itself", () => {
    const forced = begin([choice(cell("a1"), target("b1")), choice(cell("a1"), target("c1"))]);
    expect(forced.path).toEqual([cell("a1")]);
    expect(tried(forced, onCell("d1"), true)).toEqual([cell("d1")]);
    expect(tried(forced, onCell("d1"), false)).toEqual([cell("a1"), target("d1")]);
  });

  test("while it is asked how many, another target is meant", () => {
    const two = [1, 2].map((many) => choice(cell("a1"), target("b1"), count(many)));
    const asked = pick(begin([...two, choice(cell("d4"))]), cell("a1")).choosing;
    const { choosing } = pick(asked, target("b1"));
    expect(tried(choosing, onCell("c1"), false)).toEqual([cell("a1"), target("c1")]);
  });

  test("a piece beside the board is named by its kind, and goes to a cell", () => {
    const lady = { owner: 0, kind: "lady", colour: "ivory", teeth: 0 };
    expect(tried(begin(moves), onTray("hand-0", [lady]), true)).toEqual([hand("lady", "hand-0")]);
    const placing = begin([choice(hand("lady", "hand-0"), cell("a1")), choice(cell("d4"))]);
    const { choosing } = touch(placing, onTray("hand-0", [lady]));
    expect(tried(choosing, onCell("e5"), false)).toEqual([hand("lady", "hand-0"), cell("e5")]);
  });
});
