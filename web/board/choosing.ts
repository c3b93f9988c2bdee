/**
 * From picks to an action: which picks are possible next, and when a choice is complete.
 * Everything is a value; the board draws it.
 */

import type { Choice, Pick, Piece, Stack } from "./types.ts";

export interface Choosing {
  readonly choices: readonly Choice[];
  /** What was picked until now, with what was picked by itself. */
  readonly path: readonly Pick[];
  /** How many picks at the beginning were the only possible ones. */
  readonly forced: number;
}

export interface Chosen {
  readonly choosing: Choosing;
  /** The choice that the last pick completed. */
  readonly choice?: Choice;
}

export function samePick(one: Pick, other: Pick): boolean {
  return (
    one.kind === other.kind &&
    one.value === other.value &&
    (one.tray ?? null) === (other.tray ?? null)
  );
}

const begun = new WeakMap<readonly Choice[], Choosing>();

/** No pick yet, except a first one that all choices share, if more has to be picked after it. */
export function begin(choices: readonly Choice[]): Choosing {
  const known = begun.get(choices);
  if (known) return known;
  const none: Choosing = { choices, path: [], forced: 0 };
  const [first, ...rest] = options(none);
  const skips =
    first !== undefined &&
    rest.length === 0 &&
    first.kind !== "button" &&
    choices.every((choice) => choice.picks.length > 1);
  const start = skips ? { choices, path: [first], forced: 1 } : none;
  begun.set(choices, start);
  return start;
}

/** Choices that begin with the path. */
export function remaining({ choices, path }: Choosing): Choice[] {
  return choices.filter((choice) =>
    path.every((pick, i) => {
      const own = choice.picks[i];
      return own !== undefined && samePick(own, pick);
    }),
  );
}

const asked = new WeakMap<Choosing, readonly Pick[]>(); // a board asks often, for the same

/** What can be picked next, each once, in the order of the choices. */
export function options(choosing: Choosing): readonly Pick[] {
  const known = asked.get(choosing);
  if (known) return known;
  const found = new Map<string, Pick>();
  for (const choice of remaining(choosing)) {
    const next = choice.picks[choosing.path.length];
    if (!next) continue;
    const key = `${next.kind} ${next.tray ?? ""} ${next.value}`;
    if (!found.has(key)) found.set(key, next);
  }
  const all = [...found.values()];
  asked.set(choosing, all);
  return all;
}

/** The choices that a pick would leave. */
export function after(choosing: Choosing, pick: Pick): Choosing {
  return { ...choosing, path: [...choosing.path, pick] };
}

const completed = new WeakMap<Choosing, WeakMap<Pick, Choice | null>>(); // asked for every option

/** The choice that a pick would complete: the only one left, a sole possible count included. */
export function completes(choosing: Choosing, pick: Pick): Choice | undefined {
  const known = completed.get(choosing) ?? new WeakMap<Pick, Choice | null>();
  completed.set(choosing, known);
  let found = known.get(pick);
  if (found === undefined) {
    found = completion(choosing, pick) ?? null;
    known.set(pick, found);
  }
  return found ?? undefined;
}

function completion(choosing: Choosing, pick: Pick): Choice | undefined {
  const next = after(choosing, pick);
  const [choice, ...others] = remaining(next);
  if (!choice || others.length) return undefined;
  return choice.picks.slice(next.path.length).every(({ kind }) => kind === "count")
    ? choice
    : undefined;
}

/** Pick one of the options. */
export function pick(choosing: Choosing, picked: Pick): Chosen {
  const choice = completes(choosing, picked);
  if (choice) return { choosing: begin(choosing.choices), choice };
  return { choosing: after(choosing, picked) };
}

/** Take the last pick back; what was picked by itself stays. */
export function undo(choosing: Choosing): Choosing {
  if (choosing.path.length <= choosing.forced) return choosing;
  return { ...choosing, path: choosing.path.slice(0, -1) };
}

/** Where a choice leads a whole stack, if that is what its picks say. */
export function way(
  { picks }: Choice,
  stackOn: (cell: string) => Stack,
): { readonly from: string; readonly to: string } | undefined {
  const [from, to, count] = picks;
  if (from?.kind !== "cell" || to?.kind !== "target") return undefined;
  const { length } = stackOn(from.value);
  const whole = length > 0 && (count === undefined || Number(count.value) === length);
  return whole ? { from: from.value, to: to.value } : undefined;
}

/** What a touch says: something was touched that picks of the given kinds may mean. */
export interface Touch {
  readonly matches: (pick: Pick) => boolean;
  /** The pick that it would be after others, if it were one. */
  readonly after: (picks: readonly Pick[]) => Pick;
}

export function onCell(cell: string): Touch {
  return {
    matches: ({ kind, value }) => (kind === "cell" || kind === "target") && value === cell,
    after: (picks) => {
      const kind = picks.some((pick) => pick.kind === "cell") ? "target" : "cell";
      return { kind, value: cell, tray: null };
    },
  };
}

/** A stack in a tray: picks name the kind or the colour of its top piece. */
export function onTray(tray: string, stack: Stack): Touch {
  const top = stack.at(-1);
  return {
    matches: (pick) => pick.kind === "hand" && pick.tray === tray && names(pick, top),
    after: () => ({ kind: "hand", value: top?.kind ?? "", tray }),
  };
}

function names({ value }: Pick, piece: Piece | undefined): boolean {
  return piece !== undefined && (piece.kind === value || piece.colour === value);
}

/** What a touch does: pick, put back what it had picked, begin anew with it, or let go of all. */
export function touch(choosing: Choosing, touched: Touch): Chosen {
  const option = options(choosing).find(touched.matches);
  if (option) return pick(choosing, option);
  const start = begin(choosing.choices);
  const place = choosing.path.findLastIndex(touched.matches);
  if (place >= choosing.forced)
    return { choosing: { ...choosing, path: choosing.path.slice(0, place) } };
  const first = options(start).find(touched.matches);
  return first ? pick(start, first) : { choosing: start };
}

/**
 * What a touch tries that leads nowhere: the picks before it, and its own. Nothing if it leads
 * somewhere. `anew` says that it means something else than what was picked by itself.
 */
export function tried(choosing: Choosing, touched: Touch, anew: boolean): readonly Pick[] {
  const { choices, path, forced } = choosing;
  if (!choices.length || offered(choosing, touched) || path.some(touched.matches)) return [];
  const end = path.findIndex(({ kind }) => kind === "target" || kind === "count");
  const begun = anew && path.length <= forced ? [] : path.slice(0, end < 0 ? path.length : end);
  const own = touched.after(begun);
  return own.kind === "hand" ? [own] : [...begun, own];
}

/** The option that a touch would pick now, or would begin with. */
export function offered(choosing: Choosing, touched: Touch): Pick | undefined {
  return (
    options(choosing).find(touched.matches) ??
    options(begin(choosing.choices)).find(touched.matches)
  );
}
