/** The pieces on the board: one node each, moved and changed only where something changed. */

import { move } from "./artwork.ts";
import type { Journey, Leg, Stop, Timeline } from "./motion.ts";
import { stackKey } from "./perform.ts";
import { arrange } from "./pieces.ts";
import type { Eyes, Pictures } from "./pieces.ts";
import type { Place, Plan } from "./plan.ts";
import { distance } from "./plan.ts";
import { fill, make, set } from "./svg.ts";
import type { Look, Stack } from "./types.ts";

/** Where something is drawn. */
export interface Spot extends Place {
  readonly scale: number;
}

interface PieceNode {
  readonly node: SVGUseElement;
  spot: Spot;
}

interface Standing {
  readonly group: SVGGElement;
  readonly shadow: SVGEllipseElement;
  readonly signs: SVGGElement;
  pieces: PieceNode[];
  key: string;
  /** Where the top of the stack is, from the middle of the cell. */
  face: number;
}

/** A piece on its way, and where it stays in the end. */
interface Flight {
  readonly piece: PieceNode;
  readonly journey: Journey;
}

const SAMPLES = 10; // key frames of one leg
const HOP = 9; // how far a piece rises on its way
const OUT = 70; // how far a removed piece goes before it has faded

export class Table {
  readonly layer = make("g", { class: "stacks" });
  readonly flying = make("g", { class: "flying" });
  readonly #pictures: Pictures;
  #plan: Plan | undefined;
  #eyes: Eyes | undefined;
  #standing = new Map<string, Standing>();
  #flights: Flight[] = [];
  #animations: Animation[] = [];
  #settle: (() => void) | undefined;

  constructor(pictures: Pictures) {
    this.#pictures = pictures;
  }

  /** A new board, or the same seen in another way: nothing stands on it yet. */
  lay(plan: Plan, eyes: Eyes): void {
    this.finish();
    this.#plan = plan;
    this.#eyes = eyes;
    this.#standing.clear();
    const groups = plan.order.map(({ id }) => {
      const { x, y } = plan.cells.get(id) as Place;
      const shadow = make("ellipse", { class: "shadow", cx: x + 4, cy: y + 15, rx: 41, ry: 33 });
      const signs = make("g", { class: "signs", transform: move(x, y) });
      const group = make("g", { class: "stack", "data-stack": id });
      this.#standing.set(id, { group, shadow, signs, pieces: [], key: "", face: 0 });
      return group;
    });
    this.layer.replaceChildren(...groups);
  }

  /** Where the top of a stack is, from the middle of its cell. */
  face(cell: string): number {
    return this.#standing.get(cell)?.face ?? 0;
  }

  group(cell: string): SVGGElement | undefined {
    return this.#standing.get(cell)?.group;
  }

  show(look: Look): void {
    for (const [cell, standing] of this.#standing) {
      const stack = look.stacks[cell] ?? [];
      const badge = look.status.badges[cell];
      const key = stack.length ? `${stackKey(stack)}|${badge ?? ""}` : "";
      if (key !== standing.key) this.#stand(cell, standing, stack, badge, key);
    }
  }

