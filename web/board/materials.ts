/** Materials that are there, and fetching those that are not: the plain one is always. */

import type { Material } from "./artwork.ts";

const makers: Readonly<Record<string, () => Promise<Material>>> = {
  wood: async () => (await import("./wood.ts")).wood,
};
const there = new Map<string, Material>();
const sheets = new Map<string, CSSStyleSheet>();

/** What a material draws differently, if it is there. */
export function materialOf(name: string): Material | undefined {
  return there.get(name);
}

/** Fetch a material; whether there is anything new to draw with. */
export async function fetchMaterial(name: string): Promise<boolean> {
  const make = makers[name];
  if (!make || there.has(name)) return false;
  there.set(name, await make());
  return true;
}

/** The rules of a material, for a board that shows it. */
export function materialStyles(name: string): readonly CSSStyleSheet[] {
  const material = there.get(name);
  if (!material) return [];
  let sheet = sheets.get(name);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(material.css);
    sheets.set(name, sheet);
  }
  return [sheet];
}
