/** A new engine in a worker of its own; the net of a game comes when that is asked about. */

import { EngineClient } from "../../engine/client.ts";
import { simd } from "../../engine/simd.ts";
import { nets } from "./nets.ts";

const TABLE_MB = 16;

export async function makeEngine(tableMb = TABLE_MB): Promise<EngineClient> {
  const [{ default: source }, { weights }] = await Promise.all([
    simd()
      ? import("../../../src/borj/engine/wasm/borj-simd.wasm?url")
      : import("../../../src/borj/engine/wasm/borj.wasm?url"),
    import("./weights.ts"),
  ]);
  const make = (): Worker =>
    new Worker(new URL("../../engine/worker.ts", import.meta.url), { type: "module" });
  return EngineClient.load(make, source, { tableMb, weights }, undefined, nets);
}
