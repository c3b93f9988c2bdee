import { expect, test } from "vitest";
import { pause } from "./backoff.ts";

test("each try waits longer, up to a limit, and never the same for all", () => {
  const longest = [0, 1, 2, 3, 10].map((tries) => pause(tries, () => 1));
  expect(longest).toEqual([300, 600, 1200, 2400, 10_000]);
  expect(pause(3, () => 0)).toBe(1200);
});
