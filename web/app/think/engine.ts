/** The engine of this tab: loaded when somebody plays or asks, one worker for all. */

import { Broken, type EngineClient } from "../../engine/client.ts";
import type { Analysis, Limit, Question, Term } from "../../engine/types.ts";
import { wire } from "../net/wire.svelte.ts";
import { makeEngine } from "./make.ts";
import { type Asked, type RemoteOptions, searchRemotely } from "./remote.ts";

let loading: Promise<EngineClient> | undefined;
/** Whether this tab cannot think at all: no wasm, no worker, or one that broke. */
let unable = false;
/** Games that it cannot think about, though it can about others: their nets did not come, say. */
const unableAt = new Set<string>();

/**
 * Think about a game with the engine of this tab; where that cannot be, there. What could not be
 * done once is not tried again: a whole game may be asked about, position by position.
 */
export async function hereOr<T>(
  game: string,
  here: (engine: EngineClient) => Promise<T>,
  there: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  if (!unable && !unableAt.has(game)) {
    try {
      return await here(await loaded());
    } catch (error) {
      if (signal?.aborted) throw error;
      // Without a line, its files may come when the line does.
      if (wire.state !== "lost") giveUp(game, error);
    }
  }
  return there();
}

/** Leave a game to the server from now on, or all games where the engine does not run. */
function giveUp(game: string, error: unknown): void {
  if (!unable && !unableAt.has(game))
    console.warn(`this tab cannot think about ${game}, the server does:`, error);
  if (error instanceof Broken) unable = true;
  else unableAt.add(game);
}

/** The one engine; where it could not be loaded, it is tried anew. */
function loaded(): Promise<EngineClient> {
  loading ??= makeEngine().catch((error: unknown) => {
    loading = undefined;
    throw new Broken("the engine did not load", { cause: error });
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
    asked.game,
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
    asked.game,
    (engine) => engine.explain(question(asked)),
    () => Promise.resolve([]),
  );
}

function bytes(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
