/**
 * Pieces and stacks: discs seen from a slight angle, each visible from bottom to top, or flat.
 * A piece's picture is defined once and used by every piece that looks the same.
 */

import { body, drawn, edgeOf, form, inset, pattern, symbol, text, move } from "./artwork.ts";
import type { Form, Material, Paint } from "./artwork.ts";
import type { Piece, Stack } from "./types.ts";

const WALL = 12; // how high a piece is drawn
const RISE = 46; // how far a stack's top may stand above its bottom, so that it hides no neighbour
const THIN = 5; // below this step, edges are drawn finer so that the colours between them show
// Where numbers and badges stand beside a stack: at its top, so that no stack before it hides them.
const CHIP = { side: 30, down: 31, below: 19 };
const NUMBERED = 2; // from this many pieces on, a stack shows its height as a number
type Spot = readonly [number, number];
const TEETH: readonly (readonly Spot[])[] = [
  [],
  [[0, 45]],
  [
    [-26, 35],
    [26, 35],
  ],
  [
    [-26, 35],
    [0, 45],
    [26, 35],
  ],
  [
    [-34, 29],
    [-13, 42],
    [13, 42],
    [34, 29],
  ],
];
const FLAT_TEETH: typeof TEETH = [
  [],
  [[0, 34]],
  [
    [-24, 25],
    [24, 25],
  ],
  [
    [-24, 25],
    [0, 34],
    [24, 25],
  ],
  [
    [-31, 19],
    [-12, 31],
    [12, 31],
    [31, 19],
  ],
];

/** How the viewer wants to see pieces. */
export interface Eyes {
  readonly flat: boolean;
  /** Symbols and patterns on every colour. */
  readonly symbols: boolean;
  /** Characters on every colour that has one. */
  readonly characters: boolean;
  /** How a number is written. */
  readonly number: (value: number) => string;
  /** What pieces and board are made of, if not plain. */
  readonly material?: Material | undefined;
}

/** Pictures that pieces use, each defined once, in the order in which they were needed. */
export class Pictures {
  readonly #known = new Map<string, string>();
  readonly #define: (markup: string) => void;

  /** `define` puts a definition where `use` finds it. */
  constructor(define: (markup: string) => void) {
    this.#define = define;
  }

  /** The reference to a picture; `make` gives the inside and attributes of its group. */
  use(id: string, make: () => string): string {
    if (!this.#known.has(id)) {
      this.#known.set(id, `#${id}`);
      this.#define(make());
    }
    return `#${id}`;
  }

  /** A fill with a pattern in a colour. */
  fill(name: string, colour: string): string {
    const id = `${name}-${colour.slice(1)}`;
    return `url(${this.use(id, () => pattern(id, name, colour))})`;
  }

  /** A fill with a pattern that only a material has. */
  grain(material: Material, name: string, colour: string): string {
    const id = `${name}-${colour.replace(/\W/g, "")}`;
    const { rest = "", inner = "" } = material.drawings.get(name) ?? {};
    return `url(${this.use(id, () => {
      return `<pattern id="${id}"${rest}>${inner.replaceAll("currentColor", colour)}</pattern>`;
    })})`;
  }

