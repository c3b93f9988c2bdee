/** What is heard of an effect, and felt: small, because every board knows it; how it sounds is `sounds.ts`. */

export type Sound = "place" | "stack" | "capture" | "push" | "claim" | "end";

/** What a phone does to the hand at each sound: milliseconds on, off, on. */
export const TREMBLES: Readonly<Record<Sound, readonly number[]>> = {
  place: [8],
  stack: [8, 34, 10],
  capture: [16, 40, 12],
  push: [6, 20, 6, 20, 14],
  claim: [6, 50, 6],
  end: [20, 70, 20, 70, 30],
};

/** Which sound an effect makes, if any; `occupied`: something stood where it ends. */
export function soundOf(kind: string, occupied: boolean): Sound | undefined {
  if (kind === "slide" || kind === "place") return occupied ? "stack" : "place";
  if (kind === "remove" || kind === "return") return "capture";
  if (kind === "push" || kind === "claim" || kind === "end") return kind;
  return kind === "refill" ? "place" : undefined;
}
