/** The parts of an evaluation as they are listed: those that come to something, and all together. */

import type { Term } from "../../engine/types.ts";

export function rows(terms: readonly Term[]): readonly Term[] {
  return terms.filter(({ value }) => value !== 0);
}

export function total(terms: readonly Term[]): number {
  return terms.reduce((sum, { value }) => sum + value, 0);
}
