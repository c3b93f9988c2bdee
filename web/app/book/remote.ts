/** The server's book, asked over the websocket. */

import { wire } from "../net/wire.svelte.ts";
import type { Desk } from "./desk.ts";

export const remote: Desk = {
  here: false,
  async ask(question, signal) {
    signal?.throwIfAborted();
    const { answer } = await wire.ask({ say: "consult", question: { ...question } });
    return answer;
  },
};
