/** The board in the document: layers of one SVG, trays around it, and what opens above it. */

import { Buttons } from "./buttons.ts";
import { Cells } from "./cells.ts";
import { completes, onTray } from "./choosing.ts";
import type { Further } from "./config.ts";
import type { Spot } from "./flight.ts";
import { ground } from "./ground.ts";
import { materialOf, materialStyles } from "./materials.ts";
import type { Stop, Timeline } from "./motion.ts";
import { Names } from "./names.ts";
import { Overlay } from "./overlay.ts";
import { perform } from "./perform.ts";
import { Pictures } from "./pieces.ts";
import type { Eyes } from "./pieces.ts";
import { plan } from "./plan.ts";
import type { Place, Plan } from "./plan.ts";
import { CountChooser, Inspector, Reason } from "./popups.ts";
import { beside, isNarrow, measure, suit } from "./room.ts";
import type { Room } from "./room.ts";
import {
  awaited,
  byCell,
  eyesOf,
  factsOf,
  instead,
  mayAct,
  nearSeat,
  open,
  seeing,
  stackOn,
} from "./state.ts";
import type { State } from "./state.ts";
import { styles } from "./style.ts";
import { fill, html, make, set } from "./svg.ts";
import { Table } from "./table.ts";
import { Trays } from "./trays.ts";
import type { Effect, Look, Pick, Piece } from "./types.ts";

const TRAY_PICTURE = 92; // units that a tray's picture is wide
const LATE = 400; // milliseconds until an answer that was expected at once is late
const LEAST = 440; // pixels that trays get, however small the board is

export class View {
  readonly root: ShadowRoot;
  readonly svg = make("svg", {
    class: "board",
    part: "board",
    role: "application",
    direction: "ltr",
  });
  readonly cells = new Cells();
  readonly trays: Trays;
  readonly counts = new CountChooser();
  readonly buttons = new Buttons();
  readonly #inspector = new Inspector();
  readonly #reason = new Reason();
  readonly #said = html("div", { class: "said", role: "status", "aria-live": "polite" });
  readonly #defs = make("defs");
  readonly #pictures = new Pictures((markup) => this.#defs.insertAdjacentHTML("beforeend", markup));
  readonly #table = new Table(this.#pictures);
  readonly #overlay = new Overlay(this.#pictures, this.#table);
  readonly #ground = make("g", { class: "ground" });
  readonly #middle: HTMLElement;
  readonly #all: HTMLElement;
  #plan: Plan | undefined;
  #given: readonly unknown[] = [];
  #laid: readonly unknown[] = [];
  #heard: readonly unknown[] = [];
  readonly #names = new Names();
  #patience = 0;

