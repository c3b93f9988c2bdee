/** Texts that are fetched apart, with what says them: the first page needs none of them. */

import type { Lang } from "./formats.ts";

interface Texts {
  readonly sources: readonly string[];
}

export type Part = "why" | "pages" | "practice" | "privacy" | "craft" | "server" | "bots";

export const apart: Readonly<Record<Part, Readonly<Record<Lang, () => Promise<Texts>>>>> = {
  why: { fa: () => import("./why-fa.ts"), en: () => import("./why-en.ts") },
  pages: { fa: () => import("./pages-fa.ts"), en: () => import("./pages-en.ts") },
  practice: { fa: () => import("./practice-fa.ts"), en: () => import("./practice-en.ts") },
  privacy: { fa: () => import("./privacy-fa.ts"), en: () => import("./privacy-en.ts") },
  server: { fa: () => import("./server-fa.ts"), en: () => import("./server-en.ts") },
  craft: { fa: () => import("./craft-fa.ts"), en: () => import("./craft-en.ts") },
  bots: { fa: () => import("./bots-fa.ts"), en: () => import("./bots-en.ts") },
};

export const PARTS = Object.keys(apart) as readonly Part[];
