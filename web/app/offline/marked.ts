/** Whether this browser keeps games of its own: a mark that is read before anything is loaded. */

const KEY = "borj.own-games";
/** The database of games as they were last seen. */
export const SEEN = "borj-seen";

export function mark(own: boolean): void {
  try {
    if (own) localStorage.setItem(KEY, "1");
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that stores nothing has no such games either.
  }
}

export function marked(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
