/** The book in this browser: begun in idle time once somebody needs a book, or at once without a net. */

import { whenIdle } from "../offline/idle.ts";
import { sparing } from "../offline/sparing.ts";
import { whole } from "../offline/whole.svelte.ts";
import { settings } from "../state/settings.svelte.ts";
import type { LocalDesk } from "./local.ts";

const SOON = 2000; // milliseconds: the page that asks first is drawn by then
const REST = 30_000; // milliseconds after a book that did not load

let desk: LocalDesk | undefined;
let making: Promise<LocalDesk> | undefined;
/** Whether it is on its way. */
let coming = false;
/** Not before this time is one tried again that did not load. */
let rests = 0;

// Without a network whoever plays will need it: it is begun before it is asked for.
void whole.look().then((kept) => {
  if (kept && !navigator.onLine) here().catch(() => undefined);
});

/** Whether it answers at once. */
export function ready(): boolean {
  return desk?.ready ?? false;
}

/** Whether it can answer without a network. */
export function usable(): boolean {
  return ready() || whole.kept;
}

/** The book, as soon as it answers. */
export async function here(): Promise<LocalDesk> {
  making ??= import("./local.ts").then(({ localDesk }) => localDesk(gone));
  making.catch(() => (making = undefined));
  desk = await making;
  await desk.begin();
  document.documentElement.dataset["book"] = "here";
  return desk;
}

/** It ended, after idle minutes or by a fault of its own: whoever asks next has it begun anew. */
function gone(): void {
  delete document.documentElement.dataset["book"];
}

/**
 * Somebody needs a book: in idle time it is fetched, kept and begun, if the line need not be spared.
 * Said with every question, so that one that has ended comes back.
 */
export function ofUse(): void {
  if (coming || ready() || Date.now() < rests) return;
  coming = true;
  const come = (): void => {
    fetchAndBegin()
      .catch(() => (rests = Date.now() + REST))
      .finally(() => (coming = false));
  };
  whenIdle(come, desk ? 0 : SOON);
}

async function fetchAndBegin(): Promise<void> {
  if (!whole.kept) {
    if (sparing() && !settings.offline) return;
    const { keeping } = await import("../offline/keeping.svelte.ts");
    await keeping.want("book");
  }
  await here();
}
