/**
 * A page's conversation with its worker, here a thread of Node: progress, stops with and without
 * shared memory, refusals, errors.
 *
 *     node talk.ts borj.wasm < {settings, question}
 */

import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";

import { EngineClient } from "../client.ts";
import { Engine } from "../engine.ts";
import type { WorkerLike } from "../protocol.ts";
import type { Analysis, Settings } from "../types.ts";

const wasm = readFileSync(process.argv[2] as string);
const asked = JSON.parse(readFileSync(0, "utf-8")) as {
  settings: Settings;
  question: { game: string; pack: string };
};
const { settings } = asked;
const question = {
  game: asked.question.game,
  pack: Uint8Array.from(Buffer.from(asked.question.pack, "hex")),
};
let workers = 0;

function make(): WorkerLike {
  ++workers;
  const thread = new Worker(new URL("./thread.ts", import.meta.url));
  const worker: WorkerLike = {
    postMessage: (message) => thread.postMessage(message),
    terminate: () => void thread.terminate(),
    onmessage: null,
    onerror: null,
  };
  thread.on("message", (data) => worker.onmessage?.({ data } as MessageEvent));
  thread.on("error", (error) => worker.onerror?.({ message: error.message } as ErrorEvent));
  return worker;
}

for (const shared of [true, false]) {
  workers = 0;
  const client = await EngineClient.load(make, wasm, settings, shared);

  const depths: number[] = [];
  const found = await client.search(
    question,
    { nodes: 20_000 },
    {
      lines: 2,
      tell: ({ depth }) => depths.push(depth),
    },
  );
  assert.equal(found.lines.length, 2);
  assert.equal(found.nodes, 20_000);
  assert.deepEqual(
    depths,
    Array.from({ length: found.depth }, (_, i) => i + 1),
  );

  // Without a limit only a stop ends it; tasks behind it wait.
  const button = new AbortController();
  const endless = client.search(
    question,
    {},
    {
      signal: button.signal,
      tell: ({ depth }) => depth >= 3 && button.abort(),
    },
  );
  const behind = client.search(question, { nodes: 20_000 }, { lines: 2 });
  const timed = client.search(question, { time: 0.05 });
  assert.ok((await endless).depth >= 3);
  const { seconds: _, ...rest } = found;
  const { seconds: __, ...again } = await behind;
  assert.deepEqual(again, rest);
  assert.ok((await timed).lines.length === 1);

  // Pressed before it begins, it ends at once, with something to play.
  const early = await client.search(question, {}, { signal: AbortSignal.abort() });
  assert.equal(early.lines.length, 1);
  const solution = await client.solve(question, undefined, { signal: AbortSignal.timeout(100) });
  assert.equal(solution.winner, "unknown");

  const odd = { ...question, pack: new Uint8Array(3) };
  await assert.rejects(client.search(odd, { depth: 1 }), /not a pack of tzaar/);
  await assert.rejects(client.search({ ...question, game: "chess" }, { depth: 1 }), /chess/);
  await assert.rejects(client.search(question, { nodes: -1 }), /limit/);
  assert.equal((await client.search(question, { depth: 1 })).depth, 1);
  assert.equal(workers, shared ? 1 : 4);

  const open = client.search(question, {});
  client.close();
  await assert.rejects(open, /closed/);
}

// An engine in this thread: time, stops, listeners that fail, and memory that stays as it is.
const engine = await Engine.load(wasm, settings);
const begin = performance.now();
const slow = engine.search(question, { time: 0.2 });
assert.ok(slow.seconds >= 0.15 && (performance.now() - begin) / 1000 >= slow.seconds);
let asks = 0;
const stopped: Analysis = engine.search(question, {}, { stopped: () => ++asks > 5 });
assert.ok(stopped.nodes <= 6 * 1024);
const failing = { tell: () => assert.fail("heard") };
for (let i = 0; i < 3; ++i) assert.throws(() => engine.search(question, {}, failing), /heard/);
assert.equal(engine.search(question, { nodes: 5000 }).nodes, 5000);
await assert.rejects(Engine.load(wasm, { ...settings, tableMb: 0 }), /MiB/);
assert.throws(() => engine.setWeights("chess", {}), /chess/);
engine.setWeights(question.game, {});
assert.throws(() => engine.search(question, { depth: 1 }), /lack/);
process.stdout.write("well\n");
