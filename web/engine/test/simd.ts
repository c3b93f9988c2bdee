/**
 * Says for tests/engine/test_wasm.py what a page would load here, and which modules could run.
 *
 *     node simd.ts borj.wasm borj-simd.wasm
 */

import { readFileSync } from "node:fs";

import { simd } from "../simd.ts";

const runs = process.argv.slice(2).map((path) => WebAssembly.validate(readFileSync(path)));
process.stdout.write(JSON.stringify({ simd: simd(), runs }));
