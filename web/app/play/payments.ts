/** What is paid with several pieces alike is told once. */

import type { Effect } from "../book/types.ts";

/** Effects, what is paid several times over as one with its count. */
export function joined(effects: readonly Effect[]): readonly Effect[] {
  const found: Effect[] = [];
  for (const effect of effects) {
    const last = found.at(-1);
    const again =
      effect.kind === "claim" &&
      last?.kind === "claim" &&
      last.into === effect.into &&
      last.piece?.kind === effect.piece?.kind &&
      last.piece?.colour === effect.piece?.colour;
    if (again) found[found.length - 1] = { ...last, count: (last.count ?? 1) + 1 };
    else found.push(effect);
  }
  return found;
}
