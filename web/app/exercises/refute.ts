/** The best answer to a wrong turn, as the engine sees it: here, or at the server's. */

import type { View } from "../book/types.ts";
import { search } from "../think/engine.ts";

const SECONDS = 0.8;

export async function refute(after: View): Promise<readonly number[]> {
  const { lines } = await search(after, { time: SECONDS });
  return lines[0]?.actions ?? [];
}
