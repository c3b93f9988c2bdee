// @vitest-environment node
/** Piling up at the end: nothing is lost, and every side has one pile. */

import { expect, test } from "vitest";
import { timeline } from "../motion.ts";
import { piledUp } from "../piles.ts";
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
  const { look, effects } = piledUp(shape, end);
  for (const owner of [0, 1]) expect(held(look, owner)).toBe(held(end, owner));
  const pieces = (of: Look): number => Object.values(of.stacks).flat().length;
  expect(pieces(look)).toBe(pieces(end));
  for (const { legs, piece } of timeline(end, effects).journeys) {
    const to = legs.at(-1)?.to;
    expect(to && "cell" in to ? look.stacks[to.cell]?.[to.level] : undefined).toEqual(piece);
  }
  const piles = new Set(effects.map(({ target }) => target));
  expect(piles.size).toBeLessThanOrEqual(2);
});
