/** The parts of an evaluation as they are listed. */

import { expect, test } from "vitest";

import { rows, total } from "./terms.ts";

const terms = [
  { name: "ground", value: 0 },
  { name: "pieces", value: 120 },
  { name: "tempo", value: -30 },
  { name: "net", value: 15 },
];

test("what comes to nothing is left out, and the net is the last line", () => {
  expect(rows(terms).map(({ name }) => name)).toEqual(["pieces", "tempo", "net"]);
});

test("all of it together is the evaluation", () => {
  expect(total(terms)).toBe(105);
  expect(total([])).toBe(0);
});
