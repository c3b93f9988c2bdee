/**
 * Chooses for tests/engine/test_wasm.py: JSON on stdin, JSON on stdout.
 *
 *     node levels.ts borj.wasm
 */

import { readFileSync } from "node:fs";

import { Engine } from "../engine.ts";
import type { Habits, Settings } from "../types.ts";

interface Asked {
  readonly settings: Settings;
  readonly choices: readonly {
    readonly game: string;
    readonly pack: string;
    readonly past: readonly string[];
    readonly habits: Habits;
    readonly seed: string;
  }[];
}

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, "hex"));
const asked = JSON.parse(readFileSync(0, "utf-8")) as Asked;
const engine = await Engine.load(readFileSync(process.argv[2] as string), asked.settings);
const choices = asked.choices.map(({ game, pack, past, habits, seed }) => {
  const question = { game, pack: bytes(pack), past: past.map(bytes) };
  return engine.choose(question, habits, BigInt(seed));
});
process.stdout.write(JSON.stringify(choices));
