import { beforeAll, expect, test } from "vitest";
import type { Effect, Look, Piece, Stack, Step } from "../book/types.ts";
import { speech } from "../text/speech.svelte.ts";
import { stepWords } from "./words.ts";

beforeAll(() => speech.learn("en"));

const piece = (kind: string, owner = 0): Piece => ({
  owner,
  kind,
  colour: owner === 0 ? "ivory" : "ebony",
  teeth: 0,
});

/** A look of a game of stacks, with what stands on its cells. */
function look(stacks: Readonly<Record<string, Stack>>): Look {
  return { game: "tzaar", seats: ["white", "black"], stacks, trays: [] } as unknown as Look;
}

function step(...effects: Partial<Effect>[]): Step {
  return { action: "…", player: 0, effects } as unknown as Step;
}
const slide = { kind: "slide", source: "A1", target: "B2" } as const;
const two = [piece("tott"), piece("tzaar")];

test("a stack that moves is heard with its height, and onto what it comes", () => {
  const single = stepWords(step({ ...slide, count: 1 }), look({ A1: [piece("tott")] }));
  expect(single).toBe("White: white Tott from A1 to B2.");
  const onto = stepWords(step({ ...slide, count: 2 }), look({ A1: two, B2: [piece("tott")] }));
  expect(onto).toContain("a stack of 2 with white Tzaar on top from A1 onto B2, now 3 high");
});

test("what is captured has left, so that nothing comes onto it", () => {
  const effects = [{ kind: "remove", source: "B2" } as const, { ...slide, count: 2 }];
  const said = stepWords(step(...effects), look({ A1: two, B2: [piece("tott", 1)] }));
  expect(said).toContain("captures B2");
  expect(said).not.toContain("high");
});

test("what was pushed has left, too", () => {
  const effects = [{ kind: "push", source: "B2", target: "C3" } as const, { ...slide, count: 1 }];
  const said = stepWords(step(...effects), look({ A1: [piece("tott")], B2: [piece("tott", 1)] }));
  expect(said).not.toContain("high");
});
