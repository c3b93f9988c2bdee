/** The table: a game, the turn being decided at it, what of it is shown, and who sits where. */

import { tick } from "svelte";
import type { Attempt } from "../../board/config.ts";
import { perform } from "../../board/perform.ts";
import type { AnyEvent } from "../../generated/messages.ts";
import { ofUse } from "../book/here.svelte.ts";
import { book } from "../book/index.ts";
import { onward } from "../book/place.ts";
import type { Choice, Effect, Look, Step, Turned, View } from "../book/types.ts";
import { named } from "../book/unfold.ts";
import { declared } from "../content/declared.ts";
import { Refusal } from "../net/api.ts";
import { type Words, wire } from "../net/wire.svelte.ts";
import { notices } from "../state/notices.svelte.ts";
import { settings } from "../state/settings.svelte.ts";
import { type Reason, reasonOf, words } from "../text/faults.ts";
import { say, sayIf } from "../text/speech.svelte.ts";
import { asks } from "./asked.ts";
import { Draft, type Listener } from "./draft.svelte.ts";
import { turnsLeft } from "./facts.ts";
import { markRead, seatOfHost, wereRead } from "./lots.ts";
import { type News, Session } from "./session.svelte.ts";
import { ring } from "./sounding.ts";
import { endTitle, endWords, stepWords, taskWords, turnWords } from "./words.ts";

/** How many turns are left when it is said, besides being shown, that the house ends the game. */
const SAID_LEFT = [100, 50, 10];

/** What can show a board moving. */
export interface Stage {
  play(effects: readonly Effect[], next: Look): Promise<void>;
  piledUp(end: Look): { effects: readonly Effect[]; look: Look } | undefined;
  focus(): void;
}

export class Table implements News, Listener {
  readonly session: Session;
  readonly draft: Draft;
  /** What the board shows now. */
  look = $state.raw<Look>();
  /** Looking back: the number of steps played then; none means now. */
  moment = $state<number>();
  /** Whether the person turned the board round. */
  turned = $state(false);
  stage: Stage | undefined;
  /** Hears when a game is told or goes on: the computer wakes up. */
  wake: () => void = () => undefined;

  #showing: Promise<void> = Promise.resolve();
  #lotsRead = $state(false);
  /** The turn that was announced last. */
  #called = -1;
  /** What I have offered and nobody has answered. */
  #offered: string | undefined;

  constructor(id: string) {
    this.#lotsRead = wereRead(id);
    this.session = new Session(id, this);
    this.draft = new Draft(this.session, this);
  }

  /** The choices of whoever acts here now. */
  get choices(): readonly Choice[] {
    const { view, sent, complete, busy } = this.draft;
    const open =
      !sent && !busy && !complete && this.moment === undefined && this.look === view?.look;
    const awake = !wire.asleep(this.session.id);
    return view && open && awake && this.session.myTurn ? view.choices : [];
  }

  /** The seat at the bottom of the board. */
  get bottom(): number {
    const own = this.session.mine.length === 1 ? (this.session.mine[0] ?? 0) : 0;
    const wish = { own, first: 0, second: 1 }[settings.orientation];
    return this.turned ? 1 - wish : wish;
  }

  /** Resolves when everything that happened has been shown. */
  get shown(): Promise<void> {
    return this.#showing;
  }

  /** Whether lots were drawn that nobody here has read yet; whoever has played has seen enough. */
  get lots(): boolean {
    const { id, state, running, mine, turns } = this.session;
    if (!state || !running || this.#lotsRead) return false;
    if (turns.some(({ player, forced }) => mine.includes(player) && !forced)) return false;
    return mine.length === 2 ? seatOfHost(id) !== undefined : mine.length === 1 && state.lots;
  }

  /** The lots were read: the game can begin. */
  readLots(): void {
    this.#lotsRead = true;
    markRead(this.session.id);
    this.settled();
  }

  // What the server tells.

  told(): void {
    this.draft.clear();
    this.draft.previews.forget();
    this.moment = undefined;
    this.look = this.session.view?.look;
    const { state, mine } = this.session;
    this.#offered = mine.map((seat) => state?.offers[seat as 0 | 1]).find(Boolean) ?? undefined;
  }

  deciding(): boolean {
    return this.draft.steps.length > 0 || this.draft.busy;
  }

  settled(): void {
    this.#call();
    this.wake();
  }

  /** Say whose turn it is and what is to be done, once for each turn of somebody here. */
  #call(): void {
    const { state, view, myTurn, mine } = this.session;
    if (!state || !view || !myTurn || this.lots || state.ply === this.#called) return;
    this.#called = state.ply;
    notices.announce(turnWords(view, mine.length === 2));
  }

  happened(event: AnyEvent): void {
    if (event.event === "takeback") {
      this.draft.clear();
      this.#called = -1;
      if (this.moment !== undefined) this.moment = undefined;
      this.#show([], this.session.view?.look);
      notices.announce(say("web-taken-back"));
    } else if (event.event === "started") {
      ring("place");
      this.#show([], this.session.view?.look);
    } else if (event.event === "ended") this.#ended();
    else if (event.event === "offer") {
      if (this.session.mine.includes(event.seat)) this.#offered = event.what;
      else notices.announce(say(`web-offered-${event.what}`));
    } else if (event.event === "answer" && event.what === this.#offered) {
      if (!this.session.mine.includes(event.seat)) notices.tell(say("web-offer-declined"));
      this.#offered = undefined;
    }
  }

  went({ ply, steps, forced }: Turned): void {
    const { draft, session } = this;
    this.#tellLeft();
    const fresh = steps.slice(draft.shown(ply, steps));
    const before = session.lookAt(session.played.length - fresh.length);
    const after = session.lookAt(session.played.length);
    draft.clear();
    if (!before || !after) return;
    if (fresh.length) this.#tell(fresh, before);
    if (forced)
      notices.tell(sayIf(`web-forced-pass-${session.state?.game}`) ?? say("web-forced-pass"));
    if (this.moment === undefined) this.#show(fresh, after);
  }

  /** A game that could go on for ever ends here at some time: told before it comes. */
  #tellLeft(): void {
    const { state } = this.session;
    const left = state && turnsLeft(state);
    if (left !== undefined && SAID_LEFT.includes(left))
      notices.tell(say("web-turns-left", { count: left, most: state?.most_turns }));
  }

