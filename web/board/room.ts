/** The pixels that a board may take, and what follows from them. */

import type { Config } from "./config.ts";
import { corner, leastScale } from "./plan.ts";
import type { Plan } from "./plan.ts";

const GAP = 4; // pixels between the board and what lies beside it
const NARROW = 560; // pixels below which trays are smaller and a long board may stand upright
const SIDE = { words: 84, narrow: 100, least: 132, share: 3.4 }; // pixels to the right of a board, for buttons alone and for trays
const LOW = { captions: 72, rows: 9.6 }; // what two trays on either side need at most, in pixels and pieces
const NOOK = { pixels: 16, pieces: 1.8, share: 0.2 }; // what lies beside a board with free corners, and they
const STRIPS = 88; // pixels that trays above and below a board take
const PIECE = { narrow: 27, least: 34, share: 0.045, most: 120 }; // pixels of a piece in a tray

export interface Room {
  readonly width: number;
  /** Infinite where the page lets the board be as high as it likes. */
  readonly height: number;
  /** The same, without what lies above and below the board now. */
  readonly full: number;
  /** The window's height, whether or not the browser hides its own bars. */
  readonly window: number;
}

/** As if there were no end to it, until it is measured. */
export const BOUNDLESS: Room = {
  width: Infinity,
  height: Infinity,
  full: Infinity,
  window: Infinity,
};

/** Whether a board has less room beside it than above: one that lies flat has not. */
export function isNarrow({ width, full }: Room): boolean {
  return width < NARROW && full >= 0.9 * width;
}

export function sameRoom(one: Room, other: Room): boolean {
  return (Object.keys(one) as (keyof Room)[]).every((name) => one[name] === other[name]);
}

/** Measure it. `middle` holds the board; without it, a page's own height stays as it was. */
export function measure(
  host: HTMLElement,
  all: HTMLElement,
  middle: Element,
  board: SVGSVGElement,
): Room {
  const { clientWidth: width, clientHeight: full } = host;
  const { clientHeight: window } = document.documentElement;
  const free = { width, height: Infinity, full: Infinity, window };
  // What fingers need does not depend on the height, and a page that shrinks would scroll.
  if (all.classList.contains("fingers")) return free;
  board.style.display = "none";
  const fixed = host.clientHeight === full;
  board.style.display = "";
  if (!fixed) return free;
  const strips = [...all.children].filter((part) => part !== middle);
  const taken = strips.reduce((sum, part) => sum + part.clientHeight + GAP, 0);
  return { width, height: full - taken, full, window };
}

/** The height that all parts but the board itself take. */
export function beside(all: HTMLElement, middle: Element, board: Element): number {
  if (all.classList.contains("upright")) return 0; // they lie at its sides
  const parts = [...all.children, ...middle.children].filter(
    (part) => part !== middle && part !== board && !part.classList.contains("popup"),
  );
  return parts.reduce((sum, { clientHeight }) => sum + (clientHeight && clientHeight + GAP), 0);
}

/**
 * What follows: a board as high as fingers need it; trays to its right if that leaves it all of
 * the height, or more of it than trays above and below would, if there is none in the middle or
 * the others find room in corners; and pieces in them that go with its size. `bare` if there is
 * nothing in them; `acts` if buttons may come there.
 */
export function suit(
  all: HTMLElement,
  room: Room,
  laid: Plan,
  { trays, acts }: Pick<Config, "trays" | "acts">,
  { bare, shared }: { readonly bare: boolean; readonly shared: boolean },
): void {
  const { width, full, window } = room;
  const { box } = laid;
  if (!Number.isFinite(width)) return;
  const wide = Math.min(width, (full * box.width) / box.height);
  const slim = width < NARROW;
  const usual = Math.min(Math.max(PIECE.least, wide * PIECE.share), PIECE.most);
  const piece = slim ? PIECE.narrow : usual;
  const fixed = trays && Number.isFinite(full) && !isNarrow(room);
  const above = Math.min(width, ((full - STRIPS) * box.width) / box.height);
  const narrow = bare ? SIDE.words : SIDE.narrow;
  const usually = slim ? narrow : Math.max(SIDE.least, SIDE.share * piece);
  const nook = NOOK.pixels + NOOK.pieces * piece;
  const tight = fixed && shared && wide + usually > width;
  const nested = tight && width - nook > above && corner(laid) > NOOK.share;
  const side = nested ? nook : usually;
  const left = width - wide - side;
  // With nothing beside it, it is in the middle; where buttons may come, their place is kept.
  const central = slim && !acts;
  const even = central ? Math.max(0, Math.min(side, (left + side) / 2)) : side;
  const lead = bare ? Math.min(even, Math.max(0, central ? even : left)) : 0;
  const pixels = {
    "--least": leastScale(box, width, window) * box.height,
    "--own": piece,
    "--side": side,
    "--lead": lead,
    "--after": bare ? even : side,
    "--spare": Math.max(0, (left - lead) / 2),
  };
  // All that is inside inherits them: even the same value, set anew, would style it all anew.
  for (const [name, value] of Object.entries(pixels)) {
    const now = `${Math.ceil(value)}px`;
    if (all.style.getPropertyValue(name) !== now) all.style.setProperty(name, now);
  }
  const more = !bare && !shared && width - side > above;
  const aside = nested || (fixed && (left >= 0 || more));
  all.classList.toggle("aside", aside);
  all.classList.toggle("nested", nested);
  all.classList.toggle("low", aside && full < LOW.captions + LOW.rows * piece);
}
