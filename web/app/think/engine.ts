/** The engine of this tab: loaded when somebody plays or asks, one worker for all. */

import { EngineClient } from "../../engine/client.ts";
import type { Question } from "../../engine/types.ts";
import type { View } from "../../generated/messages.ts";

let loading: Promise<EngineClient> | undefined;

async function load(): Promise<EngineClient> {
  const [{ default: source }, { weights }] = await Promise.all([
    import("../../../src/borj/engine/wasm/borj.wasm?url"),
    import("./weights.ts"),
  ]);
  const make = (): Worker =>
    new Worker(new URL("../../engine/worker.ts", import.meta.url), { type: "module" });
  return EngineClient.load(make, source, { tableMb: 16, weights });
}

/** The engine; whoever cannot have it (no wasm, no worker) hears why. */
export function engine(): Promise<EngineClient> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** A position as the engine is asked about it. */
export function question(view: View): Question {
  return { game: view.game, pack: bytes(view.pack), past: view.past.map(bytes) };
}

function bytes(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
