/** Keeping the app for offline: when it is done by itself, and how far it is. */

import { settings } from "../state/settings.svelte.ts";
import { able, drop, keep, kept, type Kept } from "./keep.ts";
import { sparing } from "./sparing.ts";

const ORDER: readonly Kept[] = ["none", "shell", "book"];

class Keeping {
  readonly able = able;
  /** What is kept whole. */
  kept = $state<Kept>("none");
  /** Which part of what is being fetched is there, between 0 and 1. */
  part = $state<number>();
  failed = $state(false);
  #work: Promise<void> = Promise.resolve();
  #wanted: Kept = "none";

  constructor() {
    void this.#look();
  }

  /** Keep the shell, or all; resolves when it is done, or cannot be. */
  want(what: Kept): Promise<void> {
    if (!able || ORDER.indexOf(what) <= ORDER.indexOf(this.#wanted)) return this.#work;
    this.#wanted = what;
    this.#work = this.#work.then(() => this.#keep(what));
    return this.#work;
  }

  /** The same, unless this connection is to be spared and nobody has asked for it. */
  async whenIdle(what: Kept): Promise<void> {
    if (settings.offline || installed()) return this.want("book");
    if (!sparing()) return this.want(what);
  }

  /** The person's wish. */
  async wish(on: boolean): Promise<void> {
    settings.offline = on;
    this.failed = false;
    if (on) {
      navigator.storage?.persist?.().catch(() => undefined);
      return this.want("book");
    }
    await this.#work;
    this.#wanted = "none";
    await drop();
    await this.#look();
  }

  async #keep(what: Kept): Promise<void> {
    try {
      this.part = 0;
      await keep(what, (part) => (this.part = part));
      this.failed = false;
    } catch {
      // Without a network, or without room: what was there stays, and it is tried again later.
      this.#wanted = "none";
      this.failed = true;
    } finally {
      this.part = undefined;
      await this.#look();
    }
  }

  async #look(): Promise<void> {
    this.kept = await kept().catch(() => "none" as const);
  }
}

function installed(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}

export const keeping = new Keeping();
