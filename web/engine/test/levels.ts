/**
 * Chooses for tests/engine/test_wasm.py: JSON on stdin, JSON on stdout.
 *
 *     node levels.ts borj.wasm
 *
 * Chance and picks alone come back with all their bits; choices are made with the engine.
 */

import { readFileSync } from "node:fs";

import { Engine } from "../engine.ts";
import { chanceOf, choose, type Habits, habitsOf, type Levels, pick } from "../levels.ts";
import type { Settings } from "../types.ts";

interface Asked {
  readonly settings: Settings;
  readonly levels: Levels;
  readonly picks: readonly {
    readonly seed: string;
    readonly pack: string;
    readonly scores: readonly number[];
    readonly temperature: number;
  }[];
  readonly choices: readonly {
    readonly game: string;
    readonly pack: string;
    readonly past: readonly string[];
    readonly level: number;
    readonly most: number;
    readonly seed: number;
  }[];
}

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, "hex"));
const asked = JSON.parse(readFileSync(0, "utf-8")) as Asked;

const picks = asked.picks.map(({ seed, pack, scores, temperature }) => {
  const chance = chanceOf(BigInt(seed), bytes(pack));
  const real = chance.real();
  return { real, place: pick(scores, temperature, chance), after: String(chance.next()) };
});

const engine = await Engine.load(readFileSync(process.argv[2] as string), asked.settings);
const choices: number[] = [];
for (const { game, pack, past, level, most, seed } of asked.choices) {
  const question = { game, pack: bytes(pack), past: past.map(bytes) };
  const habits: Habits = habitsOf(asked.levels, question, level);
  const fewer = { ...habits, nodes: Math.min(habits.nodes, most) };
  choices.push(await choose(engine, question, fewer, seed));
}
process.stdout.write(JSON.stringify({ picks, choices }));