  #stand(
    cell: string,
    standing: Standing,
    stack: Stack,
    badge: string | undefined,
    key: string,
  ): void {
    const { x, y } = this.#plan?.cells.get(cell) as Place;
    const laid = arrange(this.#pictures, this.#eyes as Eyes, stack, badge);
    for (const extra of standing.pieces.splice(stack.length)) extra.node.remove();
    for (const [level, seat] of laid.seats.entries()) {
      const spot = { x, y: y + seat.y, scale: seat.scale };
      const piece = (standing.pieces[level] ??= { node: make("use", { class: "piece" }), spot });
      piece.spot = spot;
      set(piece.node, { href: seat.href, transform: move(spot.x, spot.y, spot.scale) });
    }
    fill(standing.signs, laid.signs);
    const nodes = standing.pieces.map(({ node }) => node);
    if (nodes.length) standing.group.replaceChildren(standing.shadow, ...nodes, standing.signs);
    else standing.group.replaceChildren();
    standing.key = key;
    standing.face = laid.face;
  }

  /**
   * Show a timeline, then the look it leads to. `beside` says where a tray's piece is drawn, now
   * and in the end; `done` is called when all has come to rest, or was brought to it.
   */
  play(
    timeline: Timeline,
    next: Look,
    beside: (stop: Stop) => Spot | undefined,
    done: () => void,
  ): void {
    this.finish();
    const { journeys, flashes } = timeline;
    this.#flights = journeys.map((journey) => ({ journey, piece: this.#take(journey, beside) }));
    for (const { piece, journey } of this.#flights) {
      this.flying.append(piece.node);
      const frames = this.#frames(piece.spot, journey, next, beside);
      this.#animate(piece.node, frames, journey.legs);
    }
    for (const { cell, at, kind } of flashes) this.#flash(cell, at, kind);
    this.#settle = () => {
      this.#land();
      this.show(next);
      done();
    };
    const ended = this.#animations.map((animation) => animation.finished);
    const settle = this.#settle;
    void Promise.allSettled(ended).then(() => {
      if (this.#settle === settle) this.finish();
    });
  }

  /** Bring all motion to its end at once. */
  finish(): void {
    const settle = this.#settle;
    this.#settle = undefined;
    for (const animation of this.#animations.splice(0)) animation.cancel();
    settle?.();
    this.flying.replaceChildren();
  }

  get moving(): boolean {
    return this.#settle !== undefined;
  }

  /** The node of a traveller, taken out of its stack, or a new one from beside the board. */
  #take({ from, piece }: Journey, beside: (stop: Stop) => Spot | undefined): PieceNode {
    if ("cell" in from) {
      const standing = this.#standing.get(from.cell) as Standing;
      const taken = standing.pieces[from.level];
      if (taken) {
        if (from.level === standing.pieces.length - 1) this.#liftSigns(standing, taken);
        if (from.level === 0) standing.shadow.remove();
        return taken;
      }
    }
    const [seat] = arrange(this.#pictures, this.#eyes as Eyes, [piece]).seats;
    const spot = beside(from) ?? { x: 0, y: 0, scale: 1 };
    return { node: make("use", { class: "piece", href: seat?.href }), spot };
  }

  /** What is written on a stack goes with its top piece; it is written anew on arrival. */
  #liftSigns(standing: Standing, top: PieceNode): void {
    fill(standing.signs, "");
    top.node.dataset["top"] = "";
  }

  /** Travellers stand where their journeys end; those that left are gone. */
  #land(): void {
    for (const { piece, journey } of this.#flights) {
      if ("cell" in journey.from) {
        const standing = this.#standing.get(journey.from.cell) as Standing;
        standing.pieces = standing.pieces.filter((own) => own !== piece);
        standing.key = "?";
      }
    }
    for (const { piece, journey } of this.#flights) {
      const end = journey.legs.at(-1)?.to;
      piece.node.remove();
      if (end && "cell" in end) {
        const standing = this.#standing.get(end.cell) as Standing;
        standing.pieces.push(piece);
        standing.key = "?";
      }
    }
    this.#flights = [];
  }

  #frames(
    start: Spot,
    journey: Journey,
    next: Look,
    beside: (stop: Stop) => Spot | undefined,
  ): Keyframe[] {
    const end = journey.legs.at(-1) as Leg;
    const total = end.begins + end.lasts;
    const frames: Keyframe[] = [];
    const add = (time: number, { x, y, scale }: Spot, opacity: number): void => {
      const transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(3)})`;
      frames.push({ offset: Math.min(1, time / total), transform, opacity });
    };
    let at = start;
    add(0, at, "tray" in journey.from && journey.from.tray === null ? 0 : 1);
    for (const leg of journey.legs) {
      const to = this.#spot(leg.to, at, next, beside);
      const gone = "tray" in leg.to && leg.to.tray === null;
      const way = this.#way(at, leg, to);
      const rises = leg.kind === "push" ? 0 : HOP;
      for (let i = 0; i <= SAMPLES; i++) {
        const t = i / SAMPLES;
        const part = 1 - (1 - t) ** 3; // ease-out
        const spot = along(way, part);
        const arc = Math.sin(Math.PI * part);
        const scale = at.scale + (to.scale - at.scale) * part + 0.05 * arc;
        add(
          leg.begins + t * leg.lasts,
          { x: spot.x, y: spot.y - rises * arc, scale },
          gone ? 1 - part : 1,
        );
      }
      at = to;
    }
    return frames;
  }

  /** The points that a leg passes, as high as it starts until it ends. */
  #way(from: Spot, leg: Leg, to: Spot): Place[] {
    const between = leg.path.slice(0, -1).map((cell) => this.#plan?.cells.get(cell));
    const high = (at: Place): Place => ({ x: at.x, y: at.y + Math.min(-4, to.y - from.y, 0) / 2 });
    return [from, ...between.filter((place) => place !== undefined).map(high), to];
  }

  #spot(stop: Stop, from: Spot, next: Look, beside: (stop: Stop) => Spot | undefined): Spot {
    if ("cell" in stop) {
      const { x, y } = this.#plan?.cells.get(stop.cell) as Place;
      const stack = next.stacks[stop.cell] ?? [];
      const seat = arrange(this.#pictures, this.#eyes as Eyes, stack).seats[stop.level];
      // Higher than in the end: it will leave again.
      return seat ? { x, y: y + seat.y, scale: seat.scale } : { x, y: y - 52, scale: 1 };
    }
    const found = stop.tray === null ? undefined : beside(stop);
    if (found) return found;
    const { surface } = this.#plan as Plan;
    const centre = { x: surface.x + surface.width / 2, y: surface.y + surface.height / 2 };
    const far = Math.max(1, distance(from, centre));
    return {
      x: from.x + ((from.x - centre.x) / far) * OUT,
      y: from.y + ((from.y - centre.y) / far) * OUT,
      scale: 0.9,
    };
  }

  #animate(node: Element, frames: Keyframe[], legs: readonly Leg[]): void {
    const end = legs.at(-1) as Leg;
    const timing = { duration: end.begins + end.lasts, fill: "both" as const };
    this.#animations.push(node.animate(frames, timing));
  }

  /** A ring that opens and fades around a cell. */
  #flash(cell: string, at: number, kind: string): void {
    const place = this.#plan?.cells.get(cell);
    if (!place) return;
    const ring = make("circle", { class: `flash ${kind}`, r: 40 });
    this.flying.append(ring);
    const frame = (scale: number, opacity: number): Keyframe => ({
      transform: `translate(${place.x}px, ${place.y}px) scale(${scale})`,
      opacity,
    });
    const frames = [frame(0.6, 0), { ...frame(0.8, 1), offset: 0.2 }, frame(1.4, 0)];
    this.#animations.push(ring.animate(frames, { duration: 220, delay: at, fill: "both" }));
  }
}

/** The place so far along a way. */
function along(way: readonly Place[], part: number): Place {
  const lengths = way.slice(1).map((to, i) => distance(way[i] as Place, to));
  let left = part * lengths.reduce((sum, length) => sum + length, 0);
  for (const [i, length] of lengths.entries()) {
    const from = way[i] as Place;
    const to = way[i + 1] as Place;
    if (left <= length || i === lengths.length - 1) {
      const t = length ? Math.min(1, left / length) : 1;
      return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
    }
    left -= length;
  }
  return way.at(-1) as Place;
}
