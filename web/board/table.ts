/** The pieces on the board: one node each, moved and changed only where something changed. */

import { move } from "./artwork.ts";
import { flight } from "./flight.ts";
import type { Flight, Map as Places, Spot } from "./flight.ts";
import { EASE, LIFT, SLIDE } from "./motion.ts";
import type { Journey, Stop, Timeline } from "./motion.ts";
import { stackKey } from "./perform.ts";
import { arrange } from "./pieces.ts";
import { riseOf } from "./piles.ts";
import type { Eyes, Pictures } from "./pieces.ts";
import type { Place, Plan } from "./plan.ts";
import { distance } from "./plan.ts";
import { fill, make, set } from "./svg.ts";
import type { Look, Stack } from "./types.ts";

interface PieceNode {
  readonly node: SVGUseElement;
  spot: Spot;
}

interface Standing {
  readonly group: SVGGElement;
  readonly shadow: SVGElement;
  readonly signs: SVGGElement;
  pieces: PieceNode[];
  key: string;
  /** Where the top of the stack is, from the middle of the cell. */
  face: number;
}

/** A stack that goes where it is wished: its motion, and what it began with. */
interface SettingOut {
  readonly animation: Animation;
  readonly from: Place;
}

/** A piece on its way, and where it stays in the end. */
interface Flying {
  readonly piece: PieceNode;
  readonly journey: Journey;
  /** What is written on the stack, if the whole of it goes; it is written anew on arrival. */
  readonly signs: SVGGElement | undefined;
}

const APART = 24; // units between the pieces of a stack that is lifted apart
const OUT = 70; // how far a removed piece goes before it has faded
const FRAME = 16; // milliseconds: motion that begins with a frame is seen in that frame

export class Table {
  readonly layer = make("g", { class: "stacks" });
  readonly flying = make("g", { class: "flying" });
  readonly #pictures: Pictures;
  #plan: Plan | undefined;
  #eyes: Eyes | undefined;
  #apart: string | undefined;
  #standing = new Map<string, Standing>();
  #flights: Flying[] = [];
  #animations: Animation[] = [];
  #settle: (() => void) | undefined;
  #carried: { readonly cell: string; readonly by: Place } | undefined;
  #setsOut: SettingOut | undefined;

  constructor(pictures: Pictures) {
    this.#pictures = pictures;
  }

  /** A new board, or the same seen in another way: nothing stands on it yet. */
  lay(plan: Plan, eyes: Eyes): void {
    this.finish();
    this.release();
    this.#plan = plan;
    this.#eyes = eyes;
    this.#apart = undefined;
    this.#standing.clear();
    const groups = plan.order.map(({ id }) => {
      const { x, y } = plan.cells.get(id) as Place;
      const shadow = eyes.material
        ? this.#soft(eyes, x, y)
        : eyes.flat
          ? make("ellipse", { class: "shadow", cx: x + 2, cy: y + 5, rx: 41, ry: 41 })
          : make("ellipse", { class: "shadow", cx: x + 4, cy: y + 15, rx: 41, ry: 33 });
      const signs = make("g", { class: "signs", transform: move(x, y) });
      const group = make("g", { class: "stack", "data-stack": id });
      this.#standing.set(id, { group, shadow, signs, pieces: [], key: "", face: 0 });
      return group;
    });
    this.layer.replaceChildren(...groups);
  }

  /** A shadow with a soft edge, away from the light. */
  #soft(eyes: Eyes, x: number, y: number): SVGElement {
    const shadow = make("g", { class: "shadow", transform: move(x, y) });
    fill(shadow, this.#pictures.drawing(eyes.material, "shadow"));
    return shadow;
  }

  /** Where the top of a stack is, from the middle of its cell. */
  face(cell: string): number {
    return this.#standing.get(cell)?.face ?? 0;
  }

  group(cell: string): SVGGElement | undefined {
    return this.#standing.get(cell)?.group;
  }

