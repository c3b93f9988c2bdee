/** What the page speaks now: language and digits, changed at any time, everywhere at once. */

import { settings } from "../state/settings.svelte.ts";
import { type Facts, Messages } from "./fluent.ts";
import * as formats from "./formats.ts";
import type { Digits, Lang } from "./formats.ts";

const load: Record<Lang, () => Promise<{ sources: readonly string[] }>> = {
  fa: () => import("./fa.ts"),
  en: () => import("./en.ts"),
};

/** Messages of a language; also the door for the test that compares them with Python's. */
export async function messagesOf(lang: Lang): Promise<Messages> {
  return new Messages(lang, (await load[lang]()).sources);
}

class Speech {
  #messages = $state.raw<Messages>();

  /** Speak another language; the page is whole in the old one until the new one is there. */
  async learn(lang: Lang): Promise<void> {
    const messages = await messagesOf(lang);
    this.#messages = messages;
    document.documentElement.lang = lang;
    document.documentElement.dir = this.direction;
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
