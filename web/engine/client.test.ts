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

type Ask = (client: EngineClient, signal: AbortSignal) => Promise<unknown>;
/** What may be asked about game "a", and stopped. */
const ASKS: Readonly<Record<string, Ask>> = {
  choose: (client, signal) => client.choose(about("a"), HABITS, 1n, { signal }),
  search: (client, signal) => client.search(about("a"), {}, { signal }),
  solve: (client, signal) => client.solve(about("a"), undefined, { signal }),
};
/** A worker answers a question after terms. */
const explained = (number: number, id: number): void =>
  Silent.all[number]?.onmessage?.({ data: { type: "explained", id, terms: [] } } as MessageEvent);

test.each(Object.entries(ASKS))(
  "who stops to %s while a net is on its way is not worked for, and the queue goes on",
  async (_, ask) => {
    let come: (net: string) => void = () => undefined;
    const asked: string[] = [];
    const client = await taught((game) => {
      asked.push(game);
      return game === "a" ? new Promise((resolve) => (come = resolve)) : Promise.resolve(undefined);
    });
    const stop = new AbortController();
    const stopped = ask(client, stop.signal);
    const behind = client.explain(about("plain"));
    stop.abort();
    await expect(stopped).rejects.toThrow(/stopped/);
    await soon();
    expect(heard(0)).toEqual(["start", "explain"]);
    // What comes late disturbs nobody, and is there for who asks next.
    come("late");
    await soon();
    expect(heard(0)).toEqual(["start", "explain"]);
    explained(0, 2);
    await behind;
    void client.explain(about("a"));
    await soon();
    expect(heard(0)).toEqual(["start", "explain", "teach a late", "explain"]);
    expect(asked).toEqual(["a", "plain"]);
    expect(Silent.all).toHaveLength(1);
  },
);

test("for who has stopped before its turn no net is fetched", async () => {
  const asked: string[] = [];
  const client = await taught((game) => {
    asked.push(game);
    return Promise.resolve(undefined);
  });
  void client.explain(about("plain"));
  const stop = new AbortController();
  const stopped = client.search(about("a"), {}, { signal: stop.signal });
  void client.explain(about("plain"));
  await soon();
  stop.abort();
  explained(0, 1);
  await expect(stopped).rejects.toThrow(/stopped/);
  expect(heard(0)).toEqual(["start", "explain", "explain"]);
  expect(asked).toEqual(["plain"]);
});
