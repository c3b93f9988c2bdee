/** Games without a server: events and numbers as the server would tell them. */

import { expect, test } from "vitest";
import type { NewGame, View } from "../../generated/messages.ts";
import {
  begin,
  type Beginning,
  brought,
  ended,
  indices,
  type Kept,
  lastChoice,
  newId,
} from "./game.ts";
import { otherwise, resigned, snapshot, takenBack, went, type Went } from "./game.ts";
import { folded } from "./shadow.ts";

const look = { game: "g", variant: "v", shape: "s", stacks: {}, trays: [], seats: ["a", "b"] };
const view = (code: string, turn: number, more: Partial<View> = {}): View => ({
  game: "g",
  code,
  turn,
  pack: "",
  hash: 0,
  legal: [1],
  ...more,
});
const beginning = (more: Partial<Beginning> = {}): Beginning => ({
  start: "start",
  variant: "v",
  first: view("start", 0, { look } as never),
  view: view("start", 0),
  placed: false,
  drawn: false,
  score: [0, 0],
  ...more,
});
const wish: NewGame = { game: "g", opponent: "computer", level: 4, seat: null };
const step = (player: number, index: number): never =>
  ({ player, index, action: `a${index}`, effects: [] }) as never;
const turn = (player: number, index: number, after: View, passes = 0): Went => ({
  turns: [
    { player, steps: [step(player, index)] },
    ...Array.from({ length: passes }, () => ({
      player: 1 - player,
      steps: [step(1 - player, 0)],
      forced: true,
    })),
  ],
  view: after,
  score: [2, 1],
});
const made = (more: Partial<Beginning> = {}, wished = wish): Kept =>
  begin(wished, beginning(more), 7, "Ada", 1, 1000);

test("ids are long enough not to be the server's", () => {
  expect(newId()).toMatch(/^[a-z0-9]{22}$/);
  expect(newId()).not.toBe(newId());
});

test("lots decide the seat only where that is left to them", () => {
  expect(made().state.seats.map(({ kind }) => kind)).toEqual(["computer", "person"]);
  expect(made().state.lots).toBe(true);
  const chosen = made({}, { ...wish, seat: 0 });
  expect(chosen.state.seats.map(({ kind }) => kind)).toEqual(["person", "computer"]);
  expect(chosen.state.lots).toBe(false);
  const here = made({}, { ...wish, opponent: "here" });
  expect(here.state.seats.every(({ you }) => you)).toBe(true);
});

test("a turn and the passes after it are events with numbers and plies", () => {
  const { game, events } = went(made(), turn(0, 5, view("next", 0), 1), 2000);
  expect(events.map(({ number }) => number)).toEqual([2, 3]);
  expect(game.turns.map(({ ply, forced }) => [ply, forced])).toEqual([
    [0, false],
    [1, true],
  ]);
  expect(events.map((event) => "view" in event)).toEqual([false, true]);
  expect([game.state.ply, game.state.events, game.state.code]).toEqual([2, 3, "next"]);
  expect(indices(game)).toEqual([5, 0]);
});

test("the rules end a game, and so does the house", () => {
  const result = { winner: 0, how: "rules", reason: "x", score: [1, 0] } as const;
  const won = went(made(), turn(0, 5, view("end", 1, { result })), 2000);
  expect(won.events.map(({ event }) => event)).toEqual(["turn", "ended"]);
  expect(won.game.state.status).toBe("over");
  const long = went(made({ most_turns: 1 }), turn(0, 5, view("on", 1)), 2000);
  expect(long.game.state.ending).toMatchObject({ how: "house", winner: null, score: [2, 1] });
});

test("turns are taken back to where somebody had a choice", () => {
  let { game } = went(made(), turn(0, 5, view("b", 1)), 2000);
  ({ game } = went(game, turn(1, 6, view("c", 0)), 3000));
  expect(lastChoice(game, undefined)).toBe(1);
  expect(lastChoice(game, 0)).toBe(0);
  const back = takenBack(game, 0, view("start", 0), [0, 0], 4000);
  expect(back.game.turns).toEqual([]);
  expect(back.game.state).toMatchObject({ ply: 0, code: "start", events: 4 });
});

test("a game is brought whole: choices only, the seed or the start, how it ended", () => {
  const { game } = went(made({ drawn: true }), turn(0, 5, view("next", 0), 1), 2000);
  const told = brought(resigned(game, 1, 3000).game);
  expect(told).toMatchObject({
    turns: [["a5"]],
    seed: 7,
    code: null,
    seat: 1,
    level: 4,
    ended: "resignation",
    by: 1,
    seen: 0,
  });
  expect(brought(made())).toMatchObject({ code: "start", seed: null, ended: null });
  const called = ended(made(), otherwise(made(), null, "abandoned"), 1);
  expect(brought(called.game).ended).toBe("abandoned");
});

test("what the wire told is put together again", () => {
  const first = snapshot(made());
  const one = went(made(), turn(0, 5, view("b", 1)), 2000);
  const events = { said: "events", game: "g", events: one.events, state: { ply: 1 } } as const;
  const told = folded([first, events]);
  expect(told?.turns.map(({ ply }) => ply)).toEqual([0]);
  expect(told?.turns[0]).not.toHaveProperty("view");
  expect(told?.state).toMatchObject({ ply: 1, events: 2, code: "b", turn: 1 });
  const back = takenBack(one.game, 0, view("start", 0), [0, 0], 4000);
  const undone = { said: "events", game: "g", events: back.events, state: { ply: 0 } } as const;
  expect(folded([first, events, undone])?.turns).toEqual([]);
  expect(folded([])).toBeUndefined();
});

test("a game of which pages are missing is not taken for a whole one", () => {
  let { game } = went(made(), turn(0, 5, view("b", 1)), 2000);
  ({ game } = went(game, turn(1, 6, view("c", 0)), 3000));
  const [first, second] = game.turns;
  if (!first || !second) throw new Error("two turns were played");
  const begun = { ...snapshot(game), turns: [first], more: true };
  expect(folded([begun])).toBeUndefined();
  const page = { said: "turns", id: 1, game: "g", from: 1, turns: [second], more: false } as const;
  const whole = folded([begun, page]);
  expect(whole?.turns).toHaveLength(2);
  expect(whole).not.toHaveProperty("more");
});