  /** A stack is lifted apart, piece by piece, before all others; nothing is any more without a cell. */
  apart(cell: string | undefined): void {
    if (cell === this.#apart) return;
    const before = this.#apart === undefined ? undefined : this.#standing.get(this.#apart);
    this.#apart = undefined;
    if (before) {
      for (const { node } of before.pieces) node.style.translate = "";
      this.#putBack(before);
    }
    const standing = cell === undefined ? undefined : this.#standing.get(cell);
    if (!standing || this.#carried || this.moving) return;
    this.#apart = cell;
    this.layer.append(standing.group);
    const [lowest] = standing.pieces;
    for (const [level, { node, spot }] of standing.pieces.entries()) {
      const risen = (lowest?.spot.y ?? 0) - spot.y;
      node.style.translate = `0 ${Math.min(0, risen - APART * level)}px`;
    }
  }

  /** A group that was before all others stands in its row again; the others never left theirs. */
  #putBack({ group }: Standing): void {
    const order = [...this.#standing.values()];
    const next = order[order.findIndex((standing) => standing.group === group) + 1];
    this.layer.insertBefore(group, next?.group ?? null);
  }

  /** A stack is drawn elsewhere, before all others, until it is released. */
  carry(cell: string, by: Place): void {
    const group = this.group(cell);
    if (!group) return;
    this.apart(undefined);
    if (this.#carried?.cell !== cell) {
      this.release();
      this.layer.append(group);
    }
    this.#carried = { cell, by };
    group.classList.add("carried");
    group.style.transform = shift(by);
  }

  /** A stack goes elsewhere by itself, at once, and waits there for what is to happen. */
  setOut(cell: string, by: Place, moves: boolean): void {
    const group = this.group(cell);
    if (!group) return;
    const lifted = { x: 0, y: group.classList.contains("picked") ? -LIFT : 0 };
    const from = this.#carried?.cell === cell ? this.#carried.by : lifted;
    this.carry(cell, by);
    group.classList.add("waiting");
    if (!moves) return;
    const frames = [{ transform: shift(from) }, { transform: shift(by) }];
    const animation = group.animate(frames, { duration: SLIDE, easing: EASE });
    animation.currentTime = FRAME;
    this.#setsOut = { animation, from };
  }

  /** Where a stack that set out is by now: reckoned, as to ask the page would lay it out anew. */
  #underway({ animation, from }: SettingOut, to: Place): Place {
    const part = animation.effect?.getComputedTiming().progress ?? 1;
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  }

  release(): void {
    const standing = this.#carried && this.#standing.get(this.#carried.cell);
    this.#carried = undefined;
    this.#setsOut?.animation.cancel();
    this.#setsOut = undefined;
    if (!standing) return;
    standing.group.classList.remove("carried", "waiting");
    standing.group.style.transform = "";
    this.#putBack(standing);
  }

  show(look: Look): void {
    for (const [cell, standing] of this.#standing) {
      const stack = look.stacks[cell] ?? [];
      const badge = look.status.badges[cell];
      const key = stack.length ? `${stackKey(stack)}|${badge ?? ""}` : "";
      if (key !== standing.key) this.#stand(cell, standing, stack, badge, key, riseOf(look, stack));
    }
  }

  #stand(
    cell: string,
    standing: Standing,
    stack: Stack,
    badge: string | undefined,
    key: string,
    rise: number | undefined,
  ): void {
    if (this.#apart === cell) this.apart(undefined);
    const { x, y } = this.#plan?.cells.get(cell) as Place;
    const laid = arrange(this.#pictures, this.#eyes as Eyes, stack, badge, true, rise);
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
    this.apart(undefined);
    const plan = this.#plan as Plan;
    const { journeys, flashes } = timeline;
    if (this.#carried && this.#setsOut) {
      // It goes on from where it is now.
      this.#carried = { ...this.#carried, by: this.#underway(this.#setsOut, this.#carried.by) };
    }
    this.#flights = journeys.map((journey) => {
      const piece = this.#take(journey, beside);
      return { journey, piece, signs: this.#signs(journey, journeys) };
    });
    const map: Places = {
      spot: (stop, from) => this.#spot(stop, from, next, beside),
      cell: (cell) => plan.cells.get(cell),
    };
    for (const { piece, journey, signs } of this.#flights) {
      this.#fly(piece.node, flight(map, piece.spot, journey));
      if (!signs || !("cell" in journey.from)) continue;
      const height = piece.spot.y - (plan.cells.get(journey.from.cell)?.y ?? 0);
      this.#fly(signs, flight(map, piece.spot, journey, height));
    }
    this.release(); // not before: what flies is moved once
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
        if (from.level === 0) standing.shadow.remove();
        if (this.#carried?.cell === from.cell) {
          const { x, y } = this.#carried.by;
          taken.spot = { ...taken.spot, x: taken.spot.x + x, y: taken.spot.y + y };
        }
        return taken;
      }
    }
    const [seat] = arrange(this.#pictures, this.#eyes as Eyes, [piece]).seats;
    const spot = beside(from) ?? { x: 0, y: 0, scale: 1 };
    return { node: make("use", { class: "piece", href: seat?.href }), spot };
  }

  /** What is written on a stack, to go with its top piece; a part of a stack goes without. */
  #signs({ from }: Journey, journeys: readonly Journey[]): SVGGElement | undefined {
    const standing = "cell" in from ? this.#standing.get(from.cell) : undefined;
    if (!standing || !("cell" in from) || from.level !== standing.pieces.length - 1)
      return undefined;
    const together = journeys.filter(
      (other) => "cell" in other.from && other.from.cell === from.cell,
    );
    const copy = standing.signs.cloneNode(true) as SVGGElement;
    fill(standing.signs, "");
    return together.length === standing.pieces.length ? copy : undefined;
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
    for (const { piece, journey, signs } of this.#flights) {
      const end = journey.legs.at(-1)?.to;
      piece.node.remove();
      signs?.remove();
      if (end && "cell" in end) {
        const standing = this.#standing.get(end.cell) as Standing;
        standing.pieces.push(piece);
        standing.key = "?";
      }
    }
    this.#flights = [];
  }

  #spot(stop: Stop, from: Spot, next: Look, beside: (stop: Stop) => Spot | undefined): Spot {
    if ("cell" in stop) {
      const { x, y } = this.#plan?.cells.get(stop.cell) as Place;
      const stack = next.stacks[stop.cell] ?? [];
      const eyes = this.#eyes as Eyes;
      const { seats } = arrange(this.#pictures, eyes, stack, undefined, true, riseOf(next, stack));
      const seat = seats[stop.level];
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

  #fly(node: SVGElement, { frames, lasts }: Flight): void {
    this.flying.append(node);
    const animation = node.animate(frames, { duration: lasts, fill: "both" });
    animation.currentTime = FRAME;
    this.#animations.push(animation);
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

function shift({ x, y }: Place): string {
  return `translate(${x}px, ${y}px)`;
}