  constructor(host: HTMLElement) {
    this.root = host.attachShadow({ mode: "open" });
    this.root.adoptedStyleSheets = [styles()];
    this.trays = new Trays(this.#pictures);
    const { under, corners, over } = this.#overlay;
    const { layer, flying } = this.#table;
    this.svg.append(
      this.#defs,
      this.#ground,
      under,
      corners,
      layer,
      over,
      flying,
      this.cells.layer,
    );
    this.#middle = html("div", { class: "middle" }, this.svg, this.trays.common);
    this.#middle.append(this.#inspector.node, this.#reason.node, this.counts.node);
    const strip = (side: string, ...parts: Node[]): HTMLElement =>
      html("div", { class: `strip ${side}` }, html("slot", { name: side }), ...parts);
    const near = strip("near", this.buttons.node, this.trays.near);
    this.#all = html("div", { class: "all" }, strip("far", this.trays.far), this.#middle, near);
    this.root.append(this.#all, this.#said);
  }

  get plan(): Plan | undefined {
    return this.#plan;
  }

  /** Draw all that changed. */
  render(state: State): void {
    const held = this.#heldAside();
    this.#lay(state);
    const { classList } = this.#all;
    classList.toggle("narrow", isNarrow(state.room));
    classList.toggle("fingers", state.config.fingers);
    classList.toggle("acts", state.config.acts);
    if (!this.#plan || !state.look) return;
    if (!this.#table.moving) {
      this.#table.show(state.look);
      this.#showTrays(state, state.look);
      this.#overlay.show(state, this.#plan, state.look);
    }
    suit(this.#all, state.room, this.#plan, state.config, this.trays);
    this.#showCells(state, this.#plan);
    const buttons = open(state).filter(({ kind }) => kind === "button");
    this.buttons.show(state.config.buttons ? buttons : [], state.words);
    this.#showCounts(state);
    this.#keepFocus(state, held);
  }

  /** What has the focus, if it lies beside the board. */
  #heldAside(): HTMLElement | undefined {
    const held = this.root.activeElement;
    return held instanceof HTMLElement && held.closest(".item, .buttons") ? held : undefined;
  }

  /** Once it has been played, whoever uses keys goes on at the board. */
  #keepFocus(state: State, held: HTMLElement | undefined): void {
    if (!held || (held.isConnected && held.tabIndex >= 0)) return;
    this.cells.node(state.focus ?? "")?.focus({ preventScroll: true });
  }

  /** Show effects moving, then the state they lead to; the cells are the next drawing's. */
  play(
    state: State,
    timeline: Timeline,
    effects: readonly Effect[],
    before: Look,
    done: () => void,
  ): void {
    this.#lay(state);
    this.#overlay.clear(this.#plan as Plan);
    const held = this.#heldAside();
    const beside = (stop: Stop): Spot | undefined => this.#besideBoard(state, before, stop);
    this.#table.play(timeline, state.look as Look, beside, done);
    this.#showTrays(state, taken(before, effects));
    this.#keepFocus(state, held);
  }

  finish(): void {
    this.#table.finish();
  }

  /** Nobody sees it any more, and nothing is waited for. */
  leave(): void {
    this.finish();
    clearTimeout(this.#patience);
    this.#patience = 0;
  }

  say(text: string): void {
    this.#said.textContent = text;
  }

  /** The pixels that the board may take. */
  room(host: HTMLElement): Room {
    return measure(host, this.#all, this.#middle, this.svg);
  }

  /** What lies beside the board is as wide as the board, and a board for fingers leaves it room. */
  fit(): void {
    const box = this.#plan?.box;
    const { width, height } = this.svg.getBoundingClientRect();
    if (!box || !height) return;
    const wide = Math.min(width, (height * box.width) / box.height);
    this.#all.style.setProperty("--wide", `${Math.max(LEAST, wide)}px`);
    this.#all.style.setProperty("--beside", `${beside(this.#all, this.#middle, this.svg)}px`);
  }

  /** The board itself, if shape or way of seeing changed. */
  #lay(state: State): void {
    const { shape, config, words, room } = state;
    const given = [shape, config, words, room, materialOf(config.material)];
    if (!shape || same(given, this.#given)) return;
    this.#given = given;
    const options = seeing(state, shape);
    const eyes = [config.symbols, config.face, materialOf(config.material), words.number(3)];
    const seen = [shape, ...eyes, ...(Object.values(options) as unknown[])];
    if (same(seen, this.#laid)) return;
    this.#table.finish();
    this.#laid = seen;
    this.root.adoptedStyleSheets = [styles(), ...materialStyles(config.material)];
    this.#lie(plan(shape, options), eyesOf(state));
    this.#all.classList.toggle("upright", options.upright);
  }

  #lie(laid: Plan, eyes: Eyes): void {
    this.#plan = laid;
    this.#pictures.clear();
    this.#defs.replaceChildren();
    const { x, y, width, height } = laid.box;
    set(this.svg, { viewBox: `${x} ${y} ${width} ${height}` });
    this.svg.style.aspectRatio = `${width} / ${height}`;
    fill(this.#ground, ground(this.#pictures, eyes, laid));
    this.trays.clear();
    this.#overlay.lay(laid, eyes);
    this.#table.lay(laid, eyes);
    this.cells.lay(laid);
  }

  #showTrays(state: State, look: Look): void {
    const shown = state.config.trays ? look : undefined;
    const now = [...open(state), ...instead(state)];
    this.trays.show(shown, eyesOf(state), state.words, nearSeat(state), ({ tray, stack }) => {
      const { matches } = onTray(tray.id, stack);
      return {
        option: now.some(matches),
        picked: mayAct(state) && state.choosing.path.some(matches),
      };
    });
  }

  /** Cells as they are touched and heard; their names are made anew only if they may differ. */
  #showCells(state: State, shown: Plan, late = false): void {
    if (state.focus === undefined || !shown.cells.has(state.focus)) {
      state.focus = shown.order.at(-1)?.id;
    }
    this.cells.focus(state.focus);
    const known = this.#heard[0] === shown && this.#heard[3] === state.words;
    if (awaited(state) !== undefined && known && !late) {
      // Soon there is an answer, and most cells are as they were; if not, they say so.
      this.#patience ||= window.setTimeout(() => this.#showCells(state, shown, true), LATE);
      return;
    }
    clearTimeout(this.#patience);
    this.#patience = 0;
    const { look, choosing, words, acting } = state;
    const heard = [shown, look, choosing, words, acting, this.#table.moving];
    if (same(heard, this.#heard)) return;
    this.#heard = heard;
    const now = byCell([...instead(state), ...open(state)]);
    const keys = acting === null ? "" : words.keys();
    set(this.svg, { "aria-label": words.board(), "aria-description": keys || undefined });
    this.cells.show((cell) => {
      const { id } = cell;
      const option = now.get(id);
      const stack = stackOn(state, id);
      const facts = factsOf(state, cell, option);
      const lifts = option?.kind === "cell" && !completes(choosing, option);
      return {
        label: this.#names.of(words, cell, stack, facts),
        option: option !== undefined,
        picked: facts.picked,
        grab: stack.length > 0 && (lifts || facts.picked),
        face: stack.length ? this.#table.face(id) : undefined,
      };
    });
  }

  #showCounts(state: State): void {
    const counts = open(state).filter(({ kind }) => kind === "count");
    const cells = [...byCell(state.choosing.path).keys()];
    const [source, target] = [cells[0], cells.at(-1)];
    // Only a question needs a place: to measure it, the page has to be laid out.
    const anchor = counts.length && target !== undefined ? this.#rect(target) : undefined;
    if (!counts.length || source === undefined || !anchor) {
      // The focus goes back to where the question came from.
      if (this.counts.hide()) this.cells.node(state.focus ?? "")?.focus({ preventScroll: true });
      return;
    }
    const stack = stackOn(state, source);
    this.counts.show(
      this.#pictures,
      eyesOf(state),
      state.words,
      counts,
      stack,
      anchor,
      this.#frame(),
    );
  }

  /** Open a stack beside its cell, or close what is open. */
  inspect(state: State, cell: string | undefined): void {
    const stack = cell === undefined ? [] : stackOn(state, cell);
    const anchor = cell === undefined ? undefined : this.#rect(cell);
    this.#table.apart(anchor && stack.length > 1 ? cell : undefined);
    if (!anchor || stack.length < 2) this.#inspector.hide();
    else
      this.#inspector.show(
        this.#pictures,
        eyesOf(state),
        state.words,
        stack,
        anchor,
        this.#frame(),
      );
  }

  /** Say something where a pick was tried; nothing any more without one. */
  explain(
    pick: Pick | undefined,
    piece: Piece | null = null,
    text = "",
    further?: Further,
    away?: () => void,
  ): void {
    const beside = piece && pick?.tray ? this.trays.rectOf(pick.tray, [piece]) : undefined;
    const anchor = pick && (beside ?? this.#rect(pick.value));
    if (!anchor || !away) return this.#reason.hide();
    this.#inspector.hide();
    this.#reason.show(text, further, anchor, this.#frame(), away);
  }

  /** A stack follows the pointer, or goes back where it stands. */
  drag(cell: string, by: Place | undefined): void {
    this.svg.classList.toggle("dragging", by !== undefined);
    if (by) this.#table.carry(cell, { x: by.x, y: by.y - 8 });
    else this.#table.release();
  }

  /** A stack goes, or was brought, where it is wished, until something else is shown. */
  setOut(cell: string, target: string, moves: boolean): void {
    const from = this.#plan?.cells.get(cell);
    const to = this.#plan?.cells.get(target);
    if (!from || !to) return;
    const face = this.#table.face(target);
    const onto = face && face - 8; // on what stands there
    this.#table.setOut(cell, { x: to.x - from.x, y: to.y - from.y + onto }, moves);
  }

  /** What was dropped goes back where it stands. */
  release(): void {
    this.#table.release();
  }

  /** A point of the screen in the board's units. */
  toBoard(x: number, y: number): Place {
    const matrix = this.svg.getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : { x, y };
  }

  #frame(): DOMRect {
    return this.#middle.getBoundingClientRect();
  }

  #rect(cell: string): DOMRect | undefined {
    return this.cells.node(cell)?.getBoundingClientRect();
  }

  /** Where a piece of a tray is, in the board's units; off the board on its owner's side. */
  #besideBoard(state: State, look: Look, stop: Stop): Spot | undefined {
    if ("cell" in stop || stop.tray === null) return undefined;
    const rect = this.trays.rectOf(stop.tray, [stop.piece]);
    const matrix = this.svg.getScreenCTM();
    if (rect && matrix?.a) {
      const { x, y } = this.toBoard(rect.left + rect.width / 2, rect.top + rect.height / 2);
      return { x, y, scale: Math.min(1, rect.width / TRAY_PICTURE / matrix.a) };
    }
    const owner = look.trays.find((tray) => tray.id === stop.tray)?.owner ?? -1;
    const { x, y, width, height } = (this.#plan as Plan).surface;
    if (owner < 0) return { x: x + width + 60, y: y + height / 2, scale: 0.4 };
    const beyond = owner === nearSeat(state) ? y + height + 90 : y - 90;
    return { x: x + width / 2, y: beyond, scale: 0.4 };
  }
}

function same(now: readonly unknown[], before: readonly unknown[]): boolean {
  return now.every((part, i) => part === before[i]);
}

/** A look whose trays have given what effects take from them, and not got anything yet. */
function taken(look: Look, effects: readonly Effect[]): Look {
  const giving = effects.filter(({ kind }) => kind === "place" || kind === "claim");
  const given = giving.map((effect) => ({ ...effect, into: null }));
  return { ...look, trays: perform(look, given).trays };
}
