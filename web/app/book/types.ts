/** What pages work with: positions, steps and turns of the wire, unfolded (unfold.ts). */

import type { Choice, Effect, Look, Piece, Whole } from "../../board/types.ts";
import type * as told from "../../generated/messages.ts";
import type { Place } from "./desk.ts";

export type { Choice, Effect, Look, Pick, Piece, Stack, Status, Tray } from "../../board/types.ts";

/** An action as the book takes it: text in any of its notations, or its number. */
export type Action = string | number;

/** One action that was played, and all that it did. */
export type Step = Whole<Omit<told.Step, "effects">> & { readonly effects: readonly Effect[] };

/** A position ready to be shown and acted on. */
export type View = Whole<Omit<told.View, "legal" | "hash" | "look">> & {
  readonly look: Look;
  readonly choices: readonly Choice[];
  /** Where the book finds it, with all of its past that counts. */
  readonly place: Place;
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

/** Something that holds of a turn, and a turn of which it is told. */
export type Remark = Whole<told.Remark>;
export type Spoken = Omit<told.Spoken, "remarks"> & { readonly remarks: readonly Remark[] };

/** Something to put on a cell. */
export type Swatch = Whole<Omit<told.Swatch, "piece">> & { readonly piece: Piece | null };

/** A position as data to edit. */
export type SetupInfo = Omit<told.SetupInfo, "view" | "palette"> & {
  readonly view: View;
  readonly palette: readonly Swatch[];
};

/** A set-up and the position it makes, or what is wrong with it. */
export type Built = Omit<told.Built, "view" | "fault"> & {
  readonly view: View | null;
  readonly fault: told.Fault | null;
};

/** A record as a tree of steps. */
export type RecordTree = Omit<told.RecordTree, "first" | "nodes"> & {
  readonly first: Look;
  readonly nodes: readonly (Whole<Omit<told.RecordNode, "step">> & { readonly step: Step })[];
};

export type Trees = Omit<told.Trees, "records"> & { readonly records: readonly RecordTree[] };

/** An option of a variant, and what its values need beside it. */
export type OptionInfo = Omit<told.OptionInfo, "needs"> & {
  readonly needs: readonly Whole<told.Need>[];
};

export type GameInfo = Omit<told.GameInfo, "first" | "options"> & {
  readonly first: Look;
  readonly options: readonly OptionInfo[];
};

export type Catalogue = Omit<told.Catalogue, "games"> & { readonly games: readonly GameInfo[] };
