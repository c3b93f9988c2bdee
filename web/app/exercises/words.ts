/** Exercises in words: themes, ratings, what a try counted for. */

import type { Counted, ExerciseTask } from "../../generated/messages.ts";
import type { Look, Step } from "../book/types.ts";
import { wire } from "../net/wire.svelte.ts";
import { seatName } from "../play/words.ts";
import { inDigits } from "../text/formats.ts";
import { list, say, sayIf, speech } from "../text/speech.svelte.ts";

const DAY = 24 * 3_600_000;

/** A rating as it is read: a name of a number, so its thousands are not set apart. */
export function figure(rating: number): string {
  return inDigits(String(Math.round(rating)), speech.digits);
}

/** A theme by its name: a game's own first. */
export function themeName(game: string, theme: string): string {
  return sayIf(`theme-${game}-${theme}`) ?? sayIf(`theme-${theme}`) ?? theme;
}

export function themeWords(game: string, themes: readonly string[]): string {
  const names = themes.map((theme) => themeName(game, theme));
  return say("practice-themes", { themes: list(names), count: themes.length });
}

/** What is to be found, and by whom. */
export function askWords(claim: ExerciseTask["claim"] | "own", look: Look, player: number): string {
  return say(`practice-ask-${claim}`, { who: seatName(look, player) });
}

/** What a try did to the rating, if anything. */
export function ratingWords({ before, after }: Counted): string | undefined {
  if (before === null || after === null) return undefined;
  const how = after > before ? "up" : after < before ? "down" : "same";
  return say(`practice-rating-${how}`, {
    before: figure(before),
    after: figure(after),
    change: figure(Math.abs(after - before)),
  });
}

/** When it comes again, if it does. */
export function dueWords({ due }: Counted): string | undefined {
  if (due === null) return undefined;
  return say("practice-due-days", { days: Math.max(1, Math.round((due - wire.now()) / DAY)) });
}

/** Steps as they are written, the turns of each side apart. */
export function lineWords(steps: readonly Step[]): string {
  const turns: string[][] = [];
  let player = -1;
  for (const step of steps) {
    if (step.player !== player) turns.push([]);
    turns.at(-1)?.push(step.action);
    player = step.player;
  }
  return turns.map((turn) => turn.join(" ")).join("  ");
}