  #ended(): void {
    const { state, view, mine } = this.session;
    if (!state?.ending || !view) return;
    // Who plays hears first whether it was won, then why.
    const told = [endWords(state, view.look, state.ending)];
    if (mine.length === 1) told.unshift(endTitle(view.look, state.ending, mine));
    notices.announce(told.join(". "));
    ring("end", 250);
    const { scoring } = declared(state.game);
    if (scoring?.piles && state.ending.how === "rules") void this.#pile(view.look);
  }

  /** The end as it is at a table: each side piles up what it holds. */
  async #pile(look: Look): Promise<void> {
    await this.#showing;
    const piled = this.look === look ? this.stage?.piledUp(look) : undefined;
    if (!piled) return;
    const played = this.stage?.play(piled.effects, piled.look);
    this.look = piled.look;
    await played;
  }

  // What is decided here.

  /** Choose with a button that goes away by it: whoever uses keys goes on at the board. */
  async choose(action: string): Promise<void> {
    await this.draft.add(action);
    await tick();
    if (document.activeElement === document.body) this.stage?.focus();
  }

  added(steps: readonly Step[], view: View): void {
    if (this.look) this.#tell(steps, this.look);
    this.#show(steps, view.look);
    const task = view.mid_turn ? taskWords(view.look, view.choices) : undefined;
    if (task && !this.draft.complete) notices.announce(task);
  }

  back(view: View): void {
    this.#show([], view.look);
  }

  refused(refusal: Refusal): void {
    notices.tell(words(refusal), "trouble");
  }

  /** Why what was tried leads nowhere, in words; nothing if there is nothing to say. */
  async why(attempt: Attempt): Promise<Reason | undefined> {
    const { state, view } = this.session;
    if (!state || !view) return undefined;
    const { actions, view: shown } = this.draft;
    const picks = await named(view.game, attempt);
    if (!book.here) ofUse();
    const found = book.here
      ? await book.why(onward(view.place, actions), picks)
      : (await wire.ask({ say: "why", game: state.id, ply: state.ply, actions, picks })).fault;
    const reason = found && reasonOf(found);
    // Where words are to be chosen, the book says what to type; here they are pressed.
    if (!reason || !shown || !asks(shown.choices)) return reason ?? undefined;
    return { ...reason, text: turnWords(shown, this.session.mine.length === 2) };
  }

  /** Ask the server for something that concerns the whole game. */
  async act(acting: Omit<Extract<Words, { say: "act" }>, "say" | "game">): Promise<void> {
    const own = this.session.mine;
    const seat = own.length === 2 ? (this.session.view?.turn ?? 0) : (own[0] ?? null);
    try {
      await wire.ask({ say: "act", game: this.session.id, seat, ...acting });
    } catch (error) {
      if (error instanceof Refusal) this.refused(error);
    }
  }

  /** Ask the server to look at the clock; it knows better, so what it says is no news to anybody. */
  flag(): void {
    // Without a line nothing is asked for later: the server looks by itself.
    const heard = wire.state === "open" || wire.elsewhere?.has(this.session.id);
    if (this.session.mine.length === 0 || !heard) return;
    const [seat = null] = this.session.mine;
    wire.ask({ say: "act", game: this.session.id, seat, what: "flag" }).catch(() => undefined);
  }

  // What is shown.

  /** Look back, or forward again, to where so many steps had been played. */
  visit(steps: number): void {
    const last = this.session.played.length;
    const wanted = Math.max(0, Math.min(last, steps));
    if (wanted === last) {
      this.moment = undefined;
      this.look = this.draft.view?.look;
      return;
    }
    this.moment = wanted;
    this.look = this.session.lookAt(wanted);
  }

  #tell(steps: readonly Step[], before: Look): void {
    let look = before;
    const sentences = steps.map((step) => {
      const sentence = stepWords(step, look);
      look = perform(look, step.effects);
      return sentence;
    });
    notices.announce(sentences.join(" "));
  }

  #show(steps: readonly Step[], after: Look | undefined): void {
    if (!after) return;
    const effects = steps.flatMap((step) => step.effects);
    this.#showing = this.#showing.then(async () => {
      if (this.moment !== undefined) return;
      const played = effects.length > 0 ? this.stage?.play(effects, after) : undefined;
      // The new look counts at once: picks need not wait for what still moves.
      this.look = after;
      await played;
    });
  }
}
