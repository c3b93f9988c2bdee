/** The board in the document: layers of one SVG, trays around it, and what opens above it. */

import { move } from "./artwork.ts";
import { Cells } from "./cells.ts";
import { completes } from "./choosing.ts";
import { corner, ground } from "./ground.ts";
import type { Timeline } from "./motion.ts";
import { perform } from "./perform.ts";
import { Pictures } from "./pieces.ts";
import { isLong, plan } from "./plan.ts";
import type { Place, Plan } from "./plan.ts";
import { CountChooser, Inspector } from "./popups.ts";
import { previewed } from "./previews.ts";
import { dot, marks, ring, trail } from "./signals.ts";
import {
  byCell,
  eyesOf,
  factsOf,
  instead,
  mayAct,
  nearSeat,
  open,
  picked,
  stackOn,
} from "./state.ts";
import type { State } from "./state.ts";
import { styles } from "./style.ts";
import { fill, html, make, set } from "./svg.ts";
import { Table } from "./table.ts";
import type { Spot } from "./table.ts";
import { onTray } from "./choosing.ts";
import { Trays } from "./trays.ts";
import type { Effect, Look } from "./types.ts";

const TRAY_PICTURE = 92; // units that a tray's picture is wide

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
  readonly buttons = html("div", { class: "buttons", part: "buttons", role: "group", hidden: "" });
  readonly #inspector = new Inspector();
  readonly #said = html("div", { class: "said", role: "status", "aria-live": "polite" });
  readonly #defs = make("defs");
  readonly #pictures: Pictures;
  readonly #table: Table;
  readonly #ground = make("g", { class: "ground" });
  readonly #corners = make("g", { class: "corners" });
  readonly #under = make("g", { class: "under" });
  readonly #over = make("g", { class: "over" });
  readonly #layers: Readonly<Record<string, SVGGElement>>;
  readonly #middle: HTMLElement;
  #plan: Plan | undefined;
  #laid = "";

  constructor(host: HTMLElement) {
    this.root = host.attachShadow({ mode: "open" });
    this.root.adoptedStyleSheets = [styles()];
    this.#pictures = new Pictures((markup) => this.#defs.insertAdjacentHTML("beforeend", markup));
    this.#table = new Table(this.#pictures);
    this.trays = new Trays(this.#pictures);
    const layer = (name: string, parent: SVGGElement): SVGGElement => {
      const group = make("g", { class: name });
      parent.append(group);
      return group;
    };
    this.#layers = {
      trail: layer("trail", this.#under),
      marks: layer("marks", this.#under),
      rings: layer("rings", this.#under),
      must: layer("musts", this.#under),
      dots: layer("dots", this.#over),
      preview: layer("preview", this.#over),
      arrows: layer("arrows", this.#over),
    };
    this.svg.append(
      this.#defs,
      this.#ground,
      this.#under,
      this.#corners,
      this.#table.layer,
      this.#over,
      this.#table.flying,
      this.cells.layer,
    );
    const slot = (name: string): HTMLElement => html("slot", { name });
    this.#middle = html("div", { class: "middle" }, this.svg, this.trays.common);
    this.#middle.append(this.#inspector.node, this.counts.node);
    this.root.append(
      html("div", { class: "strip far" }, slot("far"), this.trays.far),
      this.#middle,
      html("div", { class: "strip near" }, slot("near"), this.trays.near),
      this.buttons,
      this.#said,
    );
  }

  get plan(): Plan | undefined {
    return this.#plan;
  }

  /** Draw all that changed. */
  render(state: State): void {
    this.#lay(state);
    if (!this.#plan || !state.look) return;
    if (!this.#table.moving) {
      this.#table.show(state.look);
      this.#showTrays(state, state.look);
      this.#showSignals(state);
    }
    this.#showCells(state);
    this.#showButtons(state);
    this.#showCounts(state);
  }

  /** Show effects moving, then the state they lead to. */
  play(
    state: State,
    timeline: Timeline,
    effects: readonly Effect[],
    before: Look,
    done: () => void,
  ): void {
    this.#lay(state);
    const next = state.look as Look;
    this.#clearSignals();
    const beside = (stop: Parameters<Parameters<Table["play"]>[2]>[0]): Spot | undefined => {
      if (!("tray" in stop) || stop.tray === null) return undefined;
      return this.#besideBoard(state, before, stop.tray, stop.piece);
    };
    this.#table.play(timeline, next, beside, done);
    this.#showTrays(state, taken(before, effects));
    this.render(state);
  }

  finish(): void {
    this.#table.finish();
  }

  get moving(): boolean {
    return this.#table.moving;
  }

  say(text: string): void {
    this.#said.textContent = text;
  }

  /** The board itself, if shape or way of seeing changed. */
  #lay(state: State): void {
    const { shape, config, narrow } = state;
    if (!shape) return;
    const upright = config.upright === "auto" ? narrow && isLong(shape) : config.upright;
    const { flat, symbols, face, coordinates, flip } = config;
    const key = JSON.stringify([
      shape,
      flat,
      symbols,
      face,
      coordinates,
      flip,
      upright,
      state.words.number(3),
    ]);
    if (key === this.#laid) return;
    this.#table.finish();
    this.#laid = key;
    const eyes = eyesOf(state);
    this.#plan = plan(shape, { flip, upright, coordinates, flat });
    this.#pictures.clear();
    this.#defs.replaceChildren();
    const { x, y, width, height } = this.#plan.box;
    set(this.svg, { viewBox: `${x} ${y} ${width} ${height}` });
    this.svg.style.aspectRatio = `${width} / ${height}`;
    fill(this.#ground, ground(this.#pictures, eyes, this.#plan));
    this.#corners.replaceChildren();
    for (const cell of this.#plan.order) {
      const markup = corner(eyes, cell);
      const at = this.#plan.cells.get(cell.id) as Place;
      if (!markup) continue;
      const group = make("g", {
        class: "corner",
        "data-corner": cell.id,
        transform: move(at.x - 38, at.y - 38),
      });
      fill(group, markup);
      this.#corners.append(group);
    }
    this.trays.clear();
    this.#table.lay(this.#plan, eyes);
    this.cells.lay(this.#plan);
  }

  #showTrays(state: State, look: Look): void {
    const shown = state.config.trays ? look : undefined;
    const now = open(state);
    const others = instead(state);
    this.trays.show(shown, eyesOf(state), state.words, nearSeat(state), ({ tray, stack }) => {
      const { matches } = onTray(tray.id, stack);
      return {
        option: now.some(matches) || others.some(matches),
        picked: mayAct(state) && state.choosing.path.some(matches),
      };
    });
  }

  #clearSignals(): void {
    for (const layer of Object.values(this.#layers)) fill(layer, "");
    for (const { id } of this.#plan?.order ?? []) {
      this.#table.group(id)?.classList.remove("picked", "doomed");
    }
  }

  #showSignals(state: State): void {
    const shown = this.#plan as Plan;
    const look = state.look as Look;
    const draw = (name: string, markup: string): void =>
      fill(this.#layers[name] as SVGGElement, markup);
    const options = byCell(open(state));
    const starting = state.choosing.path.length === 0;
    let [rings, dots] = ["", ""];
    for (const [cell, pick] of options) {
      const kind = starting && pick.kind === "cell" ? "start" : "target";
      const hover = state.hover === cell ? " hovered" : "";
      if (stackOn(state, cell).length) rings += ring(shown, cell, kind + hover);
      else dots += dot(shown, cell, kind + hover);
    }
    const musts = look.status.must;
    for (const { id } of shown.order) {
      const isPicked = mayAct(state) && picked(state, id);
      if (isPicked && !musts.includes(id)) rings += ring(shown, id, "picked");
      this.#table
        .group(id)
        ?.classList.toggle("picked", isPicked && stackOn(state, id).length > 0 && !options.has(id));
    }
    const marked = marks(shown, state.marks);
    draw("trail", trail(shown, look.status.last));
    draw("marks", marked.under);
    draw("rings", rings);
    draw("must", musts.map((cell) => ring(shown, cell, "must")).join(""));
    draw("dots", dots);
    draw("arrows", marked.over);
    this.#showPreview(state, look, shown);
    for (const group of this.#corners.children) {
      const cell = (group as SVGGElement).dataset["corner"] ?? "";
      group.classList.toggle("shown", stackOn(state, cell).length > 0);
    }
  }

  #showPreview(state: State, look: Look, shown: Plan): void {
    const seen = state.preview.length
      ? previewed(this.#pictures, eyesOf(state), shown, look, state.preview)
      : undefined;
    fill(this.#layers["preview"] as SVGGElement, seen?.markup ?? "");
    for (const { id } of shown.order) {
      this.#table.group(id)?.classList.toggle("doomed", seen?.doomed.has(id) ?? false);
    }
  }

  #showCells(state: State): void {
    const shown = this.#plan as Plan;
    const now = byCell(open(state));
    const others = byCell(instead(state));
    if (state.focus === undefined || !shown.cells.has(state.focus))
      state.focus = shown.order.at(-1)?.id;
    set(this.svg, { "aria-label": state.words.board() });
    this.cells.show((cell) => {
      const option = now.get(cell) ?? others.get(cell);
      const stack = stackOn(state, cell);
      const isPicked = mayAct(state) && picked(state, cell);
      const facts = factsOf(state, cell, option);
      return {
        label: state.words.cell(cell, stack, { ...facts, picked: isPicked }),
        option: option !== undefined,
        picked: isPicked,
        grab:
          stack.length > 0 &&
          ((option?.kind === "cell" && !completes(state.choosing, option)) || isPicked),
        focus: state.focus === cell,
        face: stack.length ? this.#table.face(cell) : undefined,
      };
    });
  }

  #showButtons(state: State): void {
    const values = open(state)
      .filter(({ kind }) => kind === "button")
      .map(({ value }) => value);
    const shown = state.config.buttons ? values : [];
    const markup = shown.map((value) => `${value}|${state.words.button(value)}`).join();
    if (this.buttons.dataset["shown"] !== markup) {
      this.buttons.dataset["shown"] = markup;
      this.buttons.replaceChildren(
        ...shown.map((value) =>
          html("button", { type: "button", "data-button": value }, state.words.button(value)),
        ),
      );
    }
    this.buttons.hidden = shown.length === 0;
  }

  #showCounts(state: State): void {
    const counts = open(state).filter(({ kind }) => kind === "count");
    const cells = state.choosing.path.filter(({ kind }) => kind === "cell" || kind === "target");
    const [source, target] = [cells[0]?.value, cells.at(-1)?.value];
    if (!counts.length || source === undefined || target === undefined) {
      if (this.counts.hide()) this.cells.node(state.focus ?? "")?.focus({ preventScroll: true });
      return;
    }
    const anchor = this.#rect(target);
    if (!anchor) return;
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
    if (!anchor || stack.length < 2) return this.#inspector.hide();
    this.#inspector.show(this.#pictures, eyesOf(state), state.words, stack, anchor, this.#frame());
  }

  /** A stack follows the pointer, or goes back where it stands. */
  drag(cell: string, by: Place | undefined): void {
    const group = this.#table.group(cell);
    if (!group) return;
    group.style.transition = by ? "none" : "";
    group.style.transform = by ? `translate(${by.x}px, ${by.y - 8}px)` : "";
    this.svg.classList.toggle("dragging", by !== undefined);
    if (by) this.#table.layer.append(group);
    else this.#table.layer.replaceChildren(...this.#inOrder());
  }

  #inOrder(): SVGGElement[] {
    const groups = this.#plan?.order.map(({ id }) => this.#table.group(id)) ?? [];
    return groups.filter((group) => group !== undefined);
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
  #besideBoard(
    state: State,
    look: Look,
    id: string,
    piece: Look["stacks"][string][number],
  ): Spot | undefined {
    const rect = this.trays.rectOf(id, [piece]);
    const matrix = this.svg.getScreenCTM();
    if (rect && matrix?.a) {
      const at = this.toBoard(rect.left + rect.width / 2, rect.top + rect.height / 2);
      const scale = Math.min(1, rect.width / TRAY_PICTURE / matrix.a);
      return { x: at.x, y: at.y, scale: rect.width > 2 * rect.height ? 0.4 : scale };
    }
    const owner = look.trays.find((tray) => tray.id === id)?.owner ?? -1;
    const { surface } = this.#plan as Plan;
    const centre = surface.x + surface.width / 2;
    if (owner < 0)
      return { x: surface.x + surface.width + 60, y: surface.y + surface.height / 2, scale: 0.4 };
    const y = owner === nearSeat(state) ? surface.y + surface.height + 90 : surface.y - 90;
    return { x: centre, y, scale: 0.4 };
  }
}

/** A look whose trays have given what effects take from them, and not got anything yet. */
function taken(look: Look, effects: readonly Effect[]): Look {
  const giving = effects.filter(({ kind }) => kind === "place" || kind === "claim");
  const { trays } = perform(
    look,
    giving.map((effect) => ({ ...effect, into: null })),
  );
  return { ...look, trays };
}
