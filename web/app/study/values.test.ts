import { expect, test } from "vitest";
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
  expect(chance(value(0))).toBe(0.5);
  expect(chance(value(300)) + chance(value(-300))).toBeCloseTo(1);
  expect(chance(value(400))).toBeCloseTo(0.75, 2);
  expect(chance(value(1, { winIn: 3 }))).toBe(1);
  expect(chance(value(1, { winIn: -3 }))).toBe(0);
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
  expect(mistakes(values, players, 0).map(({ move }) => move)).toEqual([3, 0]);
  expect(mistakes(values, players, 1).map(({ move }) => move)).toEqual([2]);
  expect(mistakes(values, players, 0, 1).map(({ move }) => move)).toEqual([3]);
  expect(mistakes([null, ...values.slice(1)], players, 0).map(({ move }) => move)).toEqual([3]);
});

test("what was seen as deep as its alternatives is what counts", () => {
  const values = [value(0), value(-300)];
  expect(mistakes(values, [0], 0)).toHaveLength(1);
  expect(mistakes(values, [0], 0, 3, [undefined, value(0)])).toHaveLength(0);
});
