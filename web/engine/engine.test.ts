// @vitest-environment node
/** The engine as pages load it: what it knows, and what it refuses. Searches: tests/engine. */

import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { Engine } from "./engine.ts";

const WASM = new URL("../../src/borj/engine/wasm/borj.wasm", import.meta.url);

let bytes: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  bytes = new Uint8Array(await readFile(WASM));
});

test("it plays the games whose weights it is given", async () => {
  const engine = await Engine.load(bytes, { tableMb: 1, weights: {} });
  expect(engine.games.length).toBeGreaterThan(0);
  expect(() => engine.setWeights("nonsense", {})).toThrow(/not a game/);
});

test.each([0, -1, 2048, Number.NaN])("a table of %d MiB is refused", async (tableMb) => {
  await expect(Engine.load(bytes, { tableMb, weights: {} })).rejects.toThrow(RangeError);
});

describe("a pack of", () => {
  test.each([0, 1, 7, 100, 4000])("%d bytes that are no position is refused", async (size) => {
    const engine = await Engine.load(bytes, { tableMb: 1, weights: {} });
    for (const game of engine.games) {
      const pack = new Uint8Array(size).fill(0xff);
      expect(() => engine.legal({ game, pack })).toThrow();
    }
  });
});
