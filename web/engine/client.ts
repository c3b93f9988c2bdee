/** The page's engine: the same questions as to an Engine, answered by a worker. */

import { compile } from "./module.ts";
import type { FromWorker, Task, WorkerLike } from "./protocol.ts";
import type {
  Analysis,
  Habits,
  Limit,
  Nets,
  Question,
  Settings,
  Solution,
  Source,
  Term,
  Within,
} from "./types.ts";

/** The engine does not run here, or broke: no fault of what it was asked, as other errors are. */
export class Broken extends Error {}

export interface ClientOptions {
  /** Stops it: the answer is then what was found until now; where its net had not come, it fails. */
  readonly signal?: AbortSignal | undefined;
}

export interface ClientSearchOptions extends ClientOptions {
  readonly lines?: number | undefined;
  readonly tell?: ((analysis: Analysis) => void) | undefined;
}

type Answer = Analysis | Solution | Within | number | readonly Term[];

interface Job {
  readonly id: number;
  readonly task: Task;
  readonly options: ClientSearchOptions;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  latest?: Analysis;
  stopped?: boolean;
  given?: boolean; // to a worker
}

/**
 * Tasks wait for each other. A stop reaches the worker through shared memory; a page that is not
 * cross-origin isolated has none, there the worker is ended and a new one takes its place, and the
 * answer is the last report: what the worker had learnt is lost, the module is not loaded again.
 * The net of a game is fetched when that is first asked about; nobody waits for one that is only
 * needed by what was stopped.
 */
export class EngineClient {
  readonly #make: () => WorkerLike;
  readonly #module: WebAssembly.Module;
  readonly #settings: Settings;
  readonly #find: Nets | undefined;
  readonly #nets = new Map<string, string | undefined>();
  readonly #taught = new Set<string>(); // games whose nets the worker has
  readonly #stop: SharedArrayBuffer | undefined;
  readonly #waiting: Job[] = [];
  #running: Job | undefined;
  #worker: WorkerLike | undefined;
  #lastId = 0;
  #closed = false;

  /** `make` makes a worker that runs worker.ts. */
  static async load(
    make: () => WorkerLike,
    source: Source,
    settings: Settings,
    shared: boolean = globalThis.crossOriginIsolated,
    nets?: Nets,
  ): Promise<EngineClient> {
    return new EngineClient(make, await compile(source), settings, shared, nets);
  }

  private constructor(
    make: () => WorkerLike,
    module: WebAssembly.Module,
    settings: Settings,
    shared: boolean,
    nets: Nets | undefined,
  ) {
    this.#make = make;
    this.#module = module;
    this.#settings = settings;
    this.#find = nets;
    this.#stop = shared ? new SharedArrayBuffer(4) : undefined;
  }

  /** The best action and what it is worth; the answer has no lines if the game is over. */
  search(question: Question, limit: Limit, options: ClientSearchOptions = {}): Promise<Analysis> {
    const task: Task = { type: "search", question, limit, lines: options.lines };
    return this.#ask(task, options) as Promise<Analysis>;
  }

  /** Who wins by force; unknown if it is stopped, or if so many nodes do not suffice. */
  solve(question: Question, nodes?: number, options: ClientOptions = {}): Promise<Solution> {
    return this.#ask({ type: "solve", question, nodes }, options) as Promise<Solution>;
  }

  /** Whether a player wins within so many actions; undefined if stopped, or after so many nodes. */
  within(
    question: Question,
    player: number,
    actions: number,
    nodes: number,
    options: ClientOptions = {},
  ): Promise<Within> {
    const task: Task = { type: "within", question, player, actions, nodes };
    return this.#ask(task, options) as Promise<Within>;
  }

  /**
   * The action that somebody with these habits plays; the same seed, the same action. Stopped, it
   * is what was found until now, or fails where nothing is.
   */
  choose(
    question: Question,
    habits: Habits,
    seed: bigint,
    options: ClientOptions = {},
  ): Promise<number> {
    return this.#ask({ type: "choose", question, habits, seed }, options) as Promise<number>;
  }

  /** What the position is worth at a glance, in named terms. */
  explain(question: Question): Promise<readonly Term[]> {
    return this.#ask({ type: "explain", question }, {}) as Promise<readonly Term[]>;
  }

  /** End the worker; what it was asked fails. */
  close(): void {
    this.#closed = true;
    this.#end(new Error("the engine was closed"));
  }

