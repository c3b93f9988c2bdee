/** What was chosen for the last new game, kept in this browser: the form begins there, and one press repeats it. */

import type { NewGame } from "../../generated/messages.ts";

const KEY = "borj.last";

/** Everything that the form asks for, as it was answered; none if nothing readable is kept. */
export function lastChoice(): NewGame | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<NewGame> | null;
    return found && typeof found.game === "string" && typeof found.opponent === "string"
      ? (found as NewGame)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Keep what was chosen; a position that one came from is no habit. */
export function keepChoice(choice: NewGame): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...choice, code: null }));
  } catch {
    // A browser that stores nothing asks again.
  }
}
