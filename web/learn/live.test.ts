/** Boards in a book: made when they are in view, and gone with what they stood in. */

import { expect, test, vi } from "vitest";

const { mount, unmount } = vi.hoisted(() => ({ mount: vi.fn(), unmount: vi.fn() }));
vi.mock("svelte", async (original) => ({ ...(await original<object>()), mount, unmount }));
vi.mock("./Example.svelte", () => ({ default: {} }));
vi.mock("./Task.svelte", () => ({ default: {} }));
vi.mock("../app/net/wire.svelte.ts", () => ({ wire: { connect: () => undefined } }));
vi.mock("../app/text/speech.svelte.ts", () => ({ speech: { lang: "en" } }));
vi.mock("./data.ts", async (original) => ({
  ...(await original<object>()),
  rulebook: () => Promise.resolve({}),
  figures: () => new Map([["board:one", { type: "board" }]]),
}));

let seen: (entries: readonly object[]) => void = () => undefined;
const observe = vi.fn();
const disconnect = vi.fn();
vi.stubGlobal(
  "IntersectionObserver",
  class {
    observe = observe;
    unobserve = (): void => undefined;
    disconnect = disconnect;
    constructor(told: typeof seen) {
      seen = told;
    }
  },
);
const { enliven } = await import("./live.ts");

function page(): HTMLElement {
  const root = document.createElement("div");
  root.innerHTML = '<figure data-board="one"><div class="stage"><svg></svg></div></figure>';
  return root;
}

test("whoever closes the book leaves nothing running", async () => {
  vi.useFakeTimers();
  const root = page();
  const figure = root.querySelector("figure");
  const made = {};
  mount.mockReturnValue(made);
  const closing = new AbortController();
  await enliven(root, "g", "en", closing.signal);
  seen([{ target: figure, isIntersecting: true }]);
  expect(mount).toHaveBeenCalledOnce();
  closing.abort();
  expect(unmount).toHaveBeenCalledExactlyOnceWith(made);
  expect(disconnect).toHaveBeenCalledOnce();
  // What fails only now, or was to be tried again later, does not come back.
  const { failed } = (mount.mock.calls[0]?.[1] as { props: { failed: () => void } }).props;
  observe.mockClear();
  failed();
  await vi.runAllTimersAsync();
  expect(observe).not.toHaveBeenCalled();
  expect(unmount).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test("a book that was closed while it came is not brought to life", async () => {
  observe.mockClear();
  await enliven(page(), "g", "en", AbortSignal.abort());
  expect(observe).not.toHaveBeenCalled();
});
