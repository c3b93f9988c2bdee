/** The board in a notebook: an anywidget whose Python half is src/borj/notebook. */

import "../board/index.ts";
import type { Acting, Choice, Effect, Look, Shape } from "../board/index.ts";

/** What Python shows: with `effects`, moving, else at once. `number` counts up with each. */
interface Shown {
  readonly number: number;
  readonly shape: Shape;
  readonly look: Look;
  readonly choices: readonly Choice[];
  readonly acting: Acting;
  readonly effects: readonly Effect[];
  readonly flip: boolean;
}

/** The half of a widget that both sides share. */
export interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  on(name: string, run: () => void): void;
  off(name: string, run: () => void): void;
}

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const board = document.createElement("borj-board");
  board.style.maxWidth = "30rem";
  let seen = -1;

  function show(): void {
    const shown = model.get("shown") as Shown;
    if (shown.number === seen) return;
    const moves = seen >= 0 && shown.effects.length > 0;
    seen = shown.number;
    board.config = { flip: shown.flip };
    board.shape = shown.shape;
    if (moves) void board.play(shown.effects, shown.look);
    else board.look = shown.look;
    board.choices = shown.choices;
    board.acting = shown.acting;
  }

  // One at a time: what is asked for after a position was left means another one.
  function ask(event: CustomEvent<Choice>): void {
    board.acting = null;
    model.set("asked", { number: seen, index: event.detail.index });
    model.save_changes();
  }

  show();
  board.addEventListener("borj-action", ask);
  model.on("change:shown", show);
  el.append(board);
  return () => {
    model.off("change:shown", show);
    board.remove();
  };
}

export default { render };