  /** The inside of a symbol as a material draws it, else as the sheet does; with its gradients. */
  drawing(material: Material | undefined, id: string): string {
    const own = material?.drawings.get(id);
    if (!own) return symbol(id);
    for (const [, name = ""] of own.inner.matchAll(/url\(#([\w-]+)\)/g)) this.light(material, name);
    return own.inner;
  }

  /** A fill with a gradient of a material. */
  light(material: Material | undefined, name: string): string {
    const found = material?.drawings.get(name);
    if (!found) return "none";
    const { kind, rest, inner } = found;
    return `url(${this.use(name, () => `<${kind} id="${name}"${rest}>${inner}</${kind}>`)})`;
  }

  clear(): void {
    this.#known.clear();
  }
}

/** A piece's place in its stack: its picture, how far it stands above the cell, and its scale. */
export interface Seat {
  readonly href: string;
  readonly y: number;
  readonly scale: number;
}

/** A stack laid out around its cell, and what is written on it. */
export interface Arrangement {
  readonly seats: readonly Seat[];
  /** Number and badge, as markup. */
  readonly signs: string;
  /** Where the middle of the top face is. */
  readonly face: number;
}

/** `rise` is how far the top may stand above the bottom. */
export function arrange(
  pictures: Pictures,
  eyes: Eyes,
  stack: Stack,
  badge?: string,
  numbers = true,
  rise = RISE,
): Arrangement {
  const top = stack.at(-1);
  if (!top) return { seats: [], signs: "", face: 0 };
  const height = numbers && stack.length >= NUMBERED ? eyes.number(stack.length) : "";
  const shape = form(top.kind);
  const colours = body(top);
  const centred = shape.number === "centre" && !eyes.flat;
  const covered = Boolean((height && centred) || (badge && !shape.mark));
  const seats = eyes.flat
    ? flat(pictures, eyes, stack, covered)
    : tall(pictures, eyes, stack, covered, rise);
  const { y: face, scale } = seats.at(-1) as Seat;
  let signs = "";
  if (height && centred) {
    signs += text(height, 0, face + 0.5, height.length === 1 ? 27 : 21, colours.mark);
  } else if (height) {
    const down = chipDown(eyes.flat, face);
    const number = text(height, CHIP.side, down, height.length === 1 ? 19 : 16);
    signs += `${chip(CHIP.side, down)}<g class="ink">${number}</g>`;
  }
  if (drawn(badge)) signs += rank(badge, shape, colours, eyes.flat, face, scale);
  return { seats, signs, face };
}

/** The pieces as seen from an angle. */
function tall(
  pictures: Pictures,
  eyes: Eyes,
  stack: Stack,
  covered: boolean,
  rise: number,
): Seat[] {
  const heights = stack.map((piece) => form(piece.kind).height);
  const below = heights.slice(0, -1).reduce((sum, high) => sum + high, 0);
  const step = Math.min(WALL, rise / Math.max(1, below));
  let bottom = WALL - form((stack[0] as Piece).kind).lift;
  return stack.map((piece, i) => {
    const high = heights[i] ?? 1;
    const bare = covered || i < stack.length - 1;
    const href = picture(pictures, eyes, piece, bare, step < THIN);
    const seat = { href, y: bottom - WALL * high, scale: 1 };
    bottom -= step * high;
    return seat;
  });
}

/** The pieces as seen from above: rings around the top one, the bottom one outermost. */
function flat(pictures: Pictures, eyes: Eyes, stack: Stack, covered: boolean): Seat[] {
  const below = stack.length - 1;
  const width = Math.min(5, 20 / Math.max(1, below));
  return stack.map((piece, i) => {
    const scale = 1 - (i * width) / 40;
    const href =
      i < below ? rim(pictures, eyes, piece) : picture(pictures, eyes, piece, covered, false);
    return { href, y: 0, scale };
  });
}

/** What shows around the piece above, seen from above. */
function rim(pictures: Pictures, eyes: Eyes, piece: Piece): string {
  const colours = body(piece);
  const { face, mark } = colours;
  const edge = edgeOf(colours);
  const laid = patternOf(eyes, piece);
  const id = name(piece, "rim");
  return pictures.use(id, () => {
    const over = laid ? `<circle r="40" stroke="none" fill="${pictures.fill(laid, mark)}"/>` : "";
    return `<g id="${id}" fill="${face}" stroke="${edge}" stroke-width="1.4"><circle r="40"/>${over}</g>`;
  });
}

/** The reference to a drawn piece; `bare` leaves out what would be covered. */
function picture(
  pictures: Pictures,
  eyes: Eyes,
  piece: Piece,
  bare: boolean,
  thin: boolean,
): string {
  const id = name(piece, bare ? "bare" : "", thin ? "thin" : "");
  return pictures.use(id, () => {
    const shape = form(piece.kind);
    const colours = body(piece);
    const inner = inset(piece);
    const laid = patternOf(eyes, piece);
    const draw = (id: string): string => pictures.drawing(eyes.material, id);
    const parts = [draw(shape.symbol + (eyes.flat ? "-flat" : ""))];
    if (laid && !eyes.flat) {
      const fill = pictures.fill(laid, colours.mark);
      parts.push(`<g fill="${fill}" stroke="none">${symbol("wall")}</g>`);
    }
    if (shape.mark) parts.push(`<g color="${colours.mark}">${draw(shape.mark)}</g>`);
    else if (!bare) parts.push(sign(eyes, inner ?? colours, shape));
    const teeth = (eyes.flat ? FLAT_TEETH : TEETH)[piece.teeth] ?? [];
    parts.push(...teeth.map(([x, y]) => `<g transform="${move(x, y)}">${symbol("tooth")}</g>`));
    const ink = `fill="${colours.face}" stroke="${edgeOf(colours)}" color="${inner?.face ?? colours.mark}"`;
    return `<g id="${id}" ${ink} stroke-width="${thin ? 1 : 2}">${parts.join("")}</g>`;
  });
}

function name(piece: Piece, ...more: string[]): string {
  const parts = ["p", piece.owner + 1, piece.kind, piece.colour, piece.teeth, ...more];
  return parts.join("-").replace(/[^\w-]/g, "");
}

/** The pattern on a piece's wall: one that is its own, or its colour's for colour-blind eyes. */
function patternOf(eyes: Eyes, piece: Piece): string | undefined {
  const shape = form(piece.kind);
  if (shape.wall) return shape.wall;
  const own = shape.inset || !eyes.symbols ? undefined : body(piece).pattern;
  return drawn(own) ? own : undefined;
}

/** What names the colour itself: its character, or its symbol for colour-blind eyes. */
function sign(eyes: Eyes, colours: Paint, shape: Form): string {
  let drawing = "";
  if (eyes.characters && colours.character) {
    drawing = text(colours.character, 0, 1, 42, colours.mark);
  } else if (eyes.symbols && drawn(colours.symbol)) {
    const scale = shape.number === "centre" ? 0.62 : 1;
    const place = scale === 1 ? "" : ` transform="scale(${scale})"`;
    drawing = `<g color="${colours.mark}"${place}>${symbol(colours.symbol)}</g>`;
  }
  return eyes.flat || !drawing ? drawing : `<g transform="scale(1 .9)">${drawing}</g>`;
}

/** A small round ground for a number or a badge, at home on any colour. */
function chip(x: number, y: number): string {
  return `<circle class="chip" cx="${x}" cy="${y}" r="14"/>`;
}

function chipDown(isFlat: boolean, face: number): number {
  return isFlat ? CHIP.down : Math.min(CHIP.down, face + CHIP.below);
}

/** A badge such as a rank: on the top face, or on a chip where the face has its own mark. */
function rank(
  badge: string,
  shape: Form,
  colours: Paint,
  isFlat: boolean,
  face: number,
  scale: number,
): string {
  if (shape.mark) {
    const down = chipDown(isFlat, face);
    const place = move(-CHIP.side, down, 0.52);
    return `${chip(-CHIP.side, down)}<g class="badge" transform="${place}">${symbol(badge)}</g>`;
  }
  const [x = 0, y = 0] = isFlat ? [] : shape.badge;
  return `<g transform="${move(x, face + y, scale)}" color="${colours.mark}">${symbol(badge)}</g>`;
}
