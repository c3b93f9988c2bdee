/** The second look: depth, grain and light from one side. Fetched when somebody wants to see it. */

import sheet from "../../src/borj/render/artwork/wood.svg?raw";
import data from "../../src/borj/render/artwork/wood.json";
import { drawingsOf } from "./artwork.ts";
import type { Material } from "./artwork.ts";

const { light, dark } = data.themes;
const tokens = Object.entries(light).map(
  ([name, colour]) => `--${name}:light-dark(${colour},${dark[name as keyof typeof dark]})`,
);

export const wood: Material = {
  drawings: drawingsOf(sheet),
  css: `:host([material="wood"]){${tokens.join(";")}}
:host([material="wood"]) .edge{fill:color-mix(in srgb,var(--rim),#000 35%);stroke:color-mix(in srgb,var(--rim),#000 35%)}
:host([material="wood"]) .slab{filter:drop-shadow(3px 12px 11px rgb(0 0 0/.3))}
:host([material="wood"]) .shadow{opacity:1}`,
};
