/** What would happen: asked with all of the past that counts, and read anew where it looks otherwise. */

import { beforeEach, expect, test, vi } from "vitest";
import { hashOf } from "../../board/hash.ts";
import type * as told from "../../generated/messages.ts";
import { Book } from "../book/book.ts";
import { lookOf } from "../book/defaults.ts";
import type { Desk, Place, Question } from "../book/desk.ts";
import type { View } from "../book/types.ts";
import { tableOf, viewOf } from "../book/unfold.ts";

const say = vi.fn();
const desk = { here: true, ask: vi.fn<Desk["ask"]>() };
const ofUse = vi.fn();
vi.mock("../net/wire.svelte.ts", () => ({ wire: { ask: say } }));
vi.mock("../book/here.svelte.ts", () => ({ ofUse }));
vi.mock("../book/index.ts", () => ({ book: new Book(desk) }));
const { Previews } = await import("./previews.ts");
const table = await tableOf("dvonn");

const piece = { owner: 0, kind: "plain", colour: "ivory", teeth: 0 };
const status = { turn: 0, score: [0, 0], must: [], last: [], badges: {}, facts: {}, result: null };
const seats = ["white", "black"];

function look(cell: string): told.Look {
  const shown = { game: "dvonn", variant: "random", shape: "dvonn", trays: [], status, seats };
  return { ...shown, stacks: { [cell]: [piece] } } as unknown as told.Look;
}
function position(code: string, cell: string, more: Partial<told.View> = {}): told.View {
  const hash = hashOf(lookOf(look(cell)));
  return { game: "dvonn", code, turn: 0, pack: `pack of ${code}`, hash, legal: [49], ...more };
}
function view(place: Place, past: readonly string[] = []): View {
  return viewOf(position("here", "A1"), table, lookOf(look("A1")), past, place);
}

const start: Place = { game: "dvonn", code: "start", before: [7, 8] };
const step = { player: 0, action: "A1-B1", index: 9 };
const slides = { ...step, effects: [{ kind: "slide", source: "A1", target: "B1" }] };
const previews = (): InstanceType<typeof Previews> => new Previews(() => ({ game: "g", ply: 2 }));
const asked = (): readonly Question[] => desk.ask.mock.calls.map(([question]) => question);

beforeEach(() => {
  desk.here = true;
  for (const mock of [desk.ask, say, ofUse]) mock.mockReset();
});

test("this browser's book is asked from where the past begins, and the past goes on", async () => {
  const next = position("next", "B1", { past: ["one", "two", "pack of here"] });
  desk.ask.mockResolvedValue({ view: next, steps: [slides] });
  const found = await previews().ask(view(start, ["one", "two"]), [9]);
  expect(asked()).toEqual([{ ask: "play", ...start, actions: [9] }]);
  expect(found.view.past).toEqual(["one", "two", "pack of here"]);
  expect(found.view.place).toEqual({ ...start, before: [7, 8, 9] });
});

test("what cannot come back is found by its code again", async () => {
  desk.ask.mockResolvedValue({ view: position("next", "B1"), steps: [slides] });
  const found = await previews().ask(view(start, ["one"]), [9]);
  expect(found.view.place).toEqual({ game: "dvonn", code: "next" });
});

test("the same position after another past is asked about anew", async () => {
  desk.ask.mockResolvedValue({ view: position("next", "B1"), steps: [slides] });
  const known = previews();
  await known.ask(view(start), [9]);
  await known.ask(view(start), [9]);
  expect(known.found(view(start), [9])).toBeDefined();
  const later = view({ ...start, before: [7, 8, 5, 6, 7, 8] });
  expect(known.found(later, [9])).toBeUndefined();
  await known.ask(later, [9]);
  expect(asked()).toHaveLength(2);
});

test("the server tells no past: it goes on here, and the browser's own book is wished for", async () => {
  desk.here = false;
  say.mockResolvedValue({ said: "tried", view: position("next", "B1"), steps: [slides] });
  const found = await previews().ask(view(start, ["one"]), [9]);
  expect(ofUse).toHaveBeenCalled();
  expect(found.view.past).toEqual(["one", "pack of here"]);
  expect(found.view.place).toEqual({ ...start, before: [7, 8, 9] });
});

test("what looks otherwise than it was told is asked for as a whole, once", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  desk.here = false;
  say.mockResolvedValue({ said: "tried", view: position("next", "C1"), steps: [slides] });
  desk.ask.mockResolvedValue({ view: { ...position("next", "C1"), look: look("C1") } });
  const found = await previews().ask(view({ game: "dvonn", code: "here" }), [9]);
  expect(asked()).toEqual([{ ask: "read", game: "dvonn", code: "next" }]);
  expect(found.view.look.stacks).toEqual({ C1: [piece] });
  expect(warn).toHaveBeenCalledOnce();
});
