/** What a page and its worker say to each other. */

import type {
  Analysis,
  Habits,
  Limit,
  Question,
  Settings,
  Solution,
  Term,
  Within,
} from "./types.ts";

/**
 * The first message. A worker that computes hears no messages, so a stop is a number in shared
 * memory, where the page may have such: tasks up to it are to end.
 */
export interface Start {
  readonly type: "start";
  readonly module: WebAssembly.Module;
  readonly settings: Settings;
  readonly stop: SharedArrayBuffer | undefined;
}

/** Before the first task about a game that has one: its net. */
export interface Teach {
  readonly type: "teach";
  readonly game: string;
  readonly net: string;
}

export interface SearchTask {
  readonly type: "search";
  readonly question: Question;
  readonly limit: Limit;
  readonly lines: number | undefined;
}

export interface SolveTask {
  readonly type: "solve";
  readonly question: Question;
  readonly nodes: number | undefined;
}

export interface ChooseTask {
  readonly type: "choose";
  readonly question: Question;
  readonly habits: Habits;
  readonly seed: bigint;
}

export interface ExplainTask {
  readonly type: "explain";
  readonly question: Question;
}

export interface WithinTask {
  readonly type: "within";
  readonly question: Question;
  readonly player: number;
  readonly actions: number;
  readonly nodes: number | undefined;
}

export type Task = SearchTask | SolveTask | WithinTask | ChooseTask | ExplainTask;
export type ToWorker = Start | Teach | (Task & { readonly id: number });

export type FromWorker =
  | { readonly type: "progress" | "found"; readonly id: number; readonly analysis: Analysis }
  | { readonly type: "solved"; readonly id: number; readonly solution: Solution }
  | { readonly type: "tried"; readonly id: number; readonly within: Within }
  | { readonly type: "chosen"; readonly id: number; readonly action: number }
  | { readonly type: "explained"; readonly id: number; readonly terms: readonly Term[] }
  /** `broken`: the worker is of no more use. */
  | {
      readonly type: "failed";
      readonly id: number;
      readonly message: string;
      readonly broken: boolean;
    };

/** The worker's end of the line. */
export interface Port {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
}

/** The page's end of the line: a Worker. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}
