/** What a person has chosen on this device; remembered without an account. */

import { store, stored, type Wishes } from "./wishes.ts";

/** Who asks their system for more contrast, or for few colours, needs more than colours. */
function wantsContrast(): boolean {
  return matchMedia("(prefers-contrast: more), (forced-colors: active)").matches;
}

function usual(): Wishes {
  const persian = navigator.languages.some((lang) => lang.toLowerCase().startsWith("fa"));
  return {
    lang: persian ? "fa" : "en",
    theme: "system",
    style: "tilted",
    material: "plain",
    symbols: wantsContrast(),
    face: "colours",
    orientation: "own",
    orange: "right",
    coordinates: true,
    animation: "full",
    sound: !matchMedia("(pointer: coarse)").matches,
    volume: 0.3,
    trembles: matchMedia("(pointer: coarse)").matches,
    digits: "language",
    confirm: false,
    notify: false,
    offline: false,
    story: true,
    level: 2,
  };
}

function remembered(): Wishes {
  const wishes: Wishes = usual();
  const found = stored();
  for (const name of Object.keys(wishes) as (keyof Wishes)[])
    if (typeof found[name] === typeof wishes[name]) Object.assign(wishes, { [name]: found[name] });
  return wishes;
}

export const settings: Wishes = $state(remembered());

/** Remember the settings; call it in an effect. */
export function remember(): void {
  store({ ...settings });
}

/** Forget everything that was chosen, except the language. */
export function forget(): void {
  Object.assign(settings, usual(), { lang: settings.lang });
}
