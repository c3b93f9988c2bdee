/** The empty board: its surface, lines and cells, by the style of its shape. */

import { drawn, move, paint, short, symbol, text } from "./artwork.ts";
import type { Material } from "./artwork.ts";
import type { Eyes, Pictures } from "./pieces.ts";
import type { Place, Plan } from "./plan.ts";
import type { ShapeCell } from "./types.ts";

const SQUARE = 96; // a square leaves a narrow joint, as between bricks
const THICK = 9; // the board's edge, seen from a slight angle

/** Everything that stays while pieces move, as markup. */
export function ground(pictures: Pictures, eyes: Eyes, plan: Plan): string {
  const surface = rounded(plan.outline, plan.squares ? 14 : 30);
  const edge = eyes.flat
    ? ""
    : `<path class="edge" d="${surface}" transform="translate(0 ${THICK})"/>`;
  const parts = [
    `<g class="slab">${edge}<path class="surface" d="${surface}"/></g>`,
    eyes.material ? lit(pictures, eyes.material, surface) : "",
    plan.squares ? "" : lines(plan, eyes.material !== undefined),
    ...plan.order.map((cell) => drawCell(pictures, eyes, plan, cell)),
  ];
  return parts.join("");
}

/** The grain of a board, and the light on it. */
function lit(pictures: Pictures, material: Material, surface: string): string {
  const fills = [
    pictures.grain(material, "grain", "var(--grain)"),
    pictures.light(material, "lit-board"),
  ];
  return fills.map((fill) => `<path d="${surface}" fill="${fill}"/>`).join("");
}

function lines(plan: Plan, engraved: boolean): string {
  const strokes = plan.shape.lines.map(([one, other]) => {
    const from = plan.cells.get(one) as Place;
    const to = plan.cells.get(other) as Place;
    return `M${short(from.x)} ${short(from.y)}L${short(to.x)} ${short(to.y)}`;
  });
  const width = plan.shape.style === "spaces" ? 2 : 3;
  const all = `d="${strokes.join("")}" stroke-width="${width}"`;
  const light = `<path ${all} fill="none" stroke="var(--groove)" opacity=".5" transform="translate(1 1.8)"/>`;
  return `${engraved ? light : ""}<path class="lines" ${all}/>`;
}

function drawCell(pictures: Pictures, eyes: Eyes, plan: Plan, cell: ShapeCell): string {
  const { x, y } = plan.cells.get(cell.id) as Place;
  const over = (name: string): string =>
    eyes.material
      ? `<use href="${pictures.use(name, () => `<g id="${name}">${pictures.drawing(eyes.material, name)}</g>`)}"/>`
      : "";
  const place = `<g transform="${move(x, y)}">`;
  if (plan.squares) return `${place}${square(pictures, eyes, cell.colour)}${over("tile")}</g>`;
  const [kind, radius] = plan.shape.style === "spaces" ? ["well", 38] : ["point", 7];
  const hole = `<circle class="${kind}" cx="${short(x)}" cy="${short(y)}" r="${radius}"/>`;
  return eyes.material ? `${hole}${place}${over(kind)}</g>` : hole;
}

const BOX = `x="${-SQUARE / 2}" y="${-SQUARE / 2}" width="${SQUARE}" height="${SQUARE}" rx="9"`;
const PLAIN = new Set(["light", "dark"]);

function square(pictures: Pictures, eyes: Eyes, colour: string | null | undefined): string {
  if (!colour || PLAIN.has(colour)) return `<rect ${BOX} class="square ${colour ?? ""}"/>`;
  const { face, mark, pattern, character, symbol: sign } = paint(colour, "fields");
  let inner = `<rect ${BOX} fill="${face}"/>`;
  if (eyes.material) {
    const grain = pictures.grain(eyes.material, "grain", "#000");
    inner += `<rect ${BOX} fill="${grain}" opacity=".45"/>`;
  }
  if (eyes.symbols && drawn(pattern)) {
    inner += `<rect ${BOX} fill="${pictures.fill(pattern, mark)}" opacity=".2"/>`;
  }
  if (eyes.characters && character) inner += text(character, 0, 3, 58, mark);
  else if (eyes.symbols && drawn(sign)) {
    inner += `<g transform="scale(1.3)" color="${mark}">${symbol(sign)}</g>`;
  }
  return inner;
}

/** The sign of a square once more, small, in its corner, for when something stands on it. */
export function corner(eyes: Eyes, cell: ShapeCell): string {
  if (!cell.colour || PLAIN.has(cell.colour)) return "";
  const { face, mark, character, symbol: sign } = paint(cell.colour, "fields");
  let inner = "";
  if (eyes.characters && character) inner = text(character, 0, 0.5, 17, mark);
  else if (eyes.symbols && drawn(sign)) {
    inner = `<g transform="scale(.4)" color="${mark}">${symbol(sign)}</g>`;
  }
  // On a ground of its own, so that a ring around the square leaves it readable.
  return inner && `<path d="M-10-1a9 9 0 0 1 9-9h11v14q0 6-6 6h-14z" fill="${face}"/>${inner}`;
}

/** The path of a polygon with rounded corners. */
function rounded(corners: readonly Place[], radius: number): string {
  const parts = corners.map((at, i) => {
    const around = [corners.at(i - 1), corners[(i + 1) % corners.length]] as [Place, Place];
    const [from, to] = around.map((next) => {
      const length = Math.max(Math.hypot(next.x - at.x, next.y - at.y), 1e-9);
      const part = Math.min(radius, length / 2) / length;
      return `${short(at.x + (next.x - at.x) * part)} ${short(at.y + (next.y - at.y) * part)}`;
    });
    return `${i ? "L" : "M"}${from}Q${short(at.x)} ${short(at.y)} ${to}`;
  });
  return `${parts.join("")}z`;
}
