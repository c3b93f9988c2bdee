/** The computer at a table: loaded only where it plays, and brought again where the line breaks. */

import { pause } from "../net/backoff.ts";
import { wire } from "../net/wire.svelte.ts";
import type { Opponent } from "../think/opponent.ts";
import type { Table } from "./table.svelte.ts";

const MOST_TRIES = 5; // to bring it

export class Computer {
  thinking = $state(false);
  readonly #table: Table;
  #opponent: Opponent | undefined;
  #left = false;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Where the line is broken it comes when that is back. */
  async come(tries = 0): Promise<void> {
    if (this.#opponent) return;
    try {
      const { Opponent } = await import("../think/opponent.ts");
      if (this.#left) return; // the page was left while it was on its way
      this.#opponent ??= new Opponent(this.#table, (on) => (this.thinking = on));
      this.#table.wake = () => this.#opponent?.wake();
      this.#table.wake();
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
      await wire.opened();
      setTimeout(() => void this.come(tries + 1), pause(tries));
    }
  }

  leave(): void {
    this.#left = true;
    this.#opponent?.end();
  }
}
