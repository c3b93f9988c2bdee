/** Lines that are spared. */

import { expect, test } from "vitest";
import { sparing } from "./sparing.ts";

test("a line that saves data, or is slow, is spared", () => {
  expect(sparing({ saveData: true, effectiveType: "4g" })).toBe(true);
  for (const effectiveType of ["slow-2g", "2g", "3g"])
    expect(sparing({ effectiveType })).toBe(true);
});

test("a quick one is not, nor one of which nothing is known", () => {
  expect(sparing({ saveData: false, effectiveType: "4g" })).toBe(false);
  expect(sparing({})).toBe(false);
  expect(sparing(undefined)).toBe(false);
});
