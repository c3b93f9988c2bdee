/** What is laid over a board: the last move, what must move, what may be picked, marks, arrows. */

import { move, short, text } from "./artwork.ts";
import type { Mark } from "./config.ts";
import { STEP } from "./plan.ts";
import type { Place, Plan } from "./plan.ts";

const FACE = 72; // how high a disc is drawn, seen from a slight angle
const LETTER = 23; // size of a coordinate
const HALF = 10; // and half its height, with a little air

/**
 * A ring around a cell, with a casing that keeps it visible on any ground; what may be picked first
 * has a smaller one, so that it goes with others, and what must move one more line around it.
 */
export function ring(plan: Plan, cell: string, kind: string): string {
  const place = plan.cells.get(cell);
  if (!place) return "";
  const half = plan.squares && kind.startsWith("start") ? 40 : 44.5;
  const shape = plan.squares
    ? `rect x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" rx="8"`
    : `circle r="${half + 1.5}"`;
  const names = kind === "must" ? ["edge", "casing", "line"] : ["casing", "line"];
  const lines = names.map((name) => `<${shape} class="${name}"/>`).join("");
  return `<g class="ring ${kind}" transform="${move(place.x, place.y)}">${lines}</g>`;
}

/** The cells right behind one, as it is seen. */
export function behind(plan: Plan, cell: string): string[] {
  const place = plan.cells.get(cell);
  if (!place) return [];
  const near = [...plan.cells].filter(
    ([, { x, y }]) => Math.abs(x - place.x) < STEP / 2 && y < place.y && place.y - y < 1.1 * STEP,
  );
  return near.map(([id]) => id);
}

/** A pointer at the top of what must move; `face` is where its top is. */
export function pointer(plan: Plan, cell: string, face: number): string {
  const place = plan.cells.get(cell);
  if (!place) return "";
  const sign = `<path d="M-15-20H15L0 4z"/>`;
  return `<g transform="${move(place.x, place.y + face - 38)}"><g class="pointer">${sign}</g></g>`;
}

/** The coordinates; where the stack right below one would hide it, it stands above that stack. */
export function coordinates(plan: Plan, face: (cell: string) => number): string {
  const letters = plan.labels.map(({ x, y, text: letter }) => {
    const under = [...plan.cells].find(([, at]) => {
      return Math.abs(at.x - x) < 30 && at.y > y && at.y - y < STEP;
    });
    const rim = under ? under[1].y + face(under[0]) - FACE / 2 : Infinity;
    if (rim > y + HALF) return text(letter, x, y, LETTER);
    // A halo and no chip: only the height of a stack has one.
    return `<g class="lifted">${text(letter, x, rim - HALF - 2, LETTER)}</g>`;
  });
  return `<g class="coordinates">${letters.join("")}</g>`;
}

/** A dot on an empty cell. */
export function dot(plan: Plan, cell: string, kind: string): string {
  const place = plan.cells.get(cell);
  if (!place) return "";
  return `<circle class="dot ${kind}" cx="${short(place.x)}" cy="${short(place.y)}" r="13"/>`;
}

/** A trail from where the last move began to where it ended. */
export function trail(plan: Plan, cells: readonly string[]): string {
  const places = cells.map((cell) => plan.cells.get(cell)).filter((place) => place !== undefined);
  const [start, ...rest] = places;
  const end = cells.at(-1);
  if (!start || end === undefined) return "";
  let marks = "";
  if (rest.length) {
    const points = places.map(({ x, y }) => `${short(x)},${short(y)}`).join(" ");
    marks =
      `<polyline class="casing" points="${points}"/><polyline class="line" points="${points}"/>` +
      `<circle class="start" cx="${short(start.x)}" cy="${short(start.y)}" r="13"/>`;
  }
  return marks + ring(plan, end, "last");
}

/** Marks that a page sets: arrows, rings, warnings. */
export function marks(plan: Plan, all: readonly Mark[]): { under: string; over: string } {
  let [under, over] = ["", ""];
  for (const mark of all) {
    const tone = mark.tone ?? (mark.kind === "warn" ? "pomegranate" : "turquoise");
    if (mark.kind === "arrow")
      over += arrow(plan, mark.from, mark.to, tone, mark.weight, mark.text);
    else if (mark.kind === "circle") under += ring(plan, mark.cell, `mark ${tone}`);
    else over += warning(plan, mark.cell, tone);
  }
  return { under, over };
}

function warning(plan: Plan, cell: string, tone: string): string {
  const place = plan.cells.get(cell);
  if (!place) return "";
  const sign = `<path d="M0-15L16 13H-16z"/><path class="cut" d="M0-5v8M0 7.5v.5"/>`;
  return `<g class="warn ${tone}" transform="${move(place.x + 32, place.y - 32)}">${sign}</g>`;
}

/** An arrow from cell to cell, on top of everything. */
export function arrow(
  plan: Plan,
  source: string,
  target: string,
  tone: string,
  weight = 1,
  label = "",
): string {
  const from = plan.cells.get(source);
  const to = plan.cells.get(target);
  if (!from || !to || source === target) return "";
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const wide = 3 + 5 * weight;
  const head = 10 + 13 * weight;
  const upper = [
    [18, -wide],
    [length - 14 - 1.5 * head, -wide],
    [length - 14 - 1.5 * head, -head],
  ] as const;
  const lower = upper.toReversed().map(([along, across]) => [along, -across] as const);
  const points = [...upper, [length - 8, 0] as const, ...lower].map(([along, across]) => {
    const place: Place = {
      x: from.x + ux * along - uy * across,
      y: from.y + uy * along + ux * across,
    };
    return `${short(place.x)},${short(place.y)}`;
  });
  const [x, y] = [from.x + ux * length * 0.45, from.y + uy * length * 0.45];
  const written = label
    ? `<circle class="tag" cx="${short(x)}" cy="${short(y)}" r="17"/>${text(label, x, y, 20)}`
    : "";
  return `<g class="arrow ${tone}"><polygon points="${points.join(" ")}"/>${written}</g>`;
}
