/** Answers that are prepared in a game of days: a study from where it stands, kept by the server. */

import type { PreparedTurns } from "../../generated/messages.ts";
import { book } from "../book/index.ts";
import { onlyPass } from "../book/passes.ts";
import type { View, Walk } from "../book/types.ts";
import { Refusal } from "../net/api.ts";
import { wire } from "../net/wire.svelte.ts";
import { type News, Session } from "../play/session.svelte.ts";
import { notices } from "../state/notices.svelte.ts";
import { Study } from "../study/study.svelte.ts";
import { begin } from "../study/tree.ts";
import { words } from "../text/faults.ts";
import { say } from "../text/speech.svelte.ts";
import { grow, type Line, linesOf, only, without } from "./lines.ts";

const AT_ONCE = 8; // lines that the book plays out for one question

export class Preparing implements News {
  readonly session: Session;
  /** What the other may play and I answer; none before the game and what was prepared are told. */
  study = $state.raw<Study>();
  /** Where turns of mine are whole. */
  #whole = $state.raw<ReadonlySet<number>>(new Set());

  constructor(id: string) {
    this.session = new Session(id, this);
  }

  get seat(): number {
    return this.session.mine[0] ?? 0;
  }

  /** Whether answers can be prepared now: in a game of days, while the other is to act. */
  get open(): boolean {
    const { running, mine, myTurn, state } = this.session;
    return running && mine.length === 1 && !myTurn && state?.clock?.kind === "days";
  }

  get lines(): readonly Line[] {
    return this.study ? linesOf(this.study.tree, this.seat, this.#whole) : [];
  }

  // What the server tells.

  told(): void {
    this.study = undefined;
  }

  went(): void {
    this.study = undefined;
  }

  happened(): void {
    // A turn that was taken back is seen by the position.
  }

  settled(): void {
    void this.#renew();
  }

  prepared(): void {
    void this.#renew();
  }

  /** The study of what is prepared from where the game stands, if it is not the one at hand. */
  async #renew(): Promise<void> {
    const { view, state, prepared } = this.session;
    if (!view || !state || !prepared) return;
    // Where there is something, what became of it is told after every turn.
    if (prepared.ply !== state.ply && prepared.lines.length) return;
    const known = this.study?.tree.code === view.code && this.#knows(prepared);
    if (known) return;
    const { game, code, look } = view;
    const walks = await this.#walks(view, prepared.lines);
    if (this.session.prepared !== prepared || this.session.view !== view) return; // it went on
    let tree = begin(game, code, look);
    const whole = new Set<number>();
    for (const { steps } of walks) {
      const [grown, own] = grow(tree, this.seat, steps);
      tree = grown;
      for (const id of own) whole.add(id);
    }
    this.#whole = whole;
    const study = new Study(tree);
    study.flip = this.seat === 1;
    this.study = study;
  }

  #knows({ lines }: PreparedTurns): boolean {
    const told = new Set(lines.map((line) => line.join(" ")));
    const own = this.lines.map(({ actions }) => actions.join(" "));
    return own.length === told.size && own.every((line) => told.has(line));
  }

  async #walks({ game, code }: View, lines: PreparedTurns["lines"]): Promise<readonly Walk[]> {
    const found: Walk[] = [];
    for (let from = 0; from < lines.length; from += AT_ONCE)
      found.push(...(await book.walks({ game, code, lines: lines.slice(from, from + AT_ONCE) })));
    return found;
  }

  // What is prepared here.

  /** Somebody has come to a position of the study: a whole turn of mine is an answer, and kept. */
  arrived(study: Study, view: View): void {
    const { at, node } = study;
    const pass = onlyPass(view);
    if (pass !== undefined && !study.ahead.length) return void study.play(pass);
    if (node.step?.player !== this.seat || view.must_go_on || this.#whole.has(at)) return;
    this.#whole = new Set([...this.#whole, at]);
    study.change(only(study.tree, at, this.seat));
    void this.#keep("craft-prepare-kept");
  }

  remove({ end }: Line): void {
    const { study } = this;
    if (!study) return;
    study.first();
    study.change(without(study.tree, end));
    void this.#keep("craft-prepare-removed");
  }

  async #keep(told: string): Promise<void> {
    const { id: game, state } = this.session;
    if (!state) return;
    const lines = this.lines.map(({ actions }) => [...actions]);
    try {
      await wire.ask({ say: "prepare", game, ply: state.ply, lines });
      notices.announce(say(told));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      notices.tell(words(error), "trouble");
      this.study = undefined; // what the server has is what counts
      void this.#renew();
    }
  }
}
