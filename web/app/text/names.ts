/** Short names of things that have a sentence elsewhere. */

import type { Clock } from "../../generated/messages.ts";
import { section } from "./formats.ts";
import { say, sayIf, speech } from "./speech.svelte.ts";

/** A rule by its number. */
export function ruleName(rule: string): string {
  return say("learn-see-rule", { rule: section(rule, speech.digits) });
}

/** A variant in a word or two. */
export function variantName(game: string, variant: string): string {
  return sayIf(`web-variant-${game}-${variant}`) ?? variant;
}

/** An option's value in a word or two. */
export function valueName(game: string, option: string, value: unknown): string {
  const name = option.replaceAll("_", "-");
  const found =
    sayIf(`web-value-${game}-${name}-${String(value)}`) ?? sayIf(`web-value-${String(value)}`);
  return found ?? String(value);
}

/** An option in a word or two. */
export function optionName(game: string, option: string): string {
  return sayIf(`web-option-${game}-${option.replaceAll("_", "-")}`) ?? option;
}

/** An option in a sentence: for those who choose a value by its name, else as the rules tell it. */
export function optionNote(game: string, option: string): string {
  const name = `${game}-${option.replaceAll("_", "-")}`;
  return sayIf(`web-note-${name}`) ?? say(`option-${name}`);
}

export function clockWords(clock: Clock | null): string {
  if (!clock) return say("web-clock-none");
  if (clock.kind === "days") return say("web-clock-days", { days: clock.days ?? 3 });
  return say("web-clock-minutes", {
    minutes: clock.minutes ?? 10,
    increment: clock.increment ?? 0,
  });
}
