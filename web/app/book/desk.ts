/**
 * Where questions to the book go: over the websocket to the server's (remote.ts), or to the same book
 * in this browser (local.ts). Both answer alike, in the words of borj/book/desk.py.
 */

import type {
  Built,
  Fault,
  Pick,
  SetupInfo,
  Spoken,
  Step,
  Trees,
  View,
  Walk,
  Written,
} from "../../generated/messages.ts";
import { Refusal } from "../net/api.ts";
import type { Action } from "./types.ts";

/** A position: by its code, and by what was played from there, where the past counts. */
export interface Place {
  readonly game: string;
  readonly code: string;
  readonly before?: readonly Action[];
}

export type Question =
  | {
      readonly ask: "start";
      readonly game: string;
      readonly variant?: string;
      readonly options?: Readonly<Record<string, unknown>>;
      readonly seed?: number;
    }
  | { readonly ask: "read"; readonly game: string; readonly code: string }
  | ({ readonly ask: "play"; readonly actions: readonly Action[] } & Place)
  | ({ readonly ask: "why"; readonly picks: readonly Pick[] } & Place)
  | ({ readonly ask: "walks"; readonly lines: readonly (readonly Action[])[] } & Place)
  | ({ readonly ask: "remarks"; readonly lines: readonly (readonly Action[])[] } & Place)
  | {
      readonly ask: "setup";
      readonly game: string;
      readonly code?: string;
      readonly variant?: string;
    }
  | {
      readonly ask: "build";
      readonly game: string;
      readonly setup: Readonly<Record<string, unknown>>;
    }
  | {
      readonly ask: "records";
      readonly text: string;
      readonly game?: string;
      readonly format?: string;
    }
  | {
      readonly ask: "write";
      readonly records: readonly Readonly<Record<string, unknown>>[];
      readonly format?: string;
      readonly lossy?: boolean;
    };

/** What is answered to each question. */
export interface Answers {
  readonly start: { readonly view: View };
  readonly read: { readonly view: View };
  readonly play: { readonly view: View; readonly steps?: readonly Step[] };
  readonly why: { readonly because?: Fault | null };
  readonly walks: { readonly walks: readonly Walk[] };
  readonly remarks: { readonly remarks: readonly (readonly Spoken[])[] };
  readonly setup: SetupInfo;
  readonly build: Built;
  readonly records: Trees;
  readonly write: Written;
}

export interface Desk {
  /** Whether it answers in this browser, without a request. */
  readonly here: boolean;
  /** The plain answer; what is not accepted is a Refusal. */
  ask(question: Question, signal?: AbortSignal): Promise<unknown>;
}

/** An answer, or the Refusal that it tells of. */
export function accepted(answer: unknown): unknown {
  const { fault } = (answer ?? {}) as { fault?: Fault };
  // A set-up that cannot be is answered with what is wrong with it, beside the set-up.
  if (fault && !("setup" in (answer as object))) throw new Refusal(fault);
  return answer;
}
