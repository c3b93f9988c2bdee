/** What of a look is told in figures and words beside the board. */

import type { GameState, Look } from "../../generated/messages.ts";
import { sayIf } from "../text/speech.svelte.ts";

/** A player's score, where the game has one. */
export function scoreOf(look: Look, seat: number): number | undefined {
  const { target, kings, phase } = look.status.facts;
  // Where one point wins, the score says nothing until it says everything.
  const counts = target !== 1 && kings !== 1 && phase !== "placing";
  const counted = sayIf(`web-score-${look.game}`) !== undefined;
  return counts && counted ? look.status.score[seat as 0 | 1] : undefined;
}

export interface Shown {
  readonly key: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Facts of the match that are worth a line: round and target, kings to make, repetitions. */
export function matchFacts(look: Look): readonly Shown[] {
  const { facts } = look.status;
  const shown: Shown[] = [];
  const number = (name: string): number | undefined =>
    typeof facts[name] === "number" ? facts[name] : undefined;
  const target = number("target");
  if (target !== undefined && target > 1)
    shown.push({ key: "web-fact-round", facts: { round: number("round") ?? 1, target } });
  if ((number("kings") ?? 1) > 1)
    shown.push({ key: "web-fact-kings", facts: { kings: facts["kings"] } });
  if (number("repetitions"))
    shown.push({ key: "web-fact-repetitions", facts: { count: facts["repetitions"] } });
  if (Array.isArray(facts["points"])) {
    const [first, second] = facts["points"] as number[];
    shown.push({ key: "web-fact-points", facts: { first, second } });
  }
  return shown;
}

const TOLD = 100;

/** How many turns are left until the rules of the house end a game, once they are few. */
export function turnsLeft({ status, ply, most_turns: most }: GameState): number | undefined {
  const left = (most ?? Number.POSITIVE_INFINITY) - ply;
  return status === "running" && left <= TOLD ? Math.max(left, 0) : undefined;
}

export type Counters = readonly Readonly<Record<string, number>>[];

/** How many of each type a player still shows, where losing the last one loses the game. */
export function counters(look: Look): Counters | undefined {
  const visible = look.status.facts["visible"];
  return Array.isArray(visible) ? (visible as Counters) : undefined;
}
