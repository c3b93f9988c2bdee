/** Theme and language as the reader has chosen them in the app; both keep them in one place. */

const KEY = "borj.settings";
const THEMES = ["system", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];

/** As in app/state/settings.svelte.ts, which reads what is missing here as it is usual. */
export interface Wishes {
  readonly theme?: Theme;
  readonly lang?: string;
  readonly digits?: string;
  readonly style?: string;
  readonly symbols?: boolean;
  readonly face?: string;
  readonly animation?: string;
}

export function wishes(): Wishes {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Wishes;
  } catch {
    return {}; // Nothing readable is stored.
  }
}

function keep(some: Wishes): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...wishes(), ...some }));
  } catch {
    // A browser that stores nothing keeps it as long as the page is open.
  }
}

let theme: Theme = wishes().theme ?? "system";
const iconOf: Record<Theme, string> = { system: "system", light: "sun", dark: "moon" };

function apply(): void {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
  const card = getComputedStyle(root).getPropertyValue("--card");
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", card.trim());
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
    theme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "system";
    keep({ theme });
    apply();
    show();
  });
  show();
}

export const theming = { apply, button };

/** An address that names no language shows the reader's own, if that is known here. */
export function choose(): void {
  const shown = document.documentElement.lang;
  const { lang = shown } = wishes();
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
    keep({ lang: link.hreflang });
    const here = document.querySelector(".contents [aria-current]")?.getAttribute("href");
    link.hash = here ?? location.hash;
  });
}
