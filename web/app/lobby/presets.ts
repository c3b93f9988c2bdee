/** What is offered in the lobby in one press: each game at three paces, the clocks from its card. */

import type { Clock, NewGame, Seek } from "../../generated/messages.ts";
import { card } from "../content/cards.ts";

export const PACES = ["quick", "usual", "days"] as const;
export type Pace = (typeof PACES)[number];
const DAYS = 3;

export function clockOf(game: string, pace: Pace): Clock {
  const [minutes, increment] = card(game).clock;
  if (pace === "days") return { kind: "days", days: DAYS };
  if (pace === "usual") return { kind: "fischer", minutes, increment };
  return { kind: "fischer", minutes: Math.round(minutes / 2), increment: Math.ceil(increment / 2) };
}

/** The game that is asked for: by lot, for all to see, with whoever asks for the same. */
export function asked(game: string, variant: string, pace: Pace): NewGame {
  return { game, variant, opponent: "lobby", clock: clockOf(game, pace), seat: null, pair: true };
}

/** Whether two clocks are the same. */
export function sameClock(one: Clock | null, other: Clock | null): boolean {
  if (!one || !other || one.kind !== other.kind) return one === other;
  if (one.kind === "days") return (one.days ?? DAYS) === (other.days ?? DAYS);
  return one.minutes === other.minutes && (one.increment ?? 0) === (other.increment ?? 0);
}

/** Those among whom a game would be found; the server has the last word. */
export function waitsFor({ game, variant, clock }: NewGame, seek: Seek): boolean {
  const alike = seek.game === game && seek.variant === variant && !seek.placed;
  const plain = seek.seat === null && Object.keys(seek.options).length === 0;
  return alike && plain && !seek.you && sameClock(seek.clock, clock ?? null);
}
