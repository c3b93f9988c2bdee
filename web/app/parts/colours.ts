/** Boards whose cells have colours that have to be told apart. */

import type { Shape } from "../../board/types.ts";

const PLAIN: readonly (string | null | undefined)[] = ["light", "dark", null, undefined];

export function hasColours(shape: Shape | undefined): boolean {
  return shape?.cells.some(({ colour }) => !PLAIN.includes(colour)) ?? false;
}
