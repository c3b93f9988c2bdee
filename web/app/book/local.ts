/**
 * The book in this browser: the same Python as the server's, in a worker. It is begun when it is of
 * use, and ends when nobody has asked it anything for a while.
 */

import type { Sources } from "./python.ts";

export type ToDesk =
  | { readonly type: "start"; readonly sources: Sources }
  | { readonly type: "ask"; readonly id: number; readonly question: string };

export type FromDesk =
  | { readonly type: "ready" }
  | { readonly type: "answer"; readonly id: number; readonly answer: string }
  | { readonly type: "failed"; readonly id: number | undefined; readonly reason: string };

/** So long does it stay without a question. */
export const IDLE = 5 * 60_000;

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

type Make = () => Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

export class LocalDesk {
  readonly #make: Make;
  readonly #sources: Sources;
  readonly #gone: () => void;
  readonly #waiting = new Map<number, Waiting>();
  #worker: ReturnType<Make> | undefined;
  #begun: Promise<void> | undefined;
  #done: ((error?: Error) => void) | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #last = 0;
  /** Whether a question is answered at once. */
  ready = false;

  /** `gone` hears when it has ended. */
  constructor(make: Make, sources: Sources, gone: () => void = () => undefined) {
    this.#make = make;
    this.#sources = sources;
    this.#gone = gone;
  }

  /** Resolves when it answers; fails where Python cannot be loaded, and is then tried anew. */
  begin(): Promise<void> {
    this.#rest();
    if (this.#begun) return this.#begun;
    const begun = new Promise<void>((resolve, reject) => {
      this.#done = (error) => (error ? reject(error) : resolve());
    });
    this.#begun = begun;
    try {
      const worker = this.#make();
      this.#worker = worker;
      worker.onmessage = ({ data }: MessageEvent<FromDesk>) => this.#hear(data);
      worker.onerror = (event) => this.end(new Error(event.message || "the worker did not load"));
      worker.postMessage({ type: "start", sources: this.#sources } satisfies ToDesk);
    } catch (error) {
      // It is let go of, too: the next one who wants it has it made anew.
      this.end(error instanceof Error ? error : new Error(String(error)));
    }
    return begun;
  }

  /** The desk's answer to a question; begins it if need be. */
  async ask(question: unknown): Promise<unknown> {
    await this.begin();
    return new Promise((resolve, reject) => {
      const id = ++this.#last;
      this.#waiting.set(id, { resolve, reject });
      this.#worker?.postMessage({
        type: "ask",
        id,
        question: JSON.stringify(question),
      } satisfies ToDesk);
    });
  }

  /** End the worker; what it was asked fails. */
  end(error = new Error("the local book was closed")): void {
    clearTimeout(this.#idle);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#begun = undefined;
    this.ready = false;
    this.#done?.(error);
    this.#done = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    this.#gone();
  }

  #rest(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => (this.#waiting.size ? this.#rest() : this.end()), IDLE);
  }

  #hear(message: FromDesk): void {
    if (message.type === "ready") {
      this.ready = true;
      this.#done?.();
      this.#done = undefined;
      return;
    }
    if (message.id === undefined)
      return this.end(new Error((message as { reason: string }).reason));
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.type === "answer") waiting?.resolve(JSON.parse(message.answer));
    else waiting?.reject(new Error(message.reason));
  }
}

/** The local book of this page. */
export async function localDesk(gone?: () => void): Promise<LocalDesk> {
  const { sources } = await import("./where.ts");
  const make = (): Worker =>
    new Worker(new URL("./local.worker.ts", import.meta.url), { type: "module" });
  return new LocalDesk(make, sources, gone);
}
