/** Questions over HTTP: what does not need the socket. */

import type {
  Created,
  Fault,
  GameState,
  Invitation,
  Me,
  NewGame,
  Snapshot,
  Tallies,
} from "../../generated/messages.ts";
import type * as told from "../../generated/messages.ts";
import { catalogueOf } from "../book/defaults.ts";
import type { Catalogue } from "../book/types.ts";

/** Something that was not accepted; its text has both languages. */
export class Refusal extends Error {
  readonly fault: Required<Fault>;

  constructor(fault: Fault) {
    super(fault.text["en"] ?? fault.key);
    this.fault = { facts: {}, rule: null, ...fault };
  }

  /** Whether nobody answered: the line is broken, not the wish wrong. */
  get lost(): boolean {
    return this.fault.key === "web-trouble-connection";
  }
}

/** A fault that the page itself notices. */
export function fault(key: string): Fault {
  return { key, text: {}, facts: {} };
}

/** Ask the API; what is not accepted is a Refusal. */
export async function ask<T>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T> {
  return (await answer(method, path, body, signal)).json() as Promise<T>;
}

/** Ask the API where only the answer's coming counts. */
export async function answer(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, {
      method,
      signal: signal ?? null,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refusal(fault("web-trouble-connection"));
  }
  if (response.ok) return response;
  throw new Refusal(await faultOf(response));
}

async function faultOf(response: Response): Promise<Fault> {
  try {
    const found = (await response.json()) as Partial<Fault>;
    if (typeof found.key === "string" && found.text)
      return { key: found.key, text: found.text, facts: found.facts ?? {} };
  } catch {
    // Not one of our answers: a proxy's, perhaps.
  }
  const key = response.status === 404 ? "web-trouble-missing" : "web-trouble-server";
  return fault(key);
}

let catalogued: Promise<Catalogue> | undefined;

/** All games and shapes: constant, so they come with the page, as the server would tell them. */
export function catalogue(): Promise<Catalogue> {
  catalogued ??= import("../../generated/catalogue.json").then(
    ({ default: found }) => catalogueOf(found as unknown as told.Catalogue),
    () => {
      catalogued = undefined;
      throw new Refusal(fault("web-trouble-connection"));
    },
  );
  return catalogued;
}

export function newGame(request: NewGame): Promise<Created> {
  return ask("POST", "games", request);
}

export function game(id: string): Promise<Snapshot> {
  return ask("GET", `games/${id}`);
}

export function me(): Promise<Me> {
  return ask("GET", "me");
}

export function rename(name: string): Promise<Me> {
  return ask("PUT", "me", { name });
}

/** A page of games; `before` asks for the next one. */
export interface Games {
  readonly games: readonly GameState[];
  readonly before: string | null;
}

export function games(which: "running" | "finished", before?: string): Promise<Games> {
  return ask("GET", `games?which=${which}${before === undefined ? "" : `&before=${before}`}`);
}

/** Which of one's own finished games are looked for. */
export interface MyWish {
  readonly game?: string;
  readonly against?: string;
  readonly result?: string;
}

export function myGames(wish: MyWish, before?: string): Promise<Games> {
  const words = { which: "mine", over: "true", ...wish, ...(before !== undefined && { before }) };
  return ask("GET", `games?${new URLSearchParams(words).toString()}`);
}

/** How one does at each game and level. */
export function results(): Promise<Tallies> {
  return ask("GET", "me/results");
}

/** Take back a game that nobody has joined. */
export async function withdraw(id: string): Promise<void> {
  await answer("DELETE", `games/${id}`);
}

/** Take the open seat of a game in the lobby. */
export function join(id: string): Promise<Created> {
  return ask("POST", `games/${id}/join`, {});
}

/** What a private link leads to. */
export function invitation(token: string): Promise<Invitation> {
  return ask("GET", `links/${token}`);
}

/** Use a private link: an invitation takes the open seat, a seat's link continues it here. */
export function useLink(token: string): Promise<Created> {
  return ask("POST", `links/${token}`);
}
