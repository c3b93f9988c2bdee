/** What the board is given: as it crosses the wire (core/scene.py), with all that was left out. */

import type * as told from "../generated/messages.ts";

export type { Label, Shape, ShapeCell } from "../generated/messages.ts";

/** A thing of the wire in which nothing is left out. */
export type Whole<T> = { readonly [K in keyof T]-?: Exclude<T[K], undefined> };

export type Piece = Whole<told.Piece>;
/** From bottom to top. */
export type Stack = readonly Piece[];
export type Status = Whole<told.Status>;

export type Tray = Whole<Omit<told.Tray, "stacks">> & {
  readonly stacks: readonly (readonly [Stack, number])[];
};

export type Look = Whole<Omit<told.Look, "stacks" | "trays" | "status">> & {
  readonly stacks: Readonly<Record<string, Stack>>;
  readonly trays: readonly Tray[];
  readonly status: Status;
};

export type Effect = Whole<Omit<told.Effect, "piece" | "status">> & {
  readonly piece: Piece | null;
  readonly status: Status | null;
};

export type Pick = Whole<told.Pick>;

/** A legal action and the picks that lead to it; no choice is the beginning of another. */
export interface Choice {
  readonly action: string;
  readonly index: number;
  readonly picks: readonly Pick[];
}
