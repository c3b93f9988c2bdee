/**
 * What is kept in this browser, so that the app opens without a network: all files of a build, in
 * a cache of its own. What marks a part as whole is written last; then older builds are dropped.
 */

import { simd } from "../../engine/simd.ts";
import { BOOK, whole as whether } from "./whole.svelte.ts";

export interface Part {
  readonly files: readonly string[];
  /** What it takes on the way. */
  readonly bytes: number;
}

/** What offline.json says. */
export interface Kit {
  readonly id: string;
  readonly shell: Part;
  /** Files of the shell, of which a browser needs one. */
  readonly engines: { readonly plain: string; readonly simd: string };
  readonly book: Part;
}

/** What the server says of the pages that it writes itself: the rulebooks. */
interface Written {
  readonly id: string;
  readonly files: readonly string[];
}

/** What there is to be kept now, and a name for all of it. */
async function now(): Promise<{ name: string; kit: Kit; written: Written }> {
  const told = async <T>(address: string): Promise<T> =>
    (await fetched(address, "no-cache")).json() as Promise<T>;
  const [kit, written] = await Promise.all([
    told<Kit>("/offline.json"),
    told<Written>("/learn/kit.json"),
  ]);
  return { name: `${PREFIX}${kit.id}-${written.id}`, kit, written };
}

export type Kept = "none" | "shell" | "book";

const PREFIX = "borj-";
const PAGE = "/";

/** Whether this browser can keep anything: only over TLS, or on this machine. */
export const able = "caches" in globalThis && "serviceWorker" in navigator;

async function ours(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

/** What is kept whole, of whichever build. */
export async function kept(): Promise<Kept> {
  if (!able) return "none";
  let found: Kept = "none";
  for (const name of await ours()) {
    const cache = await caches.open(name);
    if (await cache.match(BOOK)) return "book";
    if (await cache.match(PAGE)) found = "shell";
  }
  return found;
}

/** Keep a build: the shell, or all; `tell` hears which part of it is there. */
export async function keep(
  what: Kept,
  tell: (part: number) => void = () => undefined,
): Promise<void> {
  const { name, kit, written } = await now();
  const whole = what === "book" || (await kept()) === "book";
  const cache = await caches.open(name);
  const unused = simd() ? kit.engines.plain : kit.engines.simd;
  const shell = kit.shell.files.filter((file) => file !== unused);
  const files = [...shell, ...(whole ? kit.book.files : []), ...written.files];
  let there = 0;
  // One after the other: whoever plays meanwhile comes first.
  for (const file of files) {
    if (!(await cache.match(file))) await cache.put(file, await copy(file));
    tell(++there / files.length);
  }
  // The page last, and only if it is of the same build: one could have come in between.
  const page = await fetched(PAGE, "no-cache");
  if ((await now()).name !== name) return keep(what, tell);
  await cache.put(PAGE, page);
  if (whole) await cache.put(BOOK, new Response(kit.id));
  for (const one of await ours()) if (one !== name) await caches.delete(one);
  await navigator.serviceWorker.register("/sw.js");
  await whether.look();
}

/** Keep nothing any more. */
export async function drop(): Promise<void> {
  for (const name of await ours()) await caches.delete(name);
  await whether.look();
}

/** A file as an older build had it, or from the network. */
async function copy(file: string): Promise<Response> {
  const named = file.startsWith("/assets/"); // by its contents: the same name is the same file
  return (named ? await caches.match(file) : undefined) ?? fetched(file);
}

async function fetched(address: string, cache: RequestCache = "default"): Promise<Response> {
  const response = await fetch(address, { cache });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}
