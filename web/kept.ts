/** What takes long to make is kept between builds, by a hash of what it is made from. */

import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "node_modules", ".cache", "borj");

export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}

/** Make it, or take it as it was made from the same things before. */
export async function kept(
  from: readonly (string | Uint8Array)[],
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const path = join(FOLDER, hashOf(...from));
  const found = await readFile(path).catch(() => undefined);
  if (found) return found;
  const made = await make();
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${path}.${process.pid}`, made);
  await rename(`${path}.${process.pid}`, path);
  return made;
}