  #ask(task: Task, options: ClientSearchOptions): Promise<Answer> {
    if (this.#closed) return Promise.reject(new Error("the engine was closed"));
    return new Promise((resolve, reject) => {
      const job: Job = { id: ++this.#lastId, task, options, resolve, reject };
      const { signal } = options;
      const stop = (): void => this.#stopJob(job);
      if (signal?.aborted) job.stopped = true;
      else signal?.addEventListener("abort", stop, { once: true });
      this.#waiting.push(job);
      this.#next();
    });
  }

  #next(): void {
    if (this.#running) return;
    const job = this.#waiting.shift();
    if (!job) return;
    this.#running = job;
    const { game } = job.task.question;
    if (!this.#find || this.#nets.has(game)) return this.#give(job);
    if (job.stopped) return this.#stopJob(job);
    this.#find(game).then(
      (net) => {
        this.#nets.set(game, net);
        if (job === this.#running) this.#give(job);
      },
      (error: unknown) => {
        if (job === this.#running) this.#done(() => job.reject(wrapped(error)));
      },
    );
  }

  /** Have a job done, by a worker that has the net of its game. */
  #give(job: Job): void {
    try {
      this.#worker ??= this.#begin();
    } catch (error) {
      // No workers here at all: nobody may wait for one.
      return this.#end(new Broken("the engine has no worker", { cause: error }));
    }
    const { game } = job.task.question;
    const net = this.#nets.get(game);
    if (net !== undefined && !this.#taught.has(game)) {
      this.#worker.postMessage({ type: "teach", game, net });
      this.#taught.add(game);
    }
    job.given = true;
    this.#worker.postMessage({ ...job.task, id: job.id });
    if (job.stopped) this.#stopJob(job);
  }

  #begin(): WorkerLike {
    const worker = this.#make();
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = (event) => {
      this.#end(new Broken(`the engine's worker failed: ${event.message ?? "it did not load"}`));
    };
    worker.postMessage({
      type: "start",
      module: this.#module,
      settings: this.#settings,
      stop: this.#stop,
    });
    return worker;
  }

  #hear(message: FromWorker): void {
    const job = this.#running;
    if (!job || job.id !== message.id) return;
    switch (message.type) {
      case "progress":
        job.latest = message.analysis;
        if (job.stopped && !this.#stop) return this.#cutShort(job, job.latest);
        return job.options.tell?.(message.analysis);
      case "found":
        return this.#done(() => job.resolve(message.analysis));
      case "solved":
        return this.#done(() => job.resolve(message.solution));
      case "tried":
        return this.#done(() => job.resolve(message.within));
      case "chosen":
        return this.#done(() => job.resolve(message.action));
      case "explained":
        return this.#done(() => job.resolve(message.terms));
      case "failed": {
        const { message: why, broken } = message;
        if (broken) this.#drop();
        return this.#done(() => job.reject(broken ? new Broken(why) : new Error(why)));
      }
    }
  }

  #stopJob(job: Job): void {
    job.stopped = true;
    if (job !== this.#running) return;
    // Its net is on its way still, and others wait behind it.
    if (!job.given) return this.#done(() => job.reject(new Error("stopped")));
    if (this.#stop) Atomics.store(new Int32Array(this.#stop), 0, job.id);
    else if (job.task.type === "solve")
      this.#cutShort(job, { winner: "unknown", nodes: 0, within: 0, way: [] });
    else if (job.task.type === "within") this.#cutShort(job, { wins: undefined, nodes: 0 });
    else if (job.task.type === "choose") {
      this.#drop(); // it tells nothing on the way
      this.#done(() => job.reject(new Error("the choice was stopped")));
    } else if (job.latest) this.#cutShort(job, job.latest);
    // Otherwise the first report ends it: the worker has all it needs, and tells in milliseconds.
  }

  #cutShort(job: Job, answer: Answer): void {
    this.#drop();
    this.#done(() => job.resolve(answer));
  }

  #done(answer: () => void): void {
    this.#running = undefined;
    answer();
    this.#next();
  }

  #drop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#taught.clear();
  }

  #end(error: Error): void {
    this.#drop();
    const jobs = [...(this.#running ? [this.#running] : []), ...this.#waiting.splice(0)];
    this.#running = undefined;
    for (const job of jobs) job.reject(error);
  }
}

function wrapped(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
