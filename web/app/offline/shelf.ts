/**
 * A shelf in this browser's database. What fails there, for whatever reason, is one Refusal, and a
 * database that does not answer is one that fails: nobody waits for it for ever.
 */

import { fault, Refusal } from "../net/api.ts";

const THINGS = "games";
const PATIENCE = 5_000; // milliseconds for a database that may never open

export interface Thing {
  readonly id: string;
}

export class Shelf<T extends Thing> {
  readonly #name: string;
  #opened: Promise<IDBDatabase> | undefined;

  /** The shelf is a database of its own: it can be opened whatever becomes of others. */
  constructor(name: string) {
    this.#name = name;
  }

  all(): Promise<readonly T[]> {
    return this.#within("readonly", (things) => done(things.getAll() as IDBRequest<T[]>));
  }

  get(id: string): Promise<T | undefined> {
    return this.#within("readonly", (things) => done(things.get(id) as IDBRequest<T | undefined>));
  }

  put(thing: T): Promise<unknown> {
    return this.#within("readwrite", (things) => done(things.put(thing)));
  }

  drop(id: string): Promise<unknown> {
    return this.#within("readwrite", (things) => done(things.delete(id)));
  }

  /**
   * Lay something down (or, with none, take it away) if what lies there is still what was expected;
   * whether that was so. Other tabs use the same shelf.
   */
  swap(id: string, expected: (there: T | undefined) => boolean, thing?: T): Promise<boolean> {
    return this.#within("readwrite", async (things) => {
      if (!expected(await done(things.get(id) as IDBRequest<T | undefined>))) return false;
      await (thing ? done(things.put(thing)) : done(things.delete(id)));
      return true;
    });
  }

  async #within<R>(
    mode: IDBTransactionMode,
    work: (things: IDBObjectStore) => Promise<R>,
  ): Promise<R> {
    try {
      const database = await this.#database();
      const transaction = database.transaction(THINGS, mode, { durability: "strict" });
      // It is kept when the whole transaction is, not before.
      const ended = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error("nothing was kept"));
      });
      const [value] = await Promise.all([work(transaction.objectStore(THINGS)), ended]);
      return value;
    } catch (error) {
      this.#opened = undefined; // perhaps it was closed without a word
      console.warn(`the shelf ${this.#name} of this browser fails:`, error);
      throw new Refusal(fault("offline-unkept"));
    }
  }

  #database(): Promise<IDBDatabase> {
    this.#opened ??= this.#open();
    this.#opened.catch(() => (this.#opened = undefined));
    return this.#opened;
  }

  #open(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(this.#name, 1);
      const late = setTimeout(() => reject(new Error("the database does not open")), PATIENCE);
      request.onupgradeneeded = () => request.result.createObjectStore(THINGS, { keyPath: "id" });
      request.onblocked = () => reject(new Error("another tab holds the database"));
      request.onerror = () => reject(request.error ?? new Error("there is no database"));
      request.onsuccess = () => {
        clearTimeout(late);
        const database = request.result;
        // Whoever deletes or changes it need not wait for this tab; it is opened anew when needed.
        const gone = (): void => {
          database.close();
          this.#opened = undefined;
        };
        database.onversionchange = gone;
        database.onclose = gone;
        resolve(database);
      };
    });
  }
}

function done<R>(request: IDBRequest<R>): Promise<R> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the browser's database fails"));
  });
}
