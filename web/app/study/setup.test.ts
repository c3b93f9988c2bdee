import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { Stack, Swatch } from "../book/types.ts";
import * as setups from "./setup.ts";
import type { Setup } from "./setup.ts";

interface Sample {
  readonly name: string;
  readonly palette: readonly Swatch[];
  readonly positions: readonly {
    readonly setup: Setup;
    readonly stacks: Readonly<Record<string, Stack>>;
  }[];
}

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const python = process.env["BORJ_PYTHON"] ?? path("../../../.venv/bin/python");
const options = { maxBuffer: 1 << 28, encoding: "utf-8" } as const;
const samples = JSON.parse(execFileSync(python, [path("test/setups.py")], options)) as Sample[];

describe.each(samples)("$name", ({ palette, positions }) => {
  test("a draft looks as the book's own scene", () => {
    for (const { setup, stacks } of positions)
      expect(setups.draft(palette, setups.cellsOf(setup))).toEqual(stacks);
  });

  test("what is taken away and put back leaves everything as it was", () => {
    for (const { setup } of positions)
      for (const [cell, text] of Object.entries(setups.cellsOf(setup))) {
        const swatch = palette.find(({ letter }) => letter === text.at(-1)) as Swatch;
        const taken = setups.take(setup, palette, cell);
        expect(setups.cellsOf(taken)[cell] ?? "").toBe(text.slice(0, -1));
        const again = setups.place(taken, palette, cell, swatch);
        expect(setups.cellsOf(again)).toEqual(setups.cellsOf(setup));
        if (swatch.hand.length) expect(again).toEqual(setup);
      }
  });

  test("no piece is lost or made by carrying", () => {
    for (const { setup } of positions) {
      const [from, ...others] = Object.keys(setups.cellsOf(setup));
      if (!from) continue;
      for (const to of [...others.slice(0, 3), "elsewhere"]) {
        const carried = setups.carry(setup, palette, from, to);
        for (const { letter } of palette)
          expect(setups.count(setups.cellsOf(carried), letter)).toBe(
            setups.count(setups.cellsOf(setup), letter),
          );
      }
    }
  });

  test("an emptied board is empty", () => {
    for (const { setup } of positions)
      expect(setups.cellsOf(setups.clearAll(setup, palette))).toEqual({});
  });
});

test("a tower is on one square only and stands alone", () => {
  const { palette, positions } = samples.find(({ name }) => name === "kamisado-single") as Sample;
  const { setup } = positions[0] as Sample["positions"][number];
  const swatch = palette.find(({ letter }) => letter === "B") as Swatch;
  const moved = setups.cellsOf(setups.place(setup, palette, "d4", swatch));
  expect(moved["d4"]).toBe("B");
  expect(setups.count(moved, "B")).toBe(1);
});

test("values are put at their paths", () => {
  const setup = { hands: [{ plain: 3 }, { plain: 4 }], turn: 0 };
  expect(setups.put(setup, ["hands", 1, "plain"], 5).hands).toEqual([{ plain: 3 }, { plain: 5 }]);
  expect(setups.get(setup, ["hands", 0, "plain"])).toBe(3);
  expect(setups.get(setup, ["options", "kings"])).toBeUndefined();
  expect(setups.put(setup, ["options", "kings"], 6)).toEqual({ ...setup, options: { kings: 6 } });
});
