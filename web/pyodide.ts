/**
 * A Vite plugin: lays Python for the browser (Pyodide) among the files of the build, in a folder
 * with their hash in its name, since it looks for its parts under their own names. The module
 * `virtual:pyodide` tells the folder.
 */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { hashOf, kept } from "./kept.ts";

const ID = "virtual:pyodide";
const HERE = import.meta.dirname;
const PACKAGE = join(HERE, "node_modules", "pyodide");
const COMPILER = join(HERE, "..", "scripts", "compile_stdlib.py");
const SOURCE = "python_stdlib.zip";
const LOCK = "pyodide-lock.json";
const PARTS = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", SOURCE, LOCK];

/** The standard library, compiled by the Python that will load it. */
async function compiled(source: Uint8Array): Promise<Uint8Array> {
  const program = await readFile(COMPILER, "utf8");
  return kept([source, program], async () => {
    const { loadPyodide } = await import("pyodide");
    const python = await loadPyodide({ indexURL: PACKAGE });
    python.FS.writeFile("/source.zip", source);
    python.runPython(`${program}\ncompile_all("/source.zip", "/target.zip")`);
    return python.FS.readFile("/target.zip");
  });
}

/** No package can be loaded, from wherever: what the book needs is in the standard library. */
function withoutPackages(lock: Uint8Array): string {
  const { info } = JSON.parse(Buffer.from(lock).toString()) as { info: unknown };
  return JSON.stringify({ info, packages: {} });
}

async function parts(): Promise<Map<string, Uint8Array | string>> {
  const found = new Map<string, Uint8Array | string>();
  for (const name of PARTS) {
    const data = await readFile(join(PACKAGE, name));
    if (name === SOURCE) found.set(name, await compiled(data));
    else found.set(name, name === LOCK ? withoutPackages(data) : data);
  }
  return found;
}

export function pyodide(): Plugin {
  let folder = `/@fs${PACKAGE}/`;
  let files = new Map<string, Uint8Array | string>();
  let builds = false;
  return {
    name: "borj-pyodide",
    configResolved({ command }) {
      builds = command === "build";
    },
    async buildStart() {
      if (!builds) return;
      files = await parts();
      folder = `/assets/pyodide-${hashOf(...files.values()).slice(0, 8)}/`;
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) => (id === `\0${ID}` ? `export const folder = ${JSON.stringify(folder)};` : null),
    generateBundle() {
      for (const [name, source] of files)
        this.emitFile({ type: "asset", fileName: `${folder.slice(1)}${name}`, source });
    },
  };
}
