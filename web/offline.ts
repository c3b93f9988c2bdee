/**
 * A Vite plugin: writes offline.json, which says what has to be kept for the app to open without a
 * network (`shell`), and for it to play there (`book`), with the bytes that each takes on the way.
 * Of the two `engines`, which are part of the shell, a browser needs one.
 */

import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { hashOf } from "./kept.ts";

const BOOK = /^assets\/(pyodide-[\w-]{8}\/|book-[\w-]{8}\.zip$)/;
const PLAIN = /^assets\/borj-[\w-]{8}\.wasm$/;
const SIMD = /^assets\/borj-simd-[\w-]{8}\.wasm$/;
const OTHERS = /^(sw\.js|offline\.json|index\.html|learn\.html)$|\.(br|gz)$/;

async function part(folder: string, names: readonly string[]): Promise<object> {
  const sizes = names.map(async (name) => {
    const path = join(folder, name);
    return (await stat(`${path}.br`).catch(() => stat(path))).size;
  });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { files: names.map((name) => `/${name}`), bytes };
}

function only(names: readonly string[], pattern: RegExp): string {
  const [name, ...more] = names.filter((one) => pattern.test(one));
  if (name === undefined || more.length > 0) throw new Error(`not one file is called ${pattern}`);
  return `/${name}`;
}

export function offline(): Plugin {
  let folder = "";
  return {
    name: "borj-offline",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle: {
      sequential: true, // after the files are compressed
      order: "post",
      async handler() {
        const found = await readdir(folder, { recursive: true, withFileTypes: true });
        const names = found
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
          .map((name) => name.replaceAll("\\", "/"))
          .filter((name) => !OTHERS.test(name))
          .sort();
        const id = hashOf(...names, await readFile(join(folder, "index.html"))).slice(0, 8);
        const shell = await part(
          folder,
          names.filter((name) => !BOOK.test(name)),
        );
        const book = await part(
          folder,
          names.filter((name) => BOOK.test(name)),
        );
        const engines = { plain: only(names, PLAIN), simd: only(names, SIMD) };
        await writeFile(join(folder, "offline.json"), JSON.stringify({ id, shell, engines, book }));
      },
    },
  };
}
