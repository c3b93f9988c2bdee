/** A journey as key frames: along its way, eased, a little above the board. */

import type { Journey, Leg, Stop } from "./motion.ts";
import { distance } from "./plan.ts";
import type { Place } from "./plan.ts";

/** Where something is drawn. */
export interface Spot extends Place {
  readonly scale: number;
}

const SAMPLES = 10; // key frames of one leg
const HOP = 9; // how far a piece rises on its way
const SWELL = 0.05; // how much nearer it looks then

/** What a journey's names mean on this board. */
export interface Map {
  /** Where a stop is; `from` is where the piece comes from. */
  readonly spot: (stop: Stop, from: Spot) => Spot;
  readonly cell: (cell: string) => Place | undefined;
}

export interface Flight {
  readonly frames: Keyframe[];
  readonly lasts: number;
}

/** The flight of a piece that is now at `start`; `height` is taken off for what flies with it. */
export function flight(map: Map, start: Spot, journey: Journey, height = 0): Flight {
  const end = journey.legs.at(-1) as Leg;
  const lasts = end.begins + end.lasts;
  const frames: Keyframe[] = [];
  const add = (time: number, { x, y, scale }: Spot, opacity: number): void => {
    const place = `translate(${x.toFixed(1)}px, ${(y - height).toFixed(1)}px)`;
    const transform = `${place} scale(${scale.toFixed(3)})`;
    frames.push({ offset: Math.min(1, time / lasts), transform, opacity });
  };
  add(0, start, nowhere(journey.from) ? 0 : 1);
  let from = start;
  for (const leg of journey.legs) {
    const to = map.spot(leg.to, from);
    const far = distance(from, to);
    // What set out before may be past some of the cells on its way.
    const way = [from, ...between(map, leg).filter((place) => distance(place, to) < far), to];
    const rises = leg.kind === "push" || far < 1 ? 0 : HOP;
    for (let i = 0; i <= SAMPLES; i++) {
      const part = 1 - (1 - i / SAMPLES) ** 3; // ease-out
      const { x, y } = along(way, part);
      const arc = Math.sin(Math.PI * part);
      const scale = from.scale + (to.scale - from.scale) * part + SWELL * arc;
      const opacity = nowhere(leg.to) ? 1 - part : 1;
      add(leg.begins + (leg.lasts * i) / SAMPLES, { x, y: y - rises * arc, scale }, opacity);
    }
    from = to;
  }
  return { frames, lasts };
}

/** Off the board, and into no tray: it fades. */
function nowhere(stop: Stop): boolean {
  return "tray" in stop && stop.tray === null;
}

function between(map: Map, leg: Leg): Place[] {
  const places = leg.path.slice(0, -1).map(map.cell);
  return places.filter((place) => place !== undefined).map(({ x, y }) => ({ x, y: y - 4 }));
}

/** The place so far along a way. */
export function along(way: readonly Place[], part: number): Place {
  const lengths = way.slice(1).map((to, i) => distance(way[i] as Place, to));
  let left = part * lengths.reduce((sum, length) => sum + length, 0);
  for (const [i, length] of lengths.entries()) {
    const [from, to] = [way[i] as Place, way[i + 1] as Place];
    if (left <= length && length > 0) {
      const t = left / length;
      return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
    }
    left -= length;
  }
  return way.at(-1) as Place;
}
