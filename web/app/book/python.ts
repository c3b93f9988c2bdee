/** Python with the book in it: what the local worker runs, and tests run under Node. */

import type { loadPyodide, PyodideAPI } from "pyodide";

/** Where Python and the book's archive are: an address with a slash at its end, and a file. */
export interface Sources {
  readonly folder: string;
  readonly archive: string;
}

export interface Python {
  /** The desk's answer to a question, both as JSON text. */
  answer(question: string): string;
  readonly api: PyodideAPI;
}

const ARCHIVE = "/book.zip";
const BEGIN = `
import sys
sys.path.insert(0, "${ARCHIVE}")
sys.dont_write_bytecode = True
`;
const DESK = `
import json
from borj.book import desk

def answer(question):
    told = desk.answer(json.loads(question))
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))

answer
`;
/** Load Python and the book; the bytes of the archive are given, or fetched from its address. */
export async function python(
  load: typeof loadPyodide,
  { folder, archive }: Sources,
  bytes?: Uint8Array,
): Promise<Python> {
  const [api, book] = await Promise.all([
    load({ indexURL: folder, packageBaseUrl: folder, stdout: () => undefined }),
    bytes ?? fetched(archive),
  ]);
  api.FS.writeFile(ARCHIVE, book);
  api.runPython(BEGIN);
  // All that the desk imports is there before the first question.
  return { api, answer: api.runPython(DESK) as Python["answer"] };
}

async function fetched(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
