import { expect, test } from "vitest";
import catalogue from "../../generated/catalogue.json";
import type { Catalogue, Look } from "../../generated/messages.ts";
import { weakSpots } from "./refills.ts";

const { games, shapes } = catalogue as unknown as Catalogue;
const first = games.find(({ id }) => id === "kamisado")?.first as Look;
const shape = shapes[first.shape];

test("in the first position no tower stands behind its own colour", () => {
  expect(shape && weakSpots(first, shape)).toEqual([]);
});

test("a tower right behind a square of its colour is a weak spot, on either side", () => {
  if (!shape) throw new Error("the shape is missing");
  const colour = (cell: string): string => shape.cells.find(({ id }) => id === cell)?.colour ?? "";
  const tower = (owner: number, ahead: string) => [
    { owner, kind: "tower", colour: colour(ahead), teeth: 0 },
  ];
  const look: Look = {
    ...first,
    stacks: { c1: tower(0, "c2"), f8: tower(1, "f7"), d4: tower(0, "d3") },
  };
  expect(weakSpots(look, shape)).toEqual(
    expect.arrayContaining([
      { owner: 0, cell: "c1" },
      { owner: 1, cell: "f8" },
    ]),
  );
  expect(weakSpots(look, shape)).toHaveLength(2);
});
