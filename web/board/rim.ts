/** The rim of a board: the shape's outline, moved out as far as cells and coordinates need. */

import type { Place } from "./plan.ts";

const LETTER_ROOM = 16; // what a coordinate needs on each side
const SQUARE_RIM = 58; // from the middle of a square to the rim
const SNUG_RIM = 52; // from the middle of any cell to a narrow rim
const SNUG_SQUARE = { rim: 50, letter: 9.6 }; // squares give all there is to the side with letters

/** A rim with room for coordinates; around squares it is the same on all sides. */
export function wide(
  edge: readonly Place[],
  cells: readonly Place[],
  labels: readonly Place[],
  squares: boolean,
): Place[] {
  const room = labels.flatMap((label) => corners(label, LETTER_ROOM));
  const joints = squares ? cells.flatMap((place) => corners(place, SQUARE_RIM)) : [];
  const places = [...room, ...joints];
  const out = (normal: Place, inner: number): number =>
    Math.max(inner, ...places.map((place) => dot(normal, place)));
  if (!squares) return moved(edge, out);
  const most = Math.max(...normals(edge).map(({ normal, inner }) => out(normal, inner) - inner));
  return moved(edge, (_, inner) => inner + most);
}

/** The narrowest rim around cells and coordinates. */
export function tight(
  edge: readonly Place[],
  cells: readonly Place[],
  labels: readonly Place[],
  squares: boolean,
): Place[] {
  const { rim, letter: across } = squares ? SNUG_SQUARE : { rim: SNUG_RIM, letter: 7 };
  return moved(edge, (normal) => {
    const letter = across * Math.abs(normal.x) + 13 * Math.abs(normal.y);
    const rims = cells.map((cell) => dot(normal, cell) + rim);
    return Math.max(...rims, ...labels.map((label) => dot(normal, label) + letter));
  });
}

function corners({ x, y }: Place, reach: number): Place[] {
  return [-reach, reach].flatMap((dx) => [-reach, reach].map((dy) => ({ x: x + dx, y: y + dy })));
}

function dot(one: Place, other: Place): number {
  return one.x * other.x + one.y * other.y;
}

interface Side {
  /** Outwards, of length one. */
  readonly normal: Place;
  /** How far out the side is. */
  readonly inner: number;
}

/** The sides of a convex polygon, each beginning at the corner of the same number. */
function normals(polygon: readonly Place[]): Side[] {
  const sides = polygon.map(
    (from, i) => [from, polygon[(i + 1) % polygon.length] as Place] as const,
  );
  const area = sides.reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0);
  return sides.map(([a, b]) => {
    const length = Math.hypot(b.x - a.x, b.y - a.y) * Math.sign(area);
    const normal = { x: (b.y - a.y) / length, y: (a.x - b.x) / length };
    return { normal, inner: dot(normal, a) };
  });
}

/** A convex polygon with its sides as far out as they should be. */
function moved(polygon: readonly Place[], out: (normal: Place, inner: number) => number): Place[] {
  const sides = normals(polygon).map(({ normal, inner }) => ({ normal, far: out(normal, inner) }));
  return sides.map((side, i) => {
    const before = sides.at(i - 1) as typeof side;
    const [n, m] = [before.normal, side.normal];
    const d = n.x * m.y - m.x * n.y;
    return {
      x: (before.far * m.y - side.far * n.y) / d,
      y: (n.x * side.far - m.x * before.far) / d,
    };
  });
}
