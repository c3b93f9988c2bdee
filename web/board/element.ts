/**
 * `<borj-board>`: draws a look, and turns picks into an action along the choices it is given.
 * It knows no rules and no game.
 */

import * as choosing from "./choosing.ts";
import { DEFAULTS } from "./config.ts";
import type { Acting, Attempt, BoardEvents, Config, Further, Mark, Words } from "./config.ts";
import { Hand } from "./hand.ts";
import { fetchMaterial } from "./materials.ts";
import { timeline, type Timeline } from "./motion.ts";
import { piledUp } from "./piles.ts";
import type { Piled } from "./piles.ts";
import { sameRoom } from "./room.ts";
import { blank, open } from "./state.ts";
import type { Choice, Effect, Look, Pick, Shape } from "./types.ts";
import { View } from "./view.ts";

export class BorjBoard extends HTMLElement {
  static readonly observedAttributes = Object.keys(DEFAULTS);

  readonly #state = blank();
  readonly #view: View;
  readonly #hand: Hand;
  readonly #size: ResizeObserver;
  readonly #resize = (): void => this.#resized();
  #dirty = false;
  #frame = 0; // the next one, if something is to be drawn in it

  constructor() {
    super();
    this.#view = new View(this);
    this.#size = new ResizeObserver(this.#resize);
    this.#hand = new Hand(this.#state, this.#view, {
      moves: () => this.#moves(),
      render: () => this.#render(),
      change: () => this.#change(),
      follow: () => this.#follow(),
      tell: (name, detail) => this.#tell(name, detail),
    });
  }

  connectedCallback(): void {
    this.dir = "ltr";
    this.#size.observe(this);
    this.#size.observe(this.#view.svg);
    window.addEventListener("resize", this.#resize);
    if (this.clientWidth) this.#state.room = this.#view.room(this);
    this.#change();
  }

  disconnectedCallback(): void {
    this.#size.disconnect();
    window.removeEventListener("resize", this.#resize);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#hand.rest();
    this.#view.leave();
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
    this.#change(() => {
      this.#letGo();
      this.#replace(look);
    });
  }

  get choices(): readonly Choice[] {
    return this.#state.choices;
  }

  /** Legal actions; setting them lets go of all picks. */
  set choices(choices: readonly Choice[]) {
    this.#change(() => {
      this.#state.choices = choices;
      this.#state.choosing = choosing.begin(choices);
      if (choices.length) this.#letGo(); // without any, what was chosen may still be on its way
      this.#hand.preview(undefined);
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
    const { theme, motion, material } = this.#state.config;
    if ((this.getAttribute("material") ?? "plain") !== material)
      this.setAttribute("material", material);
    void fetchMaterial(material).then((fresh) => fresh && this.#change());
    if ((this.getAttribute("theme") ?? "") !== theme) this.setAttribute("theme", theme);
    if (!motion !== (this.getAttribute("motion") === "off")) {
      if (motion) this.removeAttribute("motion");
      else this.setAttribute("motion", "off");
    }
  }

  // What can be done with it.

  /** Show a look at once; what was moving is where it was going. */
  show(look: Look): void {
    this.#letGo();
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
    if (!before || !this.#view.plan) {
      this.show(next);
      return Promise.resolve();
    }
    const plan = timeline(before, effects);
    if (!this.#moves()) {
      this.#sound(plan); // what does not move is heard all the same
      this.show(next);
      return Promise.resolve();
    }
    this.#state.chosen = undefined;
    this.#replace(next);
    return new Promise((resolve) => {
      this.#view.play(this.#state, plan, effects, before, () => {
        this.#render();
        resolve();
      });
      this.#change();
      this.#sound(plan);
    });
  }

  #sound({ cues }: Timeline): void {
    for (const { effect, at } of cues) this.#tell("borj-sound", { effect, after: at });
  }

  /** What it takes to pile up all that each side holds, as the board lies now: for `play`. */
  piledUp(look: Look): Piled | undefined {
    return this.#view.plan && piledUp(this.#view.plan.cells, look);
  }

  /** Bring all motion to its end. */
  finish(): void {
    this.#view.finish();
  }

  /** Let go of all picks. */
  clear(): void {
    this.#letGo();
    this.#hand.choose({ choosing: choosing.begin(this.#state.choices) });
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
    if (option) this.#hand.choose(choosing.pick(this.#state.choosing, option));
  }

  /** Take the last pick back; whether there was one. */
  undo(): boolean {
    return this.#hand.undo();
  }

  /** Show what effects would do; nothing if there are none. */
  preview(effects: readonly Effect[] | null): void {
    this.#change(() => (this.#state.preview = effects ?? []));
  }

  /** Say where something was tried why it leads nowhere; too late once something else is touched. */
  explain(attempt: Attempt, text: string, further?: Further): void {
    this.#hand.explain(attempt, text, further);
  }

  /** Let those who hear the board hear a text. */
  announce(text: string): void {
    this.#view.say(text);
  }

  /** The board itself, without what lies beside it: for what a page lays over it. */
  get ground(): SVGSVGElement {
    return this.#view.svg;
  }

  /** Put the focus on the board. */
  override focus(options?: FocusOptions): void {
    this.#view.cells.node(this.#state.focus ?? "")?.focus(options);
  }

  // How it works.

  /** Nothing is on its way any more: what had set out stands where it stood. */
  #letGo(): void {
    this.#state.chosen = undefined;
    this.#view.release();
  }

  #replace(look: Look | undefined): void {
    this.#view.finish();
    this.#state.look = look;
    this.#state.preview = [];
    this.#hand.rest();
    this.#hand.forget();
  }

  #moves(): boolean {
    const wanted = this.#state.config.motion && this.isConnected && !document.hidden;
    return wanted && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  #resized(): void {
    const now = this.#view.room(this);
    if (!sameRoom(now, this.#state.room)) this.#change(() => (this.#state.room = now));
    this.#view.fit();
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

  /** Draw with the frame: hovers and the focus come by the dozen before it. */
  #follow(): void {
    if (!this.isConnected) return;
    this.#frame ||= requestAnimationFrame(() => this.#render());
  }

  #render(): void {
    this.#dirty = false;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#view.render(this.#state);
  }

  #tell<K extends keyof BoardEvents>(name: K, detail: BoardEvents[K]): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

export function define(name = "borj-board"): void {
  if (!customElements.get(name)) customElements.define(name, BorjBoard);
}
