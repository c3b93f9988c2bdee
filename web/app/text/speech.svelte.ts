/** What the page speaks now: language and digits, changed at any time, everywhere at once. */

import { settings } from "../state/settings.svelte.ts";
import { apart, type Part, PARTS } from "./apart.ts";
import { type Facts, Messages } from "./fluent.ts";
import * as formats from "./formats.ts";
import type { Digits, Lang } from "./formats.ts";

const load: Record<Lang, () => Promise<{ sources: readonly string[] }>> = {
  fa: () => import("./fa.ts"),
  en: () => import("./en.ts"),
};

/** All messages of a language; also the door for the test that compares them with Python's. */
export async function messagesOf(lang: Lang, more: Iterable<Part> = PARTS): Promise<Messages> {
  const parts = await Promise.all([load[lang](), ...[...more].map((part) => apart[part][lang]())]);
  return new Messages(
    lang,
    parts.flatMap(({ sources }) => sources),
  );
}

class Speech {
  #messages = $state.raw<Messages>();
  /** What was learned besides, and is kept in whatever language. */
  #more: ReadonlySet<Part> = new Set();
  /** Who asks for a part that another has asked for waits for the same. */
  readonly #learning = new Map<Part, Promise<void>>();

  /** Speak another language; the page is whole in the old one until the new one is there. */
  async learn(lang: Lang): Promise<void> {
    const messages = await messagesOf(lang, this.#more);
    this.#messages = messages;
    document.documentElement.lang = lang;
    document.documentElement.dir = this.direction;
  }

  /** Learn the words of a part, too. */
  learnMore(part: Part): Promise<void> {
    let learning = this.#learning.get(part);
    if (!learning) {
      learning = this.#learnPart(part);
      this.#learning.set(part, learning);
      learning.catch(() => this.#learning.delete(part));
    }
    return learning;
  }

  async #learnPart(part: Part): Promise<void> {
    const { lang } = this;
    await apart[part][lang](); // what cannot be had is not asked for with every language
    this.#more = new Set([...this.#more, part]);
    const messages = await messagesOf(lang, this.#more);
    // Meanwhile another language may have been asked for: that one comes with all that was learned.
    if (this.lang === lang) this.#messages = messages;
    else await this.learn(this.lang);
  }

  /** Learn the words in which games are explained. */
  learnToExplain(): Promise<void> {
    return this.learnMore("why");
  }

  get messages(): Messages {
    if (!this.#messages) throw new Error("no language has been loaded");
    return this.#messages;
  }

  get lang(): Lang {
    return this.messages.lang;
  }

  get direction(): "rtl" | "ltr" {
    return this.lang === "fa" ? "rtl" : "ltr";
  }

  get digits(): Digits {
    return settings.digits === "language" ? formats.digitsOf(this.lang) : settings.digits;
  }
}

export const speech = new Speech();

/** The message of a key in the page's language. */
export function say(key: string, facts: Facts = {}): string {
  return speech.messages.say(key, facts, speech.digits);
}

/** The message of a key if there is one. */
export function sayIf(key: string, facts: Facts = {}): string | undefined {
  return speech.messages.has(key) ? say(key, facts) : undefined;
}

/** A number in the page's digits. */
export function num(value: number): string {
  return formats.number(value, speech.lang, speech.digits);
}

export function list(items: readonly unknown[]): string {
  return formats.listing(items, speech.lang, speech.digits);
}

export function clock(milliseconds: number): string {
  return formats.clock(milliseconds, speech.digits);
}

export function date(milliseconds: number): string {
  return formats.date(milliseconds, speech.lang, speech.digits);
}

export function since(milliseconds: number, now: number): string {
  return formats.since(milliseconds, now, speech.lang, speech.digits);
}
