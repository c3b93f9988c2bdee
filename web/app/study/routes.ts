/** The addresses of replay, analysis and position editor; each page loads when it is asked for. */

import type { Route } from "../state/router.svelte.ts";

const analysis = () => import("./Analysis.svelte");
const editor = () => import("./Editor.svelte");

export const routes: readonly Route[] = [
  { path: "/replay/:id", load: () => import("./Replay.svelte"), menu: "mine" },
  { path: "/analyse", load: analysis, menu: "analysis" },
  { path: "/analyse/from/:id", load: analysis, menu: "analysis" },
  { path: "/analyse/:game", load: analysis, menu: "analysis" },
  { path: "/analyse/:game/:code", load: analysis, menu: "analysis" },
  { path: "/setup/:game", load: editor, menu: "analysis" },
  { path: "/setup/:game/:code", load: editor, menu: "analysis" },
];
