/** A Vite plugin: lays a .br beside every file of the build that gets smaller by it. */

import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";
import { kept } from "./kept.ts";

const TEXT = /\.(css|html|m?js|json|svg|wasm|webmanifest|zip)$/;
const SMALLEST = 1024; // bytes; less fits into a packet anyway
const LARGE = 1_000_000; // bytes; packing these as well as can be would take a minute

async function compress(path: string): Promise<void> {
  const data = await readFile(path);
  if (data.length < SMALLEST) return;
  const large = data.length >= LARGE;
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    [constants.BROTLI_PARAM_QUALITY]: large ? 9 : 11,
    [constants.BROTLI_PARAM_LGWIN]: large ? 24 : 22,
  };
  const packed = (): Promise<Uint8Array> => promisify(brotliCompress)(data, { params });
  const gzipped = (): Promise<Uint8Array> => promisify(gzip)(data);
  await writeFile(`${path}.br`, large ? await kept([data, "br"], packed) : await packed());
  // What the server does not pack by itself, or would take long to.
  if (large) await writeFile(`${path}.gz`, await kept([data, "gz"], gzipped));
  else if (path.endsWith(".zip")) await writeFile(`${path}.gz`, await gzipped());
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
