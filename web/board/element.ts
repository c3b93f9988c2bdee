/**
 * `<borj-board>`: draws a look, and turns picks into an action along the choices it is given.
 * It knows no rules and no game.
 */

import * as choosing from "./choosing.ts";
import type { Chosen, Touch } from "./choosing.ts";
import { DEFAULTS } from "./config.ts";
import type { Acting, BoardEvents, Config, Mark, Words } from "./config.ts";
import { onCellKey } from "./keys.ts";
import { timeline } from "./motion.ts";
import { neighbour } from "./plan.ts";
import type { Direction, Plan } from "./plan.ts";
import { listen } from "./pointer.ts";
import { blank, byCell, instead, mayAct, open, picked, stackOn } from "./state.ts";
import type { Choice, Effect, Look, Pick, Shape } from "./types.ts";
import { View } from "./view.ts";

const NARROW = 560; // pixels below which a long board stands upright
const RESTS = 320; // milliseconds that a pointer rests before a stack opens

export class BorjBoard extends HTMLElement {
  static readonly observedAttributes = Object.keys(DEFAULTS);

  readonly #state = blank();
  readonly #view: View;
  readonly #size: ResizeObserver;
  #dirty = false;
  #resting = 0;
  #previewing: Choice | undefined;
  #line: { readonly upright: boolean; readonly at: number } | undefined; // that arrow keys keep to

