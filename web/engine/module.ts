/** The WebAssembly module as it is: its exports (native/wasm/module.cpp), and how to load it. */

import type { Source } from "./types.ts";

export interface Exports {
  readonly memory: WebAssembly.Memory;
  start(): void;
  input(): number;
  input_size(): number;
  output(): number;
  output_size(): number;
  name(game: number): number;
  resize(mebibytes: number): number;
  choose(game: number): number;
  weights(): number;
  weight_name(index: number): number;
  weigh(count: number): number;
  read(size: number): number;
  remember(size: number): number;
  turn(): number;
  hash(): bigint;
  fresh_hash(): bigint;
  legal(): void;
  make(action: number): number;
  perft(depth: number): number;
  evaluate(): number;
  search(depth: number, nodes: number, soft: number, hard: number, lines: number): void;
  play(nodes: number, glance: number, lines: number, temperature: number, seed: bigint): number;
  solve(nodes: number): void;
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
