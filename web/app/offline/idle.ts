/** What can wait until nothing else is to be done. */

const LATER = 8000; // milliseconds: whoever came by mistake has left by then

/** Do something once the page is there and rests. */
export function whenIdle(work: () => void, later = LATER): void {
  setTimeout(() => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: 4 * LATER });
    else work();
  }, later);
}

/** The app itself is kept for offline, on a line that need not be spared. */
export function keepLater(): void {
  const load = (): Promise<typeof import("./keeping.svelte.ts")> => import("./keeping.svelte.ts");
  whenIdle(() => {
    load()
      .then(({ keeping }) => keeping.whenIdle("shell"))
      .catch(() => undefined);
  });
  // Whoever installs the app wants it to be there.
  addEventListener("appinstalled", () => {
    load()
      .then(({ keeping }) => keeping.want("book"))
      .catch(() => undefined);
  });
}
