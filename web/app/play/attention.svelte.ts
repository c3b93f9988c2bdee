/** It is my turn, and I am elsewhere: the tab's title says so, and the browser if I want that. */

import { settings } from "../state/settings.svelte.ts";
import { say } from "../text/speech.svelte.ts";
import type { Session } from "./session.svelte.ts";

/** Keep the title right; to be called in an effect. */
export function attention(session: Session): () => void {
  const { state, myTurn } = session;
  if (!state) return () => undefined;
  const game = say(`game-${state.game}`);
  const key =
    state.status === "over" ? "web-title-over" : myTurn ? "web-title-turn" : "web-title-game";
  document.title = say(key, { game });
  if (myTurn && session.mine.length === 1 && document.visibilityState === "hidden")
    call(session.id, game);
  return () => {
    document.title = say("web-name");
  };
}

function call(id: string, game: string): void {
  if (!settings.notify || !("Notification" in globalThis) || Notification.permission !== "granted")
    return;
  try {
    const shown = new Notification(say("web-notify-turn"), {
      body: game,
      tag: id,
      icon: "/icons/192.png",
    });
    shown.onclick = () => {
      focus();
      shown.close();
    };
  } catch {
    // Some phones allow it only to service workers.
  }
}