  constructor() {
    super();
    this.#view = new View(this);
    this.#size = new ResizeObserver(([entry]) => {
      const narrow = (entry?.contentRect.width ?? NARROW) < NARROW;
      if (narrow !== this.#state.narrow) this.#change(() => (this.#state.narrow = narrow));
    });
    this.#listen();
  }

  connectedCallback(): void {
    this.dir = "ltr";
    this.#size.observe(this);
    this.#state.narrow = this.clientWidth > 0 && this.clientWidth < NARROW;
    this.#change();
  }

  disconnectedCallback(): void {
    this.#size.disconnect();
    this.#rest(undefined);
    this.#view.finish();
  }

  attributeChangedCallback(name: string, _: string | null, value: string | null): void {
    const fallback = DEFAULTS[name as keyof Config];
    let wanted: string | boolean = fallback;
    if (value !== null) {
      const isSwitch = typeof fallback === "boolean" || name === "upright";
      wanted = isSwitch && value !== "auto" ? value !== "off" && value !== "false" : value;
    }
    this.configure({ [name]: wanted });
  }

  // What is shown.

  get shape(): Shape | undefined {
    return this.#state.shape;
  }

  set shape(shape: Shape | undefined) {
    this.#change(() => (this.#state.shape = shape));
  }

  get look(): Look | undefined {
    return this.#state.look;
  }

  set look(look: Look | undefined) {
    this.#change(() => this.#replace(look));
  }

  get choices(): readonly Choice[] {
    return this.#state.choices;
  }

  /** Legal actions; setting them lets go of all picks. */
  set choices(choices: readonly Choice[]) {
    this.#change(() => {
      this.#state.choices = choices;
      this.#state.choosing = choosing.begin(choices);
      this.#preview(undefined);
    });
  }

  get acting(): Acting {
    return this.#state.acting;
  }

  /** Whose picks are taken: 0, 1, "both" or null. */
  set acting(acting: Acting) {
    this.#change(() => (this.#state.acting = acting));
  }

  get marks(): readonly Mark[] {
    return this.#state.marks;
  }

  set marks(marks: readonly Mark[]) {
    this.#change(() => (this.#state.marks = marks));
  }

  get words(): Words {
    return this.#state.words;
  }

  /** Texts in the page's language; those left out keep what they were. */
  set words(words: Partial<Words>) {
    this.#change(() => (this.#state.words = { ...this.#state.words, ...words }));
  }

  get config(): Readonly<Config> {
    return this.#state.config;
  }

  set config(config: Partial<Config>) {
    this.configure(config);
  }

  configure(config: Partial<Config>): void {
    this.#change(() => (this.#state.config = { ...this.#state.config, ...config }));
    const { theme, motion } = this.#state.config;
    if ((this.getAttribute("theme") ?? "") !== theme) this.setAttribute("theme", theme);
    if (!motion !== (this.getAttribute("motion") === "off")) {
      if (motion) this.removeAttribute("motion");
      else this.setAttribute("motion", "off");
    }
  }

  // What can be done with it.

  /** Show a look at once; what was moving is where it was going. */
  show(look: Look): void {
    this.#replace(look);
    this.#render();
  }

  /**
   * Show effects moving, then the look they lead to, which counts from now on: picks do not wait.
   * Resolves when all has come to rest; any other call brings it there at once.
   */
  play(effects: readonly Effect[], next: Look): Promise<void> {
    this.#view.finish();
    const before = this.#state.look;
    if (!before || !this.#view.plan || !this.#moves()) {
      this.show(next);
      return Promise.resolve();
    }
    const plan = timeline(before, effects);
    this.#replace(next);
    return new Promise((resolve) => {
      this.#view.play(this.#state, plan, effects, before, () => {
        this.#render();
        resolve();
      });
      for (const { effect, at } of plan.cues) this.#tell("borj-sound", { effect, after: at });
    });
  }

  /** Bring all motion to its end. */
  finish(): void {
    this.#view.finish();
  }

  /** Let go of all picks. */
  clear(): void {
    this.#choose({ choosing: choosing.begin(this.#state.choices) });
  }

  /** What was picked until now. */
  get picks(): readonly Pick[] {
    return this.#state.choosing.path;
  }

  /** What can be picked now. */
  get options(): readonly Pick[] {
    return open(this.#state);
  }

  /** Pick one of the options, as if it had been touched: for buttons that the page draws. */
  pick(pick: Pick): void {
    const option = open(this.#state).find((own) => choosing.samePick(own, pick));
    if (option) this.#choose(choosing.pick(this.#state.choosing, option));
  }

  /** Take the last pick back; whether there was one. */
  undo(): boolean {
    const before = this.#state.choosing;
    const after = choosing.undo(before);
    if (after === before || !mayAct(this.#state)) return false;
    this.#choose({ choosing: after });
    return true;
  }

  /** Show what effects would do; nothing if there are none. */
  preview(effects: readonly Effect[] | null): void {
    this.#change(() => (this.#state.preview = effects ?? []));
  }

  /** Let those who hear the board hear a text. */
  announce(text: string): void {
    this.#view.say(text);
  }

  /** Put the focus on the board. */
  override focus(options?: FocusOptions): void {
    this.#view.cells.node(this.#state.focus ?? "")?.focus(options);
  }

  // How it works.

  #replace(look: Look | undefined): void {
    this.#view.finish();
    this.#state.look = look;
    this.#state.preview = [];
    this.#view.inspect(this.#state, undefined);
  }

  #moves(): boolean {
    return (
      this.#state.config.motion &&
      !matchMedia("(prefers-reduced-motion: reduce)").matches &&
      this.isConnected
    );
  }

  /** Draw soon, in this frame, once for all that changes together. */
  #change(how?: () => unknown): void {
    how?.();
    if (this.#dirty || !this.isConnected) return;
    this.#dirty = true;
    queueMicrotask(() => {
      if (this.#dirty) this.#render();
    });
  }

  #render(): void {
    this.#dirty = false;
    this.#view.render(this.#state);
  }

  #tell<K extends keyof BoardEvents>(name: K, detail: BoardEvents[K]): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  #choose({ choosing: next, choice }: Chosen): void {
    this.#state.choosing = next;
    this.#preview(undefined);
    this.#render();
    this.#tell("borj-pick", { picks: next.path, options: open(this.#state) });
    if (choice) this.#tell("borj-action", choice);
  }

  #touch(touched: Touch): void {
    if (mayAct(this.#state)) this.#choose(choosing.touch(this.#state.choosing, touched));
  }

  /** Tell which choice the next pick would complete. */
  #preview(pick: Pick | undefined): void {
    const choice = pick && choosing.completes(this.#state.choosing, pick);
    if (choice === this.#previewing) return;
    this.#previewing = choice;
    if (!choice) this.#state.preview = [];
    this.#tell("borj-preview", { choice: choice ?? null });
  }

  #hover(cell: string | undefined): void {
    if (cell === this.#state.hover) return;
    this.#state.hover = cell;
    this.#tell("borj-hover", {
      cell: cell ?? null,
      stack: cell === undefined ? [] : stackOn(this.#state, cell),
    });
    this.#preview(cell === undefined ? undefined : byCell(open(this.#state)).get(cell));
    this.#rest(cell);
    this.#change();
  }

  /** Open the stack on a cell after a while. */
  #rest(cell: string | undefined): void {
    clearTimeout(this.#resting);
    this.#view.inspect(this.#state, undefined);
    if (cell === undefined || !this.#state.config.inspector) return;
    this.#resting = window.setTimeout(() => this.#view.inspect(this.#state, cell), RESTS);
  }

  #wanted(): Set<string> {
    const { path } = this.#state.choosing;
    const cells = [...byCell(open(this.#state)).keys(), ...byCell(instead(this.#state)).keys()];
    return new Set([...cells, ...byCell(path).keys()]);
  }

  #listen(): void {
    const view = this.#view;
    listen(view.svg, {
      cellAt: (x, y) => view.cells.at(view.root, view.svg, x, y, this.#wanted()),
      lifts: (cell) => this.#lifts(cell),
      lifted: (cell) => mayAct(this.#state) && picked(this.#state, cell),
      press: () => {
        view.finish();
        this.#rest(undefined);
      },
      touch: (cell) => {
        if (cell !== undefined) this.#focus(cell, false);
        this.#touch(choosing.onCell(cell ?? ""));
      },
      drop: (cell) => {
        const target = cell === undefined ? undefined : byCell(open(this.#state)).get(cell);
        if (target) this.#choose(choosing.pick(this.#state.choosing, target));
      },
      drag: (cell, by) => view.drag(cell, by),
      toBoard: (x, y) => view.toBoard(x, y),
      hover: (cell) => this.#hover(cell),
      inspect: (cell) => {
        if (this.#state.config.inspector) view.inspect(this.#state, cell);
        this.#tell("borj-hover", {
          cell: cell ?? null,
          stack: cell === undefined ? [] : stackOn(this.#state, cell),
        });
      },
    });
    view.cells.layer.addEventListener("keydown", (event) => this.#cellKey(event));
    view.cells.layer.addEventListener("focusin", (event) => this.#focused(event));
    view.cells.layer.addEventListener("focusout", () => this.#hover(undefined));
    view.root.addEventListener("keydown", (event) => this.#besideKey(event as KeyboardEvent));
    view.root.addEventListener("click", (event) => this.#besideClick(event));
    for (const name of ["pointerover", "focusin"]) {
      view.buttons.addEventListener(name, (event) => this.#preview(this.#buttonAt(event.target)));
      view.counts.node.addEventListener(name, (event) =>
        this.#preview(view.counts.at(event.target)),
      );
    }
    for (const name of ["pointerleave", "focusout"]) {
      view.buttons.addEventListener(name, () => this.#preview(undefined));
      view.counts.node.addEventListener(name, () => this.#preview(undefined));
    }
  }

  /** Whether touching a cell begins something that has to be completed elsewhere. */
  #lifts(cell: string): boolean {
    const { choosing: now, choices } = this.#state;
    if (!mayAct(this.#state) || !stackOn(this.#state, cell).length) return false;
    if (byCell(open(this.#state)).has(cell) && now.path.length) return false;
    const start = choosing.begin(choices);
    const option = byCell(choosing.options(start)).get(cell);
    return option !== undefined && !choosing.completes(start, option);
  }

  #focused(event: FocusEvent): void {
    const cell = this.#view.cells.of(event.target);
    if (cell === undefined) return;
    this.#state.focus = cell;
    if ((event.target as Element).matches(":focus-visible")) this.#hover(cell);
    this.#change();
  }

  #focus(cell: string, move = true): void {
    this.#state.focus = cell;
    if (move) this.#view.cells.node(cell)?.focus({ preventScroll: true });
  }

  #cellKey(event: KeyboardEvent): void {
    const at = this.#state.focus;
    const plan = this.#view.plan;
    if (at === undefined || !plan) return;
    onCellKey(event, {
      step: (to) => this.#focus(this.#step(plan, at, to)),
      next: (by) => this.#next(plan, at, by),
      press: () => {
        this.#view.finish();
        this.#touch(choosing.onCell(at));
      },
      undo: () => this.undo(),
    });
  }

  #step(plan: Plan, from: string, to: Direction): string {
    const upright = to === "up" || to === "down";
    const place = plan.cells.get(from) ?? { x: 0, y: 0 };
    if (this.#line?.upright !== upright) this.#line = { upright, at: upright ? place.x : place.y };
    return neighbour(plan, from, to, this.#line.at);
  }

  #next(plan: Plan, from: string, by: 1 | -1): void {
    const options = byCell(open(this.#state));
    const order = plan.order.map(({ id }) => id);
    const at = order.indexOf(from);
    for (let i = 1; i <= order.length; i++) {
      const cell = order[(at + by * i + order.length * i) % order.length];
      if (cell !== undefined && options.has(cell)) return this.#focus(cell);
    }
  }

  #buttonAt(node: EventTarget | null): Pick | undefined {
    const button = node instanceof Element ? node.closest<HTMLElement>("[data-button]") : null;
    if (!button) return undefined;
    return open(this.#state).find(
      ({ kind, value }) => kind === "button" && value === button.dataset["button"],
    );
  }

  #besideClick(event: Event): void {
    const pick = this.#buttonAt(event.target) ?? this.#view.counts.at(event.target);
    const item = this.#view.trays.itemAt(event.target);
    if (pick) this.pick(pick);
    else if (item) this.#touch(choosing.onTray(item.tray.id, item.stack));
  }

  #besideKey(event: KeyboardEvent): void {
    if (event.defaultPrevented) return;
    const item = this.#view.trays.itemAt(event.target);
    const inCounts = this.#view.counts.at(event.target) !== undefined;
    if (event.key === "Escape" && this.undo()) event.preventDefault();
    else if (item && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      this.#touch(choosing.onTray(item.tray.id, item.stack));
    } else if (inCounts && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
      event.preventDefault();
      this.#view.counts.step(event.key === "ArrowRight" ? 1 : -1);
    }
  }
}

export function define(name = "borj-board"): void {
  if (!customElements.get(name)) customElements.define(name, BorjBoard);
}
