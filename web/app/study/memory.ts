/** Studies that were begun in this tab: whoever comes back to an address finds theirs again. */

import type { Node, Tree } from "./tree.ts";

export interface Kept {
  readonly tree: Tree;
  readonly at: number;
}

type Plain = Omit<Tree, "nodes"> & { readonly nodes: readonly Node[] };

const KEY = "borj.study ";

/** Keep a study; a browser that has no room for it keeps none. */
export function keep(address: string, { tree, at }: Kept): void {
  const plain: Plain = { ...tree, nodes: [...tree.nodes.values()] };
  try {
    sessionStorage.setItem(KEY + address, JSON.stringify({ tree: plain, at }));
  } catch {
    forget(address);
  }
}

export function recall(address: string): Kept | undefined {
  try {
    const found = sessionStorage.getItem(KEY + address);
    if (!found) return undefined;
    const { tree, at } = JSON.parse(found) as { tree: Plain; at: number };
    const nodes = new Map(tree.nodes.map((node) => [node.id, node]));
    return nodes.has(at) ? { tree: { ...tree, nodes }, at } : undefined;
  } catch {
    return undefined; // a tab without storage, or something that is no study
  }
}

export function forget(address: string): void {
  try {
    sessionStorage.removeItem(KEY + address);
  } catch {
    // Where nothing may be stored the storage itself cannot be named, and nothing is to forget.
  }
}
