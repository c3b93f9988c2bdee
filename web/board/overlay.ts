/** Signals in their layers: under the stacks and over them, redrawn only where they changed. */

import { move } from "./artwork.ts";
import { corner } from "./ground.ts";
import type { Eyes, Pictures } from "./pieces.ts";
import type { Place, Plan } from "./plan.ts";
import { previewed } from "./previews.ts";
import { behind, coordinates, dot, marks, pointer, ring, trail } from "./signals.ts";
import { awaited, byCell, eyesOf, mayAct, open, picked, stackOn } from "./state.ts";
import type { State } from "./state.ts";
import { fill, fillEach, make } from "./svg.ts";
import type { Table } from "./table.ts";
import type { Look } from "./types.ts";

const MANY = 8; // cells to begin with; from there on their rings are faint
const UNDER = ["trail", "marks", "rings", "musts"] as const;
const OVER = ["letters", "dots", "preview", "pointers", "arrows"] as const;
const EACH = new Set<Layer>(["rings", "dots"]);
type Layer = (typeof UNDER)[number] | (typeof OVER)[number];

export class Overlay {
  readonly under = make("g", { class: "under" });
  readonly over = make("g", { class: "over" });
  /** The signs of occupied squares. */
  readonly corners = make("g", { class: "corners" });
  readonly #layers = new Map<Layer, SVGGElement>();
  readonly #pictures: Pictures;
  readonly #table: Table;

  constructor(pictures: Pictures, table: Table) {
    this.#pictures = pictures;
    this.#table = table;
    for (const name of UNDER) this.#add(name, this.under);
    for (const name of OVER) this.#add(name, this.over);
  }

  #add(name: Layer, parent: SVGGElement): void {
    const group = make("g", { class: name });
    this.#layers.set(name, group);
    parent.append(group);
  }

  #draw(name: Layer, markup: string): void {
    fill(this.#layers.get(name) as SVGGElement, markup);
  }

  /** Signs that come in numbers and change one by one: the others are left alone. */
  #drawEach(name: Layer, signs: readonly string[]): void {
    fillEach(this.#layers.get(name) as SVGGElement, signs);
  }

  lay(plan: Plan, eyes: Eyes): void {
    const signed = plan.order.map((cell) => {
      const at = plan.cells.get(cell.id) as Place;
      const place = move(at.x - 38, at.y - 38);
      const group = make("g", { class: "corner", "data-corner": cell.id, transform: place });
      fill(group, corner(eyes, cell));
      return group;
    });
    this.corners.replaceChildren(...signed.filter((group) => group.hasChildNodes()));
  }

  /** Nothing but the pieces and the coordinates, while they move. */
  clear(plan: Plan): void {
    for (const name of [...UNDER, ...OVER]) {
      if (EACH.has(name)) this.#drawEach(name, []);
      else if (name !== "letters") this.#draw(name, "");
    }
    for (const { id } of plan.order) {
      const classes = this.#table.group(id)?.classList;
      for (const name of ["picked", "leaving", "covered"]) classes?.toggle(name, false);
    }
  }

  show(state: State, plan: Plan, look: Look): void {
    const marked = marks(plan, state.marks);
    this.#draw("trail", trail(plan, look.status.last));
    this.#draw("marks", marked.under);
    const wish = awaited(state);
    const demanded = wish === undefined ? look.status.must : [];
    // A pointer would hide the foot of what stands right behind, teeth and all.
    const free = demanded.filter((cell) => !behind(plan, cell).some((id) => look.stacks[id]));
    const pointers = free.map((cell) => pointer(plan, cell, this.#table.face(cell)));
    this.#draw("musts", demanded.map((cell) => ring(plan, cell, "must")).join(""));
    this.#draw("pointers", pointers.join(""));
    this.#draw("arrows", marked.over);
    this.#draw(
      "letters",
      coordinates(plan, (cell) => this.#table.face(cell)),
    );
    this.#showOptions(state, plan, look);
    this.#showPreview(state, plan, look);
    for (const group of this.corners.querySelectorAll<SVGGElement>("[data-corner]")) {
      const stack = look.stacks[group.dataset["corner"] ?? ""];
      group.classList.toggle("shown", stack !== undefined);
    }
  }

  /** What may be picked, and what is. */
  #showOptions(state: State, plan: Plan, look: Look): void {
    const options = byCell(open(state));
    const starting = state.choosing.path.length === 0;
    const signed = this.corners.hasChildNodes(); // a dot would hide the sign of a square
    const wish = awaited(state);
    const rings = wish === undefined ? [] : [ring(plan, wish, "picked awaited")];
    if (state.doubted !== undefined) rings.push(ring(plan, state.doubted, "doubted"));
    const dots: string[] = [];
    // Where many may move the rings whisper, where one is left they speak.
    const voice = options.size > MANY ? " many" : options.size === 1 ? " only" : "";
    for (const [cell, pick] of options) {
      if (!state.config.options && state.hover !== cell) continue;
      const kind = starting && pick.kind === "cell" ? `start${voice}` : "target";
      const names = state.hover === cell ? `${kind} hovered` : kind;
      const ringed = look.stacks[cell] !== undefined || (signed && kind === "target");
      if (ringed) rings.push(ring(plan, cell, names));
      else dots.push(dot(plan, cell, names));
    }
    for (const { id } of plan.order) {
      const isPicked = mayAct(state) && picked(state, id);
      if (isPicked && !look.status.must.includes(id)) rings.push(ring(plan, id, "picked"));
      const lifted =
        isPicked && stackOn(state, id).length > 0 && state.choosing.path[0]?.value === id;
      this.#table.group(id)?.classList.toggle("picked", lifted);
    }
    this.#drawEach("rings", rings);
    this.#drawEach("dots", dots);
  }

  #showPreview(state: State, plan: Plan, look: Look): void {
    const seen = state.preview.length
      ? previewed(this.#pictures, eyesOf(state), plan, look, state.preview)
      : undefined;
    this.#draw("preview", seen?.markup ?? "");
    for (const { id } of plan.order) {
      const stack = this.#table.group(id)?.classList;
      stack?.toggle("covered", seen?.covered.has(id) ?? false);
      stack?.toggle("leaving", seen?.leaving.has(id) ?? false);
    }
  }
}
