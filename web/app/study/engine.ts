/** Questions to the engine about packs, as the study pages have them. */

import type { Pack, Question } from "../../engine/types.ts";

export { engine } from "../think/engine.ts";

/** The bytes of a pack as the server writes them. */
export function packOf(text: string): Pack {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

export function question(game: string, pack: string, past: readonly string[] = []): Question {
  return { game, pack: packOf(pack), past: past.map(packOf) };
}
