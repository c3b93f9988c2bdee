/** Asking for all that is stored of whoever sits here, and for its end. */

import type { Me } from "../../generated/messages.ts";
import { forget } from "../lesson/progress.svelte.ts";
import { ask } from "../net/api.ts";
import { SEEN } from "../offline/marked.ts";

/** Where it can be downloaded. */
export const FILE = "/api/me/data";

/** All of it as a text to read. */
export async function myData(): Promise<string> {
  return JSON.stringify(await ask("GET", "me/data"), null, 2);
}

/** Delete all of it; who sits here is somebody else from now on. */
export async function forgetMe(): Promise<Me> {
  const fresh = await ask<Me>("DELETE", "me");
  try {
    sessionStorage.clear();
    localStorage.removeItem("borj.lots");
    forget();
    indexedDB.deleteDatabase(SEEN);
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
  return fresh;
}
