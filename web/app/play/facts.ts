/** What of a look is told in figures and words beside the board. */

import type { GameState } from "../../generated/messages.ts";
import type { Look } from "../book/types.ts";
import { declared, phaseOf } from "../content/declared.ts";

/** A player's score, where the game has one. */
export function scoreOf(look: Look, seat: number): number | undefined {
  const { goal, score } = look.status;
  // Where one point wins, the score says nothing until it says everything.
  const counts = declared(look.game).scoring !== null && phaseOf(look).scored && goal !== 1;
  return counts ? score[seat as 0 | 1] : undefined;
}

export interface Shown {
  readonly key: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** What is worth a line: the facts of which the game declares it, and the score that wins; what each
 * side has left is shown beside it. */
export function matchFacts({ game, status }: Look): readonly Shown[] {
  const shown = declared(game)
    .facts.filter(({ name, told, type }) => {
      return told === "line" && !OF_EACH.has(type) && status.facts[name] !== undefined;
    })
    .map((fact): Shown => ({
      key: `web-fact-${game}-${fact.name}`,
      facts: { [fact.name]: status.facts[fact.name] },
    }));
  if ((status.goal ?? 1) > 1) shown.push({ key: `web-goal-${game}`, facts: { goal: status.goal } });
  return shown;
}

/** Numbers of each side, which are shown beside its name. */
const OF_EACH: ReadonlySet<string> = new Set(["counts", "purse"]);

export interface Purse {
  readonly key: string;
  readonly left: number;
  /** Whether it is paid from, and so only ever gets emptier. */
  readonly spent: boolean;
}

/** What a player has left, to pay with or to move, where the game counts that for each side. */
export function purseOf({ game, status }: Look, seat: number): Purse | undefined {
  const fact = declared(game).facts.find(({ type, told }) => OF_EACH.has(type) && told === "line");
  const counts = fact && (status.facts[fact.name] as readonly [number, number] | undefined);
  if (!fact || !counts) return undefined;
  const key = `web-fact-${game}-${fact.name}`;
  return { key, left: counts[seat as 0 | 1], spent: fact.type === "purse" };
}

/** The facts that belong in the sentence that says what is to be done. */
export function taskFacts({ game, status }: Look): Shown["facts"] {
  const told = declared(game).facts.filter((fact) => fact.told === "task");
  return Object.fromEntries(
    told.map(({ name, type }) => {
      const value = status.facts[name];
      return [name, type === "flag" ? (value ? "yes" : "no") : (value ?? "none")];
    }),
  );
}

/** The facts that belong in the sentence that says why a game ended. */
export function reasonFacts({ game, status }: Look): Shown["facts"] {
  const told = declared(game).facts.filter((fact) => fact.told === "reason");
  const facts = told.map(({ name }) => [name, status.facts[name] ?? "none"] as const);
  return { goal: status.goal ?? "none", ...Object.fromEntries(facts) };
}

export interface Ladder {
  readonly key: string;
  /** A number, and how many of it each side has. */
  readonly rungs: readonly (readonly [number, number, number])[];
}

/** What decided between two who were level: rung by rung, down to the one that did. */
export function ladderOf({ game, status }: Look): Ladder | undefined {
  const fact = declared(game).facts.find(({ type }) => type === "ladder");
  const rungs = fact && (status.facts[fact.name] as Ladder["rungs"] | undefined);
  return fact && rungs ? { key: `web-ladder-${game}-${fact.name}`, rungs } : undefined;
}

const TOLD = 100;

/** How many turns are left until the rules of the house end a game, once they are few. */
export function turnsLeft({ status, ply, most_turns: most }: GameState): number | undefined {
  const left = (most ?? Number.POSITIVE_INFINITY) - ply;
  return status === "running" && left <= TOLD ? Math.max(left, 0) : undefined;
}
