/** Where the wire ends: what it leaves out is put back, and numbers become choices and looks. */

import { choicesOf, readTable, type Table } from "../../board/actions.ts";
import type { Attempt } from "../../board/config.ts";
import { hashOf } from "../../board/hash.ts";
import { perform } from "../../board/perform.ts";
import type * as told from "../../generated/messages.ts";
import { fault, Refusal } from "../net/api.ts";
import { lookOf } from "./defaults.ts";
import type { Place } from "./desk.ts";
import type { Look, Pick, Step, View } from "./types.ts";

const files = import.meta.glob<readonly string[]>("../../generated/actions-*.json", {
  import: "default",
});
const tables = new Map<string, Promise<Table>>();

/** The actions of a game; they come when there is a board to act on. */
export function tableOf(game: string): Promise<Table> {
  let known = tables.get(game);
  if (!known) {
    const load = files[`../../generated/actions-${game}.json`];
    if (!load) throw new RangeError(`there is no table of ${game}`);
    known = load().then(readTable, () => {
      tables.delete(game);
      throw new Refusal(fault("web-trouble-connection"));
    });
    tables.set(game, known);
  }
  return known;
}

/** The look after steps. */
export function performed(look: Look, steps: readonly Step[]): Look {
  return steps.reduce((before, { effects }) => perform(before, effects), look);
}

/** Whether a look is the one that a position was told with. */
export function fits(view: told.View, look: Look): boolean {
  return view.hash === hashOf(look);
}

/** A position with its choices; `look` is what effects have led to, `past` what was told before. */
export function viewOf(
  view: told.View,
  table: Table,
  look: Look,
  past: readonly string[] = view.past ?? [],
  place: Place = { game: view.game, code: view.code },
): View {
  const { game, code, turn, pack } = view;
  return {
    game,
    code,
    turn,
    pack,
    past,
    place,
    look,
    choices: choicesOf(table, view.legal ?? [], turn),
    mid_turn: view.mid_turn ?? false,
    must_go_on: view.must_go_on ?? false,
    result: view.result ?? null,
  };
}

/** A position that was told with its look. */
export async function wholeView(view: told.View): Promise<View> {
  if (!view.look) throw new RangeError("a position was told without its look");
  return viewOf(view, await tableOf(view.game), lookOf(view.look));
}

/** Picks as the table names them: pieces beside the board by kind in one game, by colour in another. */
export async function named(game: string, { picks, piece }: Attempt): Promise<readonly Pick[]> {
  if (!piece) return picks;
  const held = (await tableOf(game)).flatMap((action) => action.picks);
  const byKind = held.some(({ kind, value }) => kind === "hand" && value === piece.kind);
  return picks.map((pick) => {
    return pick.kind === "hand" && !byKind ? { ...pick, value: piece.colour } : pick;
  });
}
