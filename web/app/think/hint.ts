/** A hint: what the engine would play here, after a moment's thought. */

import type { Choice, View } from "../book/types.ts";
import { search } from "./engine.ts";

const SECONDS = 1;

export async function hint(view: View): Promise<Choice | undefined> {
  const found = await search(view, { time: SECONDS });
  const index = found.lines[0]?.actions[0];
  return view.choices.find((choice) => choice.index === index);
}
