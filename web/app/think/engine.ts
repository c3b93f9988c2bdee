/** The engine of this tab: loaded when somebody plays or asks, one worker for all. */

import type { EngineClient } from "../../engine/client.ts";
import type { Question } from "../../engine/types.ts";
import type { View } from "../../generated/messages.ts";
import { makeEngine } from "./make.ts";

let loading: Promise<EngineClient> | undefined;

/** The engine; whoever cannot have it (no wasm, no worker) hears why. */
export function engine(): Promise<EngineClient> {
  loading ??= makeEngine().catch((error: unknown) => {
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
