import { beforeEach, expect, test, vi } from "vitest";
import { hashOf } from "../../board/hash.ts";
import type * as told from "../../generated/messages.ts";
import type { Turned } from "../book/types.ts";
import { lookOf } from "../book/defaults.ts";
import { tableOf } from "../book/unfold.ts";
import { fault, Refusal } from "../net/api.ts";

const ask = vi.fn();
const follow = vi.fn(() => () => undefined);
const opened = vi.fn(() => Promise.resolve());
vi.mock("../net/wire.svelte.ts", () => ({ wire: { ask, follow, now: () => 0, opened } }));
const { Session } = await import("./session.svelte.ts");
await tableOf("dvonn");

const piece = { owner: 0, kind: "plain", colour: "ivory", teeth: 0 };
const status = { turn: 0, score: [0, 0], must: [], last: [], badges: {}, facts: {}, result: null };
const cells = ["A1", "B1", "C1", "D1", "E1"];

/** The board after so many turns: one piece goes its way. */
function look(turns: number): told.Look {
  const stacks = { [cells[turns] ?? ""]: [piece] };
  const seats = ["white", "black"];
  return {
    game: "dvonn",
    variant: "random",
    shape: "dvonn",
    stacks,
    trays: [],
    status,
    seats,
  } as unknown as told.Look;
}

function position(turns: number, hash = hashOf(lookOf(look(turns)))): told.View {
  return {
    game: "dvonn",
    code: `c${turns}`,
    turn: turns % 2,
    pack: `p${turns}`,
    hash,
    legal: [49],
  };
}

function turn(ply: number, view?: told.View): told.Turned {
  const effect = { kind: "slide", source: cells[ply], target: cells[ply + 1] };
  const step = { player: ply % 2, action: `a${ply}`, index: ply, effects: [effect] };
  return {
    event: "turn",
    number: ply + 1,
    at: 0,
    ply,
    player: ply % 2,
    steps: [step],
    forced: false,
    clocks: null,
    pack: `p${ply + 1}`,
    ...(view && { view }),
  } as unknown as told.Turned;
}

function state(events: number): told.GameState {
  const seats = [
    { kind: "person", you: true },
    { kind: "person", you: false },
  ];
  return {
    id: "g",
    game: "dvonn",
    status: "running",
    seats,
    ply: events,
    events,
    clocks: null,
  } as unknown as told.GameState;
}

function snapshot(turns: number, more: Partial<told.Snapshot> = {}): told.Snapshot {
  const played = Array.from({ length: turns }, (_, ply) => turn(ply));
  return {
    said: "game",
    state: state(turns),
    start: "c0",
    first: look(0),
    turns: played,
    view: position(turns),
    links: null,
    pack: "p0",
    ...more,
  };
}

const went: number[] = [];
let settled = 0;

function session(): InstanceType<typeof Session> {
  return new Session("g", {
    told: () => undefined,
    happened: () => undefined,
    went: ({ ply }: Turned) => void went.push(ply),
    settled: () => {
      ++settled;
    },
  });
}

/** All that was heard is taken in. */
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => {
  went.length = 0;
  settled = 0;
  ask.mockReset();
  follow.mockClear();
});

test("a game comes in pages, and is told when it is whole", async () => {
  const game = session();
  const page = { said: "turns", id: 1, game: "g", from: 2, turns: [turn(2), turn(3)] };
  ask.mockResolvedValueOnce(page);
  game.hear(snapshot(2, { more: true, state: state(4), view: position(4) }));
  await rest();
  expect(ask).toHaveBeenCalledExactlyOnceWith({ say: "page", game: "g", from: 2 });
  expect(game.played.map(({ step }) => step.action)).toEqual(["a0", "a1", "a2", "a3"]);
  expect(game.view?.look.stacks).toEqual({ E1: [piece] });
  expect(game.after()).toBe(4);
  expect(settled).toBe(1);
});

