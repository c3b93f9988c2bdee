/** What pages work with: positions, steps and turns of the wire, unfolded (unfold.ts). */

import type { Choice, Effect, Look, Whole } from "../../board/types.ts";
import type * as told from "../../generated/messages.ts";

export type { Choice, Effect, Look, Pick, Piece, Stack, Status, Tray } from "../../board/types.ts";

/** An action as the book takes it: text in any of its notations, or its number. */
export type Action = string | number;

/** One action that was played, and all that it did. */
export type Step = Whole<Omit<told.Step, "effects">> & { readonly effects: readonly Effect[] };

/** A position ready to be shown and acted on. */
export type View = Whole<Omit<told.View, "legal" | "hash" | "look">> & {
  readonly look: Look;
  readonly choices: readonly Choice[];
};

/** What actions lead to: their steps, and the position after them. */
export interface Tried {
  readonly steps: readonly Step[];
  readonly view: View;
}

/** A turn that was played. */
export type Turned = Omit<told.Turned, "steps" | "view"> & { readonly steps: readonly Step[] };

/** A line that was played out. */
export type Walk = Omit<told.Walk, "steps"> & { readonly steps: readonly Step[] };

/** A position as data to edit. */
export type SetupInfo = Omit<told.SetupInfo, "view"> & { readonly view: View };

/** A set-up and the position it makes, or what is wrong with it. */
export type Built = Omit<told.Built, "view" | "fault"> & {
  readonly view: View | null;
  readonly fault: told.Fault | null;
};

/** A record as a tree of steps. */
export type RecordTree = Omit<told.RecordTree, "first" | "nodes"> & {
  readonly first: Look;
  readonly nodes: readonly (Omit<told.RecordNode, "step"> & { readonly step: Step })[];
};

export type Trees = Omit<told.Trees, "records"> & { readonly records: readonly RecordTree[] };
