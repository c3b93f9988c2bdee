// @vitest-environment node
/** Where cells are: as the shape says, seen from either side, mirrored only if that is wished for. */

import { describe, expect, test } from "vitest";
import { corner, forFingers, leastScale, neighbour, plan, standsUp } from "../plan.ts";
import type { Direction, Place, Plan, PlanOptions } from "../plan.ts";
import { shapes } from "./plays.ts";

const all = Object.values(shapes());

const USUAL: PlanOptions = {
  flip: false,
  upright: false,
  mirror: false,
  snug: false,
  coordinates: true,
  flat: false,
};
const DIRECTIONS: readonly Direction[] = ["up", "down", "left", "right"];

/** Twice the area of a triangle, with its sign: a mirror would change it. */
function turn([a, b, c]: readonly Place[]): number {
  if (!a || !b || !c) throw new Error("three places make a triangle");
  return (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
}

function some(own: Plan, ids: readonly string[]): Place[] {
  return ids.map((id) => own.cells.get(id) as Place);
}

describe.each(all)("$name", (shape) => {
  const ways = [false, true].flatMap((flip) => [false, true].map((upright) => ({ flip, upright })));
  const ids = shape.cells.map(({ id }) => id);

  test.each(ways)("is not mirrored: %o", (way) => {
    const seen = plan(shape, { ...USUAL, ...way });
    for (let i = 2; i < shape.cells.length; i++) {
      const three = [shape.cells[0], shape.cells[i - 1], shape.cells[i]].map(
        (cell) => cell as Place,
      );
      const shown = some(seen, [ids[0] ?? "", ids[i - 1] ?? "", ids[i] ?? ""]);
      expect(Math.sign(Math.round(turn(shown)))).toBe(Math.sign(Math.round(1e4 * turn(three))));
    }
  });

  test.each(ways)("has everything inside its box: %o", (way) => {
    const { cells, labels, box } = plan(shape, { ...USUAL, ...way });
    for (const { x, y } of [...cells.values(), ...labels]) {
      expect(x).toBeGreaterThan(box.x + 20);
      expect(x).toBeLessThan(box.x + box.width - 20);
      expect(y).toBeGreaterThan(box.y + 20);
      expect(y).toBeLessThan(box.y + box.height - 20);
    }
  });

  test("from the other side is half a turn", () => {
    const [one, other] = [plan(shape, USUAL), plan(shape, { ...USUAL, flip: true })];
    for (const [id, { x, y }] of one.cells) {
      const there = other.cells.get(id);
      expect(there?.x).toBeCloseTo(-x);
      expect(there?.y).toBeCloseTo(-y);
    }
  });

  test("mirrored is left for right, and nothing else", () => {
    const [one, other] = [plan(shape, USUAL), plan(shape, { ...USUAL, mirror: true })];
    for (const [id, { x, y }] of one.cells) {
      expect(other.cells.get(id)?.x).toBeCloseTo(-x);
      expect(other.cells.get(id)?.y).toBeCloseTo(y);
    }
    expect(other.box.width).toBeCloseTo(one.box.width);
    expect(other.box.height).toBeCloseTo(one.box.height);
  });

  test.each([320, 360, 390, 430])("fingers find its cells on a phone of %i pixels", (width) => {
    const { box, cells, labels } = plan(shape, {
      ...USUAL,
      ...forFingers(shape, USUAL, width),
    });
    const apart = 100 * leastScale(box, width, 640);
    expect(apart).toBeGreaterThanOrEqual(width < 360 ? 38 : 44);
    for (const { x } of cells.values()) {
      expect(x).toBeGreaterThanOrEqual(box.x + 49);
      expect(x).toBeLessThanOrEqual(box.x + box.width - 49);
    }
    for (const { x, y } of labels) {
      expect(x).toBeGreaterThan(box.x + 6);
      expect(x).toBeLessThan(box.x + box.width - 6);
      // Beside squares there is little room for digits, and yet they keep off the edge.
      if (shape.style === "squares") expect(x - box.x).toBeGreaterThan(9);
      for (const cell of cells.values())
        expect(Math.hypot(x - cell.x, y - cell.y)).toBeGreaterThan(50);
    }
  });

  test.each(ways)("arrow keys reach every cell: %o", (way) => {
    const seen = plan(shape, { ...USUAL, ...way });
    const reached = new Set([ids[0] ?? ""]);
    for (const cell of reached) for (const to of DIRECTIONS) reached.add(neighbour(seen, cell, to));
    expect(reached.size).toBe(ids.length);
  });

  test("an arrow key never goes the other way", () => {
    const seen = plan(shape, USUAL);
    for (const id of ids) {
      const at = seen.cells.get(id) as Place;
      expect((seen.cells.get(neighbour(seen, id, "left")) as Place).x).toBeLessThanOrEqual(at.x);
      expect((seen.cells.get(neighbour(seen, id, "right")) as Place).x).toBeGreaterThanOrEqual(
        at.x,
      );
      expect((seen.cells.get(neighbour(seen, id, "up")) as Place).y).toBeLessThanOrEqual(at.y);
      expect((seen.cells.get(neighbour(seen, id, "down")) as Place).y).toBeGreaterThanOrEqual(at.y);
    }
  });
});

test.each(all.filter(({ style }) => style === "squares"))(
  "letters stand below the squares of $name, from either side",
  (shape) => {
    for (const flip of [false, true]) {
      const { cells, labels } = plan(shape, { ...USUAL, flip });
      const rows = [...cells.values()].map(({ y }) => y);
      const letters = labels.filter(({ text }) => /[a-z]/.test(text));
      expect(letters.length).toBeGreaterThan(0);
      for (const { y } of letters) expect(y).toBeGreaterThan(Math.max(...rows) + 50);
    }
  },
);

test("only a long board stands up, where it gets larger by it", () => {
  const up = (width: number, height: number): string[] =>
    all.filter((shape) => standsUp(shape, USUAL, width, height)).map(({ name }) => name);
  expect(up(360, Infinity)).toEqual(["dvonn"]);
  expect(up(360, 640)).toEqual(["dvonn"]);
  expect(up(390, 330)).toEqual([]);
  expect(up(1200, 700)).toEqual([]);
  const stands = (width: number): string[] =>
    all.filter((shape) => forFingers(shape, USUAL, width).upright).map(({ name }) => name);
  expect(stands(360)).toEqual(["dvonn"]);
  expect(stands(550)).toEqual([]);
});

test("hexagons leave corners free: a quarter where a side lies above, and squares none", () => {
  const free = all.map((shape) => [shape.name, corner(plan(shape, USUAL))] as const);
  const corners = Object.fromEntries(free);
  expect(corners["lyngk"]).toBeGreaterThan(0.2);
  expect(corners["lyngk"]).toBeLessThan(0.3);
  expect(corners["sixth"]).toBeLessThan(0.02);
  expect(corners["kamisado"]).toBeLessThan(0.02);
});
