/** How each game is evaluated: the same files as the native engine's. */

import type { Weights } from "../../engine/types.ts";

const files = import.meta.glob<Weights>("../../../src/borj/engine/weights/*.json", {
  import: "default",
  eager: true,
});

export const weights: Readonly<Record<string, Weights>> = Object.fromEntries(
  Object.entries(files).map(([path, found]) => [path.replace(/^.*\/|\.json$/g, ""), found]),
);
