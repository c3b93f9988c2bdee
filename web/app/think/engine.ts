/** The engine of this tab: loaded when somebody plays or asks, one worker for all. */

import type { ClientOptions, EngineClient } from "../../engine/client.ts";
import type { Analysis, Limit, Question } from "../../engine/types.ts";
import { makeEngine } from "./make.ts";
import { type Asked, type RemoteOptions, searchRemotely } from "./remote.ts";

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
export function question({ game, pack, past = [] }: Asked): Question {
  return { game, pack: bytes(pack), past: past.map(bytes) };
}

export interface SearchOptions extends RemoteOptions, ClientOptions {
  /** Called when the search goes on at the server's: this browser cannot think. */
  readonly leaves?: (() => void) | undefined;
}

/** Search in this browser; where that cannot be, a worker of the server does. */
export async function search(
  asked: Asked,
  limit: Limit,
  options: SearchOptions = {},
): Promise<Analysis> {
  const { lines, signal, tell } = options;
  try {
    const client = await engine();
    return await client.search(question(asked), limit, { lines, signal, tell });
  } catch (error) {
    if (signal?.aborted) throw error;
    options.leaves?.();
    return searchRemotely(asked, limit, options);
  }
}

function bytes(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
