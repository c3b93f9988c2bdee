/** The book of this page: the one in this browser as soon as it is there, else the server's. */

import { fault, Refusal } from "../net/api.ts";
import { wire } from "../net/wire.svelte.ts";
import { Book } from "./book.ts";
import { here, ofUse, ready, usable } from "./here.svelte.ts";
import { remote } from "./remote.ts";

export const book = new Book({
  get here() {
    return ready();
  },
  async ask(question, signal) {
    // What was told of games is numbered by another book than this browser's.
    if (wire.state === "other") throw new Refusal(fault("web-other-book"));
    ofUse();
    if (!ready() && !(wire.state === "lost" && usable())) return remote.ask(question, signal);
    try {
      return await (await here()).ask(question);
    } catch (error) {
      if (error instanceof Refusal || signal?.aborted) throw error;
      console.warn("the book of this browser does not answer, the server's does:", error);
      return remote.ask(question, signal);
    }
  },
});
