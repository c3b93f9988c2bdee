/** A shelf in memory, shared by all who name it: what tabs of one browser have in common. */

import { fault, Refusal } from "../../net/api.ts";
import type { Thing } from "../shelf.ts";

export const shelves = new Map<string, Map<string, unknown>>();
/** Whether the browser's database works. */
export const database = { works: true };

export class Shelf<T extends Thing> {
  readonly #things: Map<string, T>;

  constructor(name: string) {
    this.#things = (shelves.get(name) as Map<string, T> | undefined) ?? new Map<string, T>();
    shelves.set(name, this.#things);
  }

  async all(): Promise<readonly T[]> {
    await this.#turn();
    return [...this.#things.values()];
  }

  async get(id: string): Promise<T | undefined> {
    await this.#turn();
    return this.#things.get(id);
  }

  async put(thing: T): Promise<void> {
    await this.#turn();
    this.#things.set(thing.id, thing);
  }

  async drop(id: string): Promise<void> {
    await this.#turn();
    this.#things.delete(id);
  }

  async swap(id: string, expected: (there: T | undefined) => boolean, thing?: T): Promise<boolean> {
    await this.#turn();
    if (!expected(this.#things.get(id))) return false;
    if (thing) this.#things.set(id, thing);
    else this.#things.delete(id);
    return true;
  }

  async #turn(): Promise<void> {
    await Promise.resolve();
    if (!database.works) throw new Refusal(fault("offline-unkept"));
  }
}
