/** Theme and language as the reader has chosen them in the app; both keep them in one place. */

import type { Lang } from "../app/text/formats.ts";
import { nextTheme, showTheme, store, stored, type Theme } from "../app/state/wishes.ts";

let theme: Theme = stored().theme ?? "system";
const iconOf: Record<Theme, string> = { system: "system", light: "sun", dark: "moon" };

function apply(): void {
  showTheme(theme);
}

/** The button in the head that goes through the themes. */
function button(): void {
  const found = document.querySelector<HTMLButtonElement>(".site-head .theme");
  if (!found) return;
  const show = (): void => {
    const { legend = "", [theme]: name = "" } = found.dataset;
    found.title = `${legend}: ${name}`;
    found.setAttribute("aria-label", found.title);
    for (const icon of found.querySelectorAll(".icon"))
      icon.toggleAttribute("hidden", !icon.classList.contains(iconOf[theme]));
  };
  found.hidden = false;
  found.addEventListener("click", () => {
    theme = nextTheme(theme);
    store({ theme });
    apply();
    show();
  });
  show();
}

export const theming = { apply, button };

/** An address that names no language shows the reader's own, if that is known here. */
export function choose(): void {
  const shown = document.documentElement.lang;
  const { lang = shown } = stored();
  const path = location.pathname.replace(/\/$/, "");
  if (/\/(fa|en)$/.test(path)) return;
  const address = `${path}/${lang}${location.hash}`;
  if (lang === shown) history.replaceState(null, "", address);
  else if (lang === "fa" || lang === "en") location.replace(address);
}

/** Whoever asks for another language gets it in the app as well, and at the same place here. */
export function language(): void {
  const link = document.querySelector<HTMLAnchorElement>(".site-head .language");
  link?.addEventListener("click", () => {
    store({ lang: link.hreflang as Lang });
    const here = document.querySelector(".contents [aria-current]")?.getAttribute("href");
    link.hash = here ?? location.hash;
  });
}
