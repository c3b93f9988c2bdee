/** What of a look is told in figures and words beside the board. */

import type { Fact, GameState } from "../../generated/messages.ts";
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

/** What is worth a line: the facts of which the game declares it, and the score that wins. */
export function matchFacts({ game, status }: Look): readonly Shown[] {
  const shown = declared(game)
    .facts.filter(({ name, told }) => told === "line" && status.facts[name] !== undefined)
    .map((fact): Shown => ({
      key: `web-fact-${game}-${fact.name}`,
      facts: lineFacts(fact, status.facts[fact.name]),
    }));
  if ((status.goal ?? 1) > 1) shown.push({ key: `web-goal-${game}`, facts: { goal: status.goal } });
  return shown;
}

function lineFacts({ name, type }: Fact, value: unknown): Shown["facts"] {
  if (type !== "counts") return { [name]: value };
  const [first, second] = value as readonly [number, number];
  return { first, second };
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
  return Object.fromEntries(told.map(({ name }) => [name, status.facts[name] ?? "none"]));
}

const TOLD = 100;

/** How many turns are left until the rules of the house end a game, once they are few. */
export function turnsLeft({ status, ply, most_turns: most }: GameState): number | undefined {
  const left = (most ?? Number.POSITIVE_INFINITY) - ply;
  return status === "running" && left <= TOLD ? Math.max(left, 0) : undefined;
}
