import { expect, test } from "vitest";
import type { Effect, Look, Step } from "../book/types.ts";
import { moments } from "./moments.ts";

const looks = [0, 1, 2, 3].map((n) => ({ variant: String(n) }) as Look);
const step = (index: number): Step =>
  ({ index, effects: [{ kind: `did ${index}` } as Effect] }) as unknown as Step;
const kind = (index: number): string => `kind ${index}`;

function told(forced: boolean, seen: number): object[] {
  const steps = [
    { step: step(7), forced: false },
    { step: step(8), forced },
  ];
  return [...moments(steps, (count) => looks[count], [5, 6], kind, seen)].map((each) => ({
    look: each.look.variant,
    legal: [...each.legal],
    done: each.done.map((effect) => effect.kind),
  }));
}

test("each position that is new is looked at, that on the board first", () => {
  const now = { look: "2", legal: ["kind 5", "kind 6"], done: ["did 8"] };
  expect(told(false, 0)).toEqual([now, { look: "1", legal: [], done: ["did 7"] }]);
  expect(told(false, 1)).toEqual([now]);
});

test("the one on the board is always looked at: what can be done there is known later", () => {
  expect(told(false, 2)).toHaveLength(1);
  expect(told(false, 9)).toHaveLength(1);
});

test("before a pass without a choice there was nothing else to do", () => {
  expect(told(true, 0)[1]).toMatchObject({ legal: ["kind 8"] });
});
