/** The clocks of a game that is played without a server, by the same rules as the server's. */

import type { Clock, GameState } from "../../generated/messages.ts";

type Left = readonly [number, number];

const DAY = 24 * 3_600_000;

/** What a clock shows at first. */
function full(clock: Clock): number {
  return clock.kind === "days"
    ? (clock.days ?? 3) * DAY
    : Math.round((clock.minutes ?? 10) * 60_000);
}

/** Both clocks before the game. */
export function first(clock: Clock | null): Left | null {
  return clock && [full(clock), full(clock)];
}

/** What both clocks show at some time. */
export function at({ clocks, ticking, now, status }: GameState, time: number): Left | null {
  if (!clocks || ticking === null || status !== "running") return clocks;
  const spent = Math.max(0, time - now);
  return changed(clocks, ticking, (left) => Math.max(0, left - spent));
}

/** Both clocks after a whole turn: the increment, or again all the days. */
export function afterTurn(clock: Clock, clocks: Left, seat: number): Left {
  return changed(clocks, seat, (left) =>
    clock.kind === "days" ? full(clock) : left + Math.round((clock.increment ?? 0) * 1000),
  );
}

function changed([one, other]: Left, seat: number, change: (left: number) => number): Left {
  return seat === 0 ? [change(one), other] : [one, change(other)];
}

/** Whose clock runs: those who have not played yet have not begun. */
export function ticking(
  { clock, turn }: GameState,
  turns: readonly { player: number; forced?: boolean }[],
): number | null {
  const played = turns.some(({ player, forced }) => player === turn && !forced);
  return clock && played ? turn : null;
}

/** A state as it is told: by the time that the page reckons with. */
export function told(state: GameState, time: number, now: number): GameState {
  return state.clock ? { ...state, clocks: at(state, time), now } : state;
}
