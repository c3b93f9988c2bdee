/**
 * What is drawn in a game is promised before: the hash of a seed and a salt. This page remembers the
 * first hash that it was told, so that it can say later whether the promise was kept.
 */

import type { Drawn } from "../../generated/messages.ts";

const promised = new Map<string, string>();

/** Remember what was promised for a game; the first word counts. */
export function note(game: string, hash: string | null | undefined): void {
  if (hash && !promised.has(game)) promised.set(game, hash);
}

/** What is known of a promise. */
export type Verdict = "sealed" | "kept" | "broken" | "unchecked";

/** Whether seed and salt give the hash that was told, now and before the game. */
export async function judge(game: string, { hash, seed, salt }: Drawn): Promise<Verdict> {
  if ((promised.get(game) ?? hash) !== hash) return "broken";
  if (!seed || !salt) return "sealed";
  const found = await sha256(`borj:${seed}:${salt}`);
  if (found === undefined) return "unchecked";
  return found === hash ? "kept" : "broken";
}

/** Browsers compute hashes only where the connection is safe, or on one's own machine. */
async function sha256(text: string): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
