/** The small nets beside the evaluations: the same files as the native engine's, each on its own. */

import type { Nets } from "../../engine/types.ts";

const files = import.meta.glob<string>("../../../src/borj/engine/weights/nets/*.json", {
  import: "numbers",
});

export const nets: Nets = (game) =>
  files[`../../../src/borj/engine/weights/nets/${game}.json`]?.() ?? Promise.resolve(undefined);
