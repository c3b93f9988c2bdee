/** Messages in the browser: the same Fluent files as Python's, read by Fluent's own library. */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { type Digits, digitsOf, fact, type Lang, number } from "./formats.ts";

export type Facts = Readonly<Record<string, unknown>>;

/** A number that chooses plural forms by its value and shows itself by our formatter. */
class Shown extends FluentNumber {
  readonly #text: string;

  constructor(value: number, text: string) {
    super(value);
    this.#text = text;
  }

  override toString(): string {
    return this.#text;
  }
}

/** All messages of a language. */
export class Messages {
  readonly lang: Lang;
  readonly #bundle: FluentBundle;

  constructor(lang: Lang, sources: readonly string[]) {
    this.lang = lang;
    this.#bundle = new FluentBundle(lang, { useIsolating: false });
    for (const source of sources) this.#bundle.addResource(new FluentResource(source));
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(key.replaceAll(".", "-"));
  }

  /** The message of a key; rules are written with dots where they are enforced. */
  say(key: string, facts: Facts = {}, digits: Digits = digitsOf(this.lang)): string {
    const message = this.#bundle.getMessage(key.replaceAll(".", "-"));
    if (!message?.value) throw new RangeError(`there is no message ${key} in ${this.lang}`);
    const errors: Error[] = [];
    const values = Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [name, this.#value(value, digits)]),
    );
    return this.#bundle.formatPattern(message.value, values, errors);
  }

  #value(value: unknown, digits: Digits): FluentVariable {
    if (typeof value === "number") return new Shown(value, number(value, this.lang, digits));
    return fact(value, this.lang, digits);
  }
}
