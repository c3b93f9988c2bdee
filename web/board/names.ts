/** What cells are called, made anew only where something changed: a board has many cells. */

import type { CellFacts, Words } from "./config.ts";
import type { ShapeCell, Stack } from "./types.ts";

interface Named {
  readonly words: Words;
  readonly stack: Stack;
  readonly facts: CellFacts;
  readonly name: string;
}

export class Names {
  readonly #known = new Map<string, Named>();

  of(words: Words, { id }: ShapeCell, stack: Stack, facts: CellFacts): string {
    const known = this.#known.get(id);
    if (known?.words === words && known.stack === stack && same(known.facts, facts))
      return known.name;
    const name = words.cell(id, stack, facts);
    this.#known.set(id, { words, stack, facts, name });
    return name;
  }
}

function same(one: CellFacts, other: CellFacts): boolean {
  return (
    one.colour === other.colour &&
    one.badge === other.badge &&
    one.last === other.last &&
    one.must === other.must &&
    one.picked === other.picked &&
    one.option?.kind === other.option?.kind
  );
}
