/** Moves that play by themselves, one after another. */

import type { Study } from "./study.svelte.ts";

export const SPEEDS = [0.6, 1.2, 2.5] as const;

export class Autoplay {
  playing = $state(false);
  /** Seconds between moves. */
  seconds = $state<number>(SPEEDS[1]);
  readonly #study: Study;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(study: Study) {
    this.#study = study;
  }

  toggle(): void {
    if (this.playing) return this.stop();
    this.playing = true;
    this.#go();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  #go(): void {
    if (!this.#study.next() || this.#study.ahead.length === 0) return this.stop();
    this.#timer = setTimeout(() => this.#go(), this.seconds * 1000);
  }
}
