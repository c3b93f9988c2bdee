/** What the board is given: scenes, choices and effects, as they cross the wire (core/scene.py). */

export interface ShapeCell {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly colour?: string | null;
}

export interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** `style` is "spaces", "points" or "squares"; one step between neighbours is one unit. */
export interface Shape {
  readonly name: string;
  readonly style: string;
  readonly cells: readonly ShapeCell[];
  readonly lines: readonly (readonly [string, string])[];
  readonly outline: readonly (readonly [number, number])[];
  readonly labels: readonly Label[];
}

/** `owner` is -1 for nobody. */
export interface Piece {
  readonly owner: number;
  readonly kind: string;
  readonly colour: string;
  readonly teeth?: number;
}

/** From bottom to top. */
export type Stack = readonly Piece[];

/** `owner` is -1 for a common tray. */
export interface Tray {
  readonly id: string;
  readonly kind: string;
  readonly owner: number;
  readonly stacks: readonly (readonly [Stack, number])[];
}

export interface Status {
  readonly turn: number;
  readonly score: readonly [number, number];
  readonly must?: readonly string[];
  readonly last?: readonly string[];
  readonly badges?: Readonly<Record<string, string>>;
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly result?: readonly [number, string] | null;
}

/** A scene whose shape is known by name. */
export interface Look {
  readonly game: string;
  readonly variant: string;
  readonly shape: string;
  readonly stacks: Readonly<Record<string, Stack>>;
  readonly trays: readonly Tray[];
  readonly status: Status;
  readonly seats: readonly [string, string];
}

/** One thing that a move does; what it does not say may be null or missing. */
export interface Effect {
  readonly kind: string;
  readonly source?: string | null;
  readonly target?: string | null;
  readonly count?: number | null;
  readonly piece?: Piece | null;
  readonly tray?: string | null;
  readonly into?: string | null;
  readonly path?: readonly string[];
  readonly moves?: readonly (readonly [string, string])[];
  readonly player?: number | null;
  readonly status?: Status | null;
}

/** `kind` is "cell", "target", "hand", "button" or "count". */
export interface Pick {
  readonly kind: string;
  readonly value: string;
  readonly tray?: string | null;
}

/** A legal action and the picks that lead to it; none is the beginning of another. */
export interface Choice {
  readonly action: string;
  readonly index: number;
  readonly picks: readonly Pick[];
}
