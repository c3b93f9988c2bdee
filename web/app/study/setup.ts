/** Editing a set-up: what each touch makes of the data. No rules; the server says what is wrong. */

import type { FieldInfo, ShapeCell } from "../../generated/messages.ts";
import type { Piece, Stack, Swatch } from "../book/types.ts";

export type Setup = Readonly<Record<string, unknown>>;
export type Cells = Readonly<Record<string, string>>;
type Path = readonly (string | number)[];

export function cellsOf(setup: Setup): Cells {
  return (setup["cells"] ?? {}) as Cells;
}

/** The value at a path; undefined where there is none. */
export function get(value: unknown, path: Path): unknown {
  let found = value;
  for (const part of path) {
    if (typeof found !== "object" || found === null) return undefined;
    found = (found as Record<string | number, unknown>)[part];
  }
  return found;
}

/** The data with another value at a path. */
export function put<T>(data: T, path: Path, value: unknown): T {
  const [first, ...rest] = path;
  if (first === undefined) return value as T;
  if (Array.isArray(data))
    return data.map((old: unknown, i) => (i === first ? put(old, rest, value) : old)) as T;
  const old = (data ?? {}) as Record<string, unknown>;
  return { ...old, [first]: put(old[first], rest, value) } as T;
}

/** A field's value, or what it is when nothing is said. */
export function fieldValue(setup: Setup, field: FieldInfo): unknown {
  return get(setup, field.path) ?? field.default ?? null;
}

/** Whether a variant knows a field or a piece. */
export function known(
  setup: Setup,
  { variants }: { readonly variants: readonly string[] },
): boolean {
  return variants.length === 0 || variants.includes(String(setup["variant"]));
}

/** How the stacks look, whether they are possible or not. */
export function draft(palette: readonly Swatch[], cells: Cells): Record<string, Stack> {
  const pieces = new Map(palette.map(({ letter, piece }) => [letter, piece]));
  return Object.fromEntries(
    Object.entries(cells).map(([cell, text]) => [cell, stackOf(pieces, text)]),
  );
}

function stackOf(pieces: ReadonlyMap<string, Piece | null>, text: string): Stack {
  const stack: Piece[] = [];
  for (const letter of text) {
    const piece = pieces.get(letter);
    const top = stack.at(-1);
    if (piece) stack.push(piece);
    else if (top) stack[stack.length - 1] = { ...top, teeth: (top.teeth ?? 0) + 1 };
  }
  return stack;
}

/** How many of a piece the board holds. */
export function count(cells: Cells, letter: string): number {
  return Object.values(cells).reduce((sum, text) => sum + text.split(letter).length - 1, 0);
}

/** Put a piece on a cell. One of a kind leaves the cell where it was. */
export function place(
  setup: Setup,
  palette: readonly Swatch[],
  cell: string,
  swatch: Swatch,
): Setup {
  let changed = setup;
  if (swatch.piece && swatch.most === 1)
    for (const [other, text] of Object.entries(cellsOf(setup)))
      if (text.includes(swatch.letter)) {
        if (other === cell && swatch.alone) return setup;
        changed = withCell(changed, other, swatch.alone ? "" : text.replace(swatch.letter, ""));
        if (!swatch.alone) changed = toHand(changed, swatch, 1);
      }
  const under = swatch.alone ? "" : (cellsOf(changed)[cell] ?? "");
  if (swatch.alone) changed = clear(changed, palette, cell);
  return toHand(withCell(changed, cell, under + swatch.letter), swatch, -1);
}

/** Take the top piece of a cell away. */
export function take(setup: Setup, palette: readonly Swatch[], cell: string): Setup {
  const text = cellsOf(setup)[cell] ?? "";
  const swatch = palette.find(({ letter }) => letter === text.at(-1));
  const changed = withCell(setup, cell, text.slice(0, -1));
  return swatch ? toHand(changed, swatch, 1) : changed;
}

/** Take everything from a cell. */
export function clear(setup: Setup, palette: readonly Swatch[], cell: string): Setup {
  let changed = setup;
  while (cellsOf(changed)[cell]) changed = take(changed, palette, cell);
  return changed;
}

export function clearAll(setup: Setup, palette: readonly Swatch[]): Setup {
  return Object.keys(cellsOf(setup)).reduce((left, cell) => clear(left, palette, cell), setup);
}

