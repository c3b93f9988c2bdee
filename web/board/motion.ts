/**
 * What effects look like in time: which piece goes where, and when. No pixels here: a stop is a
 * cell and a level in its stack, or a tray.
 */

import type { Effect, Look, Piece } from "./types.ts";

export const SLIDE = 200; // milliseconds of one motion
export const EASE = "cubic-bezier(.215,.61,.355,1)"; // out, as along a flight
export const LIFT = 7; // units that what is picked is lifted
const STAGGER = 30; // between pieces that leave together
const PILE = 170; // between stacks that are piled up, so that one can count along
const PAUSE = 350; // before that, to see how the game ended
const SETTLE = 40; // what leaves because of an arrival does not quite wait for it

export type Stop =
  | { readonly cell: string; readonly level: number }
  | { readonly tray: string | null; readonly piece: Piece };

export interface Leg {
  readonly kind: string;
  readonly begins: number;
  readonly lasts: number;
  /** Cells on the way, the last one included, where they are known. */
  readonly path: readonly string[];
  readonly to: Stop;
}

/** All that one piece does. Pieces that travel together have journeys of their own. */
export interface Journey {
  readonly piece: Piece;
  readonly from: Stop;
  readonly legs: readonly Leg[];
}

/** Something to be seen at a cell at a moment, such as a tooth or a link. */
export interface Flash {
  readonly kind: string;
  readonly cell: string;
  readonly at: number;
}

export interface Cue {
  readonly effect: Effect;
  readonly at: number;
}

export interface Timeline {
  readonly journeys: readonly Journey[];
  readonly flashes: readonly Flash[];
  /** When each effect can be heard. */
  readonly cues: readonly Cue[];
  readonly lasts: number;
}

interface Traveller {
  readonly piece: Piece;
  readonly from: Stop;
  readonly legs: Leg[];
}

export function timeline(look: Look, effects: readonly Effect[]): Timeline {
  const stacks = new Map<string, Traveller[]>();
  const travellers: Traveller[] = [];
  const flashes: Flash[] = [];
  const cues: Cue[] = [];
  for (const [cell, stack] of Object.entries(look.stacks)) {
    stacks.set(
      cell,
      stack.map((piece, level) => ({ piece, from: { cell, level }, legs: [] })),
    );
  }
  const at = (cell: string): Traveller[] => {
    const found = stacks.get(cell);
    if (found) return found;
    const empty: Traveller[] = [];
    stacks.set(cell, empty);
    return empty;
  };
  const lift = (cell: string, count: number | null | undefined): Traveller[] => {
    const stack = at(cell);
    return stack.splice(Math.max(0, stack.length - (count ?? stack.length)));
  };

  let now = 0; // when the next motion may begin
  let free = 0; // when all motion until now has ended
  let stagger = 0;
  const go = (who: Traveller, kind: string, path: readonly string[], to: Stop, wait = 0): void => {
    const lasts = kind === "refill" ? SLIDE + 20 : SLIDE;
    const before = who.legs.at(-1);
    const begins = Math.max(now + wait, before ? before.begins + before.lasts : 0);
    who.legs.push({ kind, begins, lasts, path, to });
    if (!before) travellers.push(who);
    free = Math.max(free, begins + lasts);
  };
  const land = (
    who: readonly Traveller[],
    kind: string,
    target: string,
    path: readonly string[],
  ) => {
    const stack = at(target);
    for (const one of who) {
      go(one, kind, path, { cell: target, level: stack.length });
      stack.push(one);
    }
  };

  for (const [place, effect] of effects.entries()) {
    const { kind, source, target, piece } = effect;
    const leaving = kind === "remove" || kind === "return";
    if (!leaving) stagger = 0;
    if (kind === "place" && target && piece) {
      now = free;
      const one: Traveller = { piece, from: { tray: effect.tray ?? null, piece }, legs: [] };
      land([one], kind, target, [target]);
    } else if (kind === "push" && source && target) {
      land(lift(source, effect.count), kind, target, [target]);
    } else if (kind === "slide" && source && target) {
      // A push and the slide that causes it, a capture and what captures: all in one motion.
      const joined = effects[place - 1]?.kind === "push" || clears(effects, place, target);
      if (!joined) now = free;
      const path = effect.path.length ? effect.path : [target];
      land(lift(source, effect.count), kind, target, path);
    } else if (kind === "pile" && source && target) {
      if (effects[place - 1]?.kind !== kind) now = free + PAUSE;
      land(lift(source, effect.count), kind, target, [target]);
      now += PILE;
    } else if (leaving && source) {
      const before = effects[place - 1];
      if (before && before.kind !== kind) now = Math.max(0, free - SETTLE);
      const lifted = lift(source, effect.count);
      for (const one of lifted)
        go(one, kind, [], { tray: effect.tray ?? null, piece: one.piece }, stagger);
      stagger += STAGGER;
    } else if (kind === "claim" && piece) {
      now = free;
      const one: Traveller = { piece, from: { tray: effect.tray ?? null, piece }, legs: [] };
      go(one, kind, [], { tray: effect.into ?? null, piece });
    } else if (kind === "refill") {
      now = free;
      const lifted = effect.moves.map(([from, to]) => [to, lift(from, null)] as const);
      for (const [to, who] of lifted) land(who, kind, to, [to]);
    } else if (kind === "tooth" && target) {
      flashes.push({ kind, cell: target, at: free });
    } else if (kind === "link" && target) {
      flashes.push({ kind, cell: target, at: now + SLIDE / 2 });
    }
    cues.push({ effect, at: now });
  }
  return { journeys: travellers, flashes, cues, lasts: free };
}

/** Whether the effects just before one clear the cell that it goes to. */
function clears(effects: readonly Effect[], place: number, target: string): boolean {
  const before = effects[place - 1];
  return before?.kind === "remove" && before.source === target;
}
