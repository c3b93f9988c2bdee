/** Exercises over HTTP: what there is to solve, tries, runs, and the reader's record. */

import type {
  ExercisePage,
  ExerciseRecord,
  ExerciseShelf,
  ExerciseTask,
  Judged,
  OwnExercise,
  OwnExercises,
  RunState,
  Solution,
} from "../../generated/messages.ts";
import type { Action } from "../book/types.ts";
import { ask } from "../net/api.ts";
import type { Own } from "./own.ts";
import { type Wish, wished } from "./wish.ts";

/** The turns of somebody who solves, from the first one on. */
export type Turns = readonly (readonly Action[])[];

export function shelf(): Promise<ExerciseShelf> {
  return ask("GET", "exercises");
}

export function listed(wish: Wish, from: number): Promise<ExercisePage> {
  return ask("GET", `exercises/list?${wished(wish)}&from=${from}`);
}

export function following(wish: Wish, but = ""): Promise<ExerciseTask> {
  return ask("GET", `exercises/next?${wished(wish)}&but=${but}`);
}

export function today(): Promise<ExerciseTask> {
  return ask("GET", "exercises/today");
}

export function due(): Promise<ExercisePage> {
  return ask("GET", "exercises/due");
}

export function task(id: string): Promise<ExerciseTask> {
  return ask("GET", `exercises/one/${id}`);
}

export function attempt(id: string, turns: Turns): Promise<Judged> {
  return ask("POST", `exercises/one/${id}/try`, { turns });
}

export function solution(id: string): Promise<Solution> {
  return ask("POST", `exercises/one/${id}/solution`);
}

export function beginRun(game: string): Promise<RunState> {
  return ask("POST", "exercises/runs", { game });
}

export function runTurn(id: string, at: number, turns: Turns): Promise<RunState> {
  return ask("POST", `exercises/runs/${id}`, { at, turns });
}

export function record(): Promise<ExerciseRecord> {
  return ask("GET", "exercises/record");
}

/** Exercises from one's own games, what is due first. */
export function own(): Promise<OwnExercises> {
  return ask("GET", "exercises/own");
}

export function keepOwn(list: readonly Own[]): Promise<OwnExercises> {
  const positions = list.slice(0, 6).map(({ game, code, best, value }) => ({
    game,
    code,
    best: best.slice(0, 40),
    score: Math.max(-100_000, Math.min(100_000, Math.round(value.score))),
    wins_in: value.winIn,
    proof: value.proof,
  }));
  return ask("POST", "exercises/own", { positions });
}

export function askedOwn(id: string, right: boolean): Promise<OwnExercise> {
  return ask("POST", `exercises/own/${id}`, { right });
}
