// @vitest-environment node
/** Who thinks, this tab or the server: what fails for one game, for all, or until the line is back. */

import { expect, test, vi } from "vitest";

import type { EngineClient } from "../../engine/client.ts";
import type { FromWorker, ToWorker, WorkerLike } from "../../engine/protocol.ts";
import type { Nets, Term } from "../../engine/types.ts";

const MODULE = new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
const HERE: readonly Term[] = [{ name: "here", value: 1 }];
const THERE: readonly Term[] = [];

/** A worker that explains everything alike. */
class Able implements WorkerLike {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;

  postMessage(message: ToWorker): void {
    if (message.type !== "explain") return;
    const data: FromWorker = { type: "explained", id: message.id, terms: HERE };
    setTimeout(() => this.onmessage?.({ data } as MessageEvent));
  }
  terminate(): void {
    this.onmessage = null;
  }
}

/** One that does not get its file. */
class Lame extends Able {
  override postMessage(): void {
    setTimeout(() => this.onerror?.({} as ErrorEvent));
  }
}

/** One whose engine falls over what it is asked. */
class Falling extends Able {
  override postMessage(message: ToWorker): void {
    if (message.type !== "explain") return;
    const data = { type: "failed", id: message.id, message: "unreachable", broken: true };
    setTimeout(() => this.onmessage?.({ data } as MessageEvent));
  }
}

const wire = { state: "open" };
const makeEngine = vi.fn<() => Promise<EngineClient>>();
const make = vi.fn<() => WorkerLike>();
const nets = vi.fn<Nets>();
vi.mock("../net/wire.svelte.ts", () => ({ wire }));
vi.mock("./make.ts", () => ({ makeEngine }));

/** The engine of a tab that was just opened, with nets for all games but "plain". */
async function opened() {
  vi.resetModules();
  wire.state = "open";
  make.mockReset().mockImplementation(() => new Able());
  nets.mockReset().mockImplementation((game) => Promise.resolve(game === "plain" ? undefined : ""));
  const { EngineClient } = await import("../../engine/client.ts");
  const settings = { tableMb: 1, weights: {} };
  makeEngine
    .mockReset()
    .mockImplementation(() => EngineClient.load(make, MODULE, settings, false, nets));
  const warned = vi.spyOn(console, "warn").mockReturnValue(undefined);
  return { ...(await import("./engine.ts")), warned };
}

const about = (game: string): { game: string; pack: string } => ({ game, pack: "" });

test("a net that does not come leaves its game to the server, and others to this tab", async () => {
  const { explain, warned } = await opened();
  nets.mockImplementation((game) =>
    game === "tzaar" ? Promise.reject(new Error("404")) : Promise.resolve(undefined),
  );
  const found = [];
  for (const game of ["tzaar", "plain", "tzaar", "dvonn"]) found.push(await explain(about(game)));
  expect(found).toEqual([THERE, HERE, THERE, HERE]);
  expect(nets.mock.calls).toEqual([["tzaar"], ["plain"], ["dvonn"]]);
  expect(warned).toHaveBeenCalledOnce();
});

test.each<[string, () => WorkerLike]>([
  [
    "there are no workers",
    () => {
      throw new ReferenceError("Worker is not defined");
    },
  ],
  ["the worker does not load", () => new Lame()],
  ["the engine breaks in it", () => new Falling()],
])("where %s, all games are the server's", async (_, broken) => {
  const { explain, warned } = await opened();
  make.mockImplementation(broken);
  for (const game of ["tzaar", "tzaar", "plain"]) expect(await explain(about(game))).toEqual(THERE);
  expect(make).toHaveBeenCalledOnce();
  expect(warned).toHaveBeenCalledOnce();
});

test("where the engine does not load, all games are the server's", async () => {
  const { explain, warned } = await opened();
  makeEngine.mockRejectedValue(new Error("404"));
  for (const game of ["tzaar", "plain"]) expect(await explain(about(game))).toEqual(THERE);
  expect(makeEngine).toHaveBeenCalledOnce();
  expect(warned).toHaveBeenCalledOnce();
});

test("without a line the engine stays, and a game that failed is tried again", async () => {
  const { hereOr, warned } = await opened();
  wire.state = "lost";
  const engines: EngineClient[] = [];
  const here = (engine: EngineClient): Promise<string> =>
    engines.push(engine) === 1 ? Promise.reject(new Error("no net")) : Promise.resolve("here");
  const ask = (): Promise<string> => hereOr("tzaar", here, () => Promise.resolve("there"));
  expect(await ask()).toBe("there");
  expect(await ask()).toBe("here");
  expect(engines[1]).toBe(engines[0]);
  expect(makeEngine).toHaveBeenCalledOnce();
  expect(warned).not.toHaveBeenCalled();
});

test("an engine that did not load without a line is loaded when it is back", async () => {
  const { explain } = await opened();
  wire.state = "lost";
  makeEngine.mockRejectedValueOnce(new Error("no line"));
  expect(await explain(about("plain"))).toEqual(THERE);
  wire.state = "open";
  expect(await explain(about("plain"))).toEqual(HERE);
});

test("what is stopped while its net is on its way is neither the server's nor given up", async () => {
  const { explain, search, warned } = await opened();
  nets.mockReturnValueOnce(new Promise(() => undefined));
  const stop = new AbortController();
  const leaves = vi.fn();
  const searched = search(about("tzaar"), {}, { signal: stop.signal, leaves });
  await vi.waitFor(() => expect(nets).toHaveBeenCalled());
  stop.abort();
  await expect(searched).rejects.toThrow(/stopped/);
  expect(leaves).not.toHaveBeenCalled();
  expect(await explain(about("tzaar"))).toEqual(HERE);
  expect(warned).not.toHaveBeenCalled();
});
