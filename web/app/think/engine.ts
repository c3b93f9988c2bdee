/** The engine of this tab: loaded when somebody plays or asks, one worker for all. */

import type { EngineClient } from "../../engine/client.ts";
import type { Analysis, Limit, Question, Term } from "../../engine/types.ts";
import { wire } from "../net/wire.svelte.ts";
import { makeEngine } from "./make.ts";
import { type Asked, type RemoteOptions, searchRemotely } from "./remote.ts";

let loading: Promise<EngineClient> | undefined;
let unable = false;

/**
 * Think with the engine of this tab; where that cannot be (no wasm, no worker), there. What could
 * not be done once is not tried again: a whole game may be asked about, position by position.
 */
export async function hereOr<T>(
  here: (engine: EngineClient) => Promise<T>,
  there: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  if (!unable) {
    try {
      return await here(await loaded());
    } catch (error) {
      if (signal?.aborted) throw error;
      // Without a line, its files may come when the line does.
      if (wire.state !== "lost") {
        if (!unable) console.warn("this tab cannot think, the server does:", error);
        unable = true;
      }
    }
  }
  return there();
}

/** The one engine; where it could not be loaded, it is tried anew. */
function loaded(): Promise<EngineClient> {
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

export interface SearchOptions extends RemoteOptions {
  /** Called when the search goes on at the server's: this browser cannot think. */
  readonly leaves?: (() => void) | undefined;
}

/** Search in this browser; where that cannot be, a worker of the server does. */
export function search(asked: Asked, limit: Limit, options: SearchOptions = {}): Promise<Analysis> {
  return hereOr(
    (engine) => engine.search(question(asked), limit, options),
    () => {
      options.leaves?.();
      return searchRemotely(asked, limit, options);
    },
    options.signal,
  );
}

/** What positions are worth at a glance, in named terms; nothing where this browser cannot think. */
export function explain(asked: Asked): Promise<readonly Term[]> {
  return hereOr<readonly Term[]>(
    (engine) => engine.explain(question(asked)),
    () => Promise.resolve([]),
  );
}

function bytes(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
