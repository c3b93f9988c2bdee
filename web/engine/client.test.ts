// @vitest-environment node
/** The page's end of the line to the engine: a choice that nobody waits for any more. */

import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

import { EngineClient } from "./client.ts";
import type { FromWorker, ToWorker, WorkerLike } from "./protocol.ts";

const WASM = new URL("../../src/borj/engine/wasm/borj.wasm", import.meta.url);
const HABITS = { nodes: 1e9, glance: 0, blind: 0, narrow: 0, temperature: 1 };

/** A worker that never answers of itself. */
class Silent implements WorkerLike {
  static readonly all: Silent[] = [];
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror = null;
  ended = false;
  readonly heard: ToWorker[] = [];

  constructor() {
    Silent.all.push(this);
  }
  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
}

test("without shared memory a stopped choice ends its worker, and the next task gets another", async () => {
  const source = new Uint8Array(await readFile(WASM));
  const settings = { tableMb: 1, weights: {} };
  const client = await EngineClient.load(() => new Silent(), source, settings, false);
  const stop = new AbortController();
  const question = { game: "g", pack: new Uint8Array(1) };
  const chosen = client.choose(question, HABITS, 1n, { signal: stop.signal });
  stop.abort();
  await expect(chosen).rejects.toThrow(/stopped/);
  void client.explain(question);
  expect(Silent.all.map(({ ended }) => ended)).toEqual([true, false]);
  expect(Silent.all[1]?.heard.map(({ type }) => type)).toEqual(["start", "explain"]);
});
