/** worker.ts for a thread of Node. */

import { parentPort } from "node:worker_threads";

import type { FromWorker, Port } from "../protocol.ts";
import { serve } from "../serve.ts";

const thread = parentPort;
if (!thread) throw new Error("this is the file of a worker thread");
const port: Port = {
  postMessage: (message: FromWorker) => thread.postMessage(message),
  onmessage: null,
};
serve(port);
thread.on("message", (data) => port.onmessage?.({ data } as MessageEvent));
