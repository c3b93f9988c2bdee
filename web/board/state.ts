/** All that a board knows, in one place. */

import { begin, options } from "./choosing.ts";
import type { Choosing } from "./choosing.ts";
import { DEFAULTS, PLAIN_WORDS } from "./config.ts";
import { materialOf } from "./materials.ts";
import type { Acting, CellFacts, Config, Mark, Words } from "./config.ts";
import type { Eyes } from "./pieces.ts";
import { forFingers, standsUp } from "./plan.ts";
import type { PlanOptions } from "./plan.ts";
import { BOUNDLESS, isNarrow } from "./room.ts";
import type { Room } from "./room.ts";
import type { Choice, Effect, Look, Pick, Shape, ShapeCell, Stack } from "./types.ts";

export interface State {
  config: Config;
  words: Words;
  shape: Shape | undefined;
  look: Look | undefined;
  choices: readonly Choice[];
  acting: Acting;
  marks: readonly Mark[];
  choosing: Choosing;
  /** What was chosen last, until it is seen what it does. */
  chosen: Choice | undefined;
  /** The cell under the pointer, or with the focus when the keyboard is used. */
  hover: string | undefined;
  /** The one cell that Tab leads to. */
  focus: string | undefined;
  /** The cell of which it is said why it leads nowhere. */
  doubted: string | undefined;
  /** What is shown as if it had happened. */
  preview: readonly Effect[];
  /** The pixels that the board may take. */
  room: Room;
}

export function blank(): State {
  return {
    config: { ...DEFAULTS },
    words: PLAIN_WORDS,
    shape: undefined,
    look: undefined,
    choices: [],
    acting: null,
    marks: [],
    choosing: begin([]),
    chosen: undefined,
    hover: undefined,
    focus: undefined,
    doubted: undefined,
    preview: [],
    room: BOUNDLESS,
  };
}

/** How the board lies on the screen: as it is wished for, and as there is room. */
export function seeing(state: State, shape: Shape): PlanOptions {
  const { flip, mirror, coordinates, flat, upright: wish } = state.config;
  const { width, height } = state.room;
  const plain = { flip, mirror, coordinates, flat, upright: false, snug: false };
  const { upright, snug } = state.config.fingers
    ? forFingers(shape, plain, width)
    : { upright: isNarrow(state.room) && standsUp(shape, plain, width, height), snug: false };
  return { ...plain, snug, upright: wish === "auto" ? upright : wish };
}

/** Whether picks are taken now. */
export function mayAct({ acting, look }: State): boolean {
  return acting === "both" || (acting !== null && acting === look?.status.turn);
}

/** What can be picked now. */
export function open(state: State): readonly Pick[] {
  return mayAct(state) ? options(state.choosing) : [];
}

/** Picks on cells, by cell. */
export function byCell(picks: readonly Pick[]): Map<string, Pick> {
  const onCells = picks.filter(({ kind }) => kind === "cell" || kind === "target");
  return new Map(onCells.map((pick) => [pick.value, pick]));
}

/** The cell that waits for what was chosen there: the page has taken it, and not yet answered. */
export function awaited({ chosen, choices }: State): string | undefined {
  if (!chosen || choices.length) return undefined;
  return chosen.picks.findLast(({ kind }) => kind === "cell" || kind === "target")?.value;
}

/** What could be picked instead of what is picked: other things to begin with. */
export function instead(state: State): readonly Pick[] {
  const { choosing } = state;
  if (!mayAct(state) || choosing.path.length <= choosing.forced) return [];
  return options(begin(choosing.choices));
}

export function picked(state: State, cell: string): boolean {
  return state.choosing.path.some(
    ({ kind, value }) => (kind === "cell" || kind === "target") && value === cell,
  );
}

const NOTHING: Stack = [];

export function stackOn(state: State, cell: string): Stack {
  return state.look?.stacks[cell] ?? NOTHING;
}

export function factsOf(state: State, cell: ShapeCell, option: Pick | undefined): CellFacts {
  const { id, colour } = cell;
  const status = state.look?.status;
  return {
    colour: colour ?? undefined,
    badge: status?.badges[id],
    last: status?.last.includes(id) ?? false,
    must: status?.must.includes(id) ?? false,
    picked: mayAct(state) && picked(state, id),
    option,
  };
}

/** The player who sits before the board. */
export function nearSeat({ config }: State): number {
  return config.flip ? 1 : 0;
}

export function eyesOf({ config, words }: State): Eyes {
  return {
    flat: config.flat,
    symbols: config.symbols,
    characters: config.face === "characters",
    material: materialOf(config.material),
    number: words.number,
  };
}
