/** Whether this page and the server go by the same book; a page of another one loads itself anew. */

import { hash } from "./where.ts";

const KEY = "borj.book";

/**
 * What follows from the book that the server tells at connecting. The page reloads once for each
 * other one; it may still be "other" then: a copy on the way is old, or some servers are.
 */
export function sameBook(
  told: string | null | undefined,
  own = hash,
): "same" | "reloading" | "other" {
  if (!told || !own || told === own) return "same";
  try {
    if (sessionStorage.getItem(KEY) === told) return "other";
    sessionStorage.setItem(KEY, told);
  } catch {
    return "other"; // what cannot be remembered would be done for ever
  }
  location.reload();
  return "reloading";
}
