/**
 * How far somebody has come in each lesson, and which games belong to one. It is kept in this
 * browser, and how far with the server, too, which hears of it when it can be reached.
 */

import type { LessonProgress, Lessons } from "../../generated/messages.ts";
import { ask, Refusal } from "../net/api.ts";

const KEY = "borj.lessons";
const GAMES = "borj.lesson-games";
const MOST = 50;

export interface Progress {
  /** The number of the task to go on with; after the last one, the game. */
  readonly at: number;
  /** The tasks that were solved, by their ids. */
  readonly solved: readonly string[];
  /** Whether all of it was once gone through. */
  readonly done: boolean;
}

const NOTHING: Progress = { at: 0, solved: [], done: false };

function stored(key: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return found && typeof found === "object" && !Array.isArray(found) ? { ...found } : {};
  } catch {
    return {}; // Nothing readable is stored.
  }
}

function store(key: string, data: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(data));
  } catch {
    // A browser that stores nothing knows it as long as the page is open.
  }
}

let known = $state.raw(stored(KEY));
let games = stored(GAMES);

const named = (game: string, lesson: string): string => `${game}/${lesson}`;

export function progress(game: string, lesson: string): Progress {
  const { at, solved, done } = { ...NOTHING, ...(known[named(game, lesson)] ?? {}) };
  return {
    at: Number.isInteger(at) && at > 0 ? at : 0,
    solved: Array.isArray(solved) ? solved.map(String) : [],
    done: done === true,
  };
}

/** Remember what has changed; other tabs may have gone on meanwhile. */
export function keep(game: string, lesson: string, some: Partial<Progress>): void {
  const now = { ...progress(game, lesson), ...some };
  hold(named(game, lesson), now);
  tell(game, lesson, now);
}

function hold(name: string, now: Progress): void {
  known = { ...stored(KEY), ...known, [name]: now };
  store(KEY, known);
}

/** One thing after the other, so that what was last counts. */
let telling: Promise<unknown> = Promise.resolve();

function tell(game: string, lesson: string, now: Progress): void {
  const told: LessonProgress = { game, lesson, ...now };
  telling = telling.then(() => ask("PUT", "lessons", told)).catch(unheard);
}

/** Without a server it stays here, and is told when somebody looks at lessons again. */
function unheard(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

let met: Promise<void> | undefined;

/** What the server and this browser know becomes one: whoever learns in two has done both. */
export function meet(): Promise<void> {
  met ??= unite().catch((error: unknown) => {
    met = undefined; // it is asked again with the next page
    unheard(error);
  });
  return met;
}

async function unite(): Promise<void> {
  const { lessons } = await ask<Lessons>("GET", "lessons");
  const there = new Map(lessons.map((each) => [named(each.game, each.lesson), each]));
  for (const name of new Set([...there.keys(), ...Object.keys(known)])) {
    const [game = "", lesson = ""] = name.split("/");
    const own = progress(game, lesson);
    const { at = 0, solved = [], done = false } = there.get(name) ?? {};
    const now: Progress = {
      at: Math.max(own.at, at),
      solved: [...new Set([...own.solved, ...solved])],
      done: own.done || done,
    };
    if (differs(now, own)) hold(name, now);
    if (differs(now, { at, solved, done })) tell(game, lesson, now);
  }
}

function differs(one: Progress, other: Progress): boolean {
  return (
    one.at !== other.at || one.done !== other.done || one.solved.length !== other.solved.length
  );
}

/** Whoever learned here is forgotten. */
export function forget(): void {
  known = games = {};
  met = undefined;
  for (const key of [KEY, GAMES]) localStorage.removeItem(key);
}

/** A game at the end of a lesson. */
export interface Behind {
  readonly game: string;
  readonly lesson: string;
  /** The ideas that were pointed out in it. */
  readonly told: readonly string[];
}

/** A game is the one at the end of a lesson. */
export function belongs(id: string, behind: Behind): void {
  const { [id]: _, ...others } = stored(GAMES);
  games = Object.fromEntries([...Object.entries(others).slice(1 - MOST), [id, behind]]);
  store(GAMES, games);
}

/** The lesson that a game belongs to, if it does. */
export function behind(id: string): Behind | undefined {
  const { game, lesson, told } = (games[id] ?? {}) as Partial<Behind>;
  if (typeof game !== "string" || typeof lesson !== "string") return undefined;
  return { game, lesson, told: Array.isArray(told) ? told.map(String) : [] };
}
