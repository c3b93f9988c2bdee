/** What a page can ask of the board: how it looks, who may act, and what things are called. */

import type { Choice, Effect, Pick, Piece, Stack, Tray } from "./types.ts";

/** Whose picks are taken here: a seat's, both seats', or nobody's. */
export type Acting = 0 | 1 | "both" | null;

/** A mark on the board. Arrows are wider the more they weigh (0 to 1, 1 if not said). */
export type Mark =
  | {
      readonly kind: "arrow";
      readonly from: string;
      readonly to: string;
      readonly tone?: Tone;
      readonly weight?: number;
      readonly text?: string;
    }
  | { readonly kind: "circle" | "warn"; readonly cell: string; readonly tone?: Tone };

export type Tone = "turquoise" | "saffron" | "pomegranate" | "muted";

export interface Config {
  /** "light", "dark", "print", or "" for the page's colour scheme. */
  theme: string;
  /** "plain", or "characters" on every colour that has one. */
  face: string;
  /** "plain", or "wood" with depth and light. */
  material: string;
  /** Straight from above instead of from a slight angle. */
  flat: boolean;
  /** Symbols and patterns on every colour, for colour-blind players. */
  symbols: boolean;
  coordinates: boolean;
  /** Seen from the other side. */
  flip: boolean;
  /** Left and right exchanged, for those who like it better. */
  mirror: boolean;
  /** A long board stands upright: always, never, or on narrow screens. */
  upright: boolean | "auto";
  /**
   * Cells are large enough for fingers, however high the board gets by it; a page may say in
   * its style how high it and its trays may be all the same (`--most`).
   */
  fingers: boolean;
  /** Whether moves are shown moving (where the system does not ask for less of it). */
  motion: boolean;
  /** Whether what may be picked is marked, also where nobody points at it. */
  options: boolean;
  /** Whether what lies beside the board is shown. */
  trays: boolean;
  /** Whether picks that are buttons are shown under the board. */
  buttons: boolean;
  /** Whether there is always a place for such buttons, so that the board stays as large as it is. */
  acts: boolean;
  /** Whether stacks open beside their cell on hover, focus and long press. */
  inspector: boolean;
}

export const DEFAULTS: Readonly<Config> = {
  theme: "",
  face: "plain",
  material: "plain",
  flat: false,
  symbols: false,
  coordinates: true,
  flip: false,
  mirror: false,
  upright: "auto",
  fingers: false,
  motion: true,
  options: true,
  trays: true,
  buttons: true,
  acts: false,
  inspector: true,
};

/** What is said of a cell beyond what stands on it. */
export interface CellFacts {
  /** The colour of the cell itself, if it has one. */
  readonly colour: string | undefined;
  readonly badge: string | undefined;
  readonly last: boolean;
  readonly must: boolean;
  /** It is picked. */
  readonly picked: boolean;
  /** What may be picked there now. */
  readonly option: Pick | undefined;
}

/** The texts of the board, in the page's language. */
export interface Words {
  /** What the board is called, for those who hear it. */
  board: () => string;
  /** Which keys do what on it, for those who come to it by keys and hear it. */
  keys: () => string;
  cell: (cell: string, stack: Stack, facts: CellFacts) => string;
  piece: (piece: Piece) => string;
  tray: (tray: Tray) => string;
  /** What a tray is for, in a word or two, to be read beside it. */
  caption: (tray: Tray) => string;
  /** A stack in a tray, and how many such there are. */
  item: (tray: Tray, stack: Stack, count: number) => string;
  button: (value: string) => string;
  /** So many pieces to be picked. */
  count: (count: number) => string;
  /** The question how many. */
  counts: () => string;
  number: (value: number) => string;
}

const piece = (own: Piece): string => `${own.colour} ${own.kind}`;
const contents = (stack: Stack): string => stack.toReversed().map(piece).join(", ");

/** The ids themselves, until the page says better. */
export const PLAIN_WORDS: Words = {
  board: () => "board",
  keys: () => "",
  cell: (cell, stack) => (stack.length ? `${cell}: ${contents(stack)}` : cell),
  piece,
  tray: (tray) => tray.id,
  caption: (tray) => tray.kind,
  item: (_, stack, count) => `${contents(stack)} ×${count}`,
  button: (value) => value,
  count: (count) => String(count),
  counts: () => "1, 2, 3 …",
  number: (value) => String(value),
};

/** What was tried and leads nowhere: picks, the last of them what was touched. */
export interface Attempt {
  readonly picks: readonly Pick[];
  /** The piece that was touched beside the board. */
  readonly piece: Piece | null;
}

/** What leads on from a reason: what it is called, and what it does. */
export interface Further {
  readonly text: string;
  readonly run: () => void;
}

/** What the element tells the page; every event bubbles and crosses the shadow's border. */
export interface BoardEvents {
  /** Picks so far, and what can be picked next. */
  "borj-pick": { readonly picks: readonly Pick[]; readonly options: readonly Pick[] };
  /** A choice is complete. */
  "borj-action": Choice;
  /** What is under the pointer or has the focus. */
  "borj-hover": { readonly cell: string | null; readonly stack: Stack };
  /** The choice that the next pick would complete, or none any more. */
  "borj-preview": { readonly choice: Choice | null };
  /** Something was tried that leads nowhere: answer with `explain(detail, text)`. */
  "borj-tried": Attempt;
  /** Motion has begun: an effect to hear, at a time in milliseconds from now. */
  "borj-sound": { readonly effect: Effect; readonly after: number };
}
