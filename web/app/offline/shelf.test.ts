/** A browser's database that closes, hangs or fails: it is opened anew, and nobody waits for ever. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "../net/api.ts";
import { Shelf } from "./shelf.ts";

type Handler = (() => void) | null;

/** A database as a shelf uses it: what is asked for is answered a moment later. */
class Database {
  static opened: Database[] = [];
  static things = new Map<string, { id: string }>();
  /** What becomes of the next wish to open, or of the next transaction. */
  static next: "opens" | "blocked" | "fails" | "hangs" | "aborts" = "opens";

  onversionchange: Handler = null;
  onclose: Handler = null;
  closed = false;

  static open(): object {
    const become = Database.next === "aborts" ? "opens" : Database.next;
    const request = {
      result: undefined as Database | undefined,
      error: null,
      onsuccess: null as Handler,
      onblocked: null as Handler,
      onerror: null as Handler,
      onupgradeneeded: null as Handler,
    };
    queueMicrotask(() => {
      if (become === "blocked") request.onblocked?.();
      if (become === "fails") request.onerror?.();
      if (become !== "opens") return;
      request.result = new Database();
      Database.opened.push(request.result);
      request.onsuccess?.();
    });
    return request;
  }

  close(): void {
    this.closed = true;
  }

  transaction(): object {
    if (this.closed) throw new DOMException("the database is closed", "InvalidStateError");
    const aborts = Database.next === "aborts";
    const transaction = {
      error: null,
      oncomplete: null as Handler,
      onabort: null as Handler,
      objectStore: () => ({
        get: (id: string) => answer(() => Database.things.get(id)),
        put: (thing: { id: string }) =>
          answer(() => aborts || Database.things.set(thing.id, thing)),
      }),
    };
    setTimeout(() => (aborts ? transaction.onabort : transaction.oncomplete)?.(), 1);
    return transaction;
  }
}

function answer(find: () => unknown): object {
  const request = { result: undefined as unknown, onsuccess: null as Handler };
  queueMicrotask(() => {
    request.result = find();
    request.onsuccess?.();
  });
  return request;
}

const thing = { id: "one" };
let shelf: Shelf<{ id: string }>;

beforeEach(() => {
  Database.opened = [];
  Database.things.clear();
  Database.next = "opens";
  vi.stubGlobal("indexedDB", Database);
  vi.spyOn(console, "warn").mockReturnValue();
  shelf = new Shelf("a shelf");
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("one opening serves all who ask", async () => {
  await Promise.all([shelf.put(thing), shelf.get("one")]);
  expect(await shelf.get("one")).toEqual(thing);
  expect(Database.opened).toHaveLength(1);
});

test("whoever wants to change or delete the database need not wait for us", async () => {
  await shelf.put(thing);
  Database.opened[0]?.onversionchange?.();
  expect(Database.opened[0]?.closed).toBe(true);
  expect(await shelf.get("one")).toEqual(thing);
  expect(Database.opened).toHaveLength(2);
});

test("a database that the browser closed is opened anew", async () => {
  await shelf.put(thing);
  Database.opened[0]?.onclose?.();
  expect(await shelf.get("one")).toEqual(thing);
  expect(Database.opened).toHaveLength(2);
});

test("one that was closed without a word fails once", async () => {
  await shelf.put(thing);
  Database.opened[0]?.close();
  await expect(shelf.get("one")).rejects.toThrow(Refusal);
  expect(await shelf.get("one")).toEqual(thing);
});

test.each(["blocked", "fails"] as const)("what does not open (%s) is tried again", async (how) => {
  Database.next = how;
  await expect(shelf.put(thing)).rejects.toMatchObject({ fault: { key: "offline-unkept" } });
  Database.next = "opens";
  await shelf.put(thing);
  expect(await shelf.get("one")).toEqual(thing);
});

test("nobody waits for ever", async () => {
  vi.useFakeTimers();
  Database.next = "hangs";
  const waiting = expect(shelf.get("one")).rejects.toThrow(Refusal);
  await vi.advanceTimersByTimeAsync(5_000);
  await waiting;
});

test("what was not kept is not said to be", async () => {
  Database.next = "aborts";
  await expect(shelf.put(thing)).rejects.toMatchObject({ fault: { key: "offline-unkept" } });
  Database.next = "opens";
  expect(await shelf.get("one")).toBeUndefined();
});
