/** The title of the tab; to be called in an effect. */

import { say } from "../text/speech.svelte.ts";

export function title(words?: string): void {
  document.title = words ? say("web-title", { page: words }) : say("web-name");
}
