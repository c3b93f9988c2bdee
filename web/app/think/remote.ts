/** The workers of the server: they think where a browser cannot, and longer if asked. */

import type { ClientSearchOptions } from "../../engine/client.ts";
import type { Analysis, Limit, Solution } from "../../engine/types.ts";
import { MOST_PAST, type Thought } from "../../generated/messages.ts";
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

/** Workers think by time alone: so long where other limits were given, and never longer than most. */
const SECONDS = { usual: 0.6, most: 15 };

/** A position as a worker is asked about it. */
function position({ game, pack, past = [] }: Asked) {
  return { say: "think", game, pack, past: past.slice(-MOST_PAST) } as const;
}

/** Search on the server, until the limit or a stop. */
export async function searchRemotely(
  asked: Asked,
  { depth, time = SECONDS.usual }: Limit,
  { lines = 1, signal, tell, queue }: RemoteOptions = {},
): Promise<Analysis> {
  const seconds = Math.min(time, SECONDS.most);
  const words: Words = { ...position(asked), seconds, lines };
  let found = analysis({ depth: 0, nodes: 0, lines: [] });
  await order(words, signal, (thought) => {
    queue?.(thought.queue);
    // Somebody who wants a certain depth wants no other.
    if (!thought.lines.length || (depth !== undefined && found.depth >= depth)) return;
    found = analysis(thought);
    tell?.(found);
    if (depth !== undefined && found.depth >= depth) wire.stop(words);
  });
  return found;
}

/** Who wins by force, as far as a worker finds out. */
export async function proveRemotely(
  asked: Asked,
  { signal, queue }: RemoteOptions = {},
): Promise<Solution> {
  const words: Words = { ...position(asked), prove: true, seconds: SECONDS.most };
  let found: Solution = { winner: "unknown", nodes: 0, within: 0, way: [] };
  await order(words, signal, ({ winner, nodes, lines, queue: before }) => {
    queue?.(before);
    if (winner === null) return;
    const way = lines[0]?.actions ?? [];
    found = { winner: winner < 0 ? "draw" : (winner as 0 | 1), nodes, within: way.length, way };
  });
  return found;
}

/** The action of a level, as a worker plays it. */
export async function chooseRemotely(
  asked: Asked,
  level: number,
  seed: number,
  signal?: AbortSignal,
): Promise<number | undefined> {
  let found: number | undefined;
  await order({ ...position(asked), level, seed }, signal, ({ lines }) => {
    found = lines[0]?.actions[0];
  });
  return found;
}

/** Have a worker think until it is done, or told to stop. */
async function order(
  words: Words,
  signal: AbortSignal | undefined,
  tell: (thought: Thought) => void,
): Promise<void> {
  const stop = (): void => wire.stop(words);
  signal?.addEventListener("abort", stop, { once: true });
  try {
    await wire.ask(words, tell);
  } finally {
    signal?.removeEventListener("abort", stop);
  }
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
