/** Whether this page and the server go by the same book; a page of another one loads itself anew. */

import { hash } from "./where.ts";

const KEY = "borj.book";

/** What the server told at connecting. It reloads once for each book: a copy on the way may be old. */
export function sameBook(told: string | null | undefined, own = hash): boolean {
  if (!told || !own || told === own) return true;
  try {
    if (sessionStorage.getItem(KEY) === told) return false;
    sessionStorage.setItem(KEY, told);
  } catch {
    return false; // what cannot be remembered would be done for ever
  }
  location.reload();
  return false;
}
