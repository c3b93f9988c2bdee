/** What effects do to a look: the same as `perform` in core/scene.py. */

import type { Effect, Look, Piece, Stack, Tray } from "./types.ts";

export function perform(look: Look, effects: readonly Effect[]): Look {
  const stacks: Record<string, Stack> = { ...look.stacks };
  const trays = new Map(look.trays.map((tray) => [tray.id, tray]));
  let status = look.status;

  const lift = (cell: string, count: number | null | undefined): Stack => {
    const stack = stacks[cell] ?? [];
    const keep = stack.length - (count ?? stack.length);
    if (keep > 0) stacks[cell] = stack.slice(0, keep);
    else delete stacks[cell];
    return stack.slice(Math.max(keep, 0));
  };
  const change = (id: string | null | undefined, stack: Stack, by: number): void => {
    const tray = id ? trays.get(id) : undefined;
    if (tray) trays.set(tray.id, counted(tray, stack, by));
  };

  for (const effect of effects) {
    const { kind, source, target, piece } = effect;
    if (kind === "place" && target && piece) {
      change(effect.tray, [piece], -1);
      stacks[target] = [...(stacks[target] ?? []), piece];
    } else if ((kind === "slide" || kind === "push") && source && target) {
      const lifted = lift(source, effect.count);
      stacks[target] = [...(stacks[target] ?? []), ...lifted];
    } else if ((kind === "remove" || kind === "return") && source) {
      change(effect.tray, lift(source, effect.count), 1);
    } else if (kind === "claim" && piece) {
      change(effect.tray, [piece], -1);
      change(effect.into, [piece], 1);
    } else if (kind === "tooth" && target) {
      const stack = stacks[target] ?? [];
      stacks[target] = stack.map((own, i) =>
        i === stack.length - 1 ? { ...own, teeth: own.teeth + 1 } : own,
      );
    } else if (kind === "refill") {
      const lifted = effect.moves.map(([from, to]) => [to, lift(from, null)] as const);
      for (const [to, stack] of lifted) stacks[to] = stack;
    } else if (kind === "status" && effect.status) {
      status = effect.status;
    }
  }
  return { ...look, stacks, trays: [...trays.values()], status };
}

/** A tray with so many more of a stack, in the order in which Python keeps it. */
function counted(tray: Tray, stack: Stack, by: number): Tray {
  const key = stackKey(stack);
  const known = tray.stacks.find(([own]) => stackKey(own) === key);
  const others = tray.stacks.filter((entry) => entry !== known);
  const count = (known?.[1] ?? 0) + by;
  const stacks = count > 0 ? [...others, [stack, count] as const] : others;
  return { ...tray, stacks: stacks.toSorted(([one], [other]) => compareStacks(one, other)) };
}

/** A text that two pieces share only if they look the same. */
export function pieceKey({ owner, kind, colour, teeth }: Piece): string {
  return `${owner},${kind},${colour},${teeth}`;
}

export function stackKey(stack: Stack): string {
  return stack.map(pieceKey).join(";");
}

function compareStacks(one: Stack, other: Stack): number {
  for (const [i, piece] of one.entries()) {
    const against = other[i];
    if (!against) return 1;
    const difference =
      piece.owner - against.owner ||
      compareTexts(piece.kind, against.kind) ||
      compareTexts(piece.colour, against.colour) ||
      piece.teeth - against.teeth;
    if (difference) return difference;
  }
  return one.length - other.length;
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
