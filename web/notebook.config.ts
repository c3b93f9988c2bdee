/** How the board for notebooks is built: one file with all that it needs, for anywidget. */

import { defineConfig } from "vite";

export default defineConfig({
  publicDir: false,
  build: {
    target: "es2023",
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    sourcemap: false,
    reportCompressedSize: false,
    lib: { entry: "notebook/index.ts", formats: ["es"], fileName: () => "board.mjs" },
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
