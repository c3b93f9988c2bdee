/** Sentences as keys and facts, put into words when they are shown: in any language, at any time. */

import type { Look, Remark } from "../book/types.ts";
import { seatName } from "../play/words.ts";
import { say, sayIf, speech } from "../text/speech.svelte.ts";

/** A sentence, or a part of one. Facts may be parts themselves, or lists of them. */
export interface Said {
  readonly key: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

export function said(key: string, facts: Said["facts"] = {}): Said {
  return { key, facts };
}

/** What the book remarked of a turn, as part of a sentence that has the turn as its subject. */
export function clause(remarks: readonly Remark[]): readonly Said[] {
  return remarks.map(({ key, facts }) => said(key, facts));
}

/** A sentence in the page's language; players and colours by what they are called in this game. */
export function spoken(look: Look, { key, facts }: Said): string {
  return upper(part(look, said(key, facts)));
}

function part(look: Look, { key, facts }: Said): string {
  const words = Object.entries(facts).map(([name, fact]) => [name, word(look, name, fact)]);
  return say(key, Object.fromEntries(words) as Said["facts"]);
}

/** Facts that are notation, whatever language they stand in. */
const NOTATION = ["move", "better", "cell"];
const [OPENS, CLOSES] = ["\u2066", "\u2069"];

/** A sentence in pieces: words, and what is notation among them. */
export function pieces(sentence: string): { text: string; notation: boolean }[] {
  return sentence
    .split(/(\u2066[^\u2069]*\u2069)/)
    .filter((text) => text !== "")
    .map((text) => {
      const notation = text.startsWith(OPENS);
      return { text: notation ? text.slice(1, -1) : text, notation };
    });
}

function word(look: Look, name: string, fact: unknown): unknown {
  if ((name === "who" || name === "whose") && typeof fact === "number") return player(look, fact);
  if (name === "colour") return sayIf(`colour-${look.game}-${String(fact)}`) ?? fact;
  if (NOTATION.includes(name)) return `${OPENS}${String(fact)}${CLOSES}`;
  if (isSaid(fact)) return part(look, fact);
  if (Array.isArray(fact) && fact.every(isSaid))
    return fact
      .map((one) => part(look, one))
      .reduce((first, second) => say("why-both", { first, second }));
  return fact;
}

/** A player within a sentence. */
function player(look: Look, seat: number): string {
  return sayIf(`why-who-${look.seats[seat as 0 | 1]}`) ?? seatName(look, seat);
}

function upper(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase(speech.lang) + sentence.slice(1);
}

function isSaid(fact: unknown): fact is Said {
  return typeof fact === "object" && fact !== null && "key" in fact && "facts" in fact;
}
