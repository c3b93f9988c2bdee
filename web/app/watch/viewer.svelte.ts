/** A game that is only looked at: what happens in it is shown, and nothing is said or rung. */

import type { Look, Turned } from "../book/types.ts";
import { type News, Session } from "../play/session.svelte.ts";
import type { Stage } from "../play/table.svelte.ts";

export class Viewer implements News {
  readonly session: Session;
  look = $state.raw<Look>();
  stage: Stage | undefined;

  constructor(id: string) {
    this.session = new Session(id, this);
  }

  told(): void {
    this.look = this.session.view?.look;
  }

  went({ steps }: Turned): void {
    const next = this.session.lookAt(this.session.played.length);
    if (!next) return;
    const effects = steps.flatMap((step) => step.effects);
    void this.stage?.play(effects, next);
    this.look = next;
  }

  happened(): void {
    this.look = this.session.view?.look ?? this.look;
  }

  settled(): void {
    // Nothing is decided here.
  }
}
