/** The pass that leaves no choice: whoever plays turns out plays it by itself, as the server does. */

import type { View } from "./types.ts";

const PASS = "pass";

/** The pass, if there is no other choice. */
export function onlyPass({ choices }: View): number | undefined {
  const [only, ...others] = choices;
  return only?.action === PASS && !others.length ? only.index : undefined;
}
