// @vitest-environment node
/** Piling up at the end: nothing is lost, and every side has one pile. */

import { expect, test } from "vitest";
import { timeline } from "../motion.ts";
import { piledUp, riseOf } from "../piles.ts";
import { plan } from "../plan.ts";
import type { Look } from "../types.ts";
import { plays, shapes } from "./plays.ts";

const boards = shapes();

/** How many pieces a player holds. */
function held(look: Look, owner: number): number {
  const own = Object.values(look.stacks).filter((stack) => stack.at(-1)?.owner === owner);
  return own.reduce((sum, stack) => sum + stack.length, 0);
}

test.each(plays())("$name", ({ end }) => {
  const shape = boards[end.shape];
  if (!shape) throw new Error(`no board ${end.shape}`);
  const { cells } = plan(shape, {
    flip: false,
    upright: shape.cells.length % 2 > 0, // a long board and some others
    mirror: false,
    snug: false,
    coordinates: true,
    flat: false,
  });
  const { look, effects } = piledUp(cells, end);
  for (const owner of [0, 1]) expect(held(look, owner)).toBe(held(end, owner));
  const pieces = (of: Look): number => Object.values(of.stacks).flat().length;
  expect(pieces(look)).toBe(pieces(end));
  for (const { legs, piece } of timeline(end, effects).journeys) {
    const to = legs.at(-1)?.to;
    expect(to && "cell" in to ? look.stacks[to.cell]?.[to.level] : undefined).toEqual(piece);
  }
  const piles = [...new Set(effects.map(({ target }) => target))];
  expect(piles.length).toBeLessThanOrEqual(2);
  // Higher is higher, and whoever holds more has the higher pile, also if all holds one stack.
  const [one, other] = piles.map((pile) => look.stacks[pile ?? ""] ?? []);
  if (one && other && one.length !== other.length) {
    const rises = [one, other].map((stack) => riseOf(look, stack) ?? 0);
    expect((rises[0] ?? 0) > (rises[1] ?? 0)).toBe(one.length > other.length);
  }
  const owned = Object.values(end.stacks).filter((stack) => (stack.at(-1)?.owner ?? -1) >= 0);
  const isFull = shape.cells.length - Object.keys(end.stacks).length < 2;
  expect(effects.length).toBe(isFull ? 0 : owned.length);
});
