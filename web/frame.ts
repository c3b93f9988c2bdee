/**
 * A Vite plugin: what pages show without scripts. learn.html is the frame around pages that the server
 * writes, with the same icons as the app: `<i data-icon="gear"></i>` becomes the drawing itself. And
 * `{{fa:web-name}}` becomes a text in a language.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { ICONS, type IconName } from "./app/parts/icons.ts";

const TEXTS = join(import.meta.dirname, "../src/borj/text");
const MARK = join(import.meta.dirname, "../src/borj/render/artwork/mark.svg");

function drawing(name: string, size: string): string {
  const mark = name === "mark";
  const path = mark
    ? (/<path[^>]* d="([^"]+)"/.exec(readFileSync(MARK, "utf-8"))?.[1] ?? "")
    : ICONS[name as IconName];
  if (!path) throw new Error(`there is no icon ${name}`);
  const box = mark ? "-50 -50 100 100" : "0 0 24 24";
  const rule = mark ? ' fill-rule="evenodd"' : "";
  const measure = `width="${size}" height="${size}" aria-hidden="true"`;
  return `<svg class="icon ${name}" viewBox="${box}" ${measure}><path${rule} d="${path}"/></svg>`;
}

function text(lang: string, key: string): string {
  for (const file of readdirSync(join(TEXTS, lang))) {
    const lines = readFileSync(join(TEXTS, lang, file), "utf-8").split("\n");
    const found = lines.find((line) => line.startsWith(`${key} = `));
    if (found) return found.slice(key.length + 3);
  }
  throw new Error(`there is no text ${key}`);
}

export function frame(): Plugin {
  return {
    name: "borj-frame",
    transformIndexHtml: (html) =>
      html
        .replaceAll(
          /<i data-icon="([\w-]+)"(?: data-size="(\d+)")?\s*><\/i\s*>/g,
          (_, name: string, size?: string) => drawing(name, size ?? "18"),
        )
        .replaceAll(/{{(\w+):([\w-]+)}}/g, (_, lang: string, key: string) => text(lang, key)),
  };
}
