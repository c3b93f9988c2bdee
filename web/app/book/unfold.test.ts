import { expect, test, vi } from "vitest";
import { hashOf } from "../../board/hash.ts";
import type * as told from "../../generated/messages.ts";
import { Refusal } from "../net/api.ts";
import { Book } from "./book.ts";
import type { Desk, Question } from "./desk.ts";
import { effectOf, lookOf, stepOf } from "./defaults.ts";
import { fits, named, tableOf, viewOf } from "./unfold.ts";

const piece = { owner: 0, kind: "plain", colour: "ivory", teeth: 0 };
const status = {
  turn: 0,
  score: [0, 0],
  goal: null,
  must: [],
  last: [],
  badges: {},
  visible: [],
  facts: {},
  result: null,
};
const first = {
  game: "dvonn",
  variant: "random",
  shape: "dvonn",
  stacks: { A1: [piece] },
  trays: [],
  status,
  seats: ["white", "black"],
} as unknown as told.Look;
const slide = { kind: "slide", source: "A1", target: "B1", count: 1 } as told.Effect;
const step = { player: 0, action: "A1-B1", index: 49, effects: [slide] } as unknown as told.Step;
const look = lookOf(first);
const after = lookOf({ ...first, stacks: { B1: [piece] } });

function position(seen: typeof look, more: object = {}): told.View {
  return { game: "dvonn", code: "x", turn: 1, pack: "AA==", hash: hashOf(seen), ...more };
}

test("what was left out is there again", () => {
  expect(effectOf({ kind: "pass" })).toEqual({
    kind: "pass",
    source: null,
    target: null,
    count: null,
    piece: null,
    tray: null,
    into: null,
    path: [],
    moves: [],
    player: null,
    status: null,
  });
  expect(stepOf({ player: 1, action: "pass", index: 3, effects: [] })).toMatchObject({
    effects: [],
    texts: {},
    joins: false,
  });
  const bare = { kind: "status", status: { turn: 1 } } as told.Effect;
  expect(effectOf(bare).status).toEqual({ ...status, turn: 1 });
});

test("numbers become choices with the game's table", async () => {
  const table = await tableOf("dvonn");
  const view = viewOf(position(look, { legal: [49] }), table, look);
  expect(view.choices).toEqual([
    {
      action: "A1-B1",
      index: 49,
      picks: [
        { kind: "cell", value: "A1", tray: null },
        { kind: "target", value: "B1", tray: null },
      ],
    },
  ]);
  expect(view).toMatchObject({ mid_turn: false, must_go_on: false, result: null, past: [] });
});

test("pieces beside the board are named as the table names them", async () => {
  const marker = { owner: -1, kind: "marker", colour: "ivory", teeth: 0 };
  const picks = [{ kind: "hand", value: "marker", tray: "markers" }];
  expect((await named("lyngk", { picks, piece: marker }))[0]?.value).toBe("ivory");
  const tzaar = { owner: 0, kind: "tzaar", colour: "ivory", teeth: 0 };
  const own = [{ kind: "hand", value: "tzaar", tray: "hand-0" }];
  expect(await named("tzaar", { picks: own, piece: tzaar })).toEqual(own);
});

/** A desk that answers what it is told to, and remembers what it was asked. */
function desk(answers: Readonly<Record<string, unknown>>): Desk & { asked: Question[] } {
  const asked: Question[] = [];
  return {
    here: true,
    asked,
    ask: (question) => {
      asked.push(question);
      return Promise.resolve(answers[question.ask]);
    },
  };
}

test("a look follows from the effects, and is not asked for", async () => {
  const asked = desk({ play: { steps: [step], view: position(after) } });
  const { view, steps } = await new Book(asked).play({ game: "dvonn", code: "s" }, look, [49]);
  expect(view.look.stacks).toEqual({ B1: [piece] });
  expect(steps[0]?.effects[0]?.path).toEqual([]);
  expect(asked.asked).toEqual([{ ask: "play", game: "dvonn", code: "s", actions: [49] }]);
});

test("a look that should not be is read anew, once", async () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue(undefined);
  const other = lookOf({ ...first, stacks: { C1: [piece] } });
  const read = { view: { ...position(other), look: { ...first, stacks: { C1: [piece] } } } };
  const asked = desk({ play: { steps: [step], view: position(other) }, read });
  const { view } = await new Book(asked).play({ game: "dvonn", code: "s" }, look, [49]);
  expect(view.look.stacks).toEqual({ C1: [piece] });
  expect(asked.asked.map(({ ask }) => ask)).toEqual(["play", "read"]);
  expect(fits(position(other), view.look)).toBe(true);
  expect(warned).toHaveBeenCalledOnce();
});

test("what is not accepted is a refusal; a set-up that cannot be is an answer", async () => {
  const fault = { key: "move-empty", text: {}, facts: {} };
  const refusing = new Book(desk({ read: { fault }, build: { setup: {}, shape: "dvonn", fault } }));
  await expect(refusing.read("dvonn", "x")).rejects.toBeInstanceOf(Refusal);
  const built = await refusing.build({ game: "dvonn", setup: {} });
  expect(built).toMatchObject({ view: null, fault });
});
