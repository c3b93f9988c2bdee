/** Files that leave the page, and files that come in. */

import type { Fault, RecordWritten } from "../../generated/messages.ts";
import { fault, Refusal } from "../net/api.ts";

/** Hand a text to the browser as a file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The record of a game on the server; what a format cannot hold is left out, and said. */
export async function gameFile(address: string): Promise<RecordWritten> {
  const whole = await ask(address);
  if (!("key" in whole)) return whole;
  if (whole.key !== "record-lossy") throw new Refusal(whole);
  const rest = await ask(`${address}?lossy=true`);
  if ("key" in rest) throw new Refusal(rest);
  return { ...rest, lost: whole };
}

async function ask(address: string): Promise<RecordWritten | Fault> {
  let response: Response;
  try {
    response = await fetch(address);
  } catch {
    throw new Refusal(fault("web-trouble-connection"));
  }
  if (!response.ok) return (await response.json()) as Fault;
  const named = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "");
  return { text: await response.text(), name: named?.[1] ?? "record.txt", lost: null };
}

/** As much of a file as a record may have. */
export const MOST_LETTERS = 200_000;

export async function textOf(file: File): Promise<string> {
  return (await file.text()).slice(0, MOST_LETTERS + 1);
}
