/** The rules, for pages: what may be played, what it does, why not, and what things are called. */

import type { Fault, Pick as Picked, Written } from "../../generated/messages.ts";
import { accepted, type Answers, type Desk, type Place, type Question } from "./desk.ts";
import type { Action, Built, Look, SetupInfo, Spoken, Trees, Tried, View, Walk } from "./types.ts";
import { recordOf, spokenOf, stepsOf, swatchOf } from "./defaults.ts";
import { onward, settled } from "./place.ts";
import { fits, performed, tableOf, viewOf, wholeView } from "./unfold.ts";

type Of<A extends Question["ask"]> = Omit<Extract<Question, { ask: A }>, "ask">;

export class Book {
  readonly #desk: Desk;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** Whether it answers in this browser: at once, and without a request. */
  get here(): boolean {
    return this.#desk.here;
  }

  /** The first position of a variant. */
  async start(wish: Of<"start">): Promise<View> {
    return wholeView((await this.#ask({ ask: "start", ...wish })).view);
  }

  /** The position of a code. */
  async read(game: string, code: string): Promise<View> {
    return wholeView((await this.#ask({ ask: "read", game, code })).view);
  }

  /** What actions lead to from a place that looks so; text may be a whole turn in any notation. */
  async play(place: Place, look: Look, actions: readonly Action[]): Promise<Tried> {
    const [answer] = await Promise.all([
      this.#ask({ ask: "play", ...place, actions }),
      tableOf(place.game),
    ]);
    return this.unfold({ place, look }, answer);
  }

  /** What was answered about actions in a place; where it looks otherwise, it is read anew, once. */
  async unfold(
    { place, look }: Pick<View, "place" | "look">,
    { view, steps: told }: Answers["play"],
    past: readonly string[] = view.past ?? [],
  ): Promise<Tried> {
    const steps = stepsOf(told);
    const way = onward(
      place,
      steps.map(({ index }) => index),
    );
    let after = performed(look, steps);
    if (!fits(view, after)) {
      console.warn(`what was played does not lead to ${view.code}: it is read anew`);
      after = (await this.read(view.game, view.code)).look;
    }
    const found = settled(way, view.code, past.length > 0);
    return { steps, view: viewOf(view, await tableOf(view.game), after, past, found) };
  }

  /** Why picks lead nowhere, if there is anything to say. */
  async why(place: Place, picks: readonly Picked[]): Promise<Fault | undefined> {
    return (await this.#ask({ ask: "why", ...place, picks })).because ?? undefined;
  }

  /** Lines played out, each action as text or as the number that an engine tells. */
  async walks(wish: Of<"walks">, signal?: AbortSignal): Promise<readonly Walk[]> {
    const { walks } = await this.#ask({ ask: "walks", ...wish }, signal);
    return walks.map((walk) => ({ ...walk, steps: stepsOf(walk.steps) }));
  }

  /** What holds of the turns of lines, each told by the rules. */
  async remarks(
    wish: Of<"remarks">,
    signal?: AbortSignal,
  ): Promise<readonly (readonly Spoken[])[]> {
    const { remarks } = await this.#ask({ ask: "remarks", ...wish }, signal);
    return remarks.map((line) => line.map(spokenOf));
  }

  /** A position to edit. */
  async setup(wish: Of<"setup">): Promise<SetupInfo> {
    const info = await this.#ask({ ask: "setup", ...wish });
    return { ...info, palette: info.palette.map(swatchOf), view: await wholeView(info.view) };
  }

  /** The position of a set-up, or what is wrong with it. */
  async build(wish: Of<"build">, signal?: AbortSignal): Promise<Built> {
    const built = await this.#ask({ ask: "build", ...wish }, signal);
    const view = built.view ? await wholeView(built.view) : null;
    return { ...built, view, fault: built.fault ?? null };
  }

  async readRecords(wish: Of<"records">): Promise<Trees> {
    const trees = await this.#ask({ ask: "records", ...wish });
    return { ...trees, records: trees.records.map(recordOf) };
  }

  writeRecords(wish: Of<"write">): Promise<Written> {
    return this.#ask({ ask: "write", ...wish });
  }

  async #ask<Q extends Question>(question: Q, signal?: AbortSignal): Promise<Answers[Q["ask"]]> {
    const answer = accepted(await this.#desk.ask(question, signal));
    signal?.throwIfAborted();
    return answer as Answers[Q["ask"]];
  }
}
