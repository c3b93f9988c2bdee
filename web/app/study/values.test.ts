import { expect, test } from "vitest";
import { weights } from "../think/weights.ts";
import { chance, fromRecord, mistakes, seenBy, toRecord, type Value, written } from "./values.ts";

const value = (score: number, more: Partial<Value> = {}): Value => ({
  score,
  winIn: null,
  proof: false,
  depth: 5,
  ...more,
});

test("values are written from player 0's side", () => {
  expect(written(value(125))).toBe("+1.25");
  expect(written(value(-40))).toBe("−0.40");
  expect(written(value(0))).toBe("0.00");
  expect(written(value(0, { proof: true }))).toBe("=");
  expect(written(seenBy(1, value(31_995, { winIn: 5 })))).toBe("−#5");
  expect(seenBy(1, value(0)).score).toBe(0);
});

test("chances are fair and sure where it is decided", () => {
  const { wdl_scale: scale = 0 } = weights["dvonn"] ?? {};
  const dvonn = (score: number, more: Partial<Value> = {}) => chance("dvonn", value(score, more));
  expect(dvonn(0)).toBe(0.5);
  expect(dvonn(300) + dvonn(-300)).toBeCloseTo(1);
  expect(dvonn(scale)).toBeCloseTo(0.75, 2);
  expect(dvonn(1, { winIn: 3 })).toBe(1);
  expect(dvonn(1, { winIn: -3 })).toBe(0);
  expect(() => chance("chess", value(1))).toThrow(RangeError);
});

test("a record keeps a value", () => {
  for (const told of [value(35), value(-210), value(0, { proof: true })])
    expect(fromRecord(toRecord(told))).toEqual(told);
  const won = value(0, { winIn: -4, proof: true });
  expect(fromRecord(toRecord(won)).winIn).toBe(-4);
});

test("the biggest mistakes come first, each player's own", () => {
  const values = [0, -300, -300, 500, 100, 90].map((score) => value(score));
  const players = [0, 1, 1, 0, 1];
  expect(mistakes("tzaar", values, players, 0).map(({ move }) => move)).toEqual([3, 0]);
  expect(mistakes("tzaar", values, players, 1).map(({ move }) => move)).toEqual([2]);
  expect(mistakes("tzaar", values, players, 0, 1).map(({ move }) => move)).toEqual([3]);
  expect(mistakes("tzaar", [null, ...values.slice(1)], players, 0).map(({ move }) => move)).toEqual(
    [3],
  );
});

test("what was seen as deep as its alternatives is what counts", () => {
  const values = [value(0), value(-300)];
  expect(mistakes("tzaar", values, [0], 0)).toHaveLength(1);
  expect(mistakes("tzaar", values, [0], 0, 3, [undefined, value(0)])).toHaveLength(0);
});
