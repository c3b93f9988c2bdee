/** The worker of the local book: loads Python and the archive, then answers question by question. */

import type { loadPyodide } from "pyodide";
import type { FromDesk, ToDesk } from "./local.ts";
import { type Python, python } from "./python.ts";

let book: Promise<Python> | undefined;

function say(message: FromDesk): void {
  postMessage(message);
}

async function load(message: Extract<ToDesk, { type: "start" }>): Promise<Python> {
  const { folder } = message.sources;
  const address = new URL(`${folder}pyodide.mjs`, location.origin).href;
  const { loadPyodide: begin } = (await import(/* @vite-ignore */ address)) as {
    loadPyodide: typeof loadPyodide;
  };
  return python(begin, message.sources);
}

onmessage = async ({ data }: MessageEvent<ToDesk>): Promise<void> => {
  try {
    if (data.type === "start") {
      book = load(data);
      await book;
      say({ type: "ready" });
    } else if (book) {
      say({ type: "answer", id: data.id, answer: (await book).answer(data.question) });
    }
  } catch (error) {
    say({ type: "failed", id: data.type === "ask" ? data.id : undefined, reason: String(error) });
  }
};
