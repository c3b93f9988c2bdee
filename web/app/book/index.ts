/** The book of this page: the one in this browser as soon as it is there, else the server's. */

import { Refusal } from "../net/api.ts";
import { Book } from "./book.ts";
import type { Desk } from "./desk.ts";
import { remote } from "./remote.ts";

let local: Desk | undefined;

/** From now on questions go to this desk; to the server's again if there is none. */
export function useDesk(desk: Desk | undefined): void {
  local = desk;
}

export const book = new Book({
  get here() {
    return local !== undefined;
  },
  async ask(question, signal) {
    const asked = local;
    if (!asked) return remote.ask(question, signal);
    try {
      return await asked.ask(question, signal);
    } catch (error) {
      if (error instanceof Refusal || signal?.aborted) throw error;
      console.warn("the book of this browser does not answer, the server's does:", error);
      if (local === asked) local = undefined;
      return remote.ask(question, signal);
    }
  },
});
