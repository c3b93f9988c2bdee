/** What a person has chosen on this device; remembered without an account. */

import type { Digits, Lang } from "../text/formats.ts";

const KEY = "borj.settings";

export interface Wishes {
  lang: Lang;
  theme: "system" | "light" | "dark";
  /** Stacks as discs at an angle, or from straight above. */
  style: "tilted" | "flat";
  symbols: boolean;
  face: "colours" | "characters";
  /** Which side sits at the bottom: one's own, or always the same. */
  orientation: "own" | "first" | "second";
  /** On which hand of the players the orange corners of a Kamisado board lie. */
  orange: "right" | "left";
  coordinates: boolean;
  animation: "full" | "quick" | "none";
  sound: boolean;
  digits: "language" | Digits;
  confirm: boolean;
  notify: boolean;
  /** Whether the app is to be kept in this browser, to play without a network. */
  offline: boolean;
  level: number;
}

function usual(): Wishes {
  const persian = navigator.languages.some((lang) => lang.toLowerCase().startsWith("fa"));
  return {
    lang: persian ? "fa" : "en",
    theme: "system",
    style: "tilted",
    symbols: false,
    face: "colours",
    orientation: "own",
    orange: "right",
    coordinates: true,
    animation: "full",
    sound: !matchMedia("(pointer: coarse)").matches,
    digits: "language",
    confirm: false,
    notify: false,
    offline: false,
    level: 2,
  };
}

function remembered(): Wishes {
  const wishes: Wishes = usual();
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Wishes>;
    for (const name of Object.keys(wishes) as (keyof Wishes)[])
      if (typeof stored[name] === typeof wishes[name])
        Object.assign(wishes, { [name]: stored[name] });
  } catch {
    // Nothing readable is stored: the usual settings hold.
  }
  return wishes;
}

export const settings: Wishes = $state(remembered());

/** Remember the settings; call it in an effect. */
export function remember(): void {
  const text = JSON.stringify(settings);
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // A browser that stores nothing keeps them as long as the page is open.
  }
}

/** Forget everything that was chosen, except the language. */
export function forget(): void {
  Object.assign(settings, usual(), { lang: settings.lang });
}
