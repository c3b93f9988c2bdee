/** The cells as things to touch: on top of everything, focusable, with a name to be heard. */

import { move } from "./artwork.ts";
import type { Place, Plan } from "./plan.ts";
import { distance } from "./plan.ts";
import { make, set } from "./svg.ts";
import type { ShapeCell } from "./types.ts";

const TOUCH = 22; // pixels around a point that a finger may miss it by
const BETWEEN = 58; // units from a cell to where it meets two others

interface Cell {
  readonly shape: ShapeCell;
  readonly node: SVGGElement;
  readonly tower: SVGRectElement;
  shown: CellLook | undefined;
}

export interface CellLook {
  readonly label: string;
  readonly option: boolean;
  readonly picked: boolean;
  /** It may be dragged. */
  readonly grab: boolean;
  /** Where the top of the stack on it is; undefined if it is empty. */
  readonly face: number | undefined;
}

export class Cells {
  readonly layer = make("g", { class: "cells" });
  #cells = new Map<string, Cell>();
  #plan: Plan | undefined;
  #focus: string | undefined;

  lay(plan: Plan): void {
    this.#plan = plan;
    this.#focus = undefined;
    this.#cells.clear();
    const nodes = plan.order.map((shape) => {
      const { id } = shape;
      const { x, y } = plan.cells.get(id) as Place;
      const base = plan.squares
        ? make("rect", { class: "hit", x: -50, y: -50, width: 100, height: 100 })
        : make("circle", { class: "hit", r: 50 });
      const ring = (name: string): SVGElement =>
        plan.squares
          ? make("rect", { class: name, x: -44, y: -44, width: 88, height: 88, rx: 10 })
          : make("circle", { class: name, r: 45 });
      const tower = make("rect", { class: "hit", x: -41, width: 82, rx: 34 });
      const node = make(
        "g",
        { class: "cell", "data-cell": id, role: "button", tabindex: -1, transform: move(x, y) },
        base,
        tower,
        ring("focus casing"),
        ring("focus"),
      );
      this.#cells.set(id, { shape, node, tower, shown: undefined });
      return node;
    });
    this.layer.replaceChildren(...nodes);
  }

  show(lookOf: (cell: ShapeCell) => CellLook): void {
    for (const cell of this.#cells.values()) {
      const { shape, node, tower, shown } = cell;
      const now = lookOf(shape);
      if (shown && same(now, shown)) continue;
      cell.shown = now;
      const { label, option, picked, grab, face } = now;
      const names = ["cell", option && "option", picked && "picked", grab && "grab"];
      const active = option || picked;
      set(node, {
        class: names.filter(Boolean).join(" "),
        "aria-label": label,
        "aria-disabled": active ? undefined : "true",
        "aria-pressed": active ? String(picked) : undefined,
      });
      set(tower, { y: (face ?? 0) - 34, height: face === undefined ? 0 : 78 - face });
    }
  }

  /** The one cell that Tab leads to. */
  focus(cell: string | undefined): void {
    if (cell === this.#focus) return;
    for (const id of [this.#focus, cell]) {
      const node = id === undefined ? undefined : this.node(id);
      if (node) set(node, { tabindex: id === cell ? 0 : -1 });
    }
    this.#focus = cell;
  }

  node(cell: string): SVGGElement | undefined {
    return this.#cells.get(cell)?.node;
  }

  /** The cell that a node of the page belongs to. */
  of(node: EventTarget | null): string | undefined {
    const element = node instanceof Element ? node.closest<SVGGElement>("[data-cell]") : null;
    return element?.dataset["cell"];
  }

  /**
   * The cell at a point of the screen: the one that is hit, or, if it is none of the wanted ones,
   * the nearest of them that a finger may have meant.
   */
  at(
    root: ShadowRoot,
    svg: SVGSVGElement,
    x: number,
    y: number,
    wanted: ReadonlySet<string>,
  ): string | undefined {
    const hit = this.of(root.elementFromPoint(x, y));
    if (hit !== undefined && wanted.has(hit)) return hit;
    const matrix = svg.getScreenCTM();
    if (!matrix || !this.#plan) return hit;
    const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    let [best, least] = [hit, Math.max(TOUCH / matrix.a, hit === undefined ? BETWEEN : 0)];
    for (const cell of wanted) {
      const away = distance(this.#plan.cells.get(cell) ?? { x: Infinity, y: 0 }, point);
      if (away < least) [best, least] = [cell, away];
    }
    return best;
  }
}

function same(one: CellLook, other: CellLook): boolean {
  return (Object.keys(one) as (keyof CellLook)[]).every((name) => one[name] === other[name]);
}
