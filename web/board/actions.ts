/** A game's table of actions: what one picks on the way to each, and a text that means it. */

import type { Choice, Pick } from "./types.ts";

/** An action as data, the same in every position. */
export interface Action {
  /** A text that the book reads wherever the action is legal. */
  readonly text: string;
  readonly picks: readonly Pick[];
}

export type Table = readonly Action[];

const KINDS: Readonly<Record<string, Pick["kind"]>> = {
  ".": "cell",
  ">": "target",
  "#": "count",
  "!": "button",
};

/** The rows as scripts/generate_web.py writes them: text, then picks (`.A1 >B2 #3`, `hand/tzaar`). */
export function readTable(rows: readonly string[]): Table {
  return rows.map((row) => {
    const [text = "", ...picks] = row.split(" ");
    return { text, picks: picks.map(readPick) };
  });
}

function readPick(told: string): Pick {
  const kind = KINDS[told.charAt(0)];
  if (kind) return { kind, value: told.slice(1), tray: null };
  const [tray = "", value = ""] = told.split("/");
  return { kind: "hand", value, tray };
}

/** The legal actions as choices; "hand" is the tray of the player to act. */
export function choicesOf(table: Table, legal: readonly number[], turn: number): Choice[] {
  return legal.map((index) => {
    const action = table[index];
    if (!action) throw new RangeError(`no action has the number ${index}`);
    return { action: action.text, index, picks: action.picks.map((pick) => inHand(pick, turn)) };
  });
}

function inHand(pick: Pick, turn: number): Pick {
  return pick.tray === "hand" ? { ...pick, tray: `hand-${turn}` } : pick;
}
