/**
 * A game that is played without a server, as a value: what the server would store of it, and the
 * events that it would tell. The book decides what is allowed and what it does.
 */

import type {
  AnyEvent,
  Brought,
  Ending,
  Fault,
  GameState,
  Look,
  NewGame,
  Player,
  Snapshot,
  Step,
  Turned,
  View,
} from "../../generated/messages.ts";
import * as clocks from "./clocks.ts";

/** What the desk tells of a game's beginning. */
export interface Beginning {
  readonly start: string;
  readonly variant: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly first: View;
  readonly view: View;
  readonly placed: boolean;
  readonly drawn: boolean;
  readonly score: readonly [number, number];
  readonly most_turns?: number | null;
  readonly pack?: string | null;
  readonly turns?: readonly PlayedTurn[];
}

export interface PlayedTurn {
  readonly player: number;
  readonly steps: readonly Step[];
  readonly forced?: boolean;
  readonly pack?: string | null;
}

/** What the desk tells of a whole turn. */
export interface Went {
  readonly turns: readonly PlayedTurn[];
  readonly view: View;
  readonly score: readonly [number, number];
}

/** A game as this browser keeps it. */
export interface Kept {
  readonly id: string;
  readonly state: GameState;
  readonly start: string;
  readonly first: Look;
  readonly turns: readonly Turned[];
  readonly view: View;
  readonly pack: string | undefined;
  readonly score: readonly [number, number];
  /** What the start was drawn from, if it was. */
  readonly seed: number | undefined;
  /** Who gave up or ran out of time, if somebody did. */
  readonly by: number | undefined;
  /** The last event that the server had told when the game went on without it; 0 if it has none. */
  readonly seen: number;
  /** Why the server did not take it. */
  readonly refused: Fault | undefined;
}

/** A change of a game: how it is now, and what is told of it. */
export interface Change {
  readonly game: Kept;
  readonly events: readonly AnyEvent[];
}

const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

/** An id that no other browser makes: 22 letters of 5 bits each. */
export function newId(): string {
  return Array.from(
    crypto.getRandomValues(new Uint8Array(22)),
    (byte) => LETTERS[byte % LETTERS.length],
  ).join("");
}

/** Whether a game can be played without the server: nobody else is needed for it. */
export function alone(opponent: string): boolean {
  return opponent === "computer" || opponent === "here";
}

function seats(wish: NewGame, seat: number, name: string | null): readonly [Player, Player] {
  const own: Player = { kind: "person", name, level: null, you: true, online: true };
  const computer: Player = {
    kind: "computer",
    name: null,
    level: wish.level ?? 3,
    you: false,
    online: true,
  };
  if (wish.opponent === "here") {
    const [first = null, second = null] = wish.names ?? [];
    return [
      { ...own, name: first },
      { ...own, name: second },
    ];
  }
  return seat === 0 ? [own, computer] : [computer, own];
}

/** A new game; `lot` decides who sits where, if that is left to lots. */
export function begin(
  wish: NewGame,
  beginning: Beginning,
  seed: number,
  name: string | null,
  lot: 0 | 1,
  now: number,
): Kept {
  const lots = wish.opponent === "computer" && (wish.seat ?? null) === null;
  const seat = lots ? lot : (wish.seat ?? 0);
  const { view, first, start } = beginning;
  const clock = wish.opponent === "here" ? (wish.clock ?? null) : null;
  const { look } = first;
  if (!look) throw new RangeError("a game was begun without a look");
  const state: GameState = {
    id: newId(),
    game: wish.game,
    variant: beginning.variant,
    options: beginning.options ?? {},
    code: view.code,
    seats: seats(wish, seat, name),
    clock,
    status: "running",
    opponent: wish.opponent,
    public: wish.public ?? true, // none by a link is made here
    lots,
    placed: beginning.placed,
    drawn: null,
    ply: 0,
    most_turns: beginning.most_turns ?? null,
    turn: view.turn,
    events: 1,
    created: now,
    updated: now,
    now,
    clocks: clocks.first(clock),
    ticking: null,
    deadline: null,
    offers: [null, null],
    ending: null,
    next: null,
    again: null,
  };
  const bare: Kept = {
    id: state.id,
    state,
    start,
    first: look,
    turns: [],
    view,
    pack: beginning.pack ?? undefined,
    score: beginning.score,
    seed: beginning.drawn ? seed : undefined,
    by: undefined,
    seen: 0,
    refused: undefined,
  };
  const { turns = [], score } = beginning;
  return turns.length ? went(bare, { turns, view, score }, now).game : bare;
}

/** A game of the server's that goes on without it. */
export function adopt(told: Snapshot, score: readonly [number, number]): Kept {
  return {
    id: told.state.id,
    state: told.state,
    start: told.start,
    first: told.first,
    turns: told.turns,
    view: told.view,
    pack: told.pack,
    score,
    seed: undefined,
    by: undefined,
    seen: told.state.events,
    refused: undefined,
  };
}

