/** It is my turn, and I am elsewhere: the tab's title says so, and the browser if I want that. */

import { settings } from "../state/settings.svelte.ts";
import { say } from "../text/speech.svelte.ts";
import type { Session } from "./session.svelte.ts";

/** The turn that was told of last: once is enough, whatever else happens in it. */
let told = "";

/** Keep the title right; to be called in an effect. */
export function attention(session: Session): () => void {
  const { state, myTurn, mine } = session;
  if (!state) return () => undefined;
  const game = say(`game-${state.game}`);
  const key =
    state.status === "over" ? "web-title-over" : myTurn ? "web-title-turn" : "web-title-game";
  document.title = say(key, { game });
  const turn = `${state.id} ${state.ply}`;
  if (myTurn && mine.length === 1 && told !== turn) {
    told = turn;
    if (document.visibilityState === "hidden") void call(state.id, game);
  }
  return () => {
    document.title = say("web-name");
  };
}

async function call(id: string, game: string): Promise<void> {
  if (!settings.notify || !("Notification" in globalThis) || Notification.permission !== "granted")
    return;
  const title = say("web-notify-turn");
  const path = `/play/${id}`;
  const options = { body: game, tag: id, renotify: true, icon: "/icons/192.png", data: path };
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      focus();
      shown.close();
    };
  } catch {
    // Phones show it only through a service worker, and only once that one is at work.
    try {
      await navigator.serviceWorker?.register("/sw.js");
      const registration = await navigator.serviceWorker?.ready;
      await registration?.showNotification(title, options);
    } catch {
      // A browser that refuses even that has the title of the tab.
    }
  }
}
