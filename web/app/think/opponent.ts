/**
 * The computer at the table: it thinks in this browser, and where that cannot be, asks a worker
 * of the server. It decides a whole turn and sends it as anybody would.
 */

import type { GameState } from "../../generated/messages.ts";
import { book } from "../book/index.ts";
import type { Choice, View } from "../book/types.ts";
import { Refusal } from "../net/api.ts";
import { wire } from "../net/wire.svelte.ts";
import { token } from "../play/draft.svelte.ts";
import { tried } from "../play/previews.ts";
import type { Table } from "../play/table.svelte.ts";
import { notices } from "../state/notices.svelte.ts";
import { settings } from "../state/settings.svelte.ts";
import { wait } from "../state/wait.ts";
import { words } from "../text/faults.ts";
import { say } from "../text/speech.svelte.ts";
import { hereOr } from "./engine.ts";
import { choose } from "./levels.ts";
import { chooseRemotely } from "./remote.ts";

/** A computer that answers at once feels like a wall: so long does it take at least, if all moves. */
const LEAST = 550;

export class Opponent {
  readonly #table: Table;
  readonly #thinking: (on: boolean) => void;
  #about: View | undefined;
  #asking = new AbortController();
  #ended = false;

  constructor(table: Table, thinking: (on: boolean) => void) {
    this.#table = table;
    this.#thinking = thinking;
  }

  /** Think if it is the computer's turn, and nobody thinks about it yet. */
  wake(): void {
    const { session } = this.#table;
    // What it thinks about may be over, or taken back: then nobody waits for it.
    if (this.#about && (session.view !== this.#about || !session.running)) this.#asking.abort();
    void this.#think();
  }

  end(): void {
    this.#ended = true;
    this.#asking.abort();
  }

  async #think(): Promise<void> {
    const { session } = this.#table;
    const { state, view, computer } = session;
    const sits = session.mine.length > 0 && !this.#table.lots;
    const turn = session.running && view?.turn === computer && sits;
    if (!state || !view || !turn || this.#about === view) return;
    this.#about = view;
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    this.#thinking(true);
    try {
      const level = state.seats[view.turn as 0 | 1].level ?? 1;
      const rested = this.#table.shown.then(() => wait(settings.animation === "none" ? 0 : LEAST));
      const seed = seedOf(state.id, state.ply);
      const actions: number[] = [];
      for (let now: View | undefined = view; now;) {
        actions.push((await pick(now, level, seed + actions.length, signal)).index);
        await rested;
        if (session.view !== view || !session.running || this.#ended) return;
        now = await goOn(state, view, actions);
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof Refusal)) throw error;
      // Another tab may have been quicker; otherwise there is a way out.
      if (session.view === view && !this.#ended) this.#failed(error);
    } finally {
      if (this.#about === view) this.#thinking(false);
    }
  }

  #failed(refusal: Refusal): void {
    this.#about = undefined;
    // A broken line is told elsewhere; what was to be played is played when it is back.
    if (refusal.lost) return void wire.opened().then(() => this.wake());
    const again = { label: say("web-try-again"), run: () => this.wake() };
    notices.tell(words(refusal), "trouble", again);
  }
}

/** Play what was decided; where the turn is not whole by it, the position in which it goes on. */
async function goOn(
  { id: game, ply }: GameState,
  view: View,
  actions: readonly number[],
): Promise<View | undefined> {
  if (book.here) {
    const next = (await book.play(view.place, view.look, actions)).view;
    if (next.must_go_on) return next;
  }
  const answer = await wire.ask({ say: "play", game, ply, actions, token: token() });
  return answer.said === "tried" ? (await tried(view, answer)).view : undefined;
}

/** The action of a level, thought out here or by the server. */
async function pick(view: View, level: number, seed: number, signal: AbortSignal): Promise<Choice> {
  const [only, ...others] = view.choices;
  if (only && others.length === 0) return only;
  const index = await hereOr<number | undefined>(
    view.game,
    (engine) => choose(engine, view, level, seed, signal),
    () => chooseRemotely(view, level, seed, signal),
    signal,
  );
  const chosen = view.choices.find((choice) => choice.index === index);
  if (!chosen) throw new Error(`the engine plays ${index}, which is not among the choices`);
  return chosen;
}

/** The same game and turn, the same play: a tab that is loaded again does not change its mind. */
function seedOf(game: string, ply: number): number {
  let seed = ply;
  for (const letter of game) seed = (Math.imul(seed, 31) + letter.charCodeAt(0)) >>> 0;
  return seed;
}
