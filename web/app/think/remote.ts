/** The workers of the server: they think where a browser cannot, and longer if asked. */

import type { ClientSearchOptions } from "../../engine/client.ts";
import type { Analysis, Limit } from "../../engine/types.ts";
import type { Thought } from "../../generated/messages.ts";
import { type Words, wire } from "../net/wire.svelte.ts";

/** A position as the server writes it, so much of it as thinking needs. */
export interface Asked {
  readonly game: string;
  readonly pack: string;
  readonly past?: readonly string[];
}

export interface RemoteOptions extends ClientSearchOptions {
  /** Hears how many wait before. */
  readonly queue?: ((count: number) => void) | undefined;
}

/** The workers think by time. A search by nodes takes so many seconds, which no limit forbids. */
const SECONDS = { least: 0.6, most: 15 };

/** So many earlier positions can be told. */
const PAST = 400;

/** Search on the server, until the limit or a stop. */
export async function searchRemotely(
  { game, pack, past = [] }: Asked,
  { depth, time = SECONDS.least }: Limit,
  { lines = 1, signal, tell, queue }: RemoteOptions = {},
): Promise<Analysis> {
  const seconds = Math.min(time, SECONDS.most);
  const words: Words = { say: "think", game, pack, past: past.slice(-PAST), seconds, lines };
  const stop = (): void => wire.stop(words);
  signal?.addEventListener("abort", stop, { once: true });
  let found = analysis({ depth: 0, nodes: 0, lines: [] });
  try {
    await wire.ask(words, (thought) => {
      queue?.(thought.queue ?? 0);
      // Somebody who wants a certain depth wants no other.
      if (!thought.lines.length || (depth !== undefined && found.depth >= depth)) return;
      found = analysis(thought);
      tell?.(found);
      if (depth !== undefined && found.depth >= depth) stop();
    });
  } finally {
    signal?.removeEventListener("abort", stop);
  }
  return found;
}

/** The action of a level, as a worker plays it. */
export async function chooseRemotely(
  { game, pack, past = [] }: Asked,
  level: number,
  seed: number,
): Promise<number | undefined> {
  let found: number | undefined;
  await wire.ask(
    { say: "think", game, pack, past: past.slice(-PAST), level, seed },
    ({ lines }) => {
      found = lines[0]?.actions[0];
    },
  );
  return found;
}

function analysis({ lines, depth, nodes }: Pick<Thought, "lines" | "depth" | "nodes">): Analysis {
  return {
    lines: lines.map(({ win_in: winIn, score, proof, actions }) => {
      return { score, winIn, proof, actions, depth };
    }),
    depth,
    nodes,
    seconds: 0,
    deepest: depth,
    tablePermille: 0,
  };
}
