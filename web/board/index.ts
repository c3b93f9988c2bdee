/** The board of Borj: importing this defines `<borj-board>`. */

import { BorjBoard, define } from "./element.ts";
import type { BoardEvents } from "./config.ts";

define();

export { BorjBoard, define };
export { perform } from "./perform.ts";
export { begin, completes, options, pick, samePick, touch, undo } from "./choosing.ts";
export { soundOf } from "./hearing.ts";
export type { Sound } from "./hearing.ts";
export type {
  Acting,
  Attempt,
  BoardEvents,
  CellFacts,
  Config,
  Mark,
  Tone,
  Words,
} from "./config.ts";
export type * from "./types.ts";

type Handler = { [K in keyof BoardEvents]: CustomEvent<BoardEvents[K]> };

declare global {
  interface HTMLElementTagNameMap {
    "borj-board": BorjBoard;
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- to extend is its purpose
  interface HTMLElementEventMap extends Handler {}
}
