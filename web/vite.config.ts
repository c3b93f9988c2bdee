/** How the pages are built: `vite build --outDir …` by scripts/build_web.py, `npm run dev` by hand. */

/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { compressed } from "./compressed.ts";
import { frame } from "./frame.ts";
import { offline } from "./offline.ts";
import { pyodide } from "./pyodide.ts";

// While developing, the pages come from Vite, everything else from a server on this port.
const port = process.env["BORJ_PORT"] ?? "8765";
const server = { target: `http://127.0.0.1:${port}`, changeOrigin: false };

// What nearly every page needs comes in one file: each file costs the head of an answer as well.
const COMMON =
  /web\/(board\/perform|app\/(state|net|parts\/(Icon|icons|Mark|Trouble|Seat|SeekRow|Game|LivingBoard|Board|boardWords)|text\/(speech|formats|fluent|names|faults)|content\/(cards|demos)\.ts|pages\/(title|begin|mine)|play\/(lots|promises|words|facts|sounding)|offline\/(marked|idle|whole|game\.ts)|book\/here))/;

export default defineConfig({
  plugins: [svelte(), frame(), pyodide(), compressed(), offline()],
  base: "/",
  build: {
    outDir: "../src/borj/server/static",
    emptyOutDir: true,
    target: "es2023",
    // The pages' policy allows no inline scripts and styles; what is an asset stays a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      input: { index: "index.html", learn: "learn.html" },
      output: { codeSplitting: { groups: [{ name: "common", test: COMMON }] } },
    },
  },
  worker: { format: "es" },
  server: {
    host: "127.0.0.1",
    fs: { allow: [".", "../src/borj"] }, // texts, artwork and the engine are Python's, too
    proxy: { "/api": server, "^/learn(?!/\\w+/lessons)": server, "/ws": { ...server, ws: true } },
  },
  test: {
    include: ["{app,board,engine,learn,notebook}/**/*.test.ts"],
    environment: "happy-dom",
    // Nothing may be left to chance: a test that hangs or warns is one that fails.
    restoreMocks: true,
    passWithNoTests: false,
  },
});
