/** The conversation with the local book's worker: questions in any order, failures, the idle end. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FromDesk, IDLE, LocalDesk, type ToDesk } from "./local.ts";

class Fake {
  heard: ToDesk[] = [];
  ended = false;
  onmessage: ((event: MessageEvent<FromDesk>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  postMessage(message: ToDesk): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(data: FromDesk): void {
    this.onmessage?.({ data } as MessageEvent<FromDesk>);
  }
}

const sources = { folder: "/python/", archive: "/book.zip" };
let workers: Fake[];
let desk: LocalDesk;

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  desk = new LocalDesk(() => {
    const worker = new Fake();
    workers.push(worker);
    return worker;
  }, sources);
});
afterEach(() => {
  vi.useRealTimers();
});

async function ready(): Promise<Fake> {
  const begun = desk.begin();
  const worker = workers.at(-1) as Fake;
  worker.say({ type: "ready" });
  await begun;
  return worker;
}

test("answers find their questions", async () => {
  const worker = await ready();
  expect(worker.heard).toEqual([{ type: "start", sources }]);
  const [first, second] = [desk.ask({ ask: "a" }), desk.ask({ ask: "b" })];
  await vi.advanceTimersByTimeAsync(0);
  worker.say({ type: "answer", id: 2, answer: '"B"' });
  worker.say({ type: "answer", id: 1, answer: '"A"' });
  expect(await Promise.all([first, second])).toEqual(["A", "B"]);
});

test("a book that does not load fails, and is loaded anew when it is wanted again", async () => {
  const begun = desk.begin();
  workers[0]?.say({ type: "failed", id: undefined, reason: "no network" });
  await expect(begun).rejects.toThrow("no network");
  expect(workers[0]?.ended).toBe(true);
  await ready();
  expect(workers).toHaveLength(2);
});

test("a browser without workers fails, and is asked for one again", async () => {
  let there = false;
  const desk = new LocalDesk(() => {
    if (!there) throw new TypeError("no workers here");
    const worker = new Fake();
    workers.push(worker);
    return worker;
  }, sources);
  await expect(desk.begin()).rejects.toThrow("no workers here");
  there = true;
  const begun = desk.begin();
  workers[0]?.say({ type: "ready" });
  await begun;
  expect(desk.ready).toBe(true);
});

test("one question that fails leaves the others alone", async () => {
  const worker = await ready();
  const [bad, good] = [desk.ask({}), desk.ask({})];
  await vi.advanceTimersByTimeAsync(0);
  worker.say({ type: "failed", id: 1, reason: "a mistake" });
  worker.say({ type: "answer", id: 2, answer: "1" });
  await expect(bad).rejects.toThrow("a mistake");
  expect(await good).toBe(1);
});

test("it ends after five idle minutes, and not before", async () => {
  const worker = await ready();
  await vi.advanceTimersByTimeAsync(IDLE - 1);
  const asked = desk.ask({});
  await vi.advanceTimersByTimeAsync(IDLE - 1);
  expect(worker.ended).toBe(false);
  worker.say({ type: "answer", id: 1, answer: "1" });
  await asked;
  await vi.advanceTimersByTimeAsync(IDLE);
  expect(worker.ended).toBe(true);
  expect(desk.ready).toBe(false);
  await ready();
  expect(workers).toHaveLength(2);
});
