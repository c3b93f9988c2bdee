/** Games without a server in two tabs of one browser: nothing is lost, nothing is doubled. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Brought, GameState, View } from "../../generated/messages.ts";
import { fault, Refusal } from "../net/api.ts";
import type { Follower, Words } from "../net/wire.svelte.ts";
import type { Kept } from "./game.ts";
import { snapshot } from "./game.ts";
import { Hall } from "./hall.svelte.ts";
import { database, shelves } from "./test/shelf.ts";

const { ask, wire } = vi.hoisted(() => ({
  ask: vi.fn(),
  wire: {
    state: "lost",
    me: undefined,
    ask: vi.fn(),
    again: vi.fn(),
    settle: vi.fn(),
    now: () => Date.now() + 5000, // the server's clock is ahead
  },
}));

const look = { game: "g", variant: "v", shape: "s", stacks: {}, trays: [], seats: ["a", "b"] };
const view = (code: string, turn: number): View => ({
  game: "g",
  code,
  turn,
  pack: "",
  hash: 0,
  legal: [1],
});

/** What the book says: every action leads on, and the sides take turns. */
const question = vi.fn((asked: Record<string, unknown>): Promise<unknown> => {
  if (asked["ask"] === "begin")
    return Promise.resolve({
      start: "start",
      variant: "v",
      first: { ...view("start", 0), look },
      view: view("start", 0),
      placed: false,
      drawn: false,
      score: [0, 0],
      pack: "positions repeat: the whole line is told",
    });
  const before = asked["before"] as number[];
  const actions = asked["actions"] as number[];
  const player = before.length % 2;
  const steps = actions.map((index) => ({ player, index, action: `a${index}`, effects: [] }));
  return Promise.resolve({
    turns: actions.length ? [{ player, steps }] : [],
    view: view(`c${[...before, ...actions].join("-")}`, actions.length ? 1 - player : player),
    score: [0, 0],
  });
});

vi.mock("./shelf.ts", () => import("./test/shelf.ts"));
vi.mock("../net/wire.svelte.ts", () => ({ wire }));
vi.mock("../net/api.ts", async (original) => ({ ...(await original<object>()), ask }));
vi.mock("../book/here.svelte.ts", () => ({
  here: () => Promise.resolve({ ask: question }),
  usable: () => true,
}));

/** Another tab of the same browser. */
async function tab(): Promise<Hall> {
  const hall = new Hall();
  await hall.open();
  return hall;
}

const own = (): Map<string, Kept> => shelves.get("borj") as Map<string, Kept>;
const playing = (game: string, ply: number, ...actions: number[]): Words =>
  ({ say: "play", game, ply, actions, token: "t" }) as unknown as Words;
const wish = { game: "g", opponent: "here" } as const;
const stored = (events: number): { state: Partial<GameState> } => ({ state: { events } });
const sent = (): Brought[] => ask.mock.calls.map(([, , body]) => body as Brought);

function follower(): Follower & { heard: string[] } {
  const heard: string[] = [];
  return {
    heard,
    after: () => 0,
    hear: ({ said }) => void heard.push(said),
    refused: () => undefined,
  };
}

beforeEach(() => {
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  vi.useFakeTimers();
  for (const shelf of shelves.values()) shelf.clear();
  database.works = true;
  wire.state = "lost";
  for (const mock of [ask, wire.ask, wire.again, wire.settle]) mock.mockReset();
});
afterEach(() => vi.useRealTimers());

test("two tabs play on with one game: the second is told of what the first did", async () => {
  const first = await tab();
  const { id } = await first.create(wish);
  const second = await tab();
  await first.ask(playing(id, 0, 5), []);
  const page = follower();
  second.follow(id, page);
  await expect(second.ask(playing(id, 0, 6), [])).rejects.toMatchObject({
    fault: { key: "server-stale" },
  });
  expect(page.heard).toContain("game");
  await second.ask(playing(id, 1, 6), []);
  expect(
    own()
      .get(id)
      ?.turns.map(({ steps }) => steps[0]?.index),
  ).toEqual([5, 6]);
});

