/**
 * A game as this page knows it: what the server told, in order, and nothing else. Looks follow from
 * the first one and the effects; a hash tells if they should not. What is shown (table.svelte.ts) and
 * what is being decided (draft.svelte.ts) look at it.
 */

import type { Table as Actions } from "../../board/actions.ts";
import { perform } from "../../board/perform.ts";
import type * as told from "../../generated/messages.ts";
import type {
  AnyEvent,
  GameState,
  Happened,
  PreparedTurns,
  Presence,
  SeatLink,
  Snapshot,
} from "../../generated/messages.ts";
import type { Look, Step, Turned, View } from "../book/types.ts";
import { lookOf, turnOf } from "../book/defaults.ts";
import type { Place } from "../book/desk.ts";
import { settled } from "../book/place.ts";
import { fits, tableOf, viewOf } from "../book/unfold.ts";
import { fault, Refusal } from "../net/api.ts";
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
  /** A turn was played; its steps are the last of those played. */
  went(turn: Turned): void;
  happened(event: AnyEvent): void;
  /** All that was told is taken in: the view is that of now. */
  settled(): void;
  /** What I have prepared is told. */
  prepared?(): void;
  /** Whether a turn is half decided. */
  deciding?(): boolean;
}

export class Session implements Follower {
  state = $state.raw<GameState>();
  first = $state.raw<Look>();
  turns = $state.raw<readonly Turned[]>([]);
  view = $state.raw<View>();
  links = $state.raw<SeatLink | null>(null);
  /** What I have prepared, in a game of days. */
  prepared = $state.raw<PreparedTurns>();
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
  #actions: Actions = [];
  /** The code of the start, and its pack where positions repeat. */
  #start = "";
  #pack: string | undefined;
  /** What is heard is taken in one after another: some of it has to be asked for. */
  #hearing: Promise<void> = Promise.resolve();
  #doubted = false;
  /** Whether something went wrong that nobody expected, and all was asked for again. */
  #stumbled = false;
  #ended = false;

  constructor(id: string, news: News) {
    this.id = id;
    this.#news = news;
  }

  begin(): void {
    this.#leave = wire.follow(this.id, this);
  }

  end(): void {
    this.#ended = true;
    this.#leave?.();
  }

  after(): number {
    return this.#seen;
  }

  refused(refusal: Refusal): void {
    this.refusal = refusal;
  }

  deciding(): boolean {
    return this.#news.deciding?.() ?? false;
  }

  hear(message: Snapshot | Happened | Presence | PreparedTurns): void {
    if (message.said === "presence") {
      this.online = message.online;
      this.watchers = message.watchers;
      return;
    }
    this.#hearing = this.#hearing.then(async () => {
      try {
        if (message.said === "prepared") {
          this.prepared = message;
          this.#news.prepared?.();
        } else if (message.said === "game") await this.#tell(message);
        else this.#go(message);
      } catch (error) {
        this.#failed(error);
      }
    });
  }

  /** What was heard could not be taken in; what is heard next still can. */
  #failed(error: unknown): void {
    const known = error instanceof Refusal;
    if (!known) console.error(`what was told of ${this.id} is not understood:`, error);
    if (known && !error.lost) this.refusal = error;
    else if (!known && this.#stumbled) this.refusal = new Refusal(fault("web-trouble-page"));
    else {
      // The line broke while the rest was asked for, or a part of the page did not come: it is all
      // asked for again, for what nobody expected once.
      this.#stumbled ||= !known;
      void wire.opened().then(() => this.#again());
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

  /** A game from its beginning, page by page. */
  async #tell(snapshot: Snapshot): Promise<void> {
    const { state, view } = snapshot;
    this.#actions = await tableOf(state.game);
    const turns = snapshot.turns.map(turnOf);
    for (let { more } = snapshot; more;) {
      const page = await wire.ask({ say: "page", game: this.id, from: turns.length });
      turns.push(...page.turns.map(turnOf));
      more = page.turns.length ? page.more : false;
    }
    this.state = state;
    this.first = lookOf(snapshot.first);
    // A page may hold what happened since: that is told as news, too.
    this.turns = turns.filter(({ number }) => number <= state.events);
    this.links = snapshot.links ?? this.links;
    this.#start = snapshot.start;
    this.#pack = snapshot.pack ?? undefined;
    this.#looks = [];
    this.#see(view);
    this.#seen = state.events;
    this.#stumbled = false;
    this.refusal = undefined;
    note(this.id, state.drawn?.hash);
    this.#news.told();
    this.#news.settled();
  }

  #go({ events, state }: Happened): void {
    if (!this.state) return; // what is told before the game itself comes with it
    const fresh = events.filter((event) => event.number > this.#seen);
    this.state = { ...this.state, ...(state as Partial<GameState>) };
    for (const event of fresh) {
      this.#seen = event.number;
      this.#take(event);
    }
    this.#news.settled();
  }

  #take(event: AnyEvent): void {
    if (event.event === "turn") {
      const turn = turnOf(event);
      this.turns = [...this.turns.filter(({ ply }) => ply < event.ply), turn];
      this.#see(event.view);
      this.#news.went(turn);
      return;
    }
    if (event.event === "takeback") {
      this.turns = this.turns.filter(({ ply }) => ply < event.ply);
      this.#looks = this.#looks.slice(0, this.played.length + 1);
      this.#see(event.view);
    } else if (event.event === "started") {
      this.first = event.first ? lookOf(event.first) : this.first;
      this.#looks = [];
      this.#see(event.view);
    } else if (event.event === "rematch") note(event.next, this.state?.again);
    this.#news.happened(event);
  }

  /** The position after all that was played; nothing new where none is told. */
  #see(view: told.View | undefined): void {
    if (!view) return;
    const look = this.lookAt(this.played.length) ?? (view.look && lookOf(view.look));
    if (!look) return;
    this.view = viewOf(view, this.#actions, look, this.#past(), this.#place(view));
    if (this.state) this.state = { ...this.state, code: view.code };
    if (fits(view, look)) this.#doubted = false;
    else this.#doubt(view);
  }

  /** Earlier packs, where positions repeat: all that were told but the last. */
  #past(): readonly string[] {
    if (this.#pack === undefined) return [];
    return [this.#pack, ...this.turns.map(({ pack }) => pack ?? "")].slice(0, -1);
  }

  #place({ game, code }: told.View): Place {
    const before = this.played.map(({ step }) => step.index);
    return settled({ game, code: this.#start, before }, code, this.#pack !== undefined);
  }

  /** What was performed is not what was meant: the whole game is asked for, once. */
  #doubt({ code }: told.View): void {
    console.warn(`the board of ${this.id} does not look like ${code}`);
    if (this.#doubted) return;
    this.#doubted = true;
    this.#again();
  }

  #again(): void {
    if (this.#ended) return;
    this.#seen = 0;
    this.#leave?.();
    this.begin();
  }
}
