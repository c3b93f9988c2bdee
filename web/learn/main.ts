/** What scripts add to a rulebook that reads without them; boards come when they are in view. */

import { follow } from "./following.ts";
import { markLearnt } from "./learnt.ts";
import { search } from "./search.ts";
import { choose, language, theming } from "./wishes.ts";

theming.apply();
choose();
if (document.readyState === "loading") addEventListener("DOMContentLoaded", begin);
else begin();

function begin(): void {
  theming.button();
  language();
  markLearnt();
  const contents = document.querySelector<HTMLElement>(".contents");
  const book = document.querySelector<HTMLElement>(".book");
  if (!contents || !book) return;
  follow(contents);
  search(contents);
  const { game = "" } = book.dataset;
  const lang = document.documentElement.lang as "fa" | "en";
  soon(() => void import("./live.ts").then(({ enliven }) => enliven(book, game, lang)));
  const print = book.querySelector<HTMLElement>("[data-print]");
  print?.removeAttribute("hidden");
  print?.addEventListener("click", () => window.print());
}

/** Boards are worth their weight to somebody who is there: with the first sign of life. */
function soon(act: () => void): void {
  const signs = ["pointermove", "pointerdown", "keydown", "scroll", "touchstart"] as const;
  const once = (): void => {
    for (const sign of signs) removeEventListener(sign, once);
    act();
  };
  for (const sign of signs) addEventListener(sign, once, { passive: true });
}