test("a turn brings no look: it follows, and so do the packs before it", async () => {
  const game = session();
  game.hear(snapshot(1));
  game.hear({ said: "events", game: "g", events: [turn(1, position(2))], state: { ply: 2 } });
  await rest();
  expect(game.view?.look.stacks).toEqual({ C1: [piece] });
  expect(game.view?.choices[0]?.action).toBe("A1-B1");
  expect(game.view?.look).toBe(game.lookAt(2));
  expect(game.view?.past).toEqual(["p0", "p1"]);
  expect(game.view?.place).toEqual({ game: "dvonn", code: "c0", before: [0, 1] });
  // Of the state only what changed was told.
  expect(game.state).toMatchObject({ id: "g", status: "running", ply: 2 });
  expect(follow).not.toHaveBeenCalled();
});

test("what is told twice, with the acknowledgement and anew, happens once", async () => {
  const game = session();
  game.hear(snapshot(1));
  const events = [turn(1, position(2))];
  game.hear({ said: "events", game: "g", events, state: {} });
  game.hear({ said: "events", game: "g", events, state: {} });
  await rest();
  expect(went).toEqual([1]);
  expect(game.turns).toHaveLength(2);
});

test("turns that are taken back leave the look they came from", async () => {
  const game = session();
  game.hear(snapshot(3));
  const back = { event: "takeback", number: 4, at: 0, ply: 1, clocks: null, view: position(1) };
  game.hear({ said: "events", game: "g", events: [back as told.TakenBack], state: {} });
  await rest();
  expect(game.turns).toHaveLength(1);
  expect(game.view?.look.stacks).toEqual({ B1: [piece] });
});

test("what nobody expected leaves the page hearing, and all is asked for again, once", async () => {
  const told = vi.spyOn(console, "error").mockReturnValue(undefined);
  const game = session();
  ask.mockRejectedValueOnce(new TypeError("a part of the page did not come"));
  game.hear(snapshot(2, { more: true, state: state(4), view: position(4) }));
  await rest();
  expect(told).toHaveBeenCalledOnce();
  expect(follow).toHaveBeenCalledTimes(1);
  expect(game.refusal).toBeUndefined();
  game.hear(snapshot(1));
  await rest();
  expect(game.view?.look.stacks).toEqual({ B1: [piece] });
  // Twice in a row is no accident.
  for (const _ of [1, 2]) {
    ask.mockRejectedValueOnce(new TypeError("still not"));
    game.hear(snapshot(2, { more: true, state: state(4), view: position(4) }));
    await rest();
  }
  expect(follow).toHaveBeenCalledTimes(2);
  expect(game.refusal?.fault.key).toBe("web-trouble-page");
});

test("a page that has gone does not come back with the line", async () => {
  const game = session();
  game.begin();
  let open: () => void = () => undefined;
  opened.mockReturnValueOnce(new Promise((resolve) => (open = resolve)));
  ask.mockRejectedValueOnce(new Refusal(fault("web-trouble-connection")));
  game.hear(snapshot(2, { more: true, state: state(4), view: position(4) }));
  await rest();
  game.end();
  open();
  await rest();
  expect(follow).toHaveBeenCalledTimes(1);
});

test("a board that is not as it should be is asked for as a whole, once", async () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue(undefined);
  const game = session();
  game.hear(snapshot(1));
  game.hear({ said: "events", game: "g", events: [turn(1, position(2, 12345))], state: {} });
  await rest();
  expect(follow).toHaveBeenCalledTimes(1);
  expect(game.after()).toBe(0);
  // Told anew and still so: it is shown as it is, without end to asking.
  game.hear(snapshot(2, { view: position(2, 12345) }));
  await rest();
  expect(follow).toHaveBeenCalledTimes(1);
  expect(warned).toHaveBeenCalledTimes(2);
  expect(game.view?.look.stacks).toEqual({ C1: [piece] });
});

test("where the past does not count, a position is found by its code", async () => {
  const game = session();
  const { pack: _, ...bare } = snapshot(1);
  game.hear(bare);
  await rest();
  expect(game.view?.place).toEqual({ game: "dvonn", code: "c1" });
});