/** Carry a stack to another cell: onto what stands there, or in exchange with it. */
export function carry(setup: Setup, palette: readonly Swatch[], from: string, to: string): Setup {
  const cells = cellsOf(setup);
  const moved = cells[from] ?? "";
  const there = cells[to] ?? "";
  if (from === to || !moved) return setup;
  const alone = palette.some((swatch) => swatch.alone && moved.startsWith(swatch.letter));
  const lifted = withCell(setup, from, alone ? there : "");
  return withCell(lifted, to, alone ? moved : there + moved);
}

function withCell(setup: Setup, cell: string, text: string): Setup {
  const { [cell]: _, ...others } = cellsOf(setup);
  return { ...setup, cells: text ? { ...others, [cell]: text } : others };
}

/** What is placed comes out of the hand, where there is one that holds it; what is taken goes back. */
function toHand(setup: Setup, swatch: Swatch, change: number): Setup {
  const inHand = swatch.hand_in.length === 0 || swatch.hand_in.includes(String(setup["variant"]));
  const held = get(setup, swatch.hand);
  if (swatch.hand.length === 0 || !inHand || typeof held !== "number") return setup;
  return put(setup, swatch.hand, Math.min(Math.max(held + change, 0), swatch.most));
}

/** The cell that lies opposite of each, through the middle of the board. */
export function opposites(cells: readonly ShapeCell[]): ReadonlyMap<string, string> {
  const middle = (of: (cell: ShapeCell) => number): number => {
    const values = cells.map(of);
    return Math.min(...values) + Math.max(...values);
  };
  const [x, y] = [middle((cell) => cell.x), middle((cell) => cell.y)];
  const near = (one: number, other: number): boolean => Math.abs(one - other) < 0.05;
  const found = cells.map((cell): [string, string] => {
    const other = cells.find((each) => near(each.x, x - cell.x) && near(each.y, y - cell.y));
    return [cell.id, other?.id ?? cell.id];
  });
  return new Map(found);
}

/** The piece that the other side has for one of this side; nobody's are both sides'. */
export function counterpart(palette: readonly Swatch[], swatch: Swatch): Swatch {
  const { piece } = swatch;
  if (!piece || piece.owner < 0) return swatch;
  const others = palette.filter(
    (other) => other.piece?.kind === piece.kind && other.piece.owner === 1 - piece.owner,
  );
  return others.find((other) => other.piece?.colour === piece.colour) ?? others[0] ?? swatch;
}

/** A board of pieces by chance: what is left of them, on cells that are free; perhaps both sides alike. */
export function fill(
  setup: Setup,
  palette: readonly Swatch[],
  cells: readonly string[],
  across: ReadonlyMap<string, string> | undefined,
  chance: () => number,
): Setup {
  const pieces = palette.filter(({ piece }) => piece !== null);
  const left = pieces.flatMap((swatch) => {
    const rest = Math.max(0, swatch.most - placed(setup, swatch));
    return Array.from({ length: rest }, () => swatch);
  });
  let filled = setup;
  const free = shuffled(
    cells.filter((cell) => !cellsOf(setup)[cell]),
    chance,
  );
  for (const swatch of shuffled(left, chance)) {
    const gone = placed(filled, swatch) >= swatch.most;
    const cell = gone ? undefined : free.shift();
    if (cell === undefined) continue;
    filled = place(filled, palette, cell, swatch);
    const opposite = across?.get(cell);
    const other = counterpart(palette, swatch);
    if (opposite === undefined || opposite === cell) continue;
    if (cellsOf(filled)[opposite] || placed(filled, other) >= other.most) continue;
    free.splice(free.indexOf(opposite), 1);
    filled = place(filled, palette, opposite, other);
  }
  return filled;
}

function placed(setup: Setup, { letter }: Swatch): number {
  return count(cellsOf(setup), letter);
}

function shuffled<T>(list: readonly T[], chance: () => number): T[] {
  const rest = [...list];
  const mixed: T[] = [];
  while (rest.length) mixed.push(...rest.splice(Math.floor(chance() * rest.length), 1));
  return mixed;
}

/** Pieces that are carried from one cell to another: the parts of `c3-e3:2`. */
export interface Carried {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

export function carriedOf(text: unknown): Carried | undefined {
  const [, from, to, count] =
    /^(\w+)-(\w+):(\d+)$/.exec(typeof text === "string" ? text : "") ?? [];
  return from && to && count ? { from, to, count: Number(count) } : undefined;
}

export function carriedText({ from, to, count }: Carried): string {
  return `${from}-${to}:${count}`;
}
