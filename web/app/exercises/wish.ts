/** Which exercises somebody wishes for: of a game, with a theme, of a strength. */

export const STRENGTHS = ["mine", "easy", "middle", "hard"] as const;
export type Strength = (typeof STRENGTHS)[number];

export interface Wish {
  /** Empty for all games. */
  readonly game: string;
  /** Empty for all themes. */
  readonly theme: string;
  readonly strength: Strength;
}

export const ANYTHING: Wish = { game: "", theme: "", strength: "mine" };

/** About a third of what is shipped each; a reader begins in the middle. */
const BOUNDS: Readonly<Record<Strength, readonly [number, number] | undefined>> = {
  mine: undefined,
  easy: [0, 1099],
  middle: [1100, 1399],
  hard: [1400, 10_000],
};

/** The least and the most of a strength; that of the reader has none. */
export function bounds(strength: Strength): readonly [number, number] | undefined {
  return BOUNDS[strength];
}

/** A wish as the server takes it. */
export function wished({ game, theme, strength }: Wish): string {
  const asked = new URLSearchParams({ game, theme });
  const found = bounds(strength);
  if (found) {
    asked.set("least", String(found[0]));
    asked.set("most", String(found[1]));
  }
  return asked.toString();
}

/** What an address says for all games: with none it would be the one at hand. */
const ALL = "all";

/** A wish in an address of ours; what is not said is left out. */
export function written({ game, theme, strength }: Wish): string {
  const told = new URLSearchParams({ game: game || ALL });
  if (theme) told.set("theme", theme);
  if (strength !== ANYTHING.strength) told.set("strength", strength);
  return `?${told.toString()}`;
}

/** The wish in an address; `here` is the game at hand. What makes no sense is not wished for. */
export function read(query: URLSearchParams, here = ""): Wish {
  const game = query.get("game") ?? here;
  const strength = STRENGTHS.find((one) => one === query.get("strength"));
  return {
    game: game === ALL ? "" : game,
    theme: query.get("theme") ?? "",
    strength: strength ?? ANYTHING.strength,
  };
}
