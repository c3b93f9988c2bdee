/**
 * Python with the book as it is shipped, for tests that ask it line by line.
 *
 *     node desk.ts STATIC   < {"run": "Python"} or {"ask": question}   > the value, or the answer
 */

import { readdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";

import type { loadPyodide } from "pyodide";
import { python } from "../python.ts";

const assets = `${process.argv[2]}/assets/`;
const names = readdirSync(assets);
const only = (pattern: RegExp): string => {
  const [name, ...others] = names.filter((one) => pattern.test(one));
  if (!name || others.length) throw new Error(`${pattern}: ${[name, ...others].join(" ")}`);
  return `${assets}${name}`;
};
const folder = `${only(/^pyodide-[\w-]{8}$/)}/`;
const archive = only(/^book-[\w-]{8}\.zip$/);
const { loadPyodide: load } = (await import(`${folder}pyodide.mjs`)) as {
  loadPyodide: typeof loadPyodide;
};
const book = await python(load, { folder, archive }, readFileSync(archive));

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line) as { run: string } | { ask: unknown };
  const told =
    "run" in asked
      ? JSON.stringify(book.api.runPython(asked.run) ?? null)
      : book.answer(JSON.stringify(asked.ask));
  process.stdout.write(`${told}\n`);
}
