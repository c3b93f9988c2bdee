/** A worker's work: tasks come in, an engine does them one after the other, answers go out. */

import { Engine } from "./engine.ts";
import type { FromWorker, Port, Start, Task, Teach } from "./protocol.ts";

export function serve(port: Port): void {
  let engine: Promise<Engine> | undefined;
  let stop: Int32Array | undefined;

  const begin = (start: Start): void => {
    engine = Engine.load(start.module, start.settings);
    engine.catch(() => undefined); // whoever asks first hears of it
    stop = start.stop && new Int32Array(start.stop);
  };

  // Asked after `begin` and before any task, so that no task finds a game half known.
  const teach = ({ game, net }: Teach): void => {
    engine = engine?.then((loaded) => {
      loaded.setNet(game, net);
      return loaded;
    });
    engine?.catch(() => undefined);
  };

  const work = async (task: Task, id: number): Promise<FromWorker> => {
    if (!engine) throw new Error("the worker was not started");
    const loaded = await engine;
    const stopped = stop && (() => Atomics.load(stop as Int32Array, 0) >= id);
    if (task.type === "solve") {
      const solution = loaded.solve(task.question, task.nodes, stopped);
      return { type: "solved", id, solution };
    }
    if (task.type === "within") {
      const { question, player, actions, nodes } = task;
      const within = loaded.within(question, player, actions, nodes, stopped);
      return { type: "tried", id, within };
    }
    if (task.type === "choose") {
      const action = loaded.choose(task.question, task.habits, task.seed, stopped);
      return { type: "chosen", id, action };
    }
    if (task.type === "explain")
      return { type: "explained", id, terms: loaded.explain(task.question) };
    const analysis = loaded.search(task.question, task.limit, {
      lines: task.lines,
      stopped,
      tell: (analysis) => port.postMessage({ type: "progress", id, analysis }),
    });
    return { type: "found", id, analysis };
  };

  port.onmessage = ({ data }) => {
    if (data.type === "start") return begin(data);
    if (data.type === "teach") return teach(data);
    work(data, data.id).then(
      (answer) => port.postMessage(answer),
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        const broken = !(error instanceof RangeError);
        port.postMessage({ type: "failed", id: data.id, message, broken });
      },
    );
  };
}
