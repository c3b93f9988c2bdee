/** Where everything is, seen from one side or the other: the geometry of a board, in units. */

import { tight, wide } from "./rim.ts";
import type { Shape, ShapeCell } from "./types.ts";

export const STEP = 100; // units between neighbouring cells
const MARGIN = 9;
const SNUG_MARGIN = 3;
const HEADROOM = 92; // above the middle of a cell, for the highest stack
const SNUG_HEADROOM = 60; // of a snug board, where it may reach over what lies above
const SNUG_SIDE = 58; // from the middle of a cell to what of a snug board has to be seen
const SHARE = 0.58; // of a window's height for a board
const FINGERTIP = 44; // pixels that cells are apart where fingers touch them

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Place {
  readonly width: number;
  readonly height: number;
}

export interface PlanOptions {
  /** Seen from the other side. */
  readonly flip: boolean;
  /** Stood upright, for a long board on a narrow screen. */
  readonly upright: boolean;
  /** Left and right exchanged, for those who like it better. */
  readonly mirror: boolean;
  /** With a rim as narrow as it can be, for fingers on a narrow screen. */
  readonly snug: boolean;
  readonly coordinates: boolean;
  readonly flat: boolean;
}

export interface Plan {
  readonly shape: Shape;
  readonly squares: boolean;
  readonly cells: ReadonlyMap<string, Place>;
  /** Cells from the far side to the near one: the order in which they are drawn. */
  readonly order: readonly ShapeCell[];
  readonly labels: readonly (Place & { readonly text: string })[];
  readonly outline: readonly Place[];
  /** The board with its edge. */
  readonly surface: Box;
  /** All that is to be seen, with room for the highest stack. */
  readonly box: Box;
}

export function plan(shape: Shape, options: PlanOptions): Plan {
  const at = seen(options);
  const cells = new Map(shape.cells.map((cell) => [cell.id, at(cell)]));
  const squares = shape.style === "squares";
  const places = [...cells.values()];
  const labels = (options.coordinates ? shape.labels : []).map((label) => ({
    text: label.text,
    ...beside(
      squares ? below(at(label), around(places)) : at(label),
      places,
      squares,
      options.snug,
    ),
  }));
  const edge = shape.outline.map(([x, y]) => at({ x, y }));
  const outline = (options.snug ? tight : wide)(edge, places, labels, squares);
  const surface = around(outline);
  const box = boxOf(surface, around(places), squares, options);
  const order = [...shape.cells].sort((one, other) => {
    const a = cells.get(one.id) as Place;
    const b = cells.get(other.id) as Place;
    return a.y - b.y || a.x - b.x;
  });
  return { shape, squares, cells, order, labels, outline, surface, box };
}

/** From places of a shape to where they are seen. */
function seen({ flip, upright, mirror }: PlanOptions): (place: Place) => Place {
  const turn = flip ? -STEP : STEP;
  const along = mirror ? -turn : turn;
  return ({ x, y }) => (upright ? { x: -turn * y, y: along * x } : { x: along * x, y: turn * y });
}

/** All that is to be seen: of a snug board that has to fit, corners may reach beyond the sides. */
function boxOf(surface: Box, cells: Box, squares: boolean, { snug, flat }: PlanOptions): Box {
  const headroom = flat ? 0 : snug ? SNUG_HEADROOM : HEADROOM;
  const margin = snug ? SNUG_MARGIN : MARGIN;
  const top = Math.min(surface.y - margin, cells.y - headroom);
  const height = surface.y + surface.height + margin + (flat ? 0 : 8) - top;
  if (!snug) return { x: surface.x - MARGIN, y: top, width: surface.width + 2 * MARGIN, height };
  if (squares) return { x: surface.x, y: top, width: surface.width, height };
  return { x: cells.x - SNUG_SIDE, y: top, width: cells.width + 2 * SNUG_SIDE, height };
}

/** The part of its width that a board leaves free in a corner: a hexagon on its side a quarter. */
export function corner({ outline, surface }: Plan): number {
  const high = outline.filter(({ y }) => y < surface.y + surface.height / 10);
  return 1 - (Math.max(...high.map(({ x }) => x)) - surface.x) / surface.width;
}

export interface Stance {
  readonly upright: boolean;
  readonly snug: boolean;
}

/** How a board stands where fingers touch it: so that its cells are wide enough, if they can be. */
export function forFingers(shape: Shape, options: PlanOptions, width: number): Stance {
  const { box } = plan(shape, { ...options, upright: false, snug: false });
  const snug = width / box.width < FINGERTIP / STEP;
  return { upright: snug && isLong(shape), snug };
}

/** Pixels a unit, at least: what fingers need, and as high as it is wide if the window allows. */
export function leastScale(box: Box, width: number, window: number): number {
  const high = Math.min(width, window * SHARE);
  return Math.min(width / box.width, Math.max(FINGERTIP / STEP, high / box.height));
}

/** Whether a board is larger in a room if it stands upright. */
export function standsUp(
  shape: Shape,
  options: PlanOptions,
  width: number,
  height: number,
): boolean {
  const scale = (upright: boolean): number => {
    const { box } = plan(shape, { ...options, upright });
    return Math.min(width / box.width, height / box.height);
  };
  return isLong(shape) && scale(true) > scale(false);
}

function isLong({ outline }: Shape): boolean {
  const { width, height } = around(outline.map(([x, y]) => ({ x, y })));
  return width > 1.4 * height;
}

/** A place above squares, where stacks would hide it, goes below them. */
function below({ x, y }: Place, squares: Box): Place {
  const over = squares.y - y;
  return { x, y: over > 0 ? squares.y + squares.height + over : y };
}

/** Where a coordinate goes: on squares, and on a snug board, close to its row or column. */
function beside(place: Place, cells: readonly Place[], squares: boolean, snug: boolean): Place {
  const near = nearest(place, cells);
  if (squares) {
    const [across, down] = snug ? [SNUG_SIDE + 0.5, STEP / 2 + 18] : [STEP / 2 + 21, STEP / 2 + 21];
    return {
      x: Math.min(Math.max(place.x, near.x - across), near.x + across),
      y: Math.min(Math.max(place.y, near.y - down), near.y + down),
    };
  }
  const closer = snug ? (SNUG_SIDE - 3) / distance(place, near) : 1;
  return { x: near.x + (place.x - near.x) * closer, y: near.y + (place.y - near.y) * closer };
}

function nearest(place: Place, places: readonly Place[]): Place {
  return places.reduce((best, other) =>
    distance(place, other) < distance(place, best) ? other : best,
  );
}

export function distance(one: Place, other: Place): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function around(places: readonly Place[]): Box {
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export type Direction = "up" | "down" | "left" | "right";

const AXES: Readonly<Record<Direction, Place>> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

/**
 * The next cell in a direction on the screen, the straightest of the nearest; where a row lies
 * half a step off, up and down again leads back to `home`.
 */
export function neighbour(plan: Plan, cell: string, to: Direction, home?: number): string {
  const from = plan.cells.get(cell) as Place;
  const axis = AXES[to];
  let best = cell;
  let least = Infinity;
  for (const [id, place] of plan.cells) {
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const ahead = dx * axis.x + dy * axis.y;
    const aside = Math.abs(dx * axis.y - dy * axis.x);
    if (ahead < 1 || aside > ahead * 1.8) continue;
    const across = axis.x ? place.y : place.x;
    const drift = home === undefined ? 0 : Math.abs(across - home) / 100;
    const cost = Math.hypot(dx, dy) + 0.3 * aside + drift;
    if (cost < least) [best, least] = [id, cost];
  }
  return best;
}
