/** The hand over the board: what pointer, keys and clicks do becomes picks, hovers and previews. */

import * as choosing from "./choosing.ts";
import type { Chosen, Touch } from "./choosing.ts";
import type { Attempt, BoardEvents, Further } from "./config.ts";
import { onCellKey } from "./keys.ts";
import { neighbour } from "./plan.ts";
import type { Direction, Plan } from "./plan.ts";
import { listen } from "./pointer.ts";
import { byCell, instead, mayAct, open, picked, stackOn } from "./state.ts";
import type { State } from "./state.ts";
import type { Choice, Pick, Stack } from "./types.ts";
import type { Item } from "./trays.ts";
import type { View } from "./view.ts";

const RESTS = 320; // milliseconds that a pointer rests before a stack opens

/** What the hand asks of the element. */
export interface Whole {
  /** Whether moves are shown moving. */
  readonly moves: () => boolean;
  /** Draw now. */
  readonly render: () => void;
  /** Draw soon, in this frame. */
  readonly change: () => void;
  /** Draw with the next frame. */
  readonly follow: () => void;
  readonly tell: <K extends keyof BoardEvents>(name: K, detail: BoardEvents[K]) => void;
}

export class Hand {
  readonly #state: State;
  readonly #view: View;
  readonly #whole: Whole;
  #resting = 0;
  #previewing: Choice | undefined;
  #attempt: Attempt | undefined; // the last one, until something else is touched
  #line: { readonly upright: boolean; readonly at: number } | undefined; // that arrow keys keep to

  constructor(state: State, view: View, whole: Whole) {
    this.#state = state;
    this.#view = view;
    this.#whole = whole;
    this.#listen();
  }

