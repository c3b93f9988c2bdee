/** What is decided by words alone, without touching the board. */

import type { Choice } from "../book/types.ts";

/** Whether a choice is a word to press. */
export function isWord({ picks }: Choice): boolean {
  return picks.every(({ kind }) => kind === "button");
}

/** Whether there is nothing but words to choose from. */
export function asks(choices: readonly Choice[]): boolean {
  return choices.length > 1 && choices.every(isWord);
}
