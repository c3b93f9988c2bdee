/** Questions to the book from a page with many boards: one after the other, and with patience. */

import { Refusal } from "../app/net/api.ts";
import { wait } from "../app/state/wait.ts";

const TRIES = 5;
const PAUSE = 600; // milliseconds

let last: Promise<unknown> = Promise.resolve();

/** Ask when all that was asked before is answered; again, where the book is busy. */
export function asked<T>(question: () => Promise<T>): Promise<T> {
  const answer = last.then(() => patiently(question));
  last = answer.catch(() => undefined);
  return answer;
}

async function patiently<T>(question: () => Promise<T>, left = TRIES): Promise<T> {
  try {
    return await question();
  } catch (error) {
    // What a rule or the book itself refuses stays refused.
    const busy = error instanceof Refusal && /^(server|web)-/.test(error.fault.key);
    if (!busy || left <= 1) throw error;
    await wait(PAUSE);
    return patiently(question, left - 1);
  }
}
