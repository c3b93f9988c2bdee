/**
 * A game as this page knows it: what the server told, in order, and nothing else. What is shown
 * (show.svelte.ts) and what is being decided (draft.svelte.ts) look at it.
 */

import type {
  AnyEvent,
  GameState,
  Happened,
  Look,
  Presence,
  SeatLink,
  Snapshot,
  Step,
  Turned,
  View,
} from "../../generated/messages.ts";
import type { Refusal } from "../net/api.ts";
import { perform } from "../../board/perform.ts";
import { type Follower, wire } from "../net/wire.svelte.ts";
import { note } from "./promises.ts";

/** A step of the game and the turn it belongs to. */
export interface Played {
  readonly step: Step;
  readonly ply: number;
  readonly forced: boolean;
}

export interface News {
  /** The game is there, or was told anew: show it as it is. */
  told(): void;
  happened(event: AnyEvent): void;
  /** All that was told is taken in: the view is that of now. */
  settled(): void;
}

export class Session implements Follower {
  state = $state.raw<GameState>();
  first = $state.raw<Look>();
  turns = $state.raw<readonly Turned[]>([]);
  view = $state.raw<View>();
  links = $state.raw<SeatLink | null>(null);
  online = $state.raw<readonly [boolean, boolean]>([false, false]);
  watchers = $state(0);
  refusal = $state.raw<Refusal>();

  readonly played: readonly Played[] = $derived(
    this.turns.flatMap(({ steps, ply, forced }) => steps.map((step) => ({ step, ply, forced }))),
  );

  readonly id: string;
  readonly #news: News;
  #leave: (() => void) | undefined;
  #looks: Look[] = [];
  #seen = 0;

  constructor(id: string, news: News) {
    this.id = id;
    this.#news = news;
  }

  begin(): void {
    this.#leave = wire.follow(this.id, this);
  }

  end(): void {
    this.#leave?.();
  }

  after(): number {
    return this.#seen;
  }

  refused(refusal: Refusal): void {
    this.refusal = refusal;
  }

  hear(message: Snapshot | Happened | Presence): void {
    if (message.said === "game") this.#tell(message);
    else if (message.said === "events") this.#go(message);
    else {
      this.online = message.online;
      this.watchers = message.watchers;
    }
  }

  /** The seats that whoever sits here may act for. */
  get mine(): readonly number[] {
    return [0, 1].filter((seat) => this.state?.seats[seat]?.you && !this.#isComputer(seat));
  }

  /** Whether somebody here has to act now. */
  get myTurn(): boolean {
    return this.running && this.mine.includes(this.view?.turn ?? -1);
  }

  get running(): boolean {
    return this.state?.status === "running";
  }

  /** The seat of the computer, if it plays. */
  get computer(): number | undefined {
    return [0, 1].find((seat) => this.#isComputer(seat));
  }

  #isComputer(seat: number): boolean {
    return this.state?.seats[seat]?.kind === "computer";
  }

  /** How the board looked after so many steps. */
  lookAt(steps: number): Look | undefined {
    if (!this.first) return undefined;
    if (this.#looks.length === 0) this.#looks.push(this.first);
    while (this.#looks.length <= steps) {
      const before = this.#looks.at(-1) as Look;
      const next = this.played[this.#looks.length - 1];
      if (!next) return before;
      this.#looks.push(perform(before, next.step.effects));
    }
    return this.#looks[steps];
  }

  /** Milliseconds left on a seat's clock now. */
  left(seat: number): number | undefined {
    const { state } = this;
    if (!state?.clocks) return undefined;
    const runs = state.ticking === seat && state.status === "running";
    const left = state.clocks[seat as 0 | 1];
    return runs ? left - (wire.now() - state.now) : left;
  }

  #tell(snapshot: Snapshot): void {
    this.state = snapshot.state;
    this.first = snapshot.first;
    this.turns = snapshot.turns;
    this.view = snapshot.view;
    this.links = snapshot.links ?? this.links;
    this.#looks = [];
    this.#seen = snapshot.state.events;
    note(this.id, snapshot.state.drawn?.hash);
    this.#news.told();
    this.#news.settled();
  }

  #go(happened: Happened): void {
    const fresh = happened.events.filter((event) => event.number > this.#seen);
    this.state = happened.state;
    for (const event of fresh) {
      this.#seen = event.number;
      this.#take(event);
      this.#news.happened(event);
    }
    this.#news.settled();
  }

  #take(event: AnyEvent): void {
    if (event.event === "turn") {
      this.turns = [...this.turns.filter(({ ply }) => ply < event.ply), event];
      this.view = event.view ?? this.view;
    } else if (event.event === "takeback") {
      this.turns = this.turns.filter(({ ply }) => ply < event.ply);
      this.#looks = this.#looks.slice(0, this.played.length + 1);
      this.view = event.view ?? this.view;
    } else if (event.event === "started") {
      this.first = event.first ?? this.first;
      this.#looks = [];
      this.view = event.view ?? this.view;
    } else if (event.event === "rematch") note(event.next, this.state?.again);
  }
}
