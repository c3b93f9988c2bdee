/** Guided lessons as they were built (borj/learn/lessons.py): the words, and the boards of the tasks. */

import type { Run } from "../../learn/data.ts";
import type * as told from "../../generated/messages.ts";
import { wholeView } from "../book/unfold.ts";
import type { View } from "../book/types.ts";
import { fault, Refusal } from "../net/api.ts";
import type { Lang } from "../text/formats.ts";

export type Runs = readonly Run[];

export interface Task {
  readonly id: string;
  readonly code: string;
  readonly kind: "play" | "turn" | "tap";
  readonly answers: readonly string[];
  readonly rule: string;
  readonly ask: Runs;
  readonly hints: readonly Runs[];
  readonly right: Runs;
  readonly wrong: readonly { readonly tries: readonly string[]; readonly runs: Runs }[];
  readonly missing: Runs;
}

export interface Start {
  readonly variant: string;
  readonly options: Readonly<Record<string, unknown>>;
}

export interface Idea {
  readonly id: string;
  /** Conditions: a word, and what it asks for. */
  readonly when: readonly (readonly [string, string])[];
  readonly rule: string;
  readonly say: Runs;
}

export interface Lesson {
  readonly id: string;
  readonly title: Runs;
  readonly about: Runs;
  readonly teaches: readonly Start[];
  readonly tasks: readonly Task[];
  readonly game: Start & { readonly level: number; readonly say: Runs };
  readonly ideas: readonly Idea[];
}

/** A lesson in a list. */
export type Entry = Pick<Lesson, "id" | "title" | "about" | "teaches"> & {
  readonly game: string;
  readonly tasks: number;
};

/** What a game's lessons share in all languages. */
interface Boards {
  /** Kinds of actions, each with how many numbers it has in a row. */
  readonly kinds: readonly (readonly [string, number])[];
  readonly views: Readonly<Record<string, told.View>>;
}

const files = import.meta.glob("../../generated/lessons*.json", { import: "default" });

async function read<T>(name: string): Promise<T | undefined> {
  try {
    return (await files[`../../generated/${name}.json`]?.()) as T | undefined;
  } catch {
    throw new Refusal(fault("web-trouble-connection"));
  }
}

/** All lessons of all games, in the order in which they are taken. */
export async function lessonList(lang: Lang): Promise<readonly Entry[]> {
  return (await read<Entry[]>(`lessons.${lang}`)) ?? [];
}

/** A lesson, if there is such a one. */
export async function lessonOf(game: string, id: string, lang: Lang): Promise<Lesson | undefined> {
  const found = await read<readonly Lesson[]>(`lessons-${game}.${lang}`);
  return found?.find((lesson) => lesson.id === id);
}

/** The position of a task, ready to be acted on. */
export async function boardOf(game: string, code: string): Promise<View> {
  const view = (await read<Boards>(`lessons-${game}`))?.views[code];
  if (!view) throw new RangeError(`no task has the position ${code}`);
  return wholeView(view);
}

/** The kind of an action by its number. */
export async function kindsOf(game: string): Promise<(index: number) => string | undefined> {
  const { kinds } = (await read<Boards>(`lessons-${game}`)) ?? { kinds: [] };
  return (index) => {
    let end = 0;
    return kinds.find(([, count]) => index < (end += count))?.[0];
  };
}

/** The lessons for a game as it is being arranged: the first one, and those for what was chosen. */
export function fitting(all: readonly Entry[], game: string, { variant, options }: Start): Entry[] {
  const chosen = (start: Start): boolean =>
    start.variant === variant &&
    Object.entries(start.options).every(([name, value]) => options[name] === value);
  return all.filter(
    (each) => each.game === game && (!each.teaches.length || each.teaches.some(chosen)),
  );
}

/** The lesson after one, if its game has more. */
export function following(all: readonly Entry[], game: string, id: string): Entry | undefined {
  const own = all.filter((each) => each.game === game);
  return own[own.findIndex((each) => each.id === id) + 1];
}

/** What runs say, without their looks. */
export function plain(runs: Runs): string {
  return runs
    .map((run) => (typeof run === "string" ? run : "text" in run ? run.text : plain(run.runs)))
    .join("");
}
