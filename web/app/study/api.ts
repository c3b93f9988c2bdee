/** What the study pages ask the server. */

import type {
  BuildRequest,
  Built,
  ReadRequest,
  SetupInfo,
  Snapshot,
  Trees,
  Walk,
  WalkRequest,
  WriteRequest,
  Written,
} from "../../generated/messages.ts";
import { ask, askText, fault, game, Refusal } from "../net/api.ts";

/** A game with its start; one that is drawn is shown when both players are there. */
export async function begun(id: string): Promise<Snapshot> {
  const found = await game(id);
  if (!found.start) throw new Refusal(fault("web-drawn-not-yet"));
  return found;
}

export function readRecords(request: ReadRequest): Promise<Trees> {
  return ask("POST", "records/read", request);
}

export function writeRecords(request: WriteRequest): Promise<Written> {
  return ask("POST", "records/write", request);
}

export function walks(request: WalkRequest, signal?: AbortSignal): Promise<readonly Walk[]> {
  return ask("POST", "position/walks", request, signal);
}

export function setupOf(game: string, code?: string, variant?: string): Promise<SetupInfo> {
  const query = new URLSearchParams({ game, ...(code && { code }), ...(variant && { variant }) });
  return ask("GET", `position/setup?${query}`);
}

export function build(request: BuildRequest, signal?: AbortSignal): Promise<Built> {
  return ask("POST", "position/build", request, signal);
}

/** Where the picture of a position is. */
export function pictureAt(
  kind: "svg" | "png",
  game: string,
  code: string,
  options: Readonly<Record<string, string | number | boolean>> = {},
): string {
  const query = new URLSearchParams({ game, code });
  for (const [name, value] of Object.entries(options)) query.set(name, String(value));
  return `/api/position.${kind}?${query}`;
}

/** The record of a game that was played here. */
export function recordOf(id: string, format: string): Promise<string> {
  return askText(`games/${id}/record.${format}`);
}
