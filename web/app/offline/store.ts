/** Games that only this browser has, in its database: a change is kept before it is acknowledged. */

import type { Kept } from "./game.ts";

const NAME = "borj";
const GAMES = "games";

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the browser's database fails"));
  });
}

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the browser keeps no database"));
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

async function within<T>(
  mode: IDBTransactionMode,
  work: (games: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await database()).transaction(GAMES, mode, { durability: "strict" });
  const found = done(work(transaction.objectStore(GAMES)));
  if (mode === "readonly") return found;
  // It is kept when the whole transaction is, not before.
  const ended = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("nothing was kept"));
  });
  const value = await found;
  await ended;
  return value;
}

export const store = {
  all: (): Promise<Kept[]> => within("readonly", (games) => games.getAll() as IDBRequest<Kept[]>),
  get: (id: string): Promise<Kept | undefined> => within("readonly", (games) => games.get(id)),
  put: async (game: Kept): Promise<void> => {
    await within("readwrite", (games) => games.put(game));
  },
  drop: async (id: string): Promise<void> => {
    await within("readwrite", (games) => games.delete(id));
  },
};