test("two tabs play at the same time: one turn counts, the other is refused", async () => {
  const first = await tab();
  const { id } = await first.create(wish);
  const second = await tab();
  const both = await Promise.allSettled([
    first.ask(playing(id, 0, 5), []),
    second.ask(playing(id, 0, 6), []),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(own().get(id)?.turns).toHaveLength(1);
});

test("what another tab played while a game was brought is brought after it", async () => {
  const first = await tab();
  const { id } = await first.create(wish);
  const second = await tab();
  await first.ask(playing(id, 0, 5), []);
  ask.mockImplementationOnce(async () => {
    wire.state = "lost"; // as far as the other tab knows
    await second.ask(playing(id, 1, 6), []);
    return stored(2);
  });
  ask.mockResolvedValueOnce(stored(3));
  wire.state = "open";
  first.opened();
  await vi.waitFor(() => expect(own().size).toBe(0));
  expect(sent().map(({ turns, seen }) => [turns, seen])).toEqual([
    [[["a5"]], 0],
    [[["a5"], ["a6"]], 2],
  ]);
  expect(first.games).toEqual([]);
});

test("a refusal is not written over what another tab played meanwhile", async () => {
  const first = await tab();
  const { id } = await first.create(wish);
  const second = await tab();
  ask.mockImplementationOnce(async () => {
    await second.ask(playing(id, 0, 6), []);
    throw new Refusal(fault("server-brought-differs"));
  });
  ask.mockRejectedValue(new Refusal(fault("server-brought-differs")));
  wire.state = "open";
  first.opened();
  await vi.waitFor(() => expect(own().get(id)?.refused).toBeDefined());
  expect(own().get(id)?.turns).toHaveLength(1);
  // To try again takes what is kept, not what this tab remembers.
  wire.state = "lost";
  await second.ask(playing(id, 1, 7), []);
  await first.again(id);
  expect(own().get(id)?.turns).toHaveLength(2);
});

test("a game that another tab brought is asked for at the server", async () => {
  const first = await tab();
  const { id } = await first.create(wish);
  const second = await tab();
  const page = follower();
  second.follow(id, page);
  await vi.waitFor(() => expect(page.heard).toContain("presence"));
  ask.mockResolvedValue(stored(1));
  wire.state = "open";
  first.opened();
  await vi.waitFor(() => expect(own().size).toBe(0));
  wire.ask.mockResolvedValue({ said: "done" });
  await second.ask(playing(id, 0, 5), []);
  expect(wire.ask).toHaveBeenCalledOnce();
  expect(wire.again).toHaveBeenCalledWith(id);
  expect(second.has(id)).toBe(false);
  expect(own().size).toBe(0);
});

test("one game that cannot be brought does not keep the others", async () => {
  const hall = await tab();
  const odd = await hall.create(wish);
  vi.setSystemTime(Date.now() - 60_000);
  await hall.create(wish);
  ask.mockImplementation((_: string, __: string, { id }: Brought) =>
    id === odd.id ? Promise.reject(new TypeError("odd")) : Promise.resolve(stored(1)),
  );
  wire.state = "open";
  hall.opened();
  await vi.waitFor(() => expect([...own().keys()]).toEqual([odd.id]));
  ask.mockResolvedValue(stored(1));
  await vi.advanceTimersByTimeAsync(6_000); // it is tried again
  expect(own().size).toBe(0);
});

test("a database or a book that fails is a refusal with words, and nothing is played", async () => {
  const hall = await tab();
  const { id } = await hall.create(wish);
  database.works = false;
  await expect(hall.ask(playing(id, 0, 5), [])).rejects.toMatchObject({
    fault: { key: "offline-unkept" },
  });
  database.works = true;
  question.mockRejectedValueOnce(new DOMException("gone"));
  await expect(hall.ask(playing(id, 0, 5), [])).rejects.toMatchObject({
    fault: { key: "offline-silent" },
  });
  await hall.ask(playing(id, 0, 5), []);
  expect(own().get(id)?.turns).toHaveLength(1);
});

test("games that cannot be read are not forgotten", async () => {
  const before = await tab();
  const { id } = await before.create(wish);
  database.works = false;
  const hall = new Hall();
  await expect(hall.open()).rejects.toThrow();
  expect(hall.unread).toBe(true);
  expect(localStorage.getItem("borj.own-games")).not.toBeNull();
  database.works = true;
  await hall.open();
  expect(hall.games.map((game) => game.id)).toEqual([id]);
  expect(hall.unread).toBe(false);
});

test("what the server told of one's games is kept, and found after the page was loaded anew", async () => {
  const hall = await tab();
  await hall.create(wish);
  const [game] = own().values();
  const told = snapshot(game as Kept);
  hall.heard([told]);
  const watched = {
    ...told.state,
    id: "w",
    seats: told.state.seats.map((s) => ({ ...s, you: false })),
  };
  hall.heard([{ ...told, state: watched as unknown as GameState }]);
  hall.heard([{ ...told, state: { ...told.state, id: "cut", ply: 3 } }]); // pages are missing
  await vi.waitFor(async () => expect(await hall.remembered(told.state.id)).toBeDefined());
  const after = await tab();
  expect(await after.remembered(told.state.id)).toMatchObject({ start: "start", links: null });
  expect(await after.remembered("w")).toBeUndefined();
  expect(await after.remembered("cut")).toBeUndefined();
});

test("two at one screen have names and a clock, and time decides", async () => {
  const hall = await tab();
  const clock = { kind: "fischer", minutes: 1, increment: 2 } as const;
  const { id } = await hall.create({ ...wish, names: ["Ada", "Bo"], clock });
  const kept = (): Kept => own().get(id) as Kept;
  const play = async (ply: number, after: number): Promise<void> => {
    vi.advanceTimersByTime(after);
    await hall.ask(playing(id, ply, 5), []);
  };
  await play(0, 40_000);
  expect([kept().state.clocks, kept().state.ticking]).toEqual([[62_000, 60_000], null]);
  await play(1, 40_000);
  expect([kept().state.clocks, kept().state.ticking]).toEqual([[62_000, 62_000], 0]);
  vi.advanceTimersByTime(10_000);
  // The page reckons with the server's time.
  const { state } = hall.told(id) ?? {};
  expect([state?.clocks, state?.now]).toEqual([[52_000, 62_000], wire.now()]);
  await hall.ask({ say: "act", game: id, what: "flag", seat: 0 }, []);
  expect(kept().state.status).toBe("running");
  await hall.ask({ say: "act", game: id, what: "offer", of: "takeback" }, []);
  expect([kept().state.clocks, kept().state.ticking]).toEqual([[52_000, 62_000], null]);
  await play(1, 9000);
  expect(kept().turns.at(-1)?.clocks).toEqual([52_000, 64_000]);
  vi.advanceTimersByTime(52_000);
  await expect(hall.ask(playing(id, 2, 5), [])).rejects.toMatchObject({
    fault: { key: "server-game-over" },
  });
  expect(kept().state.ending).toMatchObject({ how: "time", winner: 1 });
  await hall.ask({ say: "act", game: id, what: "offer", of: "rematch" }, []);
  const again = own().get(kept().state.next ?? "");
  expect(again?.state.seats.map(({ name }) => name)).toEqual(["Bo", "Ada"]);
  expect(again?.state.clocks).toEqual([60_000, 60_000]);
  ask.mockResolvedValue(stored(1));
  wire.state = "open";
  hall.opened();
  await vi.waitFor(() => expect(own().size).toBe(0));
  expect(sent().find((game) => game.id === id)).toMatchObject({
    names: ["Ada", "Bo"],
    clock,
    clocks: [
      [62_000, 60_000],
      [52_000, 64_000],
    ],
    ended: "time",
    by: 0,
  });
});

test("a flag that fell while nobody looked is seen by whoever comes back", async () => {
  const hall = await tab();
  const clock = { kind: "fischer", minutes: 1 } as const;
  const { id } = await hall.create({ ...wish, clock });
  await hall.ask(playing(id, 0, 5), []);
  await hall.ask(playing(id, 1, 5), []);
  vi.advanceTimersByTime(61_000);
  const page = follower();
  (await tab()).follow(id, page);
  await vi.waitFor(() => expect(page.heard).toContain("presence"));
  expect(own().get(id)?.state.ending?.how).toBe("time");
});
