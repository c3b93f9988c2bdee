/** What effects would do, drawn as if half done: what leaves, what stands elsewhere, and the way. */

import { move, short } from "./artwork.ts";
import { perform } from "./perform.ts";
import { arrange } from "./pieces.ts";
import type { Eyes, Pictures } from "./pieces.ts";
import type { Plan } from "./plan.ts";
import { arrow, ring } from "./signals.ts";
import type { Effect, Look } from "./types.ts";

export interface Previewed {
  /** Cells whose stacks would leave or go elsewhere. */
  readonly leaving: ReadonlySet<string>;
  /** Cells where the ghost of another stack stands instead. */
  readonly covered: ReadonlySet<string>;
  readonly markup: string;
}

export function previewed(
  pictures: Pictures,
  eyes: Eyes,
  plan: Plan,
  look: Look,
  effects: readonly Effect[],
): Previewed {
  const leaving = new Set<string>();
  const landed = new Set<string>();
  const after = perform(look, effects);
  let [under, ghosts, signs] = ["", "", ""];
  for (const { kind, source, target, tray, moves } of effects) {
    if ((kind === "remove" || kind === "return") && source) {
      // A stack that comes and goes into a tray is won; one that goes nowhere is lost.
      if (landed.has(source) && tray) continue;
      leaving.add(source);
      if (!after.stacks[source]) signs += cross(plan, source);
    } else if ((kind === "slide" || kind === "push") && source && target) {
      leaving.add(source);
      landed.add(target);
      signs += arrow(plan, source, target, "turquoise", 0.4);
    } else if (kind === "place" && target) {
      landed.add(target);
    } else if (kind === "refill") {
      for (const [from, to] of moves) {
        leaving.add(from);
        landed.add(to);
        under += ring(plan, to, "target");
      }
    }
  }
  const covered = new Set<string>();
  for (const { id } of plan.order) {
    const place = plan.cells.get(id);
    const stack = after.stacks[id];
    if (!place || !stack || !landed.has(id)) continue;
    covered.add(id);
    const uses = arrange(pictures, eyes, stack).seats.map(
      ({ href, y, scale }) => `<use href="${href}" transform="${move(0, y, scale)}"/>`,
    );
    ghosts += `<g class="ghost" transform="${move(place.x, place.y)}">${uses.join("")}</g>`;
  }
  return { leaving, covered, markup: under + ghosts + signs };
}

function cross(plan: Plan, cell: string): string {
  const place = plan.cells.get(cell);
  if (!place) return "";
  const lines = `M${short(place.x - 17)} ${short(place.y - 17)}l34 34m0-34l-34 34`;
  return `<path class="crosscase" d="${lines}"/><path class="cross" d="${lines}"/>`;
}
