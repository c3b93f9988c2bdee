/** Where everything is, seen from one side or the other: the geometry of a board, in units. */

import type { Shape, ShapeCell } from "./types.ts";

export const STEP = 100; // units between neighbouring cells
const MARGIN = 9;
const HEADROOM = 92; // above the middle of a cell, for the highest stack
const LETTER_ROOM = 16; // what a coordinate needs on each side

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
  const turn = options.flip ? -STEP : STEP;
  const at = ({ x, y }: Place): Place =>
    options.upright ? { x: -turn * y, y: turn * x } : { x: turn * x, y: turn * y };
  const cells = new Map(shape.cells.map((cell) => [cell.id, at(cell)]));
  const squares = shape.style === "squares";
  const places = [...cells.values()];
  const labels = (options.coordinates ? shape.labels : []).map((label) => ({
    text: label.text,
    ...(squares ? beside(at(label), places) : at(label)),
  }));
  const room = labels.flatMap((label) => corners(label, LETTER_ROOM));
  const joints = squares ? places.flatMap((place) => corners(place, STEP / 2 + 8)) : [];
  const outline = widened(
    shape.outline.map(([x, y]) => at({ x, y })),
    [...room, ...joints],
    squares,
  );
  const surface = around(outline);
  const highest = Math.min(...places.map(({ y }) => y)) - (options.flat ? 0 : HEADROOM);
  const top = Math.min(surface.y - MARGIN, highest);
  const box = {
    x: surface.x - MARGIN,
    y: top,
    width: surface.width + 2 * MARGIN,
    height: surface.y + surface.height + MARGIN + (options.flat ? 0 : 8) - top,
  };
  const order = [...shape.cells].sort((one, other) => {
    const a = cells.get(one.id) as Place;
    const b = cells.get(other.id) as Place;
    return a.y - b.y || a.x - b.x;
  });
  return { shape, squares, cells, order, labels, outline, surface, box };
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
  const { width: wide, height: high } = around(shape.outline.map(([x, y]) => ({ x, y })));
  return wide > 1.4 * high && scale(true) > scale(false);
}

/** Where a coordinate goes on a board of squares: close to its row or column. */
function beside(place: Place, cells: readonly Place[]): Place {
  const reach = STEP / 2 + 21;
  const near = nearest(place, cells);
  return {
    x: Math.min(Math.max(place.x, near.x - reach), near.x + reach),
    y: Math.min(Math.max(place.y, near.y - reach), near.y + reach),
  };
}

function nearest(place: Place, places: readonly Place[]): Place {
  return places.reduce((best, other) =>
    distance(place, other) < distance(place, best) ? other : best,
  );
}

export function distance(one: Place, other: Place): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function corners({ x, y }: Place, reach: number): Place[] {
  return [-reach, reach].flatMap((dx) => [-reach, reach].map((dy) => ({ x: x + dx, y: y + dy })));
}

function around(places: readonly Place[]): Box {
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

interface Edge extends Place {
  readonly inner: number;
  readonly outer: number;
}

/**
 * A convex polygon with its edges moved outwards, until all places are inside; with `even`, all
 * edges move as far as the farthest.
 */
export function widened(
  polygon: readonly Place[],
  places: readonly Place[],
  even: boolean,
): Place[] {
  const sides = polygon.map(
    (from, i) => [from, polygon[(i + 1) % polygon.length] as Place] as const,
  );
  const area = sides.reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0);
  const edges = sides.map(([a, b]): Edge => {
    const length = Math.hypot(b.x - a.x, b.y - a.y) * Math.sign(area);
    const [x, y] = [(b.y - a.y) / length, (a.x - b.x) / length];
    const inner = x * a.x + y * a.y;
    return { x, y, inner, outer: Math.max(inner, ...places.map((p) => x * p.x + y * p.y)) };
  });
  const most = Math.max(...edges.map(({ inner, outer }) => outer - inner));
  const far = (edge: Edge): number => (even ? edge.inner + most : edge.outer);
  return edges.map((edge, i) => {
    const before = edges.at(i - 1) as Edge;
    const d = before.x * edge.y - edge.x * before.y;
    const [a, b] = [far(before), far(edge)];
    return { x: (a * edge.y - b * before.y) / d, y: (before.x * b - edge.x * a) / d };
  });
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
