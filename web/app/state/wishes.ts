/** What a person has chosen on this device, as it is stored: read and written here alone. */

import type { Digits, Lang } from "../text/formats.ts";

const KEY = "borj.settings";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export interface Wishes {
  lang: Lang;
  theme: Theme;
  /** Stacks as discs at an angle, or from straight above. */
  style: "tilted" | "flat";
  /** What boards and pieces are made of. */
  material: "plain" | "wood";
  symbols: boolean;
  face: "colours" | "characters";
  /** Which side sits at the bottom: one's own, or always the same. */
  orientation: "own" | "first" | "second";
  /** On which hand of the players the orange corners of a Kamisado board lie. */
  orange: "right" | "left";
  coordinates: boolean;
  animation: "full" | "quick" | "none";
  sound: boolean;
  /** How loud, from 0 to 1. */
  volume: number;
  /** Whether a phone trembles in the hand when pieces move. */
  trembles: boolean;
  digits: "language" | Digits;
  confirm: boolean;
  notify: boolean;
  /** Whether the app is to be kept in this browser, to play without a network. */
  offline: boolean;
  /** Whether the engine reads a game again when it is over, and tells its story. */
  story: boolean;
  level: number;
}

/** What was chosen, if it is readable. */
export function stored(): Partial<Wishes> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Wishes> | null) ?? {};
  } catch {
    return {}; // nothing readable is stored
  }
}

/** Store what is chosen from now on; what is not named stays as it was. */
export function store(wishes: Partial<Wishes>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), ...wishes }));
  } catch {
    // A browser that stores nothing keeps it as long as the page is open.
  }
}

/** The theme after this one, for a button that goes through them. */
export function nextTheme(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "system";
}

/** Show the page in a theme; the browser's own frame takes the colour of our head. */
export function showTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
  const card = getComputedStyle(root).getPropertyValue("--card");
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", card.trim());
}
