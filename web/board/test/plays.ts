/** Games of chance from the book itself: what the board is tested with. */

import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Choice, Effect, Look, Shape } from "../types.ts";

export interface Step {
  readonly look: Look;
  readonly hash: number;
  readonly choices: readonly Choice[];
  readonly effects: readonly Effect[];
  readonly action: string;
}

export interface Play {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly end: Look;
}

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const python = process.env["BORJ_PYTHON"] ?? path("../../../.venv/bin/python");

// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- says what it reads
function ask<T>(...what: string[]): T {
  const options = { maxBuffer: 1 << 28, encoding: "utf-8" } as const;
  return JSON.parse(execFileSync(python, [path("plays.py"), ...what], options)) as T;
}

/** All boards by name. */
export function shapes(): Readonly<Record<string, Shape>> {
  return ask("shapes");
}

export function plays(): readonly Play[] {
  return ask();
}

/** Each step with the look after it. */
export function pairs(play: Play): (Step & { readonly next: Look })[] {
  return play.steps.map((step, i) => ({ ...step, next: play.steps[i + 1]?.look ?? play.end }));
}
