/** Every address of the app and the page that answers it; pages load when they are asked for. */

import { isGame } from "../content/cards.ts";
import { match, type Params, type Route } from "../state/router.svelte.ts";
import { routes as study } from "../study/routes.ts";

export const routes: readonly Route[] = [
  { path: "/", load: () => import("./Home.svelte"), menu: "home" },
  { path: "/new", load: () => import("./NewGame.svelte"), menu: "new" },
  { path: "/new/:game", load: () => import("./NewGame.svelte"), menu: "new" },
  { path: "/play/:id", load: () => import("../play/GamePage.svelte") },
  { path: "/i/:token", load: () => import("./Join.svelte") },
  { path: "/seat/:token", load: () => import("./Join.svelte") },
  { path: "/lobby", load: () => import("./Lobby.svelte"), menu: "lobby" },
  { path: "/mine", load: () => import("./Mine.svelte"), menu: "mine" },
  { path: "/watch", load: () => import("./Watch.svelte"), menu: "watch" },
  { path: "/settings", load: () => import("./Settings.svelte"), menu: "settings" },
  { path: "/privacy", load: () => import("./Privacy.svelte") },
  { path: "/about", load: () => import("./About.svelte"), menu: "about" },
  { path: "/learn", load: () => import("./Learn.svelte"), menu: "learn" },
  ...study,
];

/** The page of an address, and what the address says to it; a game must be one of ours. */
export function find(path: string): { readonly route: Route; readonly params: Params } | undefined {
  for (const route of routes) {
    const params = match(route.path, path);
    if (!params) continue;
    const game = params["game"];
    return game === undefined || isGame(game) ? { route, params } : undefined;
  }
  return undefined;
}
