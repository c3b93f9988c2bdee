/** Mouse, pen and finger: click and click, tap and tap, drag and drop, long press. */

import type { Place } from "./plan.ts";

const DRAG = 6; // pixels that a pointer moves before it drags
const LONG = 450; // milliseconds of a long press

/** What the pointer can ask of the board. */
export interface Touched {
  /** The cell that is meant by a point of the screen. */
  cellAt: (x: number, y: number) => string | undefined;
  /** Whether touching a cell picks something up that then has to be put somewhere. */
  lifts: (cell: string) => boolean;
  /** Whether it is already picked up. */
  lifted: (cell: string) => boolean;
  press: () => void;
  touch: (cell: string | undefined) => void;
  drop: (cell: string | undefined) => void;
  drag: (cell: string, by: Place | undefined) => void;
  toBoard: (x: number, y: number) => Place;
  hover: (cell: string | undefined) => void;
  inspect: (cell: string | undefined) => void;
}

interface Held {
  readonly pointer: number;
  readonly cell: string | undefined;
  readonly x: number;
  readonly y: number;
  /** It was picked up by this press. */
  readonly fresh: boolean;
  readonly mayDrag: boolean;
  dragging: boolean;
  timer: number;
  inspecting: boolean;
}

export function listen(svg: SVGSVGElement, board: Touched): void {
  let held: Held | undefined;
  let handled = false; // a click that follows was dealt with as a press

  const release = (): Held | undefined => {
    const was = held;
    held = undefined;
    if (was) {
      clearTimeout(was.timer);
      if (was.dragging && was.cell !== undefined) board.drag(was.cell, undefined);
      if (was.inspecting) board.inspect(undefined);
    }
    return was;
  };

  svg.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    release();
    board.press();
    const cell = board.cellAt(event.clientX, event.clientY);
    const lifted = cell !== undefined && board.lifted(cell);
    const fresh = cell !== undefined && !lifted && board.lifts(cell);
    held = {
      pointer: event.pointerId,
      cell,
      x: event.clientX,
      y: event.clientY,
      fresh,
      mayDrag: lifted || fresh,
      dragging: false,
      timer: 0,
      inspecting: false,
    };
    const own = held;
    if (event.pointerType !== "mouse") {
      own.timer = window.setTimeout(() => {
        own.inspecting = true;
        board.inspect(cell);
      }, LONG);
    }
    if (fresh) board.touch(cell);
    svg.setPointerCapture(event.pointerId);
  });

  svg.addEventListener("pointermove", (event) => {
    if (!held || held.pointer !== event.pointerId) {
      if (event.pointerType === "mouse") board.hover(board.cellAt(event.clientX, event.clientY));
      return;
    }
    const far = Math.hypot(event.clientX - held.x, event.clientY - held.y) > DRAG;
    if (far) clearTimeout(held.timer);
    if (far && held.mayDrag) held.dragging = true;
    if (held.dragging && held.cell !== undefined) {
      const from = board.toBoard(held.x, held.y);
      const to = board.toBoard(event.clientX, event.clientY);
      board.drag(held.cell, { x: to.x - from.x, y: to.y - from.y });
      board.hover(board.cellAt(event.clientX, event.clientY));
    }
  });

  svg.addEventListener("pointerup", (event) => {
    if (held?.pointer !== event.pointerId) return;
    handled = true;
    const was = release();
    const cell = board.cellAt(event.clientX, event.clientY);
    if (!was || was.inspecting) return;
    if (was.dragging) {
      if (cell !== was.cell && was.cell !== undefined) board.drop(cell);
    } else if (!was.fresh && cell === was.cell) board.touch(cell);
  });

  svg.addEventListener("pointercancel", release);
  // Browsers do not heed `touch-action` of what is inside an SVG: a page that scrolls would take
  // the finger away from the piece that it drags.
  svg.addEventListener(
    "touchmove",
    (event) => {
      if (held?.mayDrag && event.cancelable) event.preventDefault();
    },
    { passive: false },
  );
  svg.addEventListener("pointerleave", () => {
    if (!held) board.hover(undefined);
  });

  // Assistive technology clicks without pressing.
  svg.addEventListener("click", (event) => {
    const cell = (event.target as Element).closest<SVGGElement>("[data-cell]")?.dataset["cell"];
    if (!handled) board.touch(cell);
    handled = false;
  });
  svg.addEventListener("contextmenu", (event) => {
    if (held) event.preventDefault();
  });
}
