/** Whether all of the book is kept in this browser, as it was last seen: it may come and go. */

/** What marks it as whole (keep.ts writes it last). */
export const BOOK = "/offline/book";

class Whole {
  kept = $state(false);

  /** Look again: what is kept was changed here, or perhaps in another tab. */
  async look(): Promise<boolean> {
    try {
      this.kept = "caches" in globalThis && (await caches.match(BOOK)) !== undefined;
    } catch {
      this.kept = false; // a browser that keeps nothing
    }
    return this.kept;
  }
}

export const whole = new Whole();

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") void whole.look();
});
