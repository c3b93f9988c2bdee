/** The board in a notebook: it shows what Python says, and tells what is picked. */

import { expect, test } from "vitest";
import widget, { type Model } from "./index.ts";

const piece = { owner: 0, kind: "soldier", colour: "ivory", teeth: 0 };
const status = {
  turn: 0,
  score: [0, 0],
  phase: "any",
  goal: null,
  must: [],
  last: [],
  badges: {},
  visible: [],
  facts: {},
  result: null,
};
const shown = (number: number, cell: string): Record<string, unknown> => ({
  number,
  shape: {
    name: "small",
    style: "squares",
    cells: ["a1", "b1"].map((id, x) => ({ id, x, y: 0, colour: "light" })),
    lines: [],
    outline: [],
    labels: [],
  },
  look: {
    game: "any",
    variant: "any",
    shape: "small",
    stacks: { [cell]: [piece] },
    trays: [],
    status,
    seats: ["first", "second"],
  },
  choices: [{ action: "go", index: 5, picks: [{ kind: "cell", value: "b1", tray: null }] }],
  acting: 0,
  effects: [],
  flip: false,
});

test("a board shows, asks, and lets go", () => {
  const held: Record<string, unknown> = { shown: shown(1, "a1") };
  const heard = new Set<() => void>();
  let saved = 0;
  const model: Model = {
    get: (name) => held[name],
    set: (name, value) => (held[name] = value),
    save_changes: () => (saved += 1),
    on: (_, run) => heard.add(run),
    off: (_, run) => heard.delete(run),
  };
  const el = document.createElement("div");
  document.body.append(el);
  const leave = widget.render({ model, el });
  const board = el.querySelector("borj-board");
  if (!board) throw new Error("there is no board");
  expect(board.acting).toBe(0);
  board.pick({ kind: "cell", value: "b1", tray: null });
  expect(held["asked"]).toEqual({ number: 1, index: 5 });
  expect(saved).toBe(1);
  expect(board.acting).toBeNull(); // until Python has answered
  held["shown"] = shown(2, "b1");
  for (const run of heard) run();
  expect(Object.keys(board.look?.stacks ?? {})).toEqual(["b1"]);
  expect(board.acting).toBe(0);
  leave();
  expect(heard.size).toBe(0);
  expect(el.children.length).toBe(0);
});
