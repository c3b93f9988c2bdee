/** The keyboard: arrows move the focus over the cells as they lie on the screen. */

import type { Direction } from "./plan.ts";

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** What keys can ask of the board. */
export interface Keyed {
  step: (to: Direction) => void;
  /** To the next cell that can be picked, or the one before. */
  next: (by: 1 | -1) => void;
  /** Pick what has the focus. */
  press: () => void;
  /** Take the last pick back; whether there was one. */
  undo: () => boolean;
}

/** Deal with a key on the cells; keys that mean nothing here are the page's. */
export function onCellKey(event: KeyboardEvent, board: Keyed): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const to = ARROWS[event.key];
  if (to) board.step(to);
  else if (event.key === "PageDown") board.next(1);
  else if (event.key === "PageUp") board.next(-1);
  else if (event.key === "Enter" || event.key === " ") board.press();
  else if (event.key !== "Escape" || !board.undo()) return;
  event.preventDefault();
}
