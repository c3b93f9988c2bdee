/**
 * Every address of the app and the page that answers it; pages load when they are asked for. The
 * rulebooks (`/learn/…`) are none of them: the server writes those, and sw.js has them as they are; lessons are.
 */

import { isGame } from "../content/cards.ts";
import { routes as exercises } from "../exercises/routes.ts";
import { match, type Params, type Route } from "../state/router.svelte.ts";
import { routes as study } from "../study/routes.ts";

const table = () => import("../table/TablePage.svelte");
const oracle = () => import("../oracle/OraclePage.svelte");

export const routes: readonly Route[] = [
  { path: "/", load: () => import("./Home.svelte"), menu: "home" },
  { path: "/new", load: () => import("./NewGame.svelte"), menu: "new", words: "pages" },
  { path: "/new/:game", load: () => import("./NewGame.svelte"), menu: "new", words: "pages" },
  { path: "/play/:id", load: () => import("../play/GamePage.svelte") },
  {
    path: "/play/:id/prepare",
    load: () => import("../prepare/PreparePage.svelte"),
    words: "craft",
  },
  { path: "/i/:token", load: () => import("./Join.svelte") },
  { path: "/seat/:token", load: () => import("./Join.svelte") },
  { path: "/lobby", load: () => import("./Lobby.svelte"), menu: "lobby", words: "pages" },
  { path: "/mine", load: () => import("./Mine.svelte"), menu: "mine", words: "pages" },
  { path: "/watch", load: () => import("./Watch.svelte"), menu: "watch", words: "pages" },
  { path: "/settings", load: () => import("./Settings.svelte"), menu: "settings", words: "pages" },
  { path: "/privacy", load: () => import("./Privacy.svelte"), words: "privacy" },
  { path: "/bots", load: () => import("../bots/BotsPage.svelte"), menu: "settings", words: "bots" },
  {
    path: "/embedding",
    load: () => import("./Embedding.svelte"),
    menu: "about",
    words: ["craft", "pages"],
  },
  { path: "/about", load: () => import("./About.svelte"), menu: "about" },
  { path: "/table", load: table, menu: "new", words: "practice" },
  { path: "/table/:game", load: table, menu: "new", words: "practice" },
  { path: "/table/:game/:code", load: table, menu: "new", words: "practice" },
  { path: "/oracle/:game", load: oracle, menu: "analysis", words: "practice" },
  { path: "/oracle/:game/:code", load: oracle, menu: "analysis", words: "practice" },
  ...exercises,
  {
    path: "/learn/:game/lessons",
    load: () => import("../lesson/GameLessons.svelte"),
    menu: "learn",
  },
  {
    path: "/learn/:game/lessons/:lesson",
    load: () => import("../lesson/Lesson.svelte"),
    menu: "learn",
  },
  ...study,
];

/** What people type though no page has that address, and where they want to go. */
const GUESSES: readonly (readonly [from: string, to: string])[] = [
  ["/exercises/:game", "/exercises/all?game=:game"],
  ["/play", "/new"],
  ["/play/:game", "/new/:game"],
  ["/rules", "/learn/:lang"],
  ["/rules/:game", "/learn/:game/:lang"],
  ["/lessons", "/learn/:lang"],
  ["/lessons/:game", "/learn/:game/lessons"],
  ["/analysis", "/analyse"],
  ["/analysis/:game", "/analyse/:game"],
];

/** Where somebody wants to go who typed such an address. */
export function guessed(path: string, lang: string): string | undefined {
  for (const [from, to] of GUESSES) {
    const params = match(from, path);
    const game = params?.["game"] ?? "";
    if (params && (!game || isGame(game))) return to.replace(":game", game).replace(":lang", lang);
  }
  return undefined;
}

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