/** A turn was played, and perhaps passes after it. */
export function went(game: Kept, { turns, view, score }: Went, now: number): Change {
  let { state } = game;
  const thought = clocks.at(state, now);
  // What goes on with a turn that was begun has got its time already.
  const { clock, turn } = state;
  const whole = clock && thought && !game.view.mid_turn;
  const left = whole ? clocks.afterTurn(clock, thought, turn) : thought;
  const events: AnyEvent[] = [];
  const kept: Turned[] = [];
  turns.forEach(({ player, steps, forced = false, pack }, i) => {
    const last = i === turns.length - 1;
    const event: Turned = {
      event: "turn",
      number: state.events + 1,
      at: now,
      ply: state.ply,
      player,
      steps,
      forced,
      clocks: left && [...left],
      ...(pack ? { pack } : {}),
    };
    kept.push(event);
    events.push(last ? { ...event, view } : event);
    state = { ...state, events: event.number, ply: state.ply + 1 };
  });
  state = { ...state, code: view.code, turn: view.turn, offers: [null, null], updated: now, now };
  const all = [...game.turns, ...kept];
  state = { ...state, clocks: left && [...left], ticking: clocks.ticking(state, all) };
  const next: Kept = { ...game, state, turns: all, view, score };
  const most = state.most_turns ?? Infinity;
  if (view.result) return ended(next, view.result, now, events);
  if (state.ply >= most)
    return ended(
      next,
      { winner: null, how: "house", reason: null, score: [...score] },
      now,
      events,
    );
  return { game: next, events };
}

/** The game is over. */
export function ended(
  game: Kept,
  ending: Ending,
  now: number,
  before: readonly AnyEvent[] = [],
): Change {
  const number = game.state.events + 1;
  const state: GameState = {
    ...game.state,
    events: number,
    status: "over",
    ending,
    offers: [null, null],
    updated: now,
    now,
    clocks: clocks.at(game.state, now),
    ticking: null,
  };
  const view: View = { ...game.view, result: ending, legal: [] };
  const told = before.map((event) => ("view" in event ? { ...event, view } : event));
  const events: AnyEvent[] = [...told, { event: "ended", number, at: now, ending }];
  return { game: { ...game, state, view }, events };
}

/** Somebody gives up. */
export function resigned(game: Kept, seat: number, now: number): Change {
  const ending = otherwise(game, 1 - seat, "resignation");
  const change = ended(game, ending, now);
  return { ...change, game: { ...change.game, by: seat } };
}

/** The end by the clock, if somebody's time is up. */
export function flagged(game: Kept, now: number): Change | undefined {
  const { ticking } = game.state;
  if (ticking === null || clocks.at(game.state, now)?.[ticking] !== 0) return undefined;
  const change = ended(game, otherwise(game, 1 - ticking, "time"), now);
  return { ...change, game: { ...change.game, by: ticking } };
}

export function otherwise(game: Kept, winner: number | null, how: Ending["how"]): Ending {
  return { winner, how, reason: null, score: [...game.score] };
}

/** Before which turn the game was when a player last had a choice; none is either player. */
export function lastChoice(game: Kept, seat: number | undefined): number | undefined {
  return game.turns.findLast(
    ({ forced, player }) => !forced && (seat === undefined || player === seat),
  )?.ply;
}

/** The game goes back to where so many turns had been played. */
export function takenBack(
  game: Kept,
  ply: number,
  view: View,
  score: readonly [number, number],
  now: number,
): Change {
  const number = game.state.events + 1;
  const state: GameState = {
    ...game.state,
    events: number,
    ply,
    turn: view.turn,
    code: view.code,
    offers: [null, null],
    updated: now,
    now,
    clocks: clocks.at(game.state, now), // time that was used stays used
  };
  const turns = game.turns.filter((turn) => turn.ply < ply);
  const runs = { ...state, ticking: clocks.ticking(state, turns) };
  const event: AnyEvent = { event: "takeback", number, at: now, ply, clocks: runs.clocks, view };
  return { game: { ...game, state: runs, turns, view, score }, events: [event] };
}

/** All that was played, as numbers of the book's table. */
export function indices(game: Kept): readonly number[] {
  return game.turns.flatMap(({ steps }) => steps.map(({ index }) => index));
}

/** A game as it is followed from its beginning. */
export function snapshot({ state, start, first, turns, view, pack }: Kept): Snapshot {
  return {
    said: "game",
    state,
    start,
    first,
    turns,
    view,
    links: null,
    ...(pack ? { pack } : {}),
  };
}

/** A game as the server takes it. */
export function brought(game: Kept): Brought {
  const { state } = game;
  const seat = state.seats.findIndex(({ kind, you }) => kind === "person" && you);
  const how = state.ending?.how;
  const otherwise =
    how === "resignation" || how === "agreement" || how === "abandoned" || how === "time"
      ? how
      : null;
  const chosen = game.turns.filter(({ forced }) => !forced);
  return {
    id: game.id,
    game: state.game,
    opponent: state.opponent === "here" ? "here" : "computer",
    variant: state.variant,
    options: state.options,
    code: game.seed === undefined ? game.start : null,
    seed: game.seed ?? null,
    level: state.seats.find(({ kind }) => kind === "computer")?.level ?? 3,
    seat: Math.max(0, seat),
    public: state.public,
    turns: chosen.map(({ steps }) => steps.map(({ action }) => action)),
    ended: otherwise,
    by: game.by ?? null,
    seen: game.seen,
    names: state.opponent === "here" ? [state.seats[0].name, state.seats[1].name] : null,
    clock: state.clock,
    clocks: chosen.flatMap((turn) => (turn.clocks ? [turn.clocks] : [])),
  };
}
