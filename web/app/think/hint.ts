/** A hint: what the engine would play here, after a moment's thought. */

import type { Line } from "../../engine/types.ts";
import { book } from "../book/index.ts";
import type { Choice, View } from "../book/types.ts";
import { Refusal } from "../net/api.ts";
import { search } from "./engine.ts";

const SECONDS = 1;

/** A suggested action, and the line that the engine sees behind it. */
export interface Hint {
  readonly choice: Choice;
  readonly line: Line;
  /** All that it plays in this turn: the suggested action first. */
  readonly turn: readonly Choice[];
}

export async function hint(view: View): Promise<Hint | undefined> {
  const [line] = (await search(view, { time: SECONDS })).lines;
  const choice = view.choices.find(({ index }) => index === line?.actions[0]);
  return line && choice && { choice, line, turn: [choice, ...(await rest(view, line, choice))] };
}

/** How the turn goes on after its first action, by the engine's line; nothing if nobody can say. */
async function rest(view: View, { actions }: Line, first: Choice): Promise<readonly Choice[]> {
  const found: Choice[] = [];
  const played = [first.index];
  try {
    for (const action of actions.slice(1)) {
      const { view: next } = await book.play(view.place, view.look, played);
      const choice = next.choices.find(({ index }) => index === action);
      if (!next.mid_turn || next.turn !== view.turn || !choice) break;
      found.push(choice);
      played.push(action);
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error; // the first action is a hint, too
  }
  return found;
}
