/** What scripts add to a rulebook that reads without them; boards come when they are in view. */

import { follow } from "./following.ts";
import { search } from "./search.ts";
import { choose, language, theming } from "./wishes.ts";

theming.apply();
choose();
if (document.readyState === "loading") addEventListener("DOMContentLoaded", begin);
else begin();

function begin(): void {
  theming.button();
  language();
  const contents = document.querySelector<HTMLElement>(".contents");
  const book = document.querySelector<HTMLElement>(".book");
  if (!contents || !book) return;
  follow(contents);
  search(contents);
  const print = book.querySelector<HTMLElement>("[data-print]");
  print?.removeAttribute("hidden");
  print?.addEventListener("click", () => window.print());
}