  /** Go on with these picks; tell of the choice if they complete one. */
  choose({ choosing: next, choice }: Chosen, dropped = false): void {
    this.#state.choosing = next;
    this.#state.chosen = choice;
    this.preview(undefined);
    const way = choice && choosing.way(choice, (cell) => stackOn(this.#state, cell));
    // What is wished is seen at once; what it leads to, when the page has found out.
    if (way) this.#view.setOut(way.from, way.to, !dropped && this.#whole.moves());
    if (!way) this.#whole.render();
    this.#whole.tell("borj-pick", { picks: next.path, options: open(this.#state) });
    if (choice) this.#whole.tell("borj-action", choice);
    if (way) this.#whole.change(); // once, with what the page makes of it
  }

  /** Take the last pick back; whether there was one. */
  undo(): boolean {
    const after = choosing.undo(this.#state.choosing);
    if (after === this.#state.choosing || !mayAct(this.#state)) return false;
    this.choose({ choosing: after });
    return true;
  }

  /** Tell which choice a pick would complete. */
  preview(pick: Pick | undefined): void {
    const choice = pick && choosing.completes(this.#state.choosing, pick);
    if (choice === this.#previewing) return;
    this.#previewing = choice;
    if (!choice && this.#state.preview.length) {
      this.#state.preview = [];
      this.#whole.change();
    }
    this.#whole.tell("borj-preview", { choice: choice ?? null });
  }

  /** Open the stack on a cell after a while; close what is open at once. */
  rest(cell?: string): void {
    clearTimeout(this.#resting);
    this.#view.inspect(this.#state, undefined);
    if (cell === undefined || !this.#state.config.inspector) return;
    this.#resting = window.setTimeout(() => this.#view.inspect(this.#state, cell), RESTS);
  }

  #touch(touched: Touch, stack: Stack, beside = false): void {
    this.forget();
    if (!mayAct(this.#state)) return;
    const attempt = this.#attempted(touched, stack, beside);
    this.choose(choosing.touch(this.#state.choosing, touched));
    this.#tellOf(attempt);
  }

  #touchCell(cell: string): void {
    this.#touch(choosing.onCell(cell), stackOn(this.#state, cell));
  }

  /** What a touch tries; who touches a piece of their own means that one. */
  #attempted(touched: Touch, stack: Stack, beside: boolean): Attempt {
    const top = stack.at(-1);
    const anew = top?.owner === this.#state.look?.status.turn;
    const picks = choosing.tried(this.#state.choosing, touched, anew);
    if (beside) return { picks: top ? picks : [], piece: top ?? null };
    return { picks, piece: null };
  }

  #tellOf(attempt: Attempt): void {
    if (attempt.picks.length === 0) return;
    this.#attempt = attempt;
    this.#whole.tell("borj-tried", attempt);
  }

  /** Say where something was tried why it leads nowhere, if nothing else was touched since. */
  explain(attempt: Attempt, text: string, further?: Further): void {
    const [last] = attempt.picks.slice(-1);
    if (!last || attempt !== this.#attempt) return;
    this.#state.doubted = last.kind === "hand" ? undefined : last.value;
    this.#view.explain(last, attempt.piece, text, further, () => this.forget());
    this.#whole.change();
  }

  /** What was said of an attempt is said no longer. */
  forget(): void {
    this.#attempt = undefined;
    this.#view.explain(undefined);
    if (this.#state.doubted === undefined) return;
    this.#state.doubted = undefined;
    this.#whole.change();
  }

  #hover(cell: string | undefined): void {
    if (cell === this.#state.hover) return;
    this.#state.hover = cell;
    this.#tellHover(cell);
    this.preview(cell === undefined ? undefined : byCell(open(this.#state)).get(cell));
    this.rest(cell);
    this.#whole.follow();
  }

  #tellHover(cell: string | undefined): void {
    const stack = cell === undefined ? [] : stackOn(this.#state, cell);
    this.#whole.tell("borj-hover", { cell: cell ?? null, stack });
  }

  /** All cells that a touch can do something with. */
  #wanted(): Set<string> {
    const picks = [...open(this.#state), ...instead(this.#state), ...this.#state.choosing.path];
    return new Set(byCell(picks).keys());
  }

  /** Whether touching a cell begins something that has to be completed elsewhere. */
  #lifts(cell: string): boolean {
    const { choosing: now, choices } = this.#state;
    if (!mayAct(this.#state) || !stackOn(this.#state, cell).length) return false;
    if (now.path.length && byCell(open(this.#state)).has(cell)) return false;
    const start = choosing.begin(choices);
    const option = byCell(choosing.options(start)).get(cell);
    return option !== undefined && !choosing.completes(start, option);
  }

  #drop(cell: string | undefined): void {
    if (cell === undefined) return;
    const target = byCell(open(this.#state)).get(cell);
    if (target) this.choose(choosing.pick(this.#state.choosing, target), true);
    else if (mayAct(this.#state)) this.#tellOf(this.#attempted(choosing.onCell(cell), [], false));
  }

  #listen(): void {
    const view = this.#view;
    listen(view.svg, {
      cellAt: (x, y) => view.cells.at(view.root, view.svg, x, y, this.#wanted()),
      lifts: (cell) => this.#lifts(cell),
      lifted: (cell) => mayAct(this.#state) && picked(this.#state, cell),
      press: () => {
        view.finish();
        this.rest();
        this.forget();
      },
      touch: (cell) => {
        if (cell !== undefined) this.#state.focus = cell;
        if (cell !== undefined) this.#touchCell(cell);
        else if (mayAct(this.#state))
          this.choose(choosing.touch(this.#state.choosing, choosing.onCell("")));
      },
      drop: (cell) => this.#drop(cell),
      drag: (cell, by) => view.drag(cell, by),
      toBoard: (x, y) => view.toBoard(x, y),
      hover: (cell) => this.#hover(cell),
      inspect: (cell) => {
        if (this.#state.config.inspector) view.inspect(this.#state, cell);
        this.#tellHover(cell);
      },
    });
    view.cells.layer.addEventListener("keydown", (event) => this.#cellKey(event));
    // On the root: a part of an SVG that listens for the focus would get it.
    view.root.addEventListener("focusin", (event) => this.#focused(event as FocusEvent));
    view.root.addEventListener("focusout", (event) => this.#blurred(event as FocusEvent));
    view.root.addEventListener("keydown", (event) => this.#besideKey(event as KeyboardEvent));
    view.root.addEventListener("click", (event) => this.#besideClick(event));
    for (const { node, at } of [
      { node: view.buttons.node, at: view.buttons },
      { node: view.counts.node, at: view.counts },
    ]) {
      for (const name of ["pointerover", "focusin"]) {
        node.addEventListener(name, (event) => this.preview(at.at(event.target)));
      }
      for (const name of ["pointerleave", "focusout"]) {
        node.addEventListener(name, () => this.preview(undefined));
      }
    }
  }

  // Keys.

  #focused(event: FocusEvent): void {
    const cell = this.#view.cells.of(event.target);
    if (cell === undefined) return;
    this.#state.focus = cell;
    if ((event.target as Element).matches(":focus-visible")) this.#hover(cell);
    this.#whole.follow();
  }

  #blurred(event: FocusEvent): void {
    const from = this.#view.cells.of(event.target);
    const to = this.#view.cells.of(event.relatedTarget);
    if (from !== undefined && to === undefined && from === this.#state.hover)
      this.#hover(undefined);
  }

  #goTo(cell: string): void {
    this.#state.focus = cell;
    // A key leads here: Safari shows that only if it is told, after a click on the board.
    this.#view.cells.node(cell)?.focus({ preventScroll: true, focusVisible: true });
  }

  #cellKey(event: KeyboardEvent): void {
    const at = this.#state.focus;
    const { plan } = this.#view;
    if (at === undefined || !plan) return;
    onCellKey(event, {
      step: (to) => this.#goTo(this.#beside(plan, at, to)),
      next: (by) => this.#toNext(at, by),
      press: () => {
        this.#view.finish();
        this.#touchCell(at);
      },
      undo: () => this.undo(),
    });
  }

  #beside(plan: Plan, from: string, to: Direction): string {
    const upright = to === "up" || to === "down";
    const place = plan.cells.get(from) ?? { x: 0, y: 0 };
    if (this.#line?.upright !== upright) this.#line = { upright, at: upright ? place.x : place.y };
    return neighbour(plan, from, to, this.#line.at);
  }

  /** To the next thing that can be picked: on the board as it is drawn, then what lies beside it. */
  #toNext(from: string | Element, by: 1 | -1): void {
    const { plan, trays, buttons } = this.#view;
    const options = byCell(open(this.#state));
    const cells = plan?.order.map(({ id }) => id) ?? [];
    const stops: (string | Element)[] = [...cells, ...trays.open, ...buttons.open];
    if (by < 0) stops.reverse();
    const at = stops.indexOf(from) + 1;
    const next = [...stops.slice(at), ...stops.slice(0, at)].find(
      (stop) => typeof stop !== "string" || options.has(stop),
    );
    if (typeof next === "string") this.#goTo(next);
    else (next as HTMLElement | undefined)?.focus({ focusVisible: true });
  }

  // Beside the board.

  #besideClick(event: Event): void {
    const pick = this.#view.buttons.at(event.target) ?? this.#view.counts.at(event.target);
    const item = this.#view.trays.itemAt(event.target);
    if (pick) this.choose(choosing.pick(this.#state.choosing, pick));
    else if (item) this.#touchItem(item);
  }

  #touchItem({ tray, stack }: Item): void {
    // What is only counted beside the board lies in no tray.
    const lies = this.#state.look?.trays.some(({ id }) => id === tray.id) ?? false;
    this.#touch(choosing.onTray(tray.id, stack), lies ? stack : [], true);
  }

  #besideKey(event: KeyboardEvent): void {
    if (event.defaultPrevented) return;
    if (event.key === "Escape") this.forget();
    const item = this.#view.trays.itemAt(event.target);
    const inCounts = this.#view.counts.at(event.target) !== undefined;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const page = ({ PageDown: 1, PageUp: -1 } as const)[event.key];
    const stop = (event.target as Element).closest("[data-item], [data-button]");
    if (inCounts && step) this.#view.counts.step(step);
    else if (stop && page) this.#toNext(stop, page);
    else if (item && (event.key === "Enter" || event.key === " ")) {
      this.#touchItem(item);
    } else if (event.key !== "Escape" || !this.undo()) return;
    event.preventDefault();
  }
}
