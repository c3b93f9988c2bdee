/** A Vite plugin: lays a .br beside every file of the build that gets smaller by it. */

import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(css|html|js|json|svg|wasm|webmanifest)$/;
const SMALLEST = 1024; // bytes; less fits into a packet anyway

async function compress(path: string): Promise<void> {
  const data = await readFile(path);
  if (data.length < SMALLEST) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: data.length };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(data, { params }));
}

export function compressed(): Plugin {
  let folder = "";
  return {
    name: "borj-compressed",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(files.filter((f) => TEXT.test(f)).map((f) => compress(join(folder, f))));
    },
  };
}
