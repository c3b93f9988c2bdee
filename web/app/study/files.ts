/** Files that leave the page, and files that come in. */

/** Hand a text to the browser as a file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
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
