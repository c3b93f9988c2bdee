/** What is asked of the server at the press of a button: once at a time, and a refusal is told. */
import { notices } from "../state/notices.svelte.ts";
import { words } from "../text/faults.ts";
import { Refusal } from "./api.ts";

export class Attempt {
  /** Whether an answer is still on its way. */
  busy = $state(false);

  readonly run = async (work: () => Promise<void>): Promise<void> => {
    this.busy = true;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      notices.tell(words(error), "trouble");
    } finally {
      this.busy = false;
    }
  };
}
