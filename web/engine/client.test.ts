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

/** A client with silent workers, whose nets are found by `find`. */
async function taught(find: (game: string) => Promise<string | undefined>): Promise<EngineClient> {
  Silent.all.length = 0;
  const source = new Uint8Array(await readFile(WASM));
  const settings = { tableMb: 1, weights: {} };
  return EngineClient.load(() => new Silent(), source, settings, false, find);
}

const about = (game: string): { game: string; pack: Uint8Array } => ({
  game,
  pack: new Uint8Array(1),
});
const heard = (number: number): string[] =>
  (Silent.all[number]?.heard ?? []).map((told) =>
    told.type === "teach" ? `teach ${told.game} ${told.net}` : told.type,
  );
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test("a net is fetched when its game is first asked about, and told to every new worker", async () => {
  const asked: string[] = [];
  const client = await taught((game) => {
    asked.push(game);
    return Promise.resolve(game === "plain" ? undefined : `net of ${game}`);
  });
  const choose = (game: string): AbortController => {
    const stop = new AbortController();
    client.choose(about(game), HABITS, 1n, { signal: stop.signal }).catch(() => undefined);
    return stop;
  };
  const [first, second] = [choose("a"), choose("a")];
  choose("plain");
  await soon();
  expect(heard(0)).toEqual(["start", "teach a net of a", "choose"]);
  first.abort();
  await soon();
  expect(heard(1)).toEqual(["start", "teach a net of a", "choose"]);
  second.abort();
  await soon();
  expect(heard(2)).toEqual(["start", "choose"]);
  expect(asked).toEqual(["a", "plain"]);
});

test("a net that does not come fails what was asked, and is asked for again", async () => {
  let line = false;
  const client = await taught((game) =>
    line ? Promise.resolve(`net of ${game}`) : Promise.reject(new Error("no line")),
  );
  await expect(client.explain(about("a"))).rejects.toThrow(/no line/);
  expect(Silent.all).toEqual([]);
  line = true;
  void client.explain(about("a"));
  await soon();
  expect(heard(0)).toEqual(["start", "teach a net of a", "explain"]);
});

test("who stops while a net is on its way is not worked for", async () => {
  let come: (net: string) => void = () => undefined;
  const client = await taught(() => new Promise((resolve) => (come = resolve)));
  const stop = new AbortController();
  const chosen = client.choose(about("a"), HABITS, 1n, { signal: stop.signal });
  stop.abort();
  await expect(chosen).rejects.toThrow(/stopped/);
  come("late");
  await soon();
  expect(Silent.all).toEqual([]);
});
