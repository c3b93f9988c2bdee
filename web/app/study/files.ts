/** Files that leave the page, and files that come in. */

import { download as handOut } from "../parts/download.ts";

/** Hand a text to the browser as a file. */
export function download(name: string, text: string): void {
  handOut(name, new Blob([text], { type: "text/plain;charset=utf-8" }));
}

const SUFFIXES: Readonly<Record<string, string>> = { text: "borj", boardspace: "sgf" };

export function fileName(game: string, format: string): string {
  return `${game}.${SUFFIXES[format] ?? format}`;
}

/** As much of a file as can be read at once. */
export const MOST_LETTERS = 500_000;

export async function textOf(file: File): Promise<string> {
  return (await file.slice(0, 4 * MOST_LETTERS + 4).text()).slice(0, MOST_LETTERS + 1);
}
