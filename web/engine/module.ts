/** The WebAssembly module as it is: its exports (native/wasm/module.cpp), and how to load it. */

import type { Source } from "./types.ts";

export interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly start: () => void;
  readonly input: () => number;
  readonly input_size: () => number;
  readonly output: () => number;
  readonly output_size: () => number;
  readonly name: (game: number) => number;
  readonly resize: (mebibytes: number) => number;
  readonly choose: (game: number) => number;
  readonly weights: () => number;
  readonly weight_name: (index: number) => number;
  readonly weigh: (count: number) => number;
  readonly net_size: () => number;
  readonly net: (at: number, size: number) => number;
  readonly read: (size: number) => number;
  readonly remember: (size: number) => number;
  readonly turn: () => number;
  readonly hash: () => bigint;
  readonly fresh_hash: () => bigint;
  readonly legal: () => void;
  readonly make: (action: number) => number;
  readonly perft: (depth: number) => number;
  readonly evaluate: () => number;
  readonly term_name: (index: number) => number;
  readonly explain: () => void;
  readonly search: (
    depth: number,
    nodes: number,
    soft: number,
    hard: number,
    lines: number,
  ) => void;
  readonly play: (
    nodes: number,
    glance: number,
    blind: number,
    narrow: number,
    temperature: number,
    seed: bigint,
  ) => number;
  readonly solve: (nodes: number) => void;
  readonly within: (player: number, actions: number, nodes: number) => void;
}

/** What the module asks while it computes. */
export interface Host {
  /** Seconds since some moment. */
  now(): number;
  stop(): number;
  /** A depth is finished, and its report can be read. */
  tell(): void;
}

/** Compile the module from wherever it is. */
export async function compile(source: Source): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source !== "string" && !(source instanceof URL)) return WebAssembly.compile(source);
  const response = await fetch(source);
  if (!response.ok) throw new Error(`the engine is not at ${response.url}: ${response.status}`);
  // Servers that do not know the type of .wasm files rule out streaming.
  return WebAssembly.compile(await response.arrayBuffer());
}

/** An instance, ready to be called. */
export async function instantiate(module: WebAssembly.Module, host: Host): Promise<Exports> {
  const instance = await WebAssembly.instantiate(module, { borj: { ...host } });
  const exports = instance.exports as unknown as Exports;
  exports.start();
  return exports;
}
