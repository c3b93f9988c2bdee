/** Picks that are neither on the board nor beside it: words to press. */

import type { Words } from "./config.ts";
import { html } from "./svg.ts";
import type { Pick } from "./types.ts";

export class Buttons {
  readonly node = html("div", { class: "buttons", part: "buttons", role: "group", hidden: "" });
  #shown = "";
  #picks: readonly Pick[] = [];

  show(picks: readonly Pick[], words: Words): void {
    this.#picks = picks;
    const texts = picks.map(({ value }) => [value, words.button(value)] as const);
    const key = JSON.stringify(texts);
    if (key === this.#shown) return;
    this.#shown = key;
    const buttons = texts.map(([value, text]) =>
      html("button", { type: "button", dir: "auto", "data-button": value }, text),
    );
    this.node.replaceChildren(...buttons);
    this.node.hidden = buttons.length === 0;
  }

  get open(): readonly Element[] {
    return [...this.node.children];
  }

  /** The pick of a button. */
  at(node: EventTarget | null): Pick | undefined {
    const button = node instanceof Element ? node.closest<HTMLElement>("[data-button]") : null;
    return button ? this.#picks.find(({ value }) => value === button.dataset["button"]) : undefined;
  }
}
