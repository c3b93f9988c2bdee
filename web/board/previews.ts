/** What effects would do, drawn as if half done: what leaves, what stands elsewhere, and the way. */

import { move, short } from "./artwork.ts";
import { perform } from "./perform.ts";
import { arrange } from "./pieces.ts";
import type { Eyes, Pictures } from "./pieces.ts";
import type { Plan } from "./plan.ts";
import { arrow } from "./signals.ts";
import type { Effect, Look } from "./types.ts";

export interface Previewed {
  /** Cells whose stacks would leave or go elsewhere. */
  readonly doomed: ReadonlySet<string>;
  readonly markup: string;
}

export function previewed(
  pictures: Pictures,
  eyes: Eyes,
  plan: Plan,
  look: Look,
  effects: readonly Effect[],
): Previewed {
  const doomed = new Set<string>();
  const landed = new Set<string>();
  let [ghosts, signs] = ["", ""];
  for (const { kind, source, target, moves } of effects) {
    if ((kind === "remove" || kind === "return") && source && !landed.has(source)) {
      doomed.add(source);
      signs += cross(plan, source);
    } else if ((kind === "slide" || kind === "push") && source && target) {
      doomed.add(source);
      landed.add(target);
      signs += arrow(plan, source, target, "turquoise", 0.4);
    } else if (kind === "place" && target) {
      landed.add(target);
    } else if (kind === "refill") {
      for (const [from, to] of moves) {
        doomed.add(from);
        landed.add(to);
        signs += arrow(plan, from, to, "turquoise", 0.2);
      }
    }
  }
  const after = perform(look, effects);
  for (const { id } of plan.order) {
    const place = plan.cells.get(id);
    const stack = after.stacks[id];
    if (!place || !stack || !landed.has(id)) continue;
    const { seats } = arrange(pictures, eyes, stack);
    const uses = seats.map(
      ({ href, y, scale }) => `<use href="${href}" transform="${move(0, y, scale)}"/>`,
    );
    ghosts += `<g class="ghost" transform="${move(place.x, place.y)}">${uses.join("")}</g>`;
    doomed.delete(id);
  }
  return { doomed, markup: ghosts + signs };
}

function cross(plan: Plan, cell: string): string {
  const place = plan.cells.get(cell);
  if (!place) return "";
  const lines = `M${short(place.x - 17)} ${short(place.y - 17)}l34 34m0-34l-34 34`;
  return `<path class="crosscase" d="${lines}"/><path class="cross" d="${lines}"/>`;
}
