/** A new engine in a worker of its own, with the weights of every game. */

import { EngineClient } from "../../engine/client.ts";

const TABLE_MB = 16;

export async function makeEngine(): Promise<EngineClient> {
  const [{ default: source }, { weights }] = await Promise.all([
    import("../../../src/borj/engine/wasm/borj.wasm?url"),
    import("./weights.ts"),
  ]);
  const make = (): Worker =>
    new Worker(new URL("../../engine/worker.ts", import.meta.url), { type: "module" });
  return EngineClient.load(make, source, { tableMb: TABLE_MB, weights });
}
