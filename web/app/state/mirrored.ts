/** Whether a game's board is shown with left and right exchanged, as this person likes it. */

import { card } from "../content/cards.ts";
import { settings } from "./settings.svelte.ts";

export function isMirrored(game: string): boolean {
  return settings.orange === "left" && card(game).mirrors === true;
}
