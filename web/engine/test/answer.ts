/**
 * Answers questions for tests/engine/test_wasm.py and bench/wasm.py: JSON on stdin and on stdout.
 *
 *     node answer.ts borj.wasm
 */

import { readFileSync } from "node:fs";

import { Engine } from "../engine.ts";
import type { Analysis, Limit, Settings } from "../types.ts";

interface Wish {
  readonly game: string;
  readonly pack: string;
  readonly past: readonly string[];
  readonly walk: readonly number[];
  readonly perft: number;
  readonly searches: readonly { readonly limit: Limit; readonly lines: number }[];
  readonly solve: number;
}

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, "hex"));
const { settings, wishes } = JSON.parse(readFileSync(0, "utf-8")) as {
  settings: Settings;
  wishes: Wish[];
};
const engine = await Engine.load(readFileSync(process.argv[2] as string), settings);

const answers = wishes.map(({ game, pack, past, walk, perft, searches, solve }) => {
  const question = { game, pack: bytes(pack), past: past.map(bytes) };
  const found: Analysis[] = [];
  const busy: number[] = []; // seconds of the processor, which a busy machine does not lengthen
  for (const { limit, lines } of searches) {
    let told = 0;
    const before = process.cpuUsage();
    const analysis = engine.search(question, limit, { lines, tell: ({ depth }) => (told = depth) });
    if (told !== analysis.depth) throw new Error(`depth ${analysis.depth}, but told of ${told}`);
    const { user, system } = process.cpuUsage(before);
    found.push(analysis);
    busy.push((user + system) / 1e6);
  }
  return {
    legal: engine.legal(question),
    turn: engine.turn(question),
    hashes: engine.hashes(question, walk).map(String),
    perft: perft ? engine.perft(question, perft) : 0,
    worth: engine.evaluate(question),
    terms: searches.length ? engine.explain(question) : [],
    found,
    busy,
    solution: solve ? engine.solve(question, solve) : null,
    within: [0, 1].map((player) =>
      [1, 2].map((actions) => engine.within(question, player, actions).wins ?? null),
    ),
  };
});
process.stdout.write(JSON.stringify({ games: engine.games, answers }));
