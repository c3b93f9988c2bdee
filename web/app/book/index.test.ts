/** The book of the page: the one of this browser where it answers, and it comes back by itself. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Question } from "./desk.ts";
import { type FromDesk, IDLE, LocalDesk, type ToDesk } from "./local.ts";

class Fake {
  static made: Fake[] = [];
  onmessage: ((event: MessageEvent<FromDesk>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  /** What it does with questions. */
  static answers = true;
  constructor() {
    Fake.made.push(this);
  }
  postMessage(message: ToDesk): void {
    if (message.type === "start") this.#say({ type: "ready" });
    else if (Fake.answers)
      this.#say({ type: "answer", id: message.id, answer: '{"because":null}' });
    else this.onerror?.(new ErrorEvent("error", { message: "out of memory" }));
  }
  terminate(): void {
    this.onmessage = null;
  }
  #say(data: FromDesk): void {
    setTimeout(() => this.onmessage?.({ data } as MessageEvent<FromDesk>));
  }
}

const remote = vi.fn<(question: Question) => Promise<unknown>>(() =>
  Promise.resolve({ because: null }),
);
vi.mock("../net/wire.svelte.ts", () => ({ wire: { state: "open" } }));
vi.mock("./remote.ts", () => ({ remote: { here: false, ask: remote } }));
vi.mock("../offline/whole.svelte.ts", () => ({
  whole: { kept: true, look: () => Promise.resolve(true) },
}));
vi.mock("./local.ts", async (load) => ({
  ...(await load<typeof import("./local.ts")>()),
  localDesk: (gone: () => void) =>
    Promise.resolve(
      new LocalDesk(() => new Fake(), { folder: "/python/", archive: "/book.zip" }, gone),
    ),
}));
const { book } = await import("./index.ts");

const ask = (): Promise<unknown> => book.why({ game: "any", code: "any" }, []);

beforeEach(() => {
  vi.useFakeTimers();
  Fake.answers = true;
});
afterEach(() => vi.useRealTimers());

/** Whether a question goes to the server's, once time has passed. */
async function askedThere(): Promise<boolean> {
  remote.mockClear();
  const asked = ask();
  await vi.advanceTimersByTimeAsync(10);
  await asked;
  return remote.mock.calls.length > 0;
}
const soon = (): Promise<unknown> => vi.advanceTimersByTimeAsync(60_000);

test("the server answers until it is there, and again when it has ended: then it comes back", async () => {
  expect(await askedThere()).toBe(true);
  await soon();
  expect(await askedThere()).toBe(false);
  expect(document.documentElement.dataset["book"]).toBe("here");
  await vi.advanceTimersByTimeAsync(IDLE);
  expect(book.here).toBe(false);
  expect(document.documentElement.dataset["book"]).toBeUndefined();
  expect(await askedThere()).toBe(true); // nobody waits until it has loaded
  await soon();
  expect(await askedThere()).toBe(false);
  expect(Fake.made).toHaveLength(2);
});

test("one that breaks over a question leaves it to the server, and comes back", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  if (!book.here) await ask().then(soon);
  Fake.answers = false;
  expect(await askedThere()).toBe(true);
  expect(book.here).toBe(false);
  Fake.answers = true;
  expect(await askedThere()).toBe(true);
  await soon();
  expect(await askedThere()).toBe(false);
});
