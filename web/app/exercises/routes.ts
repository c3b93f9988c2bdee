/** The addresses of the exercises; each page loads when it is asked for. */

import type { Route } from "../state/router.svelte.ts";

const solve = () => import("./SolvePage.svelte");
const own = () => import("./OwnPage.svelte");

const pages: readonly Route[] = [
  { path: "/exercises", load: () => import("./Entry.svelte") },
  { path: "/exercises/today", load: solve, props: { way: "today" } },
  { path: "/exercises/next", load: solve, props: { way: "next" } },
  { path: "/exercises/again", load: solve, props: { way: "again" } },
  { path: "/exercises/all", load: () => import("./All.svelte") },
  { path: "/exercises/run", load: () => import("./RunPage.svelte") },
  { path: "/exercises/record", load: () => import("./RecordPage.svelte") },
  { path: "/exercises/own", load: own, props: { way: "game" } },
  { path: "/exercises/own/due", load: own, props: { way: "due" } },
  { path: "/exercises/:game/:id", load: solve, props: { way: "one" } },
];

export const routes = pages.map((page): Route => ({
  ...page,
  menu: "exercises",
  words: "practice",
}));
